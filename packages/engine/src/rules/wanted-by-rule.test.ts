import { readDocument } from '@ninefold/language';
import { findField } from '@ninefold/model';
import { expect, test } from 'vitest';
import { isWantedByRule } from './wanted-by-rule.ts';

const { application } = readDocument(`# Specification: Applying

## 3. Entities and their fields

### Application

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | no | — |
| email | email | no | — |
| phone | phone | no | — |
| letter | text | no | — |
| reason | text | no | — |

## 4. States and transitions

### Application

| State | Kind | Means |
| --- | --- | --- |
| Received | start | — |
| Rejected | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Received | reject | reason | — | Rejected | — | — |

## 5. Validation rules

| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Application | \`name != null and email != null\` | create | — |
| V2 | Application | \`email != null or phone != null\` | save | — |
| V3 | Application | \`letter != null\` | save | — |
| V4 | Application | \`reason != null\` | reject | — |
`);

test.each([
  ['name', true, false],
  ['email', true, false],
  ['phone', false, false],
  ['letter', true, true],
  ['reason', false, false],
] as const)('%s', (name, asNew, asKept) => {
  const field = findField(application, 'Application', name);
  if (!field) throw new Error(name);
  expect(isWantedByRule(application, 'Application', field, ['save', 'create'])).toBe(asNew);
  expect(isWantedByRule(application, 'Application', field, ['save'])).toBe(asKept);
});
