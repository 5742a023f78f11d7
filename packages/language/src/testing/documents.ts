/** Documents for tests: nine headings, the points given, `none` below the others. */
import { type PointName, pointHeadings, pointNames, pointNumber } from '@ninefold/model';

export type Points = Partial<Readonly<Record<PointName, string>>>;

export function documentOf(points: Points): string {
  return `# Specification: Test\n${pointNames.map((name) => `\n## ${pointNumber(name)}. ${pointHeadings[name]}\n\n${(points[name] ?? 'none').trim()}\n`).join('')}`;
}

/** One entity with two states, to say things about. */
export const loans: Points = {
  entities: `
### Loan

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| item | text | yes | — |
| due on | date | yes | — |
| fee | money EUR | no | — |`,
  states: `
### Loan

| State | Kind | Means |
| --- | --- | --- |
| Out | start | — |
| Back | end | — |

| Id | From | Action | When | To | Otherwise |
| --- | --- | --- | --- | --- | --- |
| T1 | Out | return | \`due on >= today()\` | Back | E-LATE |`,
  errors: `
| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-LATE | 422 | Too late. | on top |`,
};
