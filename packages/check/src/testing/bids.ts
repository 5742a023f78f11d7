/** An auction in which bidders may not read the reserve, with one thing changed that could tell them of it. */
import { expect } from 'vitest';
import { found } from './documents.ts';

export interface BidsChange {
  readonly where?: string;
  readonly parts?: string;
  readonly fields?: string;
  readonly row?: string;
  readonly rule?: string;
  readonly conditions?: string;
  readonly rights?: string;
  readonly read?: string;
}
export const bidsWith = ({
  where = '',
  parts = '',
  fields = '',
  row = '',
  rule = '',
  conditions = '',
  rights = '',
  read = 'yes',
}: BidsChange): string => `# Specification: Bids

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

/** With this change there is one finding of the code: it says that Bidder may not read the reserve, and how to mend it. */
export function expectReserveTold(code: string, change: BidsChange): void {
  const findings = found(code, bidsWith(change));
  expect(findings.map(({ what }) => what)).toHaveLength(1);
  expect(findings[0]?.what).toContain('Lot.reserve');
  expect(findings[0]?.what).toContain('Bidder may not read');
  expect(findings[0]?.mend).toBeDefined();
}
