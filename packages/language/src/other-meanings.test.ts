/** Names that would quietly be taken for something else, and so let somebody see or do more than the document says. */
import { findField } from '@ninefold/model';
import { expect, test } from 'vitest';
import { readDocument } from './read-document.ts';
import { documentOf } from './testing/documents.ts';

const entities = (fields: string) => `### Person

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| email | email, unique | yes | — |

### Note

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
${fields}`;

const roles = (condition: string, cell: string) => `- ${condition}

- Who signs in: Person
- Sign in with: email and password
- Sign up: open

| May | Writer |
| --- | --- |
| read Note | ${cell} |`;

test.each(['yes', 'no', 'Yes'])('a condition called %s', (name) => {
  const { findings } = readDocument(
    documentOf({ entities: entities('| by | Person | no | — |'), roles: roles(`**${name}**: \`by = me\``, name) }),
  );
  expect(findings.map(({ code, what }) => `${code} ${what}`)).toEqual([
    `N012 “${name}” is a condition, and the word for ${name.toLowerCase()}.`,
  ]);
});

test('a field called me', () => {
  const { findings } = readDocument(
    documentOf({ entities: entities('| by | Person | no | — |\n| me | Person | no | — |'), roles: roles('**own**: `by = me`', 'own') }),
  );
  expect(findings.map(({ code }) => code)).toEqual(['N012']);
});

test('a constant is meant where it is written as it is, also beside a field that differs by its letters alone', () => {
  const text = documentOf({
    entities: entities(
      '| limit | whole number | no | — |\n| over | yes/no, computed `size > LIMIT` | no | — |\n| size | whole number | no | — |\n| under | yes/no, computed `size < limit` | no | — |',
    ),
    constants: '| Name | Value | Why |\n| --- | --- | --- |\n| LIMIT | 5 | — |',
  });
  const { application, findings } = readDocument(text);
  expect(findings).toEqual([]);
  const right = (field: string) => findField(application, 'Note', field)?.computed?.typed;
  expect(right('over')).toMatchObject({ right: { node: 'constant', name: 'LIMIT' } });
  expect(right('under')).toMatchObject({ right: { node: 'field', field: 'limit' } });
});
