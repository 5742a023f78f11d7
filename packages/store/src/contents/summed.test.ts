import { expect, test } from 'vitest';
import { pieces } from '../../test/claims.ts';
import { compared, summed } from './summed.ts';

const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const streamOf = (...texts: readonly string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const text of texts) controller.enqueue(Buffer.from(text));
      controller.close();
    },
  });

test('the sum is that of all pieces', async () => {
  const summing = summed(pieces('a', 'bc'));
  for await (const piece of summing.pieces) expect(piece.length).toBeGreaterThan(0);
  expect(summing.sum()).toBe(abc);
});

test('what is as it was kept comes whole; what is not ends before its end', async () => {
  expect(await new Response(compared(streamOf('a', 'bc'), abc)).text()).toBe('abc');
  const came: string[] = [];
  const reading = (async () => {
    for await (const piece of compared(streamOf('a', 'bx'), abc)) came.push(Buffer.from(piece).toString());
  })();
  await expect(reading).rejects.toThrow('not as it was kept');
  expect(came.join('')).not.toContain('bx');
});
