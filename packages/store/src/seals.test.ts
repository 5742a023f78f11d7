/** The chain over the history: whoever changes a row of it, takes one away or puts one between is found out. */
import { expect, test } from 'vitest';
import { useDocuments } from '../test/documents.ts';
import { executeKept, isInOrder, rowsKept } from '../test/inside.ts';
import { verifyHistory } from './open.ts';
import type { Store } from './store.ts';

const text = `# Specification: Jobs

## 3. Entities and their fields

### Job

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text up to 80 | yes | — |
| contact | email | no | — |
`;

const documents = useDocuments(Date.parse('2026-03-01T08:00:00Z'));
const { clock, using } = documents;
const stamp = { who: null };
const many = 1_000;

async function add(store: Store, ...titles: readonly string[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const title of titles)
    await store.change(async (transaction) => {
      const made = await transaction.insert({ entity: 'Job', fields: { title, contact: `${title}@example.com` }, stamp });
      if (made.kind === 'done') ids.push(made.record.id ?? '');
    });
  return ids;
}

async function verified(known?: string) {
  const found = await verifyHistory(documents.folder(), known);
  if (found.kind === 'refused') throw new Error(found.message);
  return found.history;
}

/** What somebody does who owns the database. */
function tamper(...statements: readonly string[]): void {
  const inPlace = documents.folder();
  for (const each of statements) executeKept(inPlace, each);
}

const sealed = async (...titles: readonly string[]): Promise<void> =>
  using(text, async (store) => {
    await add(store, ...titles);
    await store.seals.add(clock.now(), many);
  });

/** A history that was written again with one column otherwise, as only whoever owns the database can. */
const rewritten = (column: string, value: string, sequence: number): readonly string[] => [
  'CREATE TABLE other AS SELECT * FROM nf_history',
  `UPDATE other SET ${column} = '${value}' WHERE sequence = ${sequence}`,
  'DROP TABLE nf_history',
  'ALTER TABLE other RENAME TO nf_history',
];

const columns = 'entity, record, at, who, what, action, statement, from_state, to_state, changes, document';
const anotherBetween = `INSERT INTO nf_history (sequence, ${columns}) SELECT 15, ${columns} FROM nf_history WHERE sequence = 1`;

test('what was written and forgotten by the application is as it was sealed', async () => {
  await using(text, async (store) => {
    const [first = ''] = await add(store, 'a', 'b');
    expect(await store.seals.isBehind()).toBe(true);
    expect(await verified()).toMatchObject({ rows: 0, since: null, isBehind: true, altered: null });
    expect(await store.seals.add(clock.now(), 1)).toBe(1);
    expect(await store.seals.add(clock.now(), many)).toBe(1);
    expect(await store.seals.add(clock.now(), many)).toBe(0);
    expect(await store.seals.isBehind()).toBe(false);
    expect(await verified()).toMatchObject({ rows: 2, forgotten: 0, late: 0, isBehind: false, altered: null, end: { position: 2 } });
    await store.change(async (transaction) => {
      await transaction.update({ entity: 'Job', id: first, version: 1, fields: { contact: null }, stamp });
      await transaction.forget({ entity: 'Job', id: first, fields: ['contact'], following: [] });
    });
    await store.seals.add(clock.now(), many);
    expect(await verified()).toMatchObject({ rows: 3, forgotten: 1, altered: null });
  });
});

test('what a row was sealed with cannot be guessed once something in it was forgotten', async () => {
  await sealed('a');
  await using(text, async (store) => {
    const [{ record = '' } = {}] = rowsKept<{ record: string }>(documents.folder(), 'SELECT record FROM nf_history');
    await store.change((transaction) => transaction.forget({ entity: 'Job', id: record, fields: ['contact'], following: [] }));
    await store.seals.add(clock.now(), many);
  });
  expect(rowsKept(documents.folder(), 'SELECT salt FROM nf_seal WHERE position = 1')).toEqual([{ salt: null }]);
  expect(await verified()).toMatchObject({ rows: 1, forgotten: 1, altered: null });
});

for (const [column, value] of [
  ['who', 'somebody else'],
  ['at', '1'],
  ['changes', '[]'],
  ['what', 'deleted'],
  ['document', 'another'],
] as const)
  test(`a row with another ${column} is named`, async () => {
    await sealed('a', 'b', 'c');
    tamper(...rewritten(column, value, 2));
    expect((await verified()).altered).toMatchObject({ kind: 'changed', row: { sequence: 2, entity: 'Job' } });
  });

test('a row that is gone is named, and one whose seal is gone too breaks the chain', async () => {
  await sealed('a', 'b', 'c');
  tamper(
    'CREATE TABLE other AS SELECT * FROM nf_history WHERE sequence <> 2',
    'DROP TABLE nf_history',
    'ALTER TABLE other RENAME TO nf_history',
  );
  expect((await verified()).altered).toMatchObject({ kind: 'missing', row: { sequence: 2 }, happened: clock.moment });
  tamper('DELETE FROM nf_seal WHERE sequence = 2');
  expect((await verified()).altered).toEqual({ kind: 'seal', position: 2 });
});

test('a row that is said to be forgotten without its seal, and a seal that was made up, are found', async () => {
  await sealed('a', 'b');
  tamper('UPDATE nf_seal SET salt = NULL WHERE position = 1');
  expect((await verified()).altered).toMatchObject({ kind: 'changed', row: { sequence: 1 } });
  tamper("UPDATE nf_seal SET digest = 'made up' WHERE position = 1");
  expect((await verified()).altered).toEqual({ kind: 'seal', position: 1 });
});

test('a history whose end was taken away is found by a seal that was noted', async () => {
  await sealed('a', 'b', 'c');
  const { seal } = (await verified()).end;
  await sealed('d');
  expect((await verified(seal)).altered).toBeNull();
  tamper('DELETE FROM nf_seal WHERE position >= 3');
  expect((await verified()).altered).toBeNull();
  expect((await verified(seal)).altered).toEqual({ kind: 'unknown seal', seal });
});

test('a row that was put in for an earlier moment is sealed late', async () => {
  await sealed('a');
  clock.moment += 5 * 60 * 60 * 1000;
  await sealed('b');
  const copied =
    'entity, record, at + 1, who, what, action, statement, from_state, to_state, changes, document FROM nf_history WHERE sequence = 1';
  tamper(
    `INSERT INTO nf_history (entity, record, at, who, what, action, statement, from_state, to_state, changes, document) SELECT ${copied}`,
  );
  await sealed();
  expect(await verified()).toMatchObject({ rows: 3, late: 1, altered: null });
});

test('a row that was put between sealed ones is named, once no transaction can have taken so long', async () => {
  await using(text, async (store) => void (await add(store, 'a', 'b', 'c')));
  // Between them there is a number that nobody has used yet.
  tamper(...rewritten('sequence', '30', 3));
  await sealed();
  tamper(anotherBetween);
  expect(await verified()).toMatchObject({ rows: 3, altered: null });
  tamper(...rewritten('at', String(clock.moment - 7_200_000), 15));
  expect((await verified()).altered).toMatchObject({ kind: 'without a seal', row: { sequence: 15, entity: 'Job' } });
});

test('a row that was committed late is sealed with the next ones, where several write at once', async () => {
  await using(text, async (store) => void (await add(store, 'a', 'b', 'c')));
  tamper(...rewritten('sequence', '30', 3));
  await sealed();
  await using(text, async (store) => {
    executeKept(documents.folder(), anotherBetween);
    await store.seals.markPassedOver(false);
    expect(await store.seals.add(clock.now(), many)).toBe(isInOrder ? 0 : 1);
    expect(await verified()).toMatchObject({ rows: isInOrder ? 3 : 4, forgotten: 0, altered: null });
  });
});

test('a row that is sealed anew has something forgotten in it', async () => {
  await sealed('a', 'b');
  tamper(...rewritten('who', 'somebody else', 1), 'INSERT INTO nf_unsealed (sequence) VALUES (1)');
  await sealed();
  expect((await verified()).altered).toMatchObject({ kind: 'changed', row: { sequence: 1 } });
});

test('entities that are called otherwise, once and again, were not tampered with; a row that is given to another is', async () => {
  await sealed('one', 'two');
  const task = text.replace('### Job', '### Task').replace('| Field |', '- Was: Job\n\n| Field |');
  await using(task, async () => undefined);
  const order = text.replace('### Job', '### Order').replace('| Field |', '- Was: Task\n\n| Field |');
  await using(order, async (store) => {
    await store.seals.add(clock.now(), many);
  });
  expect(await verified()).toMatchObject({ altered: null, rows: 2 });
  tamper(...rewritten('entity', 'data_task', 1));
  expect((await verified()).altered).toMatchObject({ kind: 'changed', row: { sequence: 1 } });
});
