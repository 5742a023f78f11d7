/** What a statement reads or writes is told by its text, and of anything that is not plain nothing is told. */
import { expect, test } from 'vitest';
import { isTouchedBy, readBy, writtenBy } from './touched.ts';

const claim = 'SELECT t."_id", t."title" FROM "data_claim" AS t WHERE t."_id" = ?';
const withOwner =
  'SELECT t."_id", t."title", r0."name" FROM "data_claim" AS t LEFT JOIN "data_person" AS r0 ON r0."_id" = t."owner" WHERE t."_id" = ?';
const withParent =
  'SELECT t."_id", r0."title" FROM "data_claim" AS t LEFT JOIN "data_claim" AS r0 ON r0."_id" = t."parent" WHERE t."_id" = ?';
const calls = "SELECT id, words FROM nf_call WHERE entity = ? AND record = ? AND (state = 'waiting' OR told = 1) ORDER BY since DESC";

test.each([
  [claim, ['a'], { tables: ['data_claim'], row: 'a' }],
  [withOwner, ['a'], { tables: ['data_claim', 'data_person'], row: 'a' }],
  [withParent, ['a'], { tables: ['data_claim', 'data_claim'] }],
  [calls, ['data_claim', 'a'], { tables: ['nf_call'] }],
  ['SELECT count(*) FROM "data_claim" AS t WHERE t."owner" = ?', ['b'], { tables: ['data_claim'] }],
  ['SELECT t."_id" FROM "data_claim" AS t WHERE t."owner" = ? AND t."_id" = ?', ['b', 'a'], { tables: ['data_claim'] }],
  [
    'SELECT t."_id" FROM "data_claim" AS t WHERE t."_id" IN (SELECT _owner FROM data_line WHERE _id = ?)',
    ['l'],
    { tables: ['data_claim', 'data_line'] },
  ],
  ['SELECT t."_id" FROM "data_claim" AS t WHERE t."title" = \'a FROM "b" (c)\'', [], { tables: ['data_claim'] }],
])('read: %s', (text, values, read) => expect(readBy(text, values)).toEqual(read));

test.each([
  'INSERT INTO nf_history (entity) VALUES (?)',
  "SELECT nextval('series')",
  'SELECT nf_word(t."title") FROM "data_claim" AS t WHERE t."_id" = ?',
  'SELECT t."_id" FROM "data_claim" AS t WHERE t."_id" = ? FOR UPDATE',
  'SELECT 1',
  'SELECT a.x FROM "data_a" AS a, "data_b" AS b WHERE a.x = b.x',
  'SELECT t."a (b)" FROM "data_claim" AS t WHERE t."_id" = ?',
  'SELECT t."it\'s", t."that\'s" FROM "data_claim" AS t WHERE t."_id" = ?',
  'SELECT t."a" FROM "data_claim" AS t -- WHERE',
  'SELECT t."a" FROM "data_""claim" AS t WHERE t."_id" = ?',
  'WITH x AS (SELECT 1) SELECT * FROM x',
])('nothing is told of what it reads: %s', (text) => expect(readBy(text, ['a'])).toBe(null));

const edit = 'UPDATE "data_claim" SET "_version" = ?, "title" = ? WHERE "_id" = ? AND "_version" = ?';

test.each([
  [edit, [2n, 'x', 'a', 1n], { tables: ['data_claim'], row: 'a' }],
  ['UPDATE "data_claim" SET "title" = ? WHERE "_id" = ?', ['x', 'a'], { tables: ['data_claim'], row: 'a' }],
  ['UPDATE "data_claim" SET "title" = ? WHERE "owner" = ?', ['x', 'b'], { tables: ['data_claim'] }],
  ['UPDATE "data_claim" SET "sum" = "sum" + ? WHERE "_id" = ?', [1n, 'a'], { tables: ['data_claim'] }],
  ['INSERT INTO nf_history (entity) VALUES (?) RETURNING sequence', ['x'], { tables: ['nf_history'] }],
  ['SAVEPOINT nf_change', [], { tables: [] }],
  ['RELEASE nf_change', [], { tables: [] }],
])('written: %s', (text, values, written) => expect(writtenBy(text, values)).toEqual(written));

test.each([
  'DELETE FROM "data_claim" WHERE "_id" = ?',
  'ROLLBACK TO nf_change',
  'WITH x AS (DELETE FROM a) INSERT INTO b SELECT 1',
  'TRUNCATE a',
])('anything may be written: %s', (text) => expect(writtenBy(text, ['a'])).toBe(null));

test('a read is touched by what writes its row or one of its other tables', () => {
  const read = readBy(withOwner, ['a']);
  const touches = (text: string, values: readonly string[]) => read && isTouchedBy(read, writtenBy(text, values));
  expect(touches(edit, ['2', 'x', 'a', '1'])).toBe(true);
  expect(touches(edit, ['2', 'x', 'b', '1'])).toBe(false);
  expect(touches('UPDATE "data_person" SET "name" = ? WHERE "_id" = ?', ['x', 'p'])).toBe(true);
  expect(touches('UPDATE "data_claim" SET "title" = ? WHERE "owner" = ?', ['x', 'b'])).toBe(true);
  expect(touches('INSERT INTO nf_history (entity) VALUES (?)', ['x'])).toBe(false);
  expect(touches('DELETE FROM "data_other" WHERE "_id" = ?', ['o'])).toBe(true);
  const parent = readBy(withParent, ['a']);
  expect(parent && isTouchedBy(parent, writtenBy(edit, ['2', 'x', 'b', '1']))).toBe(true);
});
