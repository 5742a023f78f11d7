import { expect, it } from 'vitest';
import { checkDocument } from '../check-document.ts';
import { documentOf, found, ruleTable } from '../testing/documents.ts';
import { oneError } from '../testing/rooms.ts';

const document = (rule: string, filter = 'name != "x"') =>
  documentOf(
    {
      product: '- Currency: EUR',
      screens: `| Screen | Route | Shows | Reached from | Offers |\n| --- | --- | --- | --- | --- |\n| Bills | \`/\` | Bills where \`${filter}\` | start | — |`,
      entities: `
### Bill

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| lines | list of Line | no | — |

### Line

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| what | text | yes | — |
| price | money | no | — |
`,
      rules: ruleTable(`| V1 | Line | \`${rule}\` | save | E-A |`),
      errors: oneError,
    },
    'none',
  );

it.each([
  'count(bill.lines[what = what]) = 1',
  'count(bill.lines[price != null and what = what]) = 1',
  'every one in bill.lines satisfies one.what != one.what',
  'all(for one in bill.lines return one.price >= one.price)',
])('%s', (rule) => {
  const [said, ...others] = found('N425', document(rule));
  expect(said).toMatchObject({ severity: 'error', point: 5, statement: 'V1' });
  expect(others).toEqual([]);
});

it('says how to name the other one', () => {
  expect(found('N425', document('count(bill.lines[what = what]) = 1'))[0]?.mend).toContain('`what = line.what`');
});

it.each([
  'count(bill.lines[what = line.what]) = 1',
  'every one in bill.lines satisfies one.what != what or one.id = id',
  'count(bill.lines[string length(what) = string length(line.what)]) = 1',
])('not %s', (rule) => expect(found('N425', document(rule))).toEqual([]));

it('is told of a narrowed choice alone, with the record that chooses', () => {
  const choosing = (where: string) =>
    checkDocument(
      document('price > FEE').replace(
        '| name | text | yes | — |\n',
        `| name | text | yes | — |\n| main | Line where \`${where}\` | no | — |\n`,
      ),
    ).findings.filter(({ code }) => code === 'N425' || code === 'N502');
  expect(choosing('what = what')).toMatchObject([{ code: 'N425', point: 3 }]);
  expect(choosing('what = bill.name')).toEqual([]);
});
