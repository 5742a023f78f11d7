/** Trays of loaves, with rules and constants that limit them. */
import { documentOf, ruleTable } from './documents.ts';

export const trayEntities = `
### Tray

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| label | text up to 40 | yes | — |
| loaves | list of Loaf | yes | — |
| weight | whole number, computed \`sum(loaves.grams)\` | no | — |

### Loaf

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| grams | whole number | yes | — |`;

export const ruleRow = (id: string, about: string, words: string, on = 'save') => `| ${id} | ${about} | \`${words}\` | ${on} | — |`;

export const constantTable = (values: Readonly<Record<string, string>>) =>
  `| Name | Value | Why |\n| --- | --- | --- |\n${Object.entries(values)
    .map(([name, value]) => `| ${name} | ${value} | — |`)
    .join('\n')}`;

export const trays = (rows: readonly string[], values: Readonly<Record<string, string>>) =>
  documentOf({ entities: trayEntities, rules: ruleTable(...rows), constants: constantTable(values) }, 'none');
