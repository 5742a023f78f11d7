/** Parcels for which somebody else is asked for a label: a call out of the application, each of its settings to change. */
import { documentOf } from './documents.ts';

interface Outer {
  readonly method?: string;
  readonly settings?: string;
  readonly otherwise?: string;
  readonly fails?: string;
}

export const parcels = ({
  method = 'POST',
  settings = 'time limit `5 seconds`',
  otherwise = 'to Stuck with E-CARRIER',
  fails = 'E-CARRIER',
}: Outer = {}) =>
  documentOf(
    {
      entities: `
### Parcel

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| number | number series \`P{00000}\` | yes | — |
| receiver | text up to 80 | yes | — |
| label | text up to 40 | no | — |`,
      states: `
### Parcel

| State | Kind | Means |
| --- | --- | --- |
| Packed | start | — |
| Stuck | — | — |
| Labelled | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Packed, Stuck | fetch | — | — | Labelled | call C1 | ${otherwise} |`,
      calls: `
| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | order a label | \`${method} {CARRIER_URL}/labels\` | receiver | label | ${fails} | T1 |

- C1: ${settings}`,
      errors: '| Code | Status | Message | Shown |\n| --- | --- | --- | --- |\n| E-CARRIER | 502 | No answer. | on top |',
      constants: '| Name | Value | Why |\n| --- | --- | --- |\n| CARRIER_URL | not shown | — |\n| TRIES | 3 | — |',
    },
    'none',
  );
