/** Addresses as they are written into requests, and what is taken for an answer. */
import { expect, test } from 'vitest';
import { addressOf, fillAddress, hasOutline, templateOf } from './routes.ts';

test('an address is a method and a path with its parameters encoded', () => {
  expect(addressOf('session', {})).toEqual({ method: 'GET', path: '/_app/session' });
  expect(addressOf('takeAction', { entity: 'Purchase order', id: 'a/b', action: 'send back' })).toEqual({
    method: 'POST',
    path: '/_app/records/Purchase%20order/a%2Fb/actions/send%20back',
  });
  expect(fillAddress('readRecord', { entity: 'Claim' }).path).toBe('/_app/records/Claim/');
  expect(templateOf('changeRoles')).toEqual({ method: 'PUT', template: '/_app/people/{id}/roles' });
});

test('an answer has what its outline names; more is no harm', () => {
  expect(hasOutline('options', { options: [], next: null })).toBe(true);
  expect(hasOutline('options', { options: [], next: null, more: 1 })).toBe(true);
  for (const wrong of [{ options: [] }, [], null, undefined, 'options']) expect(hasOutline('options', wrong)).toBe(false);
  expect([hasOutline('why', []), hasOutline('why', {})]).toEqual([true, false]);
  expect(hasOutline('signOut', undefined)).toBe(true);
});
