import { expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf } from '../testing/documents.ts';

const points = (sends: string) => ({
  entities: `### Guest

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |

### Hire

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| guest | Guest | yes | — |`,
  calls: `| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | create Hire | \`POST /hires\` | ${sends} | Hire | — | — |`,
});

test.each([
  ['guest', { kind: 'fields', names: ['guest'] }],
  ['Guest', { kind: 'entity', entity: 'Guest' }],
  ['hire', { kind: 'entity', entity: 'Hire' }],
])('a call about a Hire that sends %s', (sends, shape) => {
  const { application } = readDocument(documentOf(points(sends)));
  expect(application.calls.calls[0]?.sends).toMatchObject({ kind: 'given', value: shape });
});
