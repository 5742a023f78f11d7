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
