import { readDocument } from '@ninefold/language';
import { expect, test } from 'vitest';
import { deletedWith } from './deleted-with.ts';

const entity = (name: string, ...rows: string[]) =>
  `### ${name}\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| text | text | no | — |\n${rows.map((row) => `| ${row} | no | — |\n`).join('')}`;

const { application } = readDocument(`# Specification: Blog

## 3. Entities and their fields

${[
  entity('Article'),
  entity('Comment', 'article | Article, deleted with it', 'answers | Comment, deleted with it'),
  entity('Reaction', 'comment | Comment, deleted with it'),
  entity('Link', 'article | Article'),
].join('\n')}`);

test('what goes with a record, and with that', () => {
  expect(deletedWith(application, 'Article')).toEqual(['Comments', 'Reactions']);
  expect(deletedWith(application, 'Comment')).toEqual(['Comments', 'Reactions']);
  expect(deletedWith(application, 'Link')).toEqual([]);
});
