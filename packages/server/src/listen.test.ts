/** The port, from the outside. */
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

test('nobody comes in any more while what works by itself still ends', async () => {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const refused = (): never => {
    throw new Error('is not asked for here');
  };
  const server = {
    fetch: async () => new Response('here'),
    replace: refused,
    announceFindings: refused,
    invite: refused,
    resetLink: refused,
    close: () => ended,
  };
  const listening = await listen(server, { port: 0 });
  const ask = () => fetch(`http://127.0.0.1:${listening.port}/`, { headers: { connection: 'close' } }).then((told) => told.text());
  expect(await ask()).toBe('here');
  const closed = listening.close();
  await expect(ask()).rejects.toThrow();
  end();
  await closed;
});
