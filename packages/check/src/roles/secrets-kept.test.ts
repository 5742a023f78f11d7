import { expect, test } from 'vitest';
import { documentOf, found } from '../testing/documents.ts';

function said(returns: string, more = '', key = 'not shown') {
  const text = documentOf({
    entities: `### Note

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text up to 60 | yes | — |`,
    calls: `| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | list Notes | \`GET /notes\` | — | ${returns} | — | — |
${more}
- **card** of Note: \`{ title: title, key: KEY }\`
- **plain** of Note: \`{ title: title, limit: LIMIT }\``,
    constants: `| Name | Value | Why |
| --- | --- | --- |
| KEY | ${key} | — |
| LIMIT | 20 | — |
| OTHER | https://other.example | — |`,
  });
  return found('N612', text).map(({ statement, what }) => `${statement} ${what}`);
}

test.each(['`{ key: KEY }`', '`{ is: title = KEY }`', 'card'])('%s is reported', (returns) => {
  for (const key of ['not shown', 'given at the start'])
    expect(said(returns, '', key)).toEqual(['C1 What C1 returns is worked out from a constant that is never told.']);
});

test.each(['Note', '`{ limit: LIMIT }`', 'plain'])('%s is nothing to tell', (returns) => {
  expect(said(returns)).toEqual([]);
});

test('somebody else may be sent it', () => {
  expect(said('plain', '| C2 | tell | `POST {OTHER}/notes` | card | — | — | — |')).toEqual([]);
});

test('not where the value is there and cannot be read', () => {
  const text = documentOf({
    entities: `### Note

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| until | date | yes | \`today() + LENGTH\` |`,
    constants: `| Name | Value | Why |
| --- | --- | --- |
| LENGTH | 3 sprints | — |`,
  });
  expect(found('N612', text)).toEqual([]);
});
