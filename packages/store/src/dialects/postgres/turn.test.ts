/** What a change reads before its turn is asked at once, and told at its turn as it is then; all else waits. */
import { expect, test } from 'vitest';
import type { Statements } from '../../dialect/statements.ts';
import { createTurn, createWriteLog } from './turn.ts';

const row = (table: string) => `SELECT t."a" FROM "${table}" AS t WHERE t."_id" = ?`;
const edit = (table: string) => `UPDATE "${table}" SET "a" = ? WHERE "_id" = ?`;

/** Two changes of one connection, and what it was asked, in order. Each answer says how many were asked before. */
function two() {
  const asked: string[] = [];
  const ask = async (text: string, values: readonly unknown[]): Promise<never> => [[asked.push(`${text} ${values.join()}`) - 1]] as never;
  const statements: Statements = {
    all: ask,
    get: async (text, values) => (await ask(text, values))[0],
    run: async (text, values) => (await ask(text, values))[0][0],
  };
  const writeLog = createWriteLog();
  const [first, second] = [createTurn(statements, writeLog), createTurn(statements, writeLog)];
  first.begin(true);
  second.begin(true);
  return { asked, first, second };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a row that nobody wrote meanwhile is asked for once, before its turn, and told then', async () => {
  const { asked, first, second } = two();
  const told: unknown[] = [];
  void second.statements.all(row('x'), ['b']).then((rows) => told.push(rows));
  expect(asked).toEqual([`${row('x')} b`]);
  first.come();
  await first.statements.run(edit('x'), ['1', 'a']);
  await settled();
  expect(told).toEqual([]);
  second.come();
  await settled();
  expect(told).toEqual([[[0]]]);
  expect(asked).toEqual([`${row('x')} b`, `${edit('x')} 1,a`]);
});

test('a row that one before it wrote is asked for anew', async () => {
  const { asked, first, second } = two();
  const rows = second.statements.get(row('x'), ['a']);
  first.come();
  await first.statements.run(edit('x'), ['1', 'a']);
  second.come();
  expect(await rows).toEqual([2]);
  expect(asked).toEqual([`${row('x')} a`, `${edit('x')} 1,a`, `${row('x')} a`]);
});

test('what writes, and what may do more than read, waits, in its order', async () => {
  const { asked, first, second } = two();
  const all = [
    second.statements.run('SAVEPOINT nf_change', []),
    second.statements.run(edit('x'), ['1', 'a']),
    second.statements.all("SELECT nextval('n')", []),
  ];
  await settled();
  expect(asked).toEqual([]);
  first.come();
  second.come();
  await Promise.all(all);
  expect(asked).toEqual(['SAVEPOINT nf_change ', `${edit('x')} 1,a`, "SELECT nextval('n') "]);
});

test('one whose turn does not come is told so, whatever it asks', async () => {
  const { asked, second } = two();
  const problem = new Error('not now');
  const all = [second.statements.all(row('x'), ['a']), second.statements.run(edit('x'), ['1', 'a'])];
  second.drop(problem);
  for (const one of all) await expect(one).rejects.toBe(problem);
  await expect(second.statements.run(edit('x'), ['1', 'a'])).rejects.toBe(problem);
  await expect(second.coming()).rejects.toBe(problem);
  expect(asked).toEqual([`${row('x')} a`]);
});

test('one that is alone waits for nothing', async () => {
  const { asked, first } = two();
  first.begin(false);
  expect(first.coming()).toBeUndefined();
  await first.statements.run(edit('x'), ['1', 'a']);
  expect(asked).toEqual([`${edit('x')} 1,a`]);
});
