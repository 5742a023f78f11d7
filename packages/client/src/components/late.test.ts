import { expect, test } from 'vitest';
import { late } from './late.ts';

test('is loaded once, whoever asks', async () => {
  let loads = 0;
  const part = late(async () => ({ name: `part ${++loads}` }));
  const [one, other] = await Promise.all([part.fetchIt(), part.fetchIt()]);
  await part.preload();
  expect([one.name, other.name, loads]).toEqual(['part 1', 'part 1', 1]);
});

test('what could not be had is asked for again; fetching ahead never rejects', async () => {
  let isThere = false;
  const part = late(async () => {
    if (!isThere) throw new Error('No connection.');
    return 'there';
  });
  await part.preload();
  await expect(part.fetchIt()).rejects.toThrow('No connection.');
  isThere = true;
  expect(await part.fetchIt()).toBe('there');
});
