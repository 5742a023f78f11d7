import { expect, test } from 'vitest';
import { SavepointMissing } from './problems.ts';
import { createSavepoints } from './savepoints.ts';

function begun(isCautious: boolean) {
  const given: unknown[] = [];
  const savepoints = createSavepoints((problem) => given.push(problem));
  savepoints.begin(isCautious);
  const sent = (...marks: readonly string[]) => marks.filter(savepoints.isNeeded);
  return { savepoints, given, sent };
}

const change = ['SAVEPOINT nf_change', 'RELEASE nf_change'];
const back = 'ROLLBACK TO nf_change';

test('a change goes without a savepoint, and whoever goes back to it has given the transaction up', () => {
  const { given, sent, savepoints } = begun(false);
  expect(sent(...change, 'SAVEPOINT nf_change')).toEqual([]);
  expect(() => savepoints.isNeeded(back)).toThrow(SavepointMissing);
  expect(given).toHaveLength(1);
});

test('each is set where it is known that one is gone back to, and none of that holds for the next transaction', () => {
  const { given, sent, savepoints } = begun(true);
  const all = ['SAVEPOINT nf_change', back, 'RELEASE nf_change'];
  expect(sent(...all)).toEqual(all);
  savepoints.begin(false);
  expect([sent(...change), given]).toEqual([[], []]);
});

test('within what is tried, and after it, changes have their own', () => {
  const { sent } = begun(false);
  const tried = ['SAVEPOINT nf_attempt', ...change, 'RELEASE nf_attempt'];
  expect(sent(...change, ...tried, ...change)).toEqual([...tried, ...change]);
});
