import { sessionMs } from '@ninefold/engine';
import type { Session } from '@ninefold/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setWhose, whoseSession } from '../offline/whose.ts';
import { noteGone, noteOpened, type RecentRecord, recentRecords } from './recent.ts';

const one = (name: string): RecentRecord => ({ path: `/claims/${name}`, entity: 'Claim', label: name });
const session = (id: string, preview = false): Session =>
  ({
    title: 'Claims',
    document: 'd',
    locale: 'en-GB',
    preview: preview ? { people: [] } : null,
    signedIn: { person: { id }, roles: ['Employee'] },
  }) as unknown as Session;
let kept: Map<string, string>;
afterEach(() => vi.useRealTimers());

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test('the last one first, each once, no more than six; one that is gone is not among them', () => {
  const ann = session('ann');
  setWhose(whoseSession(ann));
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'a', 'g']) noteOpened(ann, one(name));
  expect(recentRecords(ann).map(({ label }) => label)).toEqual(['g', 'a', 'f', 'e', 'd', 'c']);
  noteGone(ann, '/claims/f');
  expect(recentRecords(ann).map(({ label }) => label)).toEqual(['g', 'a', 'e', 'd', 'c']);
});

test('nobody else finds them, and they go with what was seen', () => {
  const [bea, carl] = [session('bea'), session('carl')];
  setWhose(whoseSession(bea));
  noteOpened(bea, one('hers'));
  expect([...kept.values()].some((value) => value.includes('hers'))).toBe(true);
  expect(recentRecords(carl)).toEqual([]);
  setWhose(whoseSession(carl));
  expect([...kept.values()].some((value) => value.includes('hers'))).toBe(false);
});

test('a page that does not know yet that one signed out in another window keeps nothing', () => {
  const fay = session('fay');
  setWhose(whoseSession(fay));
  setWhose(undefined);
  noteOpened(fay, one('late'));
  expect(kept.size).toBe(0);
  expect(recentRecords(fay)).toEqual([]);
});

test('in a preview they last as long as the page', () => {
  const dora = session('dora', true);
  noteOpened(dora, one('mine'));
  expect(recentRecords(dora)).toMatchObject([one('mine')]);
  expect(kept.size).toBe(0);
});

test('none stays longer than what was seen', () => {
  const eve = session('eve');
  setWhose(whoseSession(eve));
  vi.useFakeTimers({ now: 1_000 });
  noteOpened(eve, one('old'));
  vi.setSystemTime(1_000 + sessionMs);
  noteOpened(eve, one('new'));
  expect(recentRecords(eve).map(({ label }) => label)).toEqual(['new', 'old']);
  vi.setSystemTime(1_001 + sessionMs);
  expect(recentRecords(eve).map(({ label }) => label)).toEqual(['new']);
  noteOpened(eve, one('newest'));
  expect([...kept.values()].some((value) => value.includes('old'))).toBe(false);
});
