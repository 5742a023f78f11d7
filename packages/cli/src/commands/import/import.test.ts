/** `ninefold import`: as one person, while an application runs on the data and while none does. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bench, createBench } from '../../testing/command.ts';
import { joinIn } from '../../testing/join-in.ts';
import { startRunHere } from '../../testing/run-here.ts';

const text = `# Specification: Tools

## 1. What the product does and for whom

Tools are lent.

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Tools | \`/\` | Tools: code, name, price | start | import Tools by code |

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 60 | no | — |
| email | email, unique | yes | — |

### Shelf (Shelves)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |

#### Shelf starts with

| name |
| --- |
| North |

### Tool

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| code | text, unique | yes | — |
| name | text | no | — |
| price | decimal 2 | no | — |
| shelf | Shelf | no | — |

#### Tool starts with

| code | name | price |
| --- | --- | --- |
| T1 | Saw | 4 |

### Loan

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| number | text, unique | yes | — |
| to | text | no | — |
| items | list of Item | no | — |

### Item

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| tool | Tool | yes | — |
| days | whole number | yes | 1 |
| remark | text | no | — |

## 4. States and transitions

none

## 5. Validation rules

| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Tool | \`price >= 0\` | save | E-PRICE |
| V2 | Item | \`days > 0\` | save | E-DAYS |

## 6. Roles and permissions

- Who signs in: Person
- Sign in with: email and password

| May | Helper | Guest |
| --- | --- | --- |
| open Tools | yes | yes |
| read Tool | yes | yes |
| create Tool | yes | no |
| edit Tool | yes | no |
| read Shelf | yes | no |
| read Loan | yes | no |
| create Loan | yes | no |
| edit Loan | yes | no |
| read Person | yes | no |

## 7. The calls it makes

none

## 8. The error catalogue

| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-PRICE | 422 | {code} costs less than nothing. | at price |
| E-DAYS | 422 | A day at least. | at days |

## 9. Business constants and limits

none
`;

let bench: Bench;
let file = '';
let data = '';
beforeAll(() => {
  bench = createBench();
  file = join(bench.folder, 'tools.md');
  data = join(bench.folder, 'data');
  writeFileSync(file, text);
});
afterAll(() => bench.clear());

const table = (name: string, content: string | Uint8Array): string => {
  const path = join(bench.folder, name);
  writeFileSync(path, content);
  return path;
};
const given = (from: string, ...more: readonly string[]) =>
  ['import', file, 'Tools', from, '--data', data, '--as', 'ada@example.test', ...more] as const;
const importing = (from: string, ...more: readonly string[]) => bench.here(...given(from, ...more));
const tools = async () => (await bench.here('export', file, 'Tool', '--data', data)).out.split('\r\n').slice(1, -1).sort();

test('rows become records by the rights and rules of a person, while the application runs and while it does not', async () => {
  const csv = table(
    'tools.csv',
    'Nr,name,price,shelf,remark\nT1,Handsaw,5,North,\nT2,Rope,-1,,\nT3,Crane,7,South,\nT1,Twice,1,,\nT4,Nail,0.01,,',
  );
  expect(await importing(csv)).toMatchObject({ code: 1, err: expect.stringContaining('There is no data') });
  const running = await startRunHere(file, '--data', data);
  const { address } = running;
  await joinIn(bench, { address, file, data, role: 'Helper', email: 'ada@example.test' });
  await joinIn(bench, { address, file, data, role: 'Guest', email: 'gus@example.test' });

  // A trial keeps nothing.
  const failed = join(bench.folder, 'failed.csv');
  const how = ['--by', 'code', '--map', 'Nr=code', '--failed', failed];
  const trial = await importing(csv, ...how, '--dry-run');
  expect(trial.code).toBe(1);
  expect(trial.out).toBe(
    [
      'Nothing is kept. It would be: 1 created, 1 changed, 0 as they are, 3 refused.',
      '  row 3: price: T2 costs less than nothing.',
      '  row 4: shelf: There is no Shelf called “South”.',
      '  row 5: code: row 2 has it already.',
      '',
    ].join('\n'),
  );
  expect(trial.err).toContain('left out: remark.');
  expect(await tools()).toEqual(['T1,Saw,4.00,']);

  // Through the application that runs.
  expect(await importing(csv, ...how)).toMatchObject({
    code: 1,
    out: expect.stringContaining('1 created, 1 changed, 0 as they are, 3 refused.'),
  });
  expect(await tools()).toEqual(['T1,Handsaw,5.00,North', 'T4,Nail,0.01,']);
  expect(readFileSync(failed, 'utf8').split('\r\n').slice(0, 2)).toEqual([
    '\uFEFF"Nr","name","price","shelf","remark","Why not"',
    `"T2","Rope","'-1","","","price: T2 costs less than nothing."`,
  ]);
  const denied = await bench.here('import', file, 'Tool', csv, '--data', data, '--as', 'gus@example.test');
  expect(denied).toMatchObject({ code: 1, err: expect.stringContaining('neither create nor change') });
  await running.end();

  // With nothing running: a workbook, what is there alone, empty cells clear.
  const sheets = [
    { name: 'Old', rows: [['x']] },
    {
      name: 'New',
      rows: [
        ['code', 'name', 'price'],
        ['T1', null, 5],
        ['T9', 'Axe', 1],
      ],
    },
  ];
  const book = table('tools.xlsx', await writeXlsx({ sheets }));
  const update = await bench.run(...given(book, '--sheet', 'New', '--by', 'code', '--update', '--clear', '--format', 'json'));
  expect(JSON.parse(update.out)).toEqual({
    ...{ created: 0, updated: 1, unchanged: 0, refused: 1 },
    rows: [{ number: 3, words: ['code: There is no Tool with this code.'] }],
  });
  expect(await tools()).toEqual(['T1,,5.00,North', 'T4,Nail,0.01,']);
  // Without a key rows are created; the history says by whom.
  expect(await importing(table('more.csv', 'code;name\nT5;Awl'))).toMatchObject({
    code: 0,
    out: '1 created, 0 changed, 0 as they are, 0 refused.\n',
  });
  expect(await importing(table('more.csv', 'code;name\nT5;Awl'))).toMatchObject({ code: 1 });
  expect(await tools()).toContain('T5,Awl,,');
});

test('records come with their lines, a row for each, and go out so; a wrong line keeps its whole record out', async () => {
  const loans = (from: string, ...more: readonly string[]) =>
    bench.here('import', file, 'Loan', from, '--data', data, '--as', 'ada@example.test', '--by', 'number', ...more);
  const out = async () => (await bench.here('export', file, 'Loan', '--data', data, '--lines')).out;
  const failed = join(bench.folder, 'left.csv');
  const rows = ['number,to,tool,days,remark', 'L1,Berg,T1,2,', ',,Nail,1,old', 'L2,Tal,T1,3,', ',,Nail,0,', ',,Nail,5,'];
  const wrong = await loans(table('loans.csv', rows.join('\n')), '--failed', failed);
  expect(wrong).toMatchObject({ code: 1, out: '1 created, 0 changed, 0 as they are, 1 refused.\n  row 5: items: days: A day at least.\n' });
  expect(readFileSync(failed, 'utf8').split('\r\n')).toEqual([
    '\uFEFF"number","to","tool","days","remark","Why not"',
    ...['"L2","Tal","T1","3","",""', '"","","Nail","0","","items: days: A day at least."', '"","","Nail","5","",""', ''],
  ]);
  const exported = await out();
  expect(exported.split('\r\n')).toEqual([
    '\uFEFFNumber,To,Items: Tool,Items: Days,Items: Remark',
    ...['L1,Berg,T1,2,', ',,Nail,1,old', ''],
  ]);
  // What is exported is there, as a workbook too; what is changed in it is changed.
  expect(await loans(table('again.csv', exported))).toMatchObject({ code: 0, out: expect.stringContaining('1 as they are') });
  const book = [
    ['Number', 'Tool', 'Items: Days'],
    ['L1', 'Nail', 1],
    [null, 'T1', 7],
    [null, 'T1', 8],
  ];
  const sheet = table('loans.xlsx', await writeXlsx({ sheets: [{ name: 'Loans', rows: book }] }));
  expect(await loans(sheet, '--map', 'Tool=items.tool', '--dry-run')).toMatchObject({ out: expect.stringContaining('1 changed') });
  expect(await loans(sheet)).toMatchObject({ code: 0, out: expect.stringContaining('1 changed') });
  expect((await out()).split('\r\n').slice(1)).toEqual(['L1,Berg,Nail,1,old', ',,T1,7,', ',,T1,8,', '']);
  // Without a key, those that are alike stand apart as an export writes them.
  const plain = table('new.csv', 'number,to,tool\nL3,Tal,T1\n,,Nail\nL4,Tal,T1\n');
  const made = await bench.here('import', file, 'Loan', plain, '--data', data, '--as', 'ada@example.test');
  expect(made).toMatchObject({ code: 0, out: '2 created, 0 changed, 0 as they are, 0 refused.\n' });
});

test.each([
  ['nobody to do it as', ['Tool', 'x.csv'], 2, '--as EMAIL'],
  ['an entity that is not there', ['Nothing', 'tools.csv', '--as', 'ada@example.test'], 2, 'It has: Person, Shelf, Tool, Loan.'],
  ['a table that is not there', ['Tool', 'none.csv', '--as', 'ada@example.test'], 2, 'cannot be read'],
  ['a key that is not there', ['Tool', 'tools.csv', '--as', 'ada@example.test', '--by', 'colour'], 2, 'Tool has no field “colour”'],
  [
    'a key that tells nothing apart',
    ['Tool', 'tools.csv', '--as', 'ada@example.test', '--by', 'name'],
    1,
    'does not say which Tool a row is',
  ],
  ['a change without a key', ['Tool', 'tools.csv', '--as', 'ada@example.test', '--update'], 2, '--by FIELD'],
  ['a key without a column', ['Tool', 'tools.csv', '--as', 'ada@example.test', '--by', 'code'], 1, 'has no column for code'],
  ['a column that is not there', ['Tool', 'tools.csv', '--as', 'ada@example.test', '--map', 'Colour=name'], 2, 'has no column “colour”'],
  ['somebody who is not there', ['Tool', 'tools.csv', '--as', 'bob@example.test'], 1, 'Nobody signs in with bob@example.test.'],
])('%s', async (_name, [entity = '', from = '', ...more], code, words) => {
  const told = await bench.here('import', file, entity, join(bench.folder, from), '--data', data, ...more);
  expect([told.code, told.out]).toEqual([code, '']);
  expect(told.err).toContain(words);
});
