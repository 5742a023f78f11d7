/** Rows of records with lines: which of them go together, by their columns and by a key. */
import { readDocument } from '@ninefold/language';
import { findEntity } from '@ninefold/model';
import { expect, test } from 'vitest';
import { columnPlaces } from './column-places.ts';
import { importTableOf } from './import-rows.ts';
import { missingColumns } from './missing-columns.ts';
import { otherHeads } from './other-heads.ts';
import { readRecord, refusedRows } from './read-row.ts';

const { application } = readDocument(`# Specification: Bakery

## 3. Entities and their fields

### Recipe

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| oven | one of Small, Large | no | — |
| note | text | no | — |
| steps | list of Step | no | — |
| parts | list of Part | no | — |

### Step

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| what to do | text | yes | — |
| minutes | whole number | no | — |
| note | text | no | — |

### Part

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| what | text | yes | — |
| grams | decimal 1 | no | — |
| minutes | whole number | no | — |
`);
const recipe = findEntity(application, 'Recipe');
if (!recipe) throw new Error('no recipe');
const taken = [
  ...['name', 'oven', 'note', 'steps', 'steps.what to do', 'steps.minutes', 'steps.note'],
  ...['parts', 'parts.what', 'parts.grams', 'parts.minutes'],
];
const tableOf = (heads: string, rows: readonly string[], by: readonly string[] = []) =>
  importTableOf([heads, ...rows].join('\n'), {
    places: columnPlaces(application, recipe, taken),
    locale: 'en-GB',
    called: otherHeads(application, 'Recipe'),
    by,
  });
const numbers = (...given: Parameters<typeof tableOf>) => tableOf(...given).records.map((rows) => rows.map(({ number }) => number));
const context = {
  application,
  entity: 'Recipe',
  find: async () => ({ problem: 'nobody' }),
  formats: { locale: 'en-GB', timeZone: 'UTC', today: '2026-03-02' },
};

test('columns of lines are known by the list or its entity with the field, or by the field alone where nothing else is called so', () => {
  const heads = 'Name,note,Steps: What to do,step.note,minutes (Parts),Part – What,Grams,minutes';
  expect(tableOf(heads, []).columns.map(({ field, list }) => field && [list?.name, field.name].join(' '))).toEqual([
    ...[' name', ' note', 'steps what to do', 'steps note', 'parts minutes', 'parts what', 'parts grams'],
    // Of which list?
    undefined,
  ]);
});

test('a row with nothing of its own goes on with the record above; without columns of lines each is a record', () => {
  expect(numbers('name,oven,what to do', ['Bread,Large,Knead', ',,Bake', 'Bread,Large,Knead', ',,Bake'])).toEqual([
    [2, 3],
    [4, 5],
  ]);
  expect(numbers('name,oven', ['Bread,Large', 'Bread,Large'])).toEqual([[2], [3]]);
});

test('where none leaves it empty, so does one that says nothing else', () => {
  const rows = ['Bread,Large,Knead', 'Bread,Large,Bake', 'Bread,,Cool', 'Bread,Small,Knead', 'Roll,,'];
  expect(numbers('name,oven,what to do', rows)).toEqual([[2, 3, 4], [5], [6]]);
});

test('with a key the same key is the same record wherever it stands; what then says otherwise is refused', async () => {
  const table = tableOf('name,oven,what to do', ['Bread,Large,Knead', 'Roll,,Roll', ',,Bake', 'Bread,Small,Bake'], ['name']);
  const [bread = [], roll = []] = table.records;
  expect(table.records.map((rows) => rows.map(({ number }) => number))).toEqual([
    [2, 5],
    [3, 4],
  ]);
  expect(await readRecord(context, table, bread)).toEqual({
    refused: [
      { number: 2, words: [] },
      { number: 5, words: ['oven: row 2 says otherwise.'] },
    ],
  });
  expect(await readRecord(context, table, roll)).toMatchObject({ fields: { name: 'Roll' }, lines: { steps: [3, 4] } });
});

test('a row may have a line of each list; each is read where it stands, and what is wrong with it is said there', async () => {
  const heads = 'name,what to do,parts: what,grams';
  const table = tableOf(heads, ['Bread,Knead,Flour,500', ',,Water,"1,5"', ',Bake', 'Roll,Roll,Flour,much', ',Bake']);
  const [bread = [], roll = []] = table.records;
  expect(await readRecord(context, table, bread)).toEqual({
    fields: {
      name: 'Bread',
      steps: [line('Step', { 'what to do': 'Knead' }), line('Step', { 'what to do': 'Bake' })],
      parts: [line('Part', { what: 'Flour', grams: '500.0' }), line('Part', { what: 'Water', grams: '1.5' })],
    },
    lines: { steps: [2, 4], parts: [2, 3] },
  });
  expect(await readRecord(context, table, roll)).toEqual({
    refused: [
      { number: 5, words: ['parts: grams: “much”: This is not a number.'] },
      { number: 6, words: [] },
    ],
  });
  const part = (field: string | null) => ({ code: 'x', statement: null, field, detail: 'No.' });
  const problem = {
    type: 'about:blank',
    title: '',
    status: 422,
    ...part(null),
    problems: [part('parts.1.grams'), part('name'), part('steps.1')],
  };
  expect(refusedRows(bread, { steps: [2, 4], parts: [2, 3] }, problem)).toEqual([
    { number: 2, words: ['name: No.'] },
    { number: 3, words: ['parts: grams: No.'] },
    { number: 4, words: ['steps: No.'] },
  ]);
});

test('a line above which no record stands belongs to none', async () => {
  const table = tableOf('name,what to do', [',Knead', 'Bread,Bake']);
  expect(await readRecord(context, table, table.records[0] ?? [])).toEqual({
    refused: [{ number: 2, words: ['It is a line, and no row above says of which recipe.'] }],
  });
});

test('what every line needs and no column gives is missed, of lists that have columns', () => {
  const record = { entity: 'Recipe', id: null, label: '', fields: { name: null, steps: [], parts: [] } };
  const missing = (heads: string) => missingColumns(application, recipe, tableOf(heads, ['a,b']), { record, editable: taken });
  expect(missing('name,grams')).toEqual(['parts: what']);
  expect(missing('name,oven')).toEqual([]);
});

function line(entity: string, fields: object) {
  return { entity, id: null, label: '', fields };
}
