/** Orders that are approved as small or as large, for what guards say of them. */
import { checked, machine, rulePoint } from './machines.ts';

export const smallOrLarge = { New: 'start', Small: 'end', Large: 'end' };

export const approve = (id: string, when: string, to: string, otherwise = '—') =>
  `| ${id} | New | approve | — | ${when} | ${to} | — | ${otherwise} |`;

const orderWithLines = `
### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| lines | list of Line | no | — |
| total | money, computed \`sum(lines.amount)\` | no | — |

### Line

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| amount | money | yes | — |`;

export const atMostFourLines = '| V1 | Order | `count(lines) <= 4` | save | E-A |';

export const eachWithinLimit = '| V2 | Line | `amount between 0 and LIMIT` | save | E-A |';

export const checkedOfLines = (guard: string, ...said: readonly string[]) =>
  checked(machine(smallOrLarge, [approve('T1', guard, 'Small', 'E-B')]), { entities: orderWithLines, ...rulePoint(...said) });
