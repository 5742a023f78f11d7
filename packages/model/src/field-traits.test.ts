import { describe, expect, it } from 'vitest';
import { filledBy, isRelated, isUnique, listsRecords, namesRecords, refersToRecords, traitsOf } from './field-traits.ts';
import { type FieldKind, type FieldType, scaleOfField, typeOfField } from './types.ts';

const types: { readonly [Kind in FieldKind]: Extract<FieldType, { readonly kind: Kind }> } = {
  text: { kind: 'text' },
  'long text': { kind: 'long text' },
  'whole number': { kind: 'whole number' },
  number: { kind: 'number' },
  decimal: { kind: 'decimal', scale: 2 },
  money: { kind: 'money', currency: 'EUR', scale: 2 },
  'yes/no': { kind: 'yes/no' },
  date: { kind: 'date' },
  time: { kind: 'time' },
  'date and time': { kind: 'date and time' },
  email: { kind: 'email' },
  phone: { kind: 'phone' },
  'web address': { kind: 'web address' },
  'one of': { kind: 'one of', choices: ['taxi'] },
  'many of': { kind: 'many of', choices: ['taxi'] },
  'list of text': { kind: 'list of text' },
  file: { kind: 'file', of: [] },
  'number series': { kind: 'number series', pattern: 'R{0}' },
  'running number': { kind: 'running number' },
  reference: { kind: 'reference', entity: 'Person' },
  references: { kind: 'references', entity: 'Person' },
  lines: { kind: 'lines', entity: 'Line' },
  related: { kind: 'related', entity: 'Claim', by: 'employee' },
  state: { kind: 'state', states: ['draft'] },
  unknown: { kind: 'unknown', words: 'not shown' },
};

describe.each(Object.values(types))('$kind', (type) => {
  const traits = traitsOf(type);

  it('is numeric where it has decimal places', () => expect(traits.numeric).toBe(scaleOfField(type) !== undefined));

  it('holds many values where an expression sees a list', () => expect(traits.many).toBe(typeOfField(type).kind === 'list'));

  it('names records where its type names an entity, or is named by some', () =>
    expect(namesRecords(type) || isRelated(type)).toBe('entity' in type));

  it('adds up only what can be compared', () => expect(traits.addsUp && traits.order !== 'compared').toBe(false));
});

it('a reference refers, lines are a list, references are both', () => {
  expect(Object.values(types).flatMap((type) => (refersToRecords(type) ? [type.kind] : []))).toEqual(['reference', 'references']);
  expect(Object.values(types).flatMap((type) => (listsRecords(type) ? [type.kind] : []))).toEqual(['references', 'lines']);
});

it('the application fills in what is computed, numbered or moved by actions; nobody what is not shown', () => {
  expect(filledBy({ type: types.text })).toBe('person');
  expect(filledBy({ type: types.unknown })).toBe('nobody');
  for (const type of [types.state, types['number series']]) expect(filledBy({ type })).toBe('application');
  expect(filledBy({ type: types.text, computed: { source: '"a"' } })).toBe('application');
});

it('a number of a series is unique without a word', () => {
  expect(isUnique({ type: types['number series'], unique: false })).toBe(true);
  expect(isUnique({ type: types.text, unique: false })).toBe(false);
  expect(isUnique({ type: types.text, unique: true })).toBe(true);
});
