/** Notices, some of which are published, for what is found about those who are not signed in. */
import { documentOf } from './documents.ts';

/** With these words changed. */
export function noticesWith(...changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((text, [from, to]) => text.replace(from, to), notices);
}

const notices = documentOf({
  screens: `| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Notices | \`/\` | Notices: title | start | create Notice, edit |
| Notice | \`/notices/:id\` | Notice: title, number | Notices | publish |
| New notice | \`/new\` | new Notice: title | Notices | — |`,
  entities: `### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| email | email, unique | yes | — |

### Notice

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| number | number series \`N-{0000}\` | — | — |
| title | text up to 80 | yes | — |
| code | text up to 20, unique | no | — |
| author | Person | no | — |
| mine | yes/no, computed \`author = me\` | no | — |
| published | yes/no | yes | no |`,
  states: `### Notice

| State | Kind | Means |
| --- | --- | --- |
| New | start | — |
| Out | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | New | publish | — | — | Out | — | — |`,
  roles: `- **own**: \`author = me\`
- **own by a field**: \`mine\`
- **published**: \`published\`

- Who signs in: Person

| May | Writer | Anybody |
| --- | --- | --- |
| open Notices | yes | yes |
| open Notice | yes | yes |
| open New notice | yes | no |
| read Notice | yes | published |
| create Notice | yes | no |
| edit Notice | own, own by a field | no |
| publish | yes | no |
| invite Person | yes | no |`,
});
