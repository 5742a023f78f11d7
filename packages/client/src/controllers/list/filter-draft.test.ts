import type { FilterPart, FilterTerm } from '@ninefold/protocol';
import { describe, expect, test } from 'vitest';
import { added, conditionsIn, copied, type DraftPart, draftOf, filtersOf, nextId, replaced } from './filter-draft.ts';

const term = (path: string, operator: FilterTerm['operator'], ...values: readonly string[]): FilterTerm => ({
  path: [path],
  operator,
  values,
});
const any = (...parts: readonly FilterPart[]): FilterPart => ({ match: 'any', parts });
const all = (...parts: readonly FilterPart[]): FilterPart => ({ match: 'all', parts });
const [draft, mine, from, to] = [
  term('state', 'is', 'Draft'),
  term('owner', 'is', 'me'),
  term('total', 'from', '1'),
  term('total', 'to', '9'),
];

/** What a person sees: `*` where any holds. */
const shape = (part: DraftPart): unknown =>
  part.kind === 'condition'
    ? part.terms.map(({ operator, path }) => `${path.join('.')} ${operator}`).join(' ')
    : [part.match, ...part.parts.map(shape)];

describe('what is asked', () => {
  test.each<readonly [string, readonly FilterPart[]]>([
    ['nothing', []],
    ['one', [draft]],
    ['two', [draft, mine]],
    ['a range', [draft, from, to]],
    ['any of two', [any(draft, mine)]],
    ['any of two beside another', [draft, any(from, mine)]],
    ['a range in an or', [any(draft, all(from, to))]],
    ['all within any within all', [draft, any(mine, all(from, draft, any(to, mine)))]],
    ['the same field twice', [draft, term('state', 'is', 'Sent')]],
  ])('%s stays what it is', (_, filters) => {
    expect(filtersOf(draftOf(filters))).toEqual(filters);
  });

  test('from and to of a field are one condition, in an or as well', () => {
    expect(shape(draftOf([draft, from, to]))).toEqual(['all', 'state is', 'total from total to']);
    expect(shape(draftOf([any(draft, all(from, to))]))).toEqual(['any', 'state is', 'total from total to']);
    expect(shape(draftOf([any(from, to)]))).toEqual(['any', 'total from', 'total to']);
  });

  test('a group of one part is that part', () => {
    expect(shape(draftOf([draft, all(mine)]))).toEqual(['all', 'state is', 'owner is']);
    expect(shape(draftOf([any(all(any(draft, mine)))]))).toEqual(['any', 'state is', 'owner is']);
    expect(shape(draftOf([draft, any(all(mine))]))).toEqual(['all', 'state is', 'owner is']);
  });
});

describe('putting one together', () => {
  test('what says nothing yet asks nothing, and a group is none until two things stand in it', () => {
    const begun = draftOf([draft]);
    const group: DraftPart = { kind: 'group', id: nextId(begun), match: 'any', parts: [] };
    const open = added(begun, begun.id, group);
    expect(filtersOf(open)).toEqual([draft]);
    const one = added(open, group.id, { kind: 'condition', id: nextId(open), path: ['owner'], terms: [] });
    expect(filtersOf(one)).toEqual([draft]);
    const said = replaced(one, nextId(one) - 1, (part) => (part.kind === 'condition' ? [{ ...part, terms: [mine] }] : [part]));
    expect(filtersOf(said)).toEqual([draft, mine]);
    const both = added(said, group.id, { kind: 'condition', id: nextId(said), path: ['total'], terms: [from, to] });
    expect(filtersOf(both)).toEqual([draft, any(mine, all(from, to))]);
    expect(conditionsIn(both)).toHaveLength(3);
    expect(filtersOf({ ...both, match: 'any' })).toEqual([any(draft, any(mine, all(from, to)))]);
    expect(filtersOf(replaced(both, group.id, () => []))).toEqual([draft]);
  });

  test('a copy has ids of its own', () => {
    const before = draftOf([draft, any(mine, from)]);
    const [, group] = before.parts;
    if (!group) throw new Error('There is no group.');
    const twice = replaced(before, group.id, (part) => [part, copied(before, part)]);
    expect(filtersOf(twice)).toEqual([draft, any(mine, from), any(mine, from)]);
    const ids = [...twice.parts, ...conditionsIn(twice)].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length - 1);
  });
});
