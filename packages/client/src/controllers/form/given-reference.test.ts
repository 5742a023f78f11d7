import { readDocument } from '@ninefold/language';
import { byName } from '@ninefold/model';
import { expect, test } from 'vitest';
import { givenFrom } from './given-reference.ts';

const table = (rows: readonly string[]) =>
  `| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n${rows.map((row) => `| ${row} | no | — |\n`).join('')}`;

const { application } = readDocument(`## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Jobs | \`/\` | Jobs: title | start | create Application |
| Job | \`/:id\` | Job: title | Jobs | create Application, create Link |
| Office | \`/offices/:id\` | Office: name, guests (name) | start | create Trip |

## 3. Entities and their fields

### Job

${table(['title | text'])}
### Application

${table(['job | Job', 'last job | Job, computed `job`', 'name | text'])}
### Link

${table(['one | Job', 'other | Job'])}
### Office

${table(['name | text', 'guests | Trips by to'])}
### Trip

${table(['name | text', 'from | Office', 'to | Office'])}`);

const given = (screen: string, entity: string, id: string | null = 'x') => {
  const found = byName(application.screens, screen);
  return found && givenFrom(application, found, entity, id);
};

test('a new record begins with the one on whose page it is offered, where one field alone refers to such', () => {
  expect(given('Job', 'Application')).toEqual({ field: 'job', id: 'x' });
  expect(given('Job', 'Link')).toBeUndefined();
  expect(given('Jobs', 'Application')).toBeUndefined();
  expect(given('Job', 'Application', null)).toBeUndefined();
});

test('where the page shows who names it, by that field', () => expect(given('Office', 'Trip')).toEqual({ field: 'to', id: 'x' }));
