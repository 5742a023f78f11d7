import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { connectDevTools, type DevToolsEvent } from './devtools-pipe.ts';

const longest = 200;

function connect() {
  const [to, from] = [new PassThrough(), new PassThrough()];
  const devTools = connectDevTools(to, from, longest);
  const events: DevToolsEvent[] = [];
  devTools.onEvent((event) => events.push(event));
  return {
    to,
    from,
    devTools,
    events,
    asked: () =>
      String(to.read() ?? '')
        .split('\0')
        .filter(Boolean),
  };
}

test('an answer belongs to its question, in whatever pieces it comes', async () => {
  const { from, devTools, asked } = connect();
  const first = devTools.send('Page.enable', undefined, 's');
  const second = devTools.send('Page.navigate', { url: 'about:blank' });
  expect(asked()).toEqual([
    '{"id":1,"method":"Page.enable","params":{},"sessionId":"s"}',
    '{"id":2,"method":"Page.navigate","params":{"url":"about:blank"}}',
  ]);
  for (const piece of ['{"id":2,"res', 'ult":{"frame":"è"}}', '\0{"id":1,"error":{"message":"No page."}}\0{"id"']) from.write(piece);
  await expect(first).rejects.toThrow('No page.');
  expect(await second).toEqual({ frame: 'è' });
});

test('events are told with what they hold, and nothing is made of the rest', async () => {
  const { from, events } = connect();
  from.write(
    'no JSON\0[]\0{"id":9,"result":{}}\0{"method":"Fetch.requestPaused","params":{"requestId":"r"},"sessionId":"s"}\0{"method":"x"}\0',
  );
  await new Promise(setImmediate);
  expect(events).toEqual([
    { method: 'Fetch.requestPaused', parameters: { requestId: 'r' }, session: 's' },
    { method: 'x', parameters: {}, session: undefined },
  ]);
});

test('once the pipe ends, every question is answered by that', async () => {
  const { from, devTools } = connect();
  const before = devTools.send('Page.enable');
  from.destroy();
  await expect(before).rejects.toThrow('The browser ended.');
  await expect(devTools.send('Page.enable')).rejects.toThrow('The browser ended.');
});

test.each([
  ['at once', [`{"id":1,"result":{"data":"${'x'.repeat(longest)}"}}`]],
  ['in pieces', Array.from({ length: 30 }, () => 'x'.repeat(10))],
])('a message that is too long %s ends it', async (_, pieces) => {
  const { from, devTools } = connect();
  const asked = devTools.send('Page.printToPDF');
  for (const piece of pieces) from.write(piece);
  await expect(asked).rejects.toThrow('The browser says too much.');
  expect(from.destroyed).toBe(true);
});
