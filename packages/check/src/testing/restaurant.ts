/** A restaurant whose orders are cooked and served by calls, to change a line of. */
import { documentOf, type Points } from './documents.ts';

export const restaurantCalls = `
| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | list Orders | \`GET /orders\` | page | 20 of Order | — | Orders |
| C2 | create Order | \`POST /orders\` | guest, dish | Order | V1 | create Order |
| C3 | move Order | \`POST /orders/:id/:action\` | wish | Order | E-WISH, E-MOVED, E-NO | cook, serve |`;

export const restaurant: Points = {
  screens: `
| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Orders | \`/orders\` | Orders: guest, dish | start | create Order, cook, serve |
| Guests | \`/guests\` | Guests: name | start | — |`,
  entities: `
### Guest

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 60 | yes | — |

### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| number | number series \`{0000}\` | yes | — |
| guest | Guest | yes | — |
| dish | text up to 60 | yes | — |
| wish | text up to 60 | no | — |
| kept | date | yes | \`today()\` |`,
  states: `
### Order

| State | Kind | Means |
| --- | --- | --- |
| Open | start | — |
| Cooked | — | — |
| Served | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Open | cook | wish | \`wish != "raw"\` | Cooked | — | E-WISH |
| T2 | Cooked | serve | — | — | Served | — | — |

- Moved meanwhile: E-MOVED`,
  rules: `
| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Order | \`string length(dish) >= 3\` | save | E-DISH |
| V2 | Order | \`kept <= today()\` | save | E-KEPT |`,
  roles: `
- Refused: E-NO

| May | Waiter | Cook |
| --- | --- | --- |
| open Orders | yes | yes |
| open Guests | yes | no |
| read Guest | yes | no |
| read Order | yes | yes |
| create Order | yes | yes |
| edit Order | no | no |
| cook | no | yes |
| serve | yes | no |`,
  calls: restaurantCalls,
  errors: `
| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-DISH | 422 | Which? | at dish |
| E-KEPT | 422 | When? | at kept |
| E-WISH | 422 | No. | at wish |
| E-MOVED | 409 | Gone on. | on top |
| E-NO | 403 | No. | on top |`,
};

export const restaurantWith = (changes: Points = {}) => documentOf({ ...restaurant, ...changes }, 'none');

export const withCalls = (from: string, to: string) => restaurantWith({ calls: restaurantCalls.replace(from, to) });

export const withCall = (row: string) => restaurantWith({ calls: `${restaurantCalls}\n${row}` });
