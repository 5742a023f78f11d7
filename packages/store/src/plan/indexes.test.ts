import { readFileSync } from 'node:fs';
import { readDocument } from '@ninefold/language';
import { expect, test } from 'vitest';
import { tableFor } from './plan.ts';
import { planTables } from './plan-tables.ts';

const example = readFileSync(new URL('../../../../examples/help-desk.md', import.meta.url), 'utf8');

test('what a figure of a dashboard asks for has an index', () => {
  const indexes = (text: string) =>
    tableFor(planTables(readDocument(text).application), 'Ticket').indexes.map(({ columns }) => columns.join(' '));
  const asked = example.replace(
    'count of Tickets where `state != "Closed"`',
    'count of Tickets where `subject = "Fire" and state != "Closed"`',
  );
  expect(asked).not.toBe(example);
  expect(indexes(asked)).toContain('subject _id');
  expect(indexes(example)).not.toContain('subject _id');
});

test('the words of an entity do not run into those of a field: each unique field has an index of its own', () => {
  const orders = `# Specification: Orders

## 3. Entities and their fields

### Order

| Field | Type |
| --- | --- |
| line number | text, unique |
| lines | list of Order line |

### Order line

| Field | Type |
| --- | --- |
| number | text, unique |
`;
  const { tables } = planTables(readDocument(orders).application);
  const unique = tables.flatMap(({ indexes }) => indexes.filter((index) => index.unique).map(({ name }) => name));
  expect(new Set(unique).size).toBe(2);
});

test('a list that people narrow has an index for each choice, in the order of the list; what is no choice one of its own', () => {
  const screens = `# Specification: Claims

## 2. Screens and routes

| Screen | Route | Shows |
| --- | --- | --- |
| Mine | \`/\` | Claims where \`owner = me\`: title |
| All | \`/all\` | Claims: title |

### Mine

- Filters: status, amount
- Order: made down

### All

- Filters: status

## 3. Entities and their fields

### Person

| Field | Type |
| --- | --- |
| name | text |

### Claim

| Field | Type |
| --- | --- |
| title | text |
| owner | Person |
| status | one of Open, Paid |
| amount | money |
| made | date |

## 6. Roles and permissions

- Who signs in: Person
`;
  const { indexes } = tableFor(planTables(readDocument(screens).application), 'Claim');
  expect(indexes.map(({ columns }) => columns.join(' ')).sort()).toEqual([
    'amount _id',
    'made _id',
    'owner _id',
    'owner made _id',
    'owner status made _id',
    'status _id',
  ]);
});
