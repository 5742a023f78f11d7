import { expect, test } from 'vitest';
import { createMutex } from './mutex.ts';

test('one at a time is in, in the order they came, whoever comes meanwhile', async () => {
  const mutex = createMutex();
  const log: string[] = [];
  const enter = async (name: string, meanwhile: () => void = () => undefined): Promise<void> => {
    const release = await mutex.acquire();
    log.push(`${name} in`);
    meanwhile();
    await new Promise((resolve) => setImmediate(resolve));
    log.push(`${name} out`);
    release();
  };
  const later: Promise<void>[] = [];
  await Promise.all([enter('a', () => later.push(enter('d'))), enter('b'), enter('c')]);
  await Promise.all(later);
  await enter('e');
  expect(log).toEqual(['a', 'b', 'c', 'd', 'e'].flatMap((name) => [`${name} in`, `${name} out`]));
});
