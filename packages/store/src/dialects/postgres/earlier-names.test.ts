/** Names of what was before: each says whose it is and when, within what the database allows. */
import { expect, test } from 'vitest';
import { stateName, stateNamed } from './earlier-names.ts';

const at = Date.parse('2026-11-28T13:06:13.007Z');

test('a name says the schema and the moment, and needs no quotes', () => {
  expect(stateName('public', at)).toBe('public__before_2026_11_28_13_06_13_007');
});

test.each(['public', 'x'.repeat(63), 'ü'.repeat(30), 'a b'])('what is kept of %s is found by its name, which is not too long', (schema) => {
  const name = stateName(schema, at);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(63);
  expect(stateNamed(schema, name)).toEqual({ name, at });
  expect(stateNamed(`${schema.slice(1)}y`, name)).toBeUndefined();
});

test.each([
  'public__before_',
  'public__before_2026_11_28_13_06_13',
  'public__before_2026_13_41_13_06_13_007',
  'public__before_2026_11_28_13_06_13_007_old',
])('%s is the name of none', (name) => expect(stateNamed('public', name)).toBeUndefined());
