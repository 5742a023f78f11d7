/** Which questions documents make worth asking of their lists. */
import { readFileSync } from 'node:fs';
import { readDocument } from '@ninefold/language';
import { type Application, byName } from '@ninefold/model';
import { describe, expect, test } from 'vitest';
import { clientSlice } from '../slice/client-slice.ts';

const example = (name: string): string => readFileSync(new URL(`../../../../examples/${name}.md`, import.meta.url), 'utf8');

const told = (application: Application, role: string, screen: string) =>
  (byName(clientSlice(application, [role]).screens, screen)?.presets ?? []).map((preset) =>
    preset.kind === 'late' ? `${preset.field.words} late while ${preset.states.join(', ')}` : `${preset.field.words} is me`,
  );

const jobs = ({ row = '', where = '', read = 'yes', due = 'yes' } = {}) =>
  readDocument(`# Specification: Jobs

## 1. What the product does and for whom

Jobs are done.

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Jobs | \`/\` | Jobs${where}: title, owner, checker, due, state | start | — |

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |

### Job

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | yes | — |
| owner | Person | no | — |
| checker | Person | no | — |
| due | date | no | — |

## 4. States and transitions

### Job

| State | Kind | Means |
| --- | --- | --- |
| New | start | — |
| Late | — | — |
| Done | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | New, Late | finish | — | — | Done | — | — |
${row}

## 5. Validation rules

None.

## 6. Roles and permissions

- **own**: \`owner = me\`

- Who signs in: Person

| May | Worker |
| --- | --- |
| open Jobs | yes |
| read Person | yes |
| read Job | ${read} |
| read Job.due | ${due} |
| finish | yes |

## 7. The calls it makes

None.

## 8. The error catalogue

None.

## 9. Business constants and limits

None.
`).application;

const presets = (given: Parameters<typeof jobs>[0]) => told(jobs(given), 'Worker', 'Jobs');

describe('mine', () => {
  test('is asked of each field that names people like whoever looks', () => {
    expect(presets({})).toEqual(['owner is me', 'checker is me']);
  });

  test('is not asked where all records are theirs', () => {
    expect(presets({ where: ' where `owner = me`' })).toEqual(['checker is me']);
    expect(presets({ read: 'own' })).toEqual(['checker is me']);
  });
});

describe('late', () => {
  const late = (row: string, more = {}) => presets({ row, ...more }).filter((one) => one.includes('late'));

  test('is what the application reminds of once the day is past', () => {
    expect(late('| T2 | New | at `due` | — | — | stays | notify `owner`: {title} | — |')).toEqual(['due late while New']);
    expect(late('| T2 | New | at `due + duration("P1D")` | — | — | New | notify `owner`: {title} | — |')).toEqual(['due late while New']);
    expect(
      late('| T2 | New, Late | every day 8:00 | — | `due < today() and owner != null` | stays | notify `owner`: {title} | — |'),
    ).toEqual(['due late while New, Late']);
  });

  test('is not guessed: what happens before the day, moves the record on, or is nothing', () => {
    expect(late('')).toEqual([]);
    expect(late('| T2 | New | at `due - duration("P1D")` | — | — | stays | notify `owner`: {title} | — |')).toEqual([]);
    expect(late('| T2 | New | at `due` | — | — | Late | — | — |')).toEqual([]);
    expect(late('| T2 | New | every day 8:00 | — | `due > today()` | stays | notify `owner`: {title} | — |')).toEqual([]);
  });

  test('is not told to whom the day is not', () => {
    expect(late('| T2 | New | at `due` | — | — | stays | notify `owner`: {title} | — |', { due: 'no' })).toEqual([]);
  });
});

test('of the examples', () => {
  const lending = readDocument(example('equipment-lending')).application;
  const lent = lending.screens.flatMap(({ name }) => lending.roles.roles.flatMap((role) => told(lending, role.name, name)));
  expect(lent).toContain('ends on late while Out');
  const claims = readDocument(example('expense-claims')).application;
  expect(told(claims, 'Employee', 'My claims')).toEqual([]);
});
