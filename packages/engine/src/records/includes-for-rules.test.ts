import { readDocument } from '@ninefold/language';
import { findEntity } from '@ninefold/model';
import { expect, test } from 'vitest';
import { includesForRules } from './includes-for-rules.ts';

const document = `# Specification: Letters

## 3. Entities and their fields

### Owner

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| email | email | yes | — |

### Pet

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| owner | Owner | yes | — |

### Vaccination

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| pet | Pet | yes | — |

## 4. States and transitions

### Vaccination

| State | Kind | Means |
| --- | --- | --- |
| Valid | start | — |
| Written | end | — |

| Id | From | Action | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- |
| T1 | Valid | write | — | Written | call C1 | to Valid with E-LETTER |

## 7. The calls it makes

| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | write | \`POST {LETTERS}/letters\` | \`{ to: pet.owner.email }\` | — | E-LETTER | T1 |
`;

test('what a row sends to somebody else is loaded, though nothing else looks at it', () => {
  const { application } = readDocument(document);
  const entity = findEntity(application, 'Vaccination');
  expect(entity && includesForRules(application, entity)).toMatchObject({ pet: { owner: {} } });
});
