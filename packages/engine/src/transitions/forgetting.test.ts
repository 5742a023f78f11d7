import { readDocument } from '@ninefold/language';
import { expect, it } from 'vitest';
import { forgettingOf } from './forgetting.ts';

const text = `# Specification: Test

## 3. Entities and their fields

### Guest

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | no | — |
| greeting | text, computed \`"Dear " + name\` | — | — |
| line | text, computed \`greeting + "!"\` | — | — |
| nights | whole number | no | — |
| twice | whole number, computed \`nights * 2\` | — | — |

## 4. States and transitions

### Guest

| State | Kind | Means |
| --- | --- | --- |
| Here | start | — |
| Gone | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Here | leave | — | — | Gone | set nights to \`null\`; forget Name | — |
| T2 | Here | stay | — | — | stays | set name to \`null\` | — |
`;

it('what is worked out from a forgotten field is forgotten with it', () => {
  const { application } = readDocument(text);
  const rows = application.states[0]?.transitions ?? [];
  expect(rows.map((row) => forgettingOf(application, 'Guest', row))).toEqual([
    { kind: 'forget', statement: 'T1/then/forget', fields: ['name'], following: ['greeting', 'line'] },
    undefined,
  ]);
});
