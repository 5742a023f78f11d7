/** What of a page is there before its code. */
import { expect, test } from 'vitest';
import type { sessionOf } from '../session/session.ts';
import { firstFrame } from './first-frame.ts';

type Session = Awaited<ReturnType<typeof sessionOf>>;

const screen = (name: string, route: string) => ({
  ...{ name, fromStart: true, reachedFrom: [], offers: [], parts: [], shows: { kind: 'gap' }, statement: name },
  route: { kind: 'given', value: route },
});

const session = {
  ...{ title: 'Tools & more', signedIn: { person: null, roles: ['Clerk'] }, factorNeeded: false, preview: null, logo: null },
  application: { screens: [screen('My <claims>', '/claims'), screen('A', '/a'), screen('B', '/b'), screen('C', '/c'), screen('D', '/d')] },
} as unknown as Session;

test('the title at the side, and the first screens at the foot, as text', () => {
  const frame = firstFrame(session);
  expect(frame).toContain('<span class="side-title">Tools &#38; more</span>');
  expect([...frame.matchAll(/class="bottom-words">([^<]*)</gu)].map(([, words]) => words)).toEqual([
    'My &#60;claims&#62;',
    'A',
    'B',
    'C',
    '',
  ]);
  expect(frame.match(/<(?:a|button|input)\b/u)).toBeNull();
});

test('nothing for whoever is not in yet, in a preview, or where a logo stands', () => {
  const others: readonly Partial<Session>[] = [
    { signedIn: null },
    { factorNeeded: true },
    { application: null },
    { preview: {} as Session['preview'] },
    { logo: { light: '/logo' } as Session['logo'] },
  ];
  for (const other of others) expect(firstFrame({ ...session, ...other })).toBe('');
});
