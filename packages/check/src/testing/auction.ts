/** An auction, to change a line of: lots are offered, then sold. */
import { documentOf, type Points } from './documents.ts';

export const auction: Points = {
  screens: `
| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Lots | \`/lots\` | Lots: title, reserve | start | create Lot |
| Lot | \`/lots/:id\` | Lot: title | Lots | sell |
| New lot | \`/lots/new\` | new Lot: title | Lots | — |`,
  entities: `
### Lot

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text up to 80 | yes | — |
| reserve | whole number | yes | 10 |
| price | whole number | no | — |`,
  states: `
### Lot

| State | Kind | Means |
| --- | --- | --- |
| Offered | start | — |
| Sold | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Offered | sell | price | \`price >= reserve\` | Sold | — | E-PRICE |`,
  rules: `
| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Lot | \`string length(title) >= SHORTEST\` | save | E-TITLE |`,
  roles: `
- Refused: E-NOT-YOU

| May | Bidder | House |
| --- | --- | --- |
| open Lots | yes | yes |
| open Lot | yes | yes |
| open New lot | no | yes |
| read Lot | yes | yes |
| read Lot.reserve | no | yes |
| create Lot | no | yes |
| sell | no | yes |`,
  errors: `
| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-TITLE | 422 | At least {SHORTEST} letters. | at title |
| E-PRICE | 422 | The reserve is not reached. | at price |
| E-NOT-YOU | 403 | Only the house may do that. | on top |`,
  constants: `
| Name | Value | Why |
| --- | --- | --- |
| SHORTEST | 3 | — |`,
};

export const auctionWith = (point: keyof Points, from: string, to: string): string =>
  documentOf({ ...auction, [point]: auction[point]?.replace(from, to) }, 'none');
