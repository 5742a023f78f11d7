/** Records are called by their names, in any document. */

import { readFileSync } from 'node:fs';
import { readDocument } from '@ninefold/language';
import { expect, test } from 'vitest';
import { firstNameField, labelField, labelOf } from './label.ts';

const lending = readDocument(readFileSync(new URL('../../../../examples/equipment-lending.md', import.meta.url), 'utf8')).application;

test('a text called name comes before a text that stands first', () => {
  expect(labelField(lending, 'Item')).toBe('name');
  expect(labelOf(lending, { entity: 'Item', id: 'x', fields: { code: 'T-002', name: 'Tile cutter' } })).toBe('Tile cutter');
});

test('without any text, the number', () => {
  expect(labelOf(lending, { entity: 'Loan', id: 'x', fields: { number: 'L2026-0001' } })).toBe('L2026-0001');
  expect(labelOf(lending, { entity: 'Loan', id: 'x', fields: { number: null } })).toBe('Loan x');
});

test('a remark gives no record another name', () => {
  const order = named(['number | number series `O-{0000}` | yes | —', 'delivery note | text | no | —']);
  expect(labelField(order, 'Visit')).toBe('number');
  expect(labelOf(order, { entity: 'Visit', id: 'x', fields: { number: 'O-0001', 'delivery note': 'D1' } })).toBe('O-0001');
});

test('without any text, what the record is about; nobody is shown an id', () => {
  const visits = named(['pet | Pet | yes | —', 'on | date | yes | —', 'fee | money EUR | no | —']);
  const pet = { entity: 'Pet', id: 'p', fields: { name: 'Bello' } };
  const visit = { entity: 'Visit', id: '01a2058e-2a0c-72dd-ae7d-aa30599cf970', fields: { pet, on: '2026-03-04', fee: 1250n } };
  expect(labelOf(visits, visit)).toBe('Bello · 4 Mar 2026');
  expect(labelOf(visits, { ...visit, fields: { ...visit.fields, pet: { ...pet, fields: {} } } })).toBe('4 Mar 2026 · 12.50 €');
  expect(labelOf(visits, { ...visit, fields: {} })).toBe('Visit f970');
  expect(labelOf(visits, { entity: 'Visit', fields: visit.fields })).toBe('');
});

test('what the document says a record is called comes before all; where it comes to nothing, the rest', () => {
  const visits = named(['name | text | yes | —', 'on | date | yes | —'], '- Called: `name + " on " + string(on)`');
  expect([labelField(visits, 'Visit'), firstNameField(visits, 'Visit')]).toEqual(['called', 'name']);
  const fields = { name: 'Vaccination', on: '2026-03-04' };
  expect(labelOf(visits, { entity: 'Visit', id: 'x', fields: { ...fields, called: 'Vaccination on 2026-03-04' } })).toBe(
    'Vaccination on 2026-03-04',
  );
  expect(labelOf(visits, { entity: 'Visit', id: 'x', fields: { ...fields, called: null } })).toBe('Vaccination');
});

test('a text worked out from ids, to be unique say, names nothing', () => {
  const visits = named(['pet | Pet | yes | —', 'on | date | yes | —', 'once | text, computed `pet.id + string(on)`, unique | yes | —']);
  const pet = { entity: 'Pet', id: 'p', fields: { name: 'Bello' } };
  expect(labelField(visits, 'Visit')).toBeUndefined();
  expect(labelOf(visits, { entity: 'Visit', id: 'x', fields: { pet, on: '2026-03-04', once: 'p2026-03-04' } })).toBe('Bello · 4 Mar 2026');
});

function named(fields: readonly string[], bullet = '') {
  const table = (rows: readonly string[]) =>
    `| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n${rows.map((row) => `| ${row} |\n`).join('')}`;
  return readDocument(
    `## 3. Entities and their fields\n\n### Pet\n\n${table(['name | text | yes | —'])}\n### Visit\n\n${table(fields)}\n${bullet}`,
  ).application;
}
