/** Rows in groups: where heads stand, what is here once some are folded up, and how reading goes on from there. */
import type { ListGroup, Rows, WireRecord } from '@ninefold/protocol';
import { describe, expect, test } from 'vitest';
import { foldPages, groupsOf, type ListItem, listItems, rangesOfGroups } from './groups.ts';

const group = (key: string, count: number): ListGroup => ({ key, value: key, count, folded: 0, sums: [], start: `start of ${key}` });
const row = (id: string): WireRecord => ({ entity: 'Job', id, label: id, fields: {} });

/** `a1 a2 b1`: the letter is the group. */
const page = (words: string, next: string | null, groups?: readonly ListGroup[]): Rows => {
  const ids = words.split(' ').filter(Boolean);
  return { rows: ids.map(row), inGroups: ids.map(([letter = '']) => letter), next, total: null, ...(groups && { groups }) };
};
const groups = [group('a', 3), group('b', 2), group('c', 2)];
const inWords = (items: readonly ListItem[]): string =>
  items.map((item) => (item.kind === 'group' ? `${item.group.key}:` : item.record.id)).join(' ');
const stand = (pages: readonly Rows[], folded: readonly string[], hasMore: boolean) =>
  listItems({ groups, rows: pages.flatMap(({ rows }) => rows), groupOf: groupsOf(pages), folded, hasMore });

describe('what stands where', () => {
  test('each group with its rows', () => {
    const items = stand([page('a1 a2 a3 b1', 'x', groups), page('b2 c1 c2', null)], [], false);
    expect(inWords(items)).toBe('a: a1 a2 a3 b: b1 b2 c: c1 c2');
    expect(rangesOfGroups(items).map(({ group: { key }, first, last }) => `${key} ${first}-${last}`)).toEqual(['a 0-3', 'b 4-6', 'c 7-9']);
    expect(items.flatMap((item) => (item.kind === 'row' ? [item.place] : []))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test('what comes below rows that are still to come has no place yet', () => {
    expect(inWords(stand([page('a1 a2', 'x', groups)], [], true))).toBe('a: a1 a2');
    expect(inWords(stand([page('a1 a2 a3', 'x', groups)], [], true))).toBe('a: a1 a2 a3 b:');
    expect(inWords(stand([page('a1 a2 a3', 'x', groups)], ['b'], true))).toBe('a: a1 a2 a3 b: c:');
    // Somebody took one of them meanwhile.
    expect(inWords(stand([page('a1 a2 b1', 'x', groups)], [], true))).toBe('a: a1 a2 b: b1');
  });

  test('of what is folded up the head alone; what moved stands in its new group, what is in none that is known comes last', () => {
    expect(inWords(stand([page('b1 b2', null, groups)], ['a', 'c'], false))).toBe('a: b: b1 b2 c:');
    const held = { groups, rows: ['a1', 'a2', 'b1', 'd1'].map(row), folded: [], hasMore: false };
    const groupOf = new Map([
      ['a1', 'a'],
      ['a2', 'b'],
      ['b1', 'b'],
      ['d1', 'd'],
    ]);
    expect(inWords(listItems({ ...held, groupOf }))).toBe('a: a1 b: a2 b1 c: d1');
  });
});

describe('folded up and opened', () => {
  const read = (pages: readonly Rows[]) => pages.map(({ rows, next }) => `${rows.map(({ id }) => id).join(' ')} → ${next}`);
  const known = { pages: [page('a1 a2 a3', 'x', groups), page('b1 b2 c1', 'y')], pageParams: [null, 'x'] };

  test('rows of what is folded up go, reading goes on where it was', () => {
    const { pages, pageParams } = foldPages(known, [], ['b']);
    expect(read(pages)).toEqual(['a1 a2 a3 → x', 'c1 → y']);
    expect(pageParams).toEqual([null, 'x']);
    expect(pages[1]?.inGroups).toEqual(['c']);
    expect(read(foldPages(known, [], ['a', 'b', 'c']).pages)).toEqual([' → x', ' → y']);
  });

  test('what is opened is read from its beginning', () => {
    const folded = foldPages(known, [], ['b']);
    const opened = foldPages(folded, ['b'], []);
    expect(read(opened.pages)).toEqual(['a1 a2 a3 → start of b']);
    expect(opened.pageParams).toEqual([null]);
    const none = foldPages(known, [], ['a', 'b', 'c']);
    expect(read(foldPages(none, ['a', 'b', 'c'], ['a', 'b']).pages)).toEqual([' → start of c']);
    expect(read(foldPages(none, ['a', 'b', 'c'], []).pages)).toEqual([' → start of a']);
  });

  test('what is opened below rows that are still to come waits for these', () => {
    const begun = { pages: [page('a1 a2', 'x', groups)], pageParams: [null] };
    expect(read(foldPages(begun, ['b'], []).pages)).toEqual(['a1 a2 → x']);
  });
});
