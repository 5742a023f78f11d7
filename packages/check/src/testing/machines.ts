/** Documents about one entity, `Order`, with its states. */
import type { Finding } from '@ninefold/model';
import { checkDocument } from '../check-document.ts';
import { documentOf, type Points, ruleTable } from './documents.ts';

const fields = `
| customer | text up to 60 | yes | — |
| total | money | yes | — |
| discount | money | no | — |
| note | text up to 200 | no | — |
| due on | date | no | — |
| paid on | date | no | — |
| kind | one of Small, Large | yes | Small |`;

/** Point 4 about Order: states with their kinds, rows as they stand. */
export function machine(states: Readonly<Record<string, string>>, rows: readonly string[]): string {
  const lines = Object.entries(states).map(([name, kind]) => `| ${name} | ${kind} | — |`);
  return `### Order

| State | Kind | Means |
| --- | --- | --- |
${lines.join('\n')}

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}

/** Known to documents in which a row calls it. */
const bank = `| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | ask the bank | \`POST {BANK_URL}/ask\` | \`{ total: total }\` | \`{ note: note }\` | E-A | — |`;

/** A document with Order, this point 4 and whatever else is given; errors E-A and E-B exist. */
export function orders(states: string, points: Points = {}): string {
  return documentOf({
    entities: `
### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |${fields}`,
    product: '- Currency: EUR',
    errors: `
| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-A | 422 | No. | on top |
| E-B | 422 | No. | on top |`,
    ...(states.includes('call C1') && { calls: bank }),
    constants: `
| Name | Value | Why |
| --- | --- | --- |
| BANK_URL | not shown | — |
| LIMIT | 500 EUR | — |
| HIGH | 1,000 EUR | — |`,
    states,
    ...points,
  });
}

/** The findings of a document about orders, asked for by code. */
export function checked(states: string, points: Points = {}): (code: string) => readonly Finding[] {
  const { findings } = checkDocument(orders(states, points));
  return (code) => findings.filter((finding) => finding.code === code);
}

/** Point 5 with these rows, beside point 4. */
export const rulePoint = (...rows: readonly string[]): Points => ({ rules: ruleTable(...rows) });
