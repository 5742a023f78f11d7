import { givenValue } from '@ninefold/model';
import { expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf } from '../testing/documents.ts';

const read = (bullets: string, shows = 'print of Bill: number, items, photo') => {
  const { application, findings } = readDocument(
    documentOf({
      screens: `| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Paper | \`/bills/:id/paper\` | ${shows} | start | — |

### Paper

${bullets}`,
      entities: `### Customer

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| logo | file | no | — |
| bills | Bills by customer | no | — |

### Bill

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| number | text | yes | — |
| customer | Customer | no | — |
| photo | text | no | — |
| items | list of Item | no | — |
| payments | list of Payment | no | — |

### Item

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| what | text | yes | — |
| vat rate | decimal 1 | no | — |
| net | number | no | — |
| vat | number | no | — |
| day | date | no | — |

### Payment

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| day | date | no | — |
| net | number | no | — |`,
    }),
  );
  const [screen] = application.screens;
  const { print } = screen ?? {};
  return {
    address: print?.address.map(({ path }) => path.join('.')),
    totals: print?.totals.map(({ lines, sums, by }) => [lines, sums.map(({ path }) => path.join('.')), ...(by ? [by.path.join('.')] : [])]),
    kind: screen && givenValue(screen.shows)?.kind,
    told: findings.filter(({ point, code }) => point === 2 && ['N010', 'N013', 'N016', 'N019'].includes(code)).map(({ what }) => what),
  };
};

test.each([
  ['- Totals: sum of net', [['items', ['items.net']]]],
  ['- Totals: sum of net, vat by vat rate', [['items', ['items.net', 'items.vat'], 'items.vat rate']]],
  [
    '- Totals: sum of items.net by items.day; sum of vat',
    [
      ['items', ['items.net'], 'items.day'],
      ['items', ['items.vat']],
    ],
  ],
])('%s', (bullets, totals) => {
  expect(read(bullets)).toMatchObject({ totals, address: [], told: [] });
});

test('an address is fields of the record, and of those it names', () => {
  expect(read('- Address: customer.name, number')).toMatchObject({ address: ['customer.name', 'number'], told: [] });
});

test('of two lists the names say which, or their list does', () => {
  const shows = 'print of Bill: items, payments';
  expect(read('- Totals: sum of net by vat rate', shows)).toMatchObject({
    totals: [['items', ['items.net'], 'items.vat rate']],
    told: [],
  });
  expect(read('- Totals: sum of payments.net', shows)).toMatchObject({ totals: [['payments', ['payments.net']]], told: [] });
  expect(read('- Totals: sum of net', shows).told).toEqual(['Of which lines “sum of net” adds up is not clear.']);
});

test.each([
  ['- Totals: net', '“net” is no total.'],
  ['- Totals: sum of what', '“what” does not add up.'],
  ['- Totals: sum of nett', 'Item has no field “nett”.'],
  ['- Address: items', '“items” is no line of an address.'],
  ['- Address: customer.logo', '“customer.logo” is no line of an address.'],
  ['- Address: customer.bills.number', '“bills” are records of their own, shown as a table on the page of their record.'],
  ['- Order: newest first', '“Order” is not read here: Paper shows a page to print.'],
  ['- Total: sum of net', 'This bullet is not read: point 2 does not know “Total” here.'],
])('%s: %s', (bullets, what) => {
  expect(read(bullets).told).toEqual([what]);
});

test('what cannot be printed is told', () => {
  expect(read('- Totals: sum of net', 'print of Bill: number').told).toEqual(['There are no lines on this page that could be added up.']);
  expect(read('', 'print of Bills where `number = "1"`: number')).toMatchObject({
    kind: 'print',
    told: ['“Bills where `number = "1"`” are several records; a page is printed of one.'],
  });
  expect(read('', 'print of Item: what').told).toEqual([
    '“Paper” is about one Item, which is a line of Bill: this is read, but the application cannot do it yet.',
  ]);
  expect(read('', 'print of Bill: customer.logo').told).toEqual([
    '“customer.logo” is a file: this is read, but the application cannot do it yet.',
  ]);
});
