/** Records are called by their names, in any document. */

import { readFileSync } from 'node:fs';
import { readDocument } from '@ninefold/language';
import { expect, test } from 'vitest';
import { labelField, labelOf } from './label.ts';

const lending = readDocument(readFileSync(new URL('../../../examples/equipment-lending.md', import.meta.url), 'utf8')).application;

test('a text called name comes before a text that stands first', () => {
  expect(labelField(lending, 'Item')).toBe('name');
  expect(labelOf(lending, { entity: 'Item', id: 'x', fields: { code: 'T-002', name: 'Tile cutter' } })).toBe('Tile cutter');
});

test('without any text, the number; without a value, the id', () => {
  expect(labelOf(lending, { entity: 'Loan', id: 'x', fields: { number: 'L2026-0001' } })).toBe('L2026-0001');
  expect(labelOf(lending, { entity: 'Loan', id: 'x', fields: { number: null } })).toBe('x');
});
