/** What tells somebody of a field that they may not read: lists and figures, guards and rules, values that are made of it. */
import { expect, test } from 'vitest';
import { found } from '../testing/documents.ts';

interface Parts {
  readonly where?: string;
  readonly parts?: string;
  readonly fields?: string;
  readonly row?: string;
  readonly rule?: string;
  readonly conditions?: string;
  readonly rights?: string;
  readonly read?: string;
}

const documentWith = ({
  where = '',
  parts = '',
  fields = '',
  row = '',
  rule = '',
  conditions = '',
  rights = '',
  read = 'yes',
}: Parts): string => `# Specification: Bids

## 1. What the product does and for whom

not shown

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Lots | \`/\` | Lots${where}: title, note | start | create Lot, edit, sell |
| New lot | \`/new\` | new Lot: title, reserve, price | Lots | — |
| Numbers | \`/numbers\` | dashboard | start | — |

### Numbers

- Figure: All = count of Lots
${parts}

## 3. Entities and their fields

### Lot

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text up to 80 | yes | — |
| reserve | whole number | no | — |
| price | whole number | no | — |
| note | text up to 80 | no | — |
| copy | whole number | no | — |
${fields}

## 4. States and transitions

### Lot

| State | Kind | Means |
| --- | --- | --- |
| Offered | start | — |
| Sold | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Offered | sell | — | ${row || '— | Sold | — | —'} |

## 5. Validation rules

| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
${rule || '| V1 | Lot | `price > 0` | save | E-PRICE |'}

## 6. Roles and permissions

${conditions}

| May | Bidder | House |
| --- | --- | --- |
| open Lots | yes | yes |
| open New lot | yes | yes |
| open Numbers | yes | yes |
| read Lot | ${read} | yes |
| read Lot.reserve | no | yes |
| create Lot | yes | yes |
| edit Lot | yes | yes |
| sell | yes | yes |
${rights}

## 7. The calls it makes

none

## 8. The error catalogue

| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-PRICE | 422 | Too low. | on top |

## 9. Business constants and limits

none
`;

test.each([
  ['N610', 'a list', { where: ' where `reserve > 5`' }],
  ['N610', 'a figure', { parts: '- Figure: Dear = count of Lots where `reserve > 5`' }],
  ['N610', 'a condition of point 6', { conditions: '- **cheap**: `reserve < 5`', read: 'cheap' }],
  ['N611', 'a guard', { row: '`price >= reserve` | Sold | — | E-PRICE' }],
  ['N611', 'a rule', { rule: '| V1 | Lot | `price >= reserve` | save | E-PRICE |' }],
  ['N323', 'a start', { fields: '| first | whole number | no | `reserve` |' }],
  ['N323', 'a set', { row: '— | Sold | set copy to `reserve + 1` | —' }],
  ['N323', 'a record made', { row: '— | Sold | create Lot (title = `title`, copy = `reserve`) | —' }],
  [
    'N611',
    'a guard by way of a computed field',
    { fields: '| low | yes/no, computed `reserve < 5` | no | — |', row: '`low` | Sold | — | E-PRICE' },
  ],
] as const)('%s: %s that looks at it', (code, _name, parts: Parts) => {
  const findings = found(code, documentWith(parts));
  expect(findings.map(({ what }) => what)).toHaveLength(1);
  expect(findings[0]?.what).toContain('Lot.reserve');
  expect(findings[0]?.what).toContain('Bidder may not read');
  expect(findings[0]?.mend).toBeDefined();
});

test.each([
  ['N610', 'a list by what they read', { where: ' where `price > 5`' }],
  ['N611', 'a rule about nothing else: it never stops them', { rule: '| V1 | Lot | `reserve > 0` | save | E-PRICE |' }],
  ['N611', 'a guard of an action that is not theirs', { row: '`price >= reserve` | Sold | — | E-PRICE', rights: '' }],
  ['N323', 'a copy that a row publishes', { row: '— | Sold | set copy to `reserve` | —', rights: '| read Lot.copy | yes | yes |' }],
  ['N323', 'a computed field that no screen shows them', { fields: '| twice | whole number, computed `2 * reserve` | no | — |' }],
] as const)('%s: not of %s', (code, _name, parts: Parts) => {
  const text = documentWith(parts);
  const told = found(code, code === 'N611' && parts.rights === '' ? text.replace('| sell | yes | yes |', '| sell | no | yes |') : text);
  expect(told).toEqual([]);
});
