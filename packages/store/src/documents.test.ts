/** The documents that data was opened with stay with it, each with its text: read while an application runs, and after it was edited. */
import { expect, test } from 'vitest';
import { replaced, useDocuments } from '../test/documents.ts';
import { readDocuments } from './open.ts';

const first = `# Specification: Jobs

## 3. Entities and their fields

### Job

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text up to 80 | yes | — |
| note | long text | no | — |
`;
const reworded = replaced(first, ['# Specification: Jobs\n', '# Specification: Jobs\n\n> said otherwise\n']);
const longer = replaced(first, ['| note | long text | no | — |', '| note | long text | no | — |\n| fee | whole number | no | — |']);
const shorter = replaced(first, ['| note | long text | no | — |\n', '']);

const documents = useDocuments(Date.parse('2026-03-01T08:00:00Z'));
const { clock, open, using } = documents;

async function kept() {
  const found = await readDocuments(documents.folder());
  if (found.kind === 'refused') throw new Error(found.message);
  return found.documents;
}

test('each is kept once, with what it changed, and the last one opened counts', async () => {
  const start = clock.moment;
  for (const text of [first, reworded, longer, first, longer]) {
    clock.moment += 1000;
    await using(text, async () => {
      expect((await kept()).filter(({ isCurrent }) => isCurrent)).toMatchObject([{ text }]);
    });
  }
  const all = await kept();
  expect(all.map(({ text, at, by, version }) => ({ text, at, by, version }))).toEqual([
    { text: first, at: start + 1000, by: 'ann', version: '1.2.3' },
    { text: reworded, at: start + 2000, by: 'ann', version: '1.2.3' },
    { text: longer, at: start + 3000, by: 'ann', version: '1.2.3' },
  ]);
  expect(all.map(({ followed }) => followed.length)).toEqual([2, 0, 2]);
  expect(all[2]?.followed[0]).toMatchObject({ at: start + 3000, applied: [expect.stringContaining('fee')], accepted: null });
});

test('one that the data did not follow is not kept', async () => {
  await using(first, (store) =>
    store.change((transaction) => transaction.insert({ entity: 'Job', fields: { title: 'a', note: 'b' }, stamp: { who: null } })),
  );
  const refused = await open(shorter);
  if (refused.kind !== 'needs-plan') throw new Error(refused.kind);
  expect((await kept()).map(({ text }) => text)).toEqual([first]);
  await using(shorter, async () => undefined, refused.plan.hash);
  expect(await kept()).toMatchObject([
    { text: first, isCurrent: false },
    { text: shorter, isCurrent: true, followed: [{ accepted: refused.plan.hash }] },
  ]);
});

test('where nothing is there are none', async () => {
  expect(await readDocuments(documents.folder())).toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('There is no data in'),
  });
});
