/** A mail server of one's own, for tests: what it took, and what it is told to answer. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  readonly url: string;
  readonly mails: readonly string[];
  /** The next so many mails are answered with this code, and not taken. */
  refuse(times: number, code: number): void;
  /** From now on whoever sends waits for the answer; gives what ends that. */
  hold(): () => void;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: string[] = [];
  let refusing = { times: 0, code: 0 };
  let held = Promise.resolve();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (refusing.times > 0) {
          refusing = { ...refusing, times: refusing.times - 1 };
          done(Object.assign(new Error(`not now for <${envelope.rcptTo[0]?.address}>`), { responseCode: refusing.code }));
          return;
        }
        mails.push(Buffer.concat(parts).toString('utf8'));
        void held.then(() => done());
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    refuse(times, code) {
      refusing = { times, code };
    },
    hold() {
      let release = (): void => undefined;
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
