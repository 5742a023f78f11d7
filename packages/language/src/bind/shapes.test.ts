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

const shapes = (bullets: string, returns: string) => {
  const parts = points('guest');
  const calls = parts.calls.replace('| Hire | — | — |', `| ${returns} | — | — |`);
  return readDocument(documentOf({ ...parts, calls: `${calls}\n\n${bullets}` }));
};

test.each([
  ['guest', 'Guest', 'is called so, too'],
  ['Hires', 'hires', 'is called so, too'],
  ['guest', 'guest', 'is called so, too'],
])('a shape %s that %s may mean something else by is reported, and nothing else is sent for it', (name, returns, told) => {
  const { application, findings } = shapes(`- **${name}** of Hire: \`{ by: guest.name }\``, returns);
  expect(findings.map(({ code, severity, what }) => [code, severity, what.includes(told)])).toContainEqual(['N012', 'error', true]);
  expect(application.calls.calls[0]?.returns).toMatchObject({ kind: 'given', value: { kind: 'named', name } });
});

test('of two shapes of one name the first counts, and it is said', () => {
  const { application, findings } = shapes('- **short** of Hire: `{ by: guest.name }`\n- **Short** of Hire: `{ all: guest }`', 'short');
  expect(findings.map(({ code }) => code)).toContain('N012');
  expect(application.calls.shapes.map(({ name }) => name)).toEqual(['short']);
});

test('a list may return so many a page of a named shape', () => {
  const parts = points('guest');
  const calls = parts.calls.replace(/\| C1.*/u, '| C1 | list Hires | `GET /hires` | page | 20 of short | — | — |');
  const { application, findings } = readDocument(
    documentOf({ ...parts, calls: `${calls}\n\n- **short** of Hire: \`{ by: guest.name }\`` }),
  );
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(application.calls.calls[0]?.returns).toMatchObject({ value: { kind: 'page', entity: 'Hire', shape: 'short' } });
});

test.each(['tag', '20 of tag'])('a shape of something else, returned as %s, is told', (returns) => {
  const { findings } = shapes('- **tag** of Guest: `{ name: name }`', returns);
  expect(findings.map(({ code, what }) => [code, what])).toContainEqual([
    'N018',
    '“tag” is a shape of Guest, and “create Hire” is about Hire.',
  ]);
});
