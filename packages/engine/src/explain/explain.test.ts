import type { Expression, RecordValue, Type } from '@ninefold/model';
import { expect, test } from 'vitest';
import { explain } from './explain.ts';
import { explainedWords } from './explained-words.ts';

const at = { from: 0, to: 0 };
const euros: Type = { kind: 'money', currency: 'EUR', scale: 2 };
const yesNo: Type = { kind: 'yes/no' };
const person: Type = { kind: 'record', entity: 'Person' };
const self: Expression = { node: 'self', type: { kind: 'record', entity: 'Claim' }, ...at };
const total: Expression = { node: 'field', of: self, entity: 'Claim', field: 'total', type: euros, ...at };
const manager: Expression = { node: 'field', of: self, entity: 'Claim', field: 'manager', type: person, ...at };
const limit: Expression = { node: 'constant', name: 'LIMIT', type: euros, ...at };
const within: Expression = { node: 'compare', operator: '<=', left: total, right: limit, type: yesNo, ...at };
const mine: Expression = { node: 'compare', operator: '=', left: manager, right: { node: 'me', type: person, ...at }, type: yesNo, ...at };
const both: Expression = { node: 'and', terms: [within, mine], type: yesNo, ...at };

const me: RecordValue = { entity: 'Person', id: '1', fields: {} };
const settings = { constants: { LIMIT: 500_00n, ACCESS_CODE: 's3cret' }, locale: 'en-IE', timeZone: 'UTC' };

function told(expression: Expression, fields: RecordValue['fields']): string {
  const environment = { settings, now: 0, me, self: { entity: 'Claim', id: '2', fields } };
  return explainedWords(explain(expression, environment), { locale: 'en-IE', timeZone: 'UTC', me }).replaceAll('\u00a0', ' ');
}

test('a comparison is told with the values of both sides, and with what decided when it fails', () => {
  expect(told(within, { total: 412_80n })).toMatch(/412\.80.* \(total\) is at most .*500\.00.* \(LIMIT\)/u);
  expect(told(within, { total: 500_01n })).toMatch(/500\.01.* \(total\) is more than .*500\.00.* \(LIMIT\)/u);
});

test('an amount of which a record says the currency is told with that, also of a record further on', () => {
  const said = (way: string): Type => ({ kind: 'money', currency: '', scale: 4, in: { way, places: { KWD: 3 } } });
  const order: Expression = { ...manager, field: 'order' };
  const paid: Expression = { ...total, field: 'paid', type: said('currency') };
  const due: Expression = { ...total, of: order, field: 'due', type: said('order.currency') };
  const less: Expression = { ...within, left: paid, right: due };
  const fields = { currency: 'KWD', paid: 1_5000n, order: { entity: 'Order', id: '3', fields: { currency: 'KWD', due: 2_0000n } } };
  expect(told(less, fields)).toBe('1.500 KWD (paid) is at most 2.000 KWD (order’s due)');
  expect(told(less, { ...fields, currency: undefined })).toContain('1.5 (paid)');
});

test('of several terms that fail only those that fail are told; of those that hold all', () => {
  expect(told(both, { total: 500_01n, manager: me })).not.toContain('manager');
  expect(told(both, { total: 1n, manager: me })).toMatch(/ and manager is you$/u);
});

test('what is empty or not known is never told as a value', () => {
  expect(told(within, { total: null })).toBe('whether empty (total) is at most 500.00 € (LIMIT) cannot be said');
  expect(told(within, {})).toContain('…');
});

test('a constant that is given at start as text is never told', () => {
  const text: Type = { kind: 'text' };
  const code: Expression = { node: 'field', of: self, entity: 'Claim', field: 'code', type: text, ...at };
  const secret: Expression = { node: 'constant', name: 'ACCESS_CODE', type: { kind: 'unknown' }, ...at };
  const longer: Expression = { node: 'arithmetic', operator: '+', left: secret, right: code, type: text, ...at };
  const same: Expression = { node: 'compare', operator: '=', left: code, right: secret, type: yesNo, ...at };
  expect(told(same, { code: 'x' })).toBe('x (code) is not … (ACCESS_CODE)');
  expect(told({ ...same, right: longer }, { code: 'x' })).toBe('x (code) is not …');
  expect(told(secret, {})).toBe('ACCESS_CODE is …');
});
