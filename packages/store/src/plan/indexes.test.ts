import { readFileSync } from 'node:fs';
import { readDocument } from '@ninefold/language';
import { expect, test } from 'vitest';
import { planTables, tableFor } from './plan.ts';

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
