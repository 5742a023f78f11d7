/** The one server that runs: another one starts only when the one before has ended, or has failed to start. */

interface Client {
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface OnlyServer {
  /** Ends the one that runs. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function createOnlyServer(createClient: () => Client): OnlyServer {
  let client: Client | undefined;
  let last: Promise<void> = Promise.resolve();
  // A client that is still starting refuses to be stopped.
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  const end = async (): Promise<void> => {
    // One that failed to start refuses, too, and runs no more.
    await client?.stop().catch(() => undefined);
    client = undefined;
  };
  return {
    start: () =>
      inTurn(async () => {
        await end();
        client = createClient();
        await client.start();
      }),
    stop: () => inTurn(end),
  };
}
