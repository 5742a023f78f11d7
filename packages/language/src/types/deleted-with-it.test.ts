/** `Article, deleted with it`: what may say it, and what people write instead. */
import { expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf } from '../testing/documents.ts';

const read = (type: string) =>
  readDocument(
    documentOf({
      entities: `### Article

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | no | — |
| notes | list of Note | no | — |

### Comment

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| about | ${type} | no | — |

### Note

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| words | text | no | — |`,
    }),
  );

const about = (type: string) => read(type).application.entities[1]?.fields[0];
const told = (type: string) => read(type).findings.map(({ code, what, mend }) => `${code}: ${what} ${mend}`);

test.each(['Article, deleted with it', 'Article, unique, deleted with it', 'Article, Deleted with it, unique'])('%s', (type) => {
  expect(told(type)).toEqual([]);
  expect(about(type)).toMatchObject({ deletedWithIt: true, type: { kind: 'reference', entity: 'Article' }, unique: /unique/u.test(type) });
});

test('without it nothing is said', () => {
  expect(about('Article')).not.toHaveProperty('deletedWithIt');
});

test.each([
  'Article, on delete cascade',
  'Article, cascade',
  'Article, delete with it',
  'Article, deleted with article',
  'Article, goes with it',
])('%s is read as meant, with how it is written', (type) => {
  expect(told(type)).toEqual([expect.stringMatching(/^N301: “.+” is not read\. Write `deleted with it`/u)]);
  expect(about(type)).toMatchObject({ deletedWithIt: true });
});

test.each([
  ['text, deleted with it', 'a field that holds a text'],
  ['many Article, deleted with it', 'a field that holds a references'],
])('%s says nothing', (type, because) => {
  expect(told(type)[0]).toContain(because.replace(' a references', ' several references'));
  expect(about(type)).not.toHaveProperty('deletedWithIt');
});

test('lines go with their record alone', () => {
  expect(told('Note, deleted with it').slice(0, 1)).toEqual([
    expect.stringContaining('Note is a line, which comes and goes with its record.'),
  ]);
});
