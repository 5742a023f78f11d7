import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchOwnPage, ownPath } from './own-pages.ts';

test('what an address is built of is read from it again', () => {
  const word = fc.string({ minLength: 1, unit: 'grapheme' });
  fc.assert(
    fc.property(word, word, (screen, part) => {
      expect(matchOwnPage(ownPath('drill-down', { screen, part }))).toEqual({ page: 'drill-down', parameters: { screen, part } });
      expect(matchOwnPage(ownPath('reset', { token: part }))).toEqual({ page: 'reset', parameters: { token: part } });
    }),
  );
});

test.each([
  ['/', 'start'],
  ['/sign-in/', 'sign-in'],
  ['/-/document', 'document'],
  ['/-/document/states', 'document-part'],
  ['/-/document/states/x', undefined],
  ['/-/reset', undefined],
  ['/-/reset//', undefined],
  ['/-', undefined],
  ['/people', undefined],
])('%s: %s', (path, page) => expect(matchOwnPage(path)?.page).toBe(page));

test('an address without what it names is a mistake of ours', () => expect(() => ownPath('invitation', { token: '' })).toThrow());
