import { expect, test } from 'vitest';
import { documentOf, found, wordsIn } from '../testing/documents.ts';

const board = (most: string, { by = 'state', where = '', value = '2' }) =>
  documentOf({
    screens: `| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Repairs | \`/\` | board of Repairs${where === '' ? '' : ` where \`${where}\``} by ${by}: item | start | — |

### Repairs

- At most: ${most}`,
    entities: `### Repair

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| item | text up to 120 | yes | — |
| urgent | yes/no | yes | no |
| shelf | one of Left, Right | no | — |`,
    states: `### Repair

| State | Kind | Means |
| --- | --- | --- |
| Waiting | start | — |
| On the bench | — | — |
| Done | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Waiting | begin | — | — | On the bench | — | — |
| T2 | On the bench | end | — | — | Done | — | — |`,
    constants: `| Name | Value | Why |\n| --- | --- | --- |\n| BENCHES | ${value} | — |`,
  });

test.each([
  ['3 in Waiting, 2 in Done', { where: 'state = "On the bench" or state = "Done"' }, ['3 in Waiting']],
  ['1 in Waiting', { where: 'item != "" and state in ("On the bench", "Done")' }, ['1 in Waiting']],
  ['1 in yes, 2 in no', { by: 'urgent', where: 'urgent = false' }, ['1 in yes']],
  ['1 in yes, 2 in no', { by: 'urgent', where: 'not(urgent)' }, ['1 in yes']],
  ['1 in yes, 2 in no', { by: 'urgent', where: 'urgent and item != "x"' }, ['2 in no']],
  ['1 in Left, 2 in Right', { by: 'shelf', where: 'shelf = "Right"' }, ['1 in Left']],
  ['BENCHES in On the bench', { value: '-1' }, ['BENCHES in On the bench']],
])('%s %o', (most, given, expected) => {
  expect(wordsIn(board(most, given), 'N213')).toEqual(expected);
});

test.each([
  ['3 in Waiting, BENCHES in On the bench', {}],
  ['0 in Waiting', { where: 'state != "Done"' }],
  ['1 in yes', { by: 'urgent', where: 'shelf = "Right"' }],
  ['BENCHES in Done', { value: 'not shown' }],
  ['BENCHES in Done', { value: '0' }],
])('of %s %o nothing is said', (most, given) => {
  expect(found('N213', board(most, given))).toEqual([]);
});

test('both are told of one limit', () => {
  const text = board('BENCHES in Done', { where: 'state != "Done"', value: '-4' });
  expect(found('N213', text).map(({ what }) => what)).toEqual([
    'Repairs has no column “Done”: it shows records where `state != "Done"`, and none of these can stand in it.',
    '“Done” on Repairs should hold -4 at most, and no column holds less than none.',
  ]);
});
