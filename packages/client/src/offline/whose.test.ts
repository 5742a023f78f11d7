/** Another person, other roles, another document, another language: other answers. */
import { expect, test, vi } from 'vitest';
import { setWhose, whoseHere, whoseSession } from './whose.ts';

const ada = { entity: 'Person', id: 'a', label: 'Ada', fields: {} };
const session = {
  title: 'Claims',
  document: 'abc',
  locale: 'en-GB',
  signedIn: { person: ada, roles: ['Employee', 'Manager'] },
  preview: null,
};
const preview = { file: 'claims.md', people: [], viewing: null, gaps: 0, errors: 0 };

test('each of what an answer hangs on makes it another', () => {
  const all = [
    session,
    { ...session, title: 'Loans' },
    { ...session, document: 'abd' },
    { ...session, locale: 'de-CH' },
    { ...session, signedIn: null },
    { ...session, signedIn: { person: null, roles: ['Employee', 'Manager'] } },
    { ...session, signedIn: { person: { ...ada, id: 'b' }, roles: ['Employee', 'Manager'] } },
    { ...session, signedIn: { person: ada, roles: ['Employee'] } },
  ].map(whoseSession);
  expect(new Set(all).size).toBe(all.length);
});

test('what is told of a person may change, and roles come in any order', () => {
  const again = { person: { ...ada, label: 'Ada L.' }, roles: ['Manager', 'Employee'] };
  expect(whoseSession({ ...session, signedIn: again })).toBe(whoseSession(session));
});

test('nothing of a preview is kept', () => expect(whoseSession({ ...session, preview })).toBeUndefined());

test('is news once, and without storage it is never anybody’s', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  expect([whoseHere(), setWhose('Ada'), setWhose('Ada'), whoseHere(), setWhose(undefined), whoseHere()]).toEqual([
    ...[undefined, true, false, 'Ada', true, undefined],
  ]);
  vi.stubGlobal('localStorage', undefined);
  expect([setWhose('Ada'), whoseHere()]).toEqual([false, undefined]);
});
