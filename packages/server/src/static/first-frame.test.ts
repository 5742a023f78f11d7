/** What of a page is there before its code. */
import type { Screen } from '@ninefold/model';
import { termKey } from '@ninefold/words';
import { expect, test } from 'vitest';
import type { sessionOf } from '../session/session.ts';
import { firstFrame } from './first-frame.ts';

type Session = Awaited<ReturnType<typeof sessionOf>>;

const screen = (name: string, route: string) => ({
  ...{ name, fromStart: true, reachedFrom: [], offers: [], parts: [], shows: { kind: 'gap' }, statement: name },
  route: { kind: 'given', value: route },
});

const [own, form, record] = [
  screen('My <claims>', '/claims'),
  { ...screen('New <claim>', '/claims/new'), fromStart: false, reachedFrom: ['My <claims>'] },
  { ...screen('Claim', '/claims/:id'), fromStart: false, shows: { kind: 'given', value: { kind: 'record', entity: 'Claim' } } },
] as unknown as readonly [Screen, Screen, Screen];

const session = {
  ...{ title: 'Tools & more', signedIn: { person: null, roles: ['Clerk'] }, factorNeeded: false, preview: null, logo: null },
  application: { screens: [own, form, record, screen('A', '/a'), screen('B', '/b'), screen('C', '/c'), screen('D', '/d')] },
} as unknown as Session;

test('the title at the side, and the first screens at the foot, as text', () => {
  const frame = firstFrame(session, own, undefined);
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

test('the title of the screen, below the room of what leads back; what a record is called where one is shown and that is known', () => {
  const title = (one: Screen, label?: string) =>
    /<div class="page">(.*?)<div class="page-header">.*?class="first-title">([^<]*)</u.exec(firstFrame(session, one, label));
  expect(title(own)?.slice(1)).toEqual(['', 'My &#60;claims&#62;']);
  expect(title(form)?.slice(1)).toEqual(['<div class="way-back-room"></div>', 'New &#60;claim&#62;']);
  expect(title(record)).toBeNull();
  expect(title(record, 'Train & taxi')?.[2]).toBe('Train &#38; taxi');
  expect(title(record, '')?.[2]).toBe('Claim');
});

test('a title is in the language of the page', () => {
  const speaks = { terms: { [termKey('title', 'My <claims>')]: 'Meine Belege' } } as unknown as Session['speaks'];
  expect(firstFrame({ ...session, speaks }, own, undefined)).toContain('class="first-title">Meine Belege<');
});

test('nothing for whoever is not in yet, in a preview, or where a logo stands', () => {
  const others: readonly Partial<Session>[] = [
    { signedIn: null },
    { factorNeeded: true },
    { application: null },
    { preview: {} as Session['preview'] },
    { logo: { light: '/logo' } as Session['logo'] },
  ];
  for (const other of others) expect(firstFrame({ ...session, ...other }, own, undefined)).toBe('');
});
