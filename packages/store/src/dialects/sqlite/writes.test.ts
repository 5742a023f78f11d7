/** Which tables a commit wrote: those named, and all where nobody can say. */
import { expect, test } from 'vitest';
import { createWrites } from './writes.ts';

test('a table is written when what was noted is committed, and no other', () => {
  const writes = createWrites();
  writes.note('SELECT 1 FROM data_person');
  writes.note('INSERT INTO nf_role (person, role) VALUES (?, ?)');
  expect(writes.last(['nf_role'])).toBe(0);
  writes.committed();
  expect([writes.last(['nf_role']), writes.last(['data_person']), writes.last(['data_person', 'nf_role'])]).toEqual([1, 0, 1]);
  writes.note('UPDATE "data_person" AS t SET "name" = ?');
  writes.committed();
  expect([writes.last(['nf_role']), writes.last(['data_person'])]).toEqual([1, 2]);
});

test.each(['DROP TABLE data_person', 'WITH x AS (SELECT 1) DELETE FROM data_person', 'PRAGMA foreign_keys = OFF'])(
  '%s may write anything',
  (sql) => {
    const writes = createWrites();
    writes.note(sql);
    writes.committed();
    expect(writes.last(['nf_role'])).toBe(1);
  },
);
