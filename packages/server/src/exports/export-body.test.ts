/** A file on its way: read as it is taken, and never whole when it is not. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { exportBody } from './export-body.ts';

function open(pieces: number, { stallMs = 10_000, breaksAt = -1 } = {}) {
  const seen = { made: 0, freed: false, ended: [] as unknown[] };
  const source = async function* (): AsyncGenerator<Uint8Array, void> {
    try {
      for (; seen.made < pieces; ) {
        if (seen.made === breaksAt) throw new Error('broken');
        seen.made += 1;
        yield Buffer.from(String(seen.made));
      }
    } finally {
      seen.freed = true;
    }
  };
  const body = exportBody({ pieces: source(), stallMs, ended: (problem) => seen.ended.push(problem) });
  return { body, seen };
}

test('all of it, and then its end, once', async () => {
  const { body, seen } = open(3);
  expect(await new Response(body).text()).toBe('123');
  expect(seen).toEqual({ made: 3, freed: true, ended: [undefined] });
});

test('no more is made than is taken, and leaving ends it', async () => {
  const { body, seen } = open(1_000);
  const reader = body.getReader();
  await reader.read();
  await reader.read();
  await wait(20);
  expect(seen.made).toBe(2);
  await reader.cancel();
  await wait(1);
  expect(seen).toEqual({ made: 2, freed: true, ended: [undefined] });
});

test('what breaks in the middle is an error for whoever takes it', async () => {
  const { body, seen } = open(9, { breaksAt: 2 });
  await expect(new Response(body).text()).rejects.toThrow('broken');
  expect(seen.ended).toEqual([expect.objectContaining({ message: 'broken' })]);
});

test('whoever takes nothing is sent no more', async () => {
  const { body, seen } = open(9, { stallMs: 20 });
  const reader = body.getReader();
  await reader.read();
  await wait(60);
  await expect(reader.read()).rejects.toThrow('Nobody takes');
  expect([seen.made, seen.freed, seen.ended.length]).toEqual([1, true, 1]);
});
