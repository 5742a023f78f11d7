/** Side by side or alone, and nobody is passed over. */
import { expect, test } from 'vitest';
import { createSharedLock } from './shared-lock.ts';

test('who wants to be alone waits for those within, and those who come after wait for them', async () => {
  const lock = createSharedLock();
  const entered: string[] = [];
  const come = async (name: string, alone: boolean) => {
    const leave = await (alone ? lock.exclusive() : lock.shared());
    entered.push(name);
    return leave;
  };
  const [one, two] = await Promise.all([come('one', false), come('two', false)]);
  const alone = come('alone', true);
  const after = [come('three', false), come('four', false)];
  await Promise.resolve();
  expect(entered).toEqual(['one', 'two']);
  one();
  expect(entered).toEqual(['one', 'two']);
  two();
  const leave = await alone;
  expect(entered).toEqual(['one', 'two', 'alone']);
  leave();
  await Promise.all(after);
  expect(entered).toEqual(['one', 'two', 'alone', 'three', 'four']);
});
