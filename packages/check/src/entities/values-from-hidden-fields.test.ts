import { describe, expect, test } from 'vitest';
import { type BidsChange, bidsWith, expectReserveTold } from '../testing/bids.ts';
import { documentOf, found } from '../testing/documents.ts';

test.each<[string, BidsChange]>([
  ['a start', { fields: '| first | whole number | no | `reserve` |' }],
  ['a set', { row: '— | Sold | set copy to `reserve + 1` | —' }],
  ['a record made', { row: '— | Sold | create Lot (title = `title`, copy = `reserve`) | —' }],
])('%s that looks at it', (_, change) => expectReserveTold('N323', change));

test('all that one effect copies is told at once', () => {
  const findings = found('N323', bidsWith({ row: '— | Sold | create Lot (title = `title`, copy = `reserve`, price = `reserve + 1`) | —' }));
  expect(findings.map(({ what }) => what)).toEqual([
    'Lot.copy and Lot.price are made from what follows from Lot.reserve, which Bidder may not read.',
  ]);
  expect(findings[0]?.mend).toContain('`read Lot.copy` and `read Lot.price`');
});

test('several hidden fields of one copy are told at once', () => {
  const text = bidsWith({
    fields: '| floor | whole number | no | — |',
    row: '— | Sold | set copy to `reserve + floor` | —',
    rights: '| read Lot.floor | no | yes |',
  });
  expect(found('N323', text).map(({ what }) => what)).toEqual([
    'Lot.copy is set to what follows from Lot.reserve and Lot.floor, which Bidder may not read.',
  ]);
});

test.each<[string, BidsChange]>([
  ['a copy that a row publishes', { row: '— | Sold | set copy to `reserve` | —', rights: '| read Lot.copy | yes | yes |' }],
  ['a computed field that no screen shows them', { fields: '| twice | whole number, computed `2 * reserve` | no | — |' }],
])('not %s', (_, change) => expect(found('N323', bidsWith(change))).toEqual([]));

describe('a record that is made takes over', () => {
  const fields = (more: string): string => `| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email | yes | — |
${more}`;
  const told = (gives: string, rights = ''): readonly string[] =>
    found(
      'N323',
      documentOf({
        entities: `### Clerk\n\n${fields('')}\n### Prospect\n\n${fields('')}\n### Tenant\n\n${fields('| note | text | no | — |')}`,
        states: `### Prospect

| State | Kind | Means |
| --- | --- | --- |
| Applied | start | — |
| Accepted | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Applied | accept | — | — | Accepted | create Tenant (${gives}) | — |`,
        roles: `- Who signs in: Clerk

| May | Manager | Bookkeeper |
| --- | --- | --- |
| read Clerk | yes | yes |
| read Prospect | yes | no |
| read Tenant | yes | yes |
| create Prospect | yes | no |
| accept | yes | no |
${rights}`,
      }),
    ).map(({ what }) => what);

  test('what is called the same, for whom the rows about it say', () => expect(told('name = `name`, email = `email`')).toEqual([]));
  test('not what a row hides, nor what is called otherwise', () => {
    expect(told('name = `name`, email = `email`', '| read Prospect.email | yes | no |')).toHaveLength(1);
    expect(told('name = `name`, email = `email`, note = `email`')).toEqual([
      'Tenant.note is made from what follows from Prospect.email, which Bookkeeper may not read.',
    ]);
  });
});
