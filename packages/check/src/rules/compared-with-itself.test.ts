import { describe, expect, it } from 'vitest';
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

describe('in a filter of records that name the record', () => {
  const mendOf = (rule: string, field: string, own = '') => {
    const entities = `### Room\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| name | text | yes | — |${own}\n\n### Booking\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| ${field} | Room | yes | — |`;
    const all = found(
      'N425',
      documentOf({ entities, rules: ruleTable(`| V1 | Room | \`${rule}\` | delete | E-A |`), errors: oneError }, 'none'),
    );
    return all.map(({ mend }) => mend);
  };

  it('says the other side of the reference, which is there', () =>
    expect(mendOf('count(all Bookings[room = room]) = 0', 'room', '\n| taken | Bookings by room | no | — |')).toEqual([
      'Write `taken` instead: these are the Bookings whose room is the record the rule is about.',
    ]));

  it('says the other side of the reference, which has to be written', () =>
    expect(mendOf('count(all Bookings[room = room]) = 0', 'room')).toEqual([
      'Give Room the field `bookings | Bookings by room`, and write `bookings` instead.',
    ]));

  it('says the name of the record, where the item has nothing called so', () => {
    expect(mendOf('count(all Bookings[place = place]) = 0', 'place')).toEqual([
      'Write `place = room`: `room` is the record the rule is about.',
    ]);
    expect(mendOf('count(all Bookings[place = room]) = 0', 'place')).toEqual([]);
  });
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
