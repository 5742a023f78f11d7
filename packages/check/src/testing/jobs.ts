/** Jobs with their tasks and visits, to put rules of point 5 about. */
import { documentOf, found, ruleTable } from './documents.ts';

export const jobEntities = `
### Job

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text up to 80 | yes | — |
| hours | whole number | yes | — |
| breaks | whole number | no | — |
| level | whole number | yes | 3 |
| tasks | list of Task | no | — |

### Task

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| minutes | whole number | yes | — |

### Visit

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| on | date | yes | — |`;

export const openAndDone = (entity: string, action: string) => `
### ${entity}

| State | Kind | Means |
| --- | --- | --- |
| Open | start | — |
| Done | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| ${action} | Open | ${action} | — | — | Done | — | — |
`;

const jobStates = `${openAndDone('Job', 'finish')}${openAndDone('Visit', 'leave')}`;

export const ruleRow = (id: string, words: string, { about = 'Job', on = 'save', error = 'E-X' } = {}) =>
  `| ${id} | ${about} | ${words === 'not shown' ? words : `\`${words}\``} | ${on} | ${error} |`;

export const jobsWith = (rows: readonly string[], points: Parameters<typeof documentOf>[0] = {}, others = 'none') =>
  documentOf(
    {
      entities: jobEntities,
      states: jobStates,
      rules: ruleTable(...rows),
      errors: '| Code | Status | Message | Shown |\n| --- | --- | --- | --- |\n| E-X | 422 | No. | on top |',
      constants: '| Name | Value | Why |\n| --- | --- | --- |\n| MAX_HOURS | 10 | — |\n| MAX_BREAKS | not shown | — |',
      ...points,
    },
    others,
  );

export const saidOfRules = (text: string) => ['N501', 'N502', 'N503', 'N504'].flatMap((code) => found(code, text));
