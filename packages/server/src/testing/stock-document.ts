/** Stock that is added up over movements, order lines and products, for tests of what is kept of others: small, and without a rule. */
import { smallDocument } from './small-document.ts';

const fields = (...rows: readonly string[]): string =>
  `| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n${rows.map((row) => `| ${row} | — |`).join('\n')}`;

const entities = ['Group', 'Product', 'Movement', 'Order'];

export const stock = smallDocument('Stock', {
  product: '- Currency: EUR',
  entities: `### Group

${fields('name | text | yes', 'products | Products by group | no', 'stock | whole number, computed `sum(products.stock)` | no')}

### Product

${fields(
  'name | text | yes',
  'group | Group | yes',
  'movements | Movements by product | no',
  'ordered | Order lines by product | no',
  'stock | whole number, computed `sum(movements.quantity)` | no',
  'value | money, computed `sum(movements.value)` | no',
  'incoming | whole number, computed `count(movements[quantity > 0])` | no',
  'largest | whole number, computed `max(movements.quantity)` | no',
  'on order | whole number, computed `sum(ordered.open)` | no',
)}

### Movement

${fields('product | Product | yes', 'quantity | whole number | yes', 'value | money | yes')}

### Order

${fields('title | text | yes', 'lines | list of Order line | no')}

### Order line

${fields(
  'product | Product | yes',
  'quantity | whole number | yes',
  'received | whole number | no',
  'open | whole number, computed `if received = null then quantity else quantity - received` | no',
)}`,
  states: `### Order

| State | Kind | Means |
| --- | --- | --- |
| Open | start | — |
| Here | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Open | book | — | — | Here | for each l in \`lines\`: create Movement (product = \`l.product\`, quantity = \`l.quantity\`, value = \`PRICE * l.quantity\`); for each l in \`lines\`: set \`l.received\` to \`l.quantity\` | — |`,
  roles: `
| May | Clerk |
| --- | --- |
${entities.flatMap((entity) => ['create', 'read', 'edit', 'delete'].map((verb) => `| ${verb} ${entity} | yes |`)).join('\n')}
| book | yes |`,
  constants: `| Name | Value | Why |
| --- | --- | --- |
| PRICE | 2.50 EUR | — |`,
});

export const secretOfTests = 'a secret for tests only, 32 characters';
