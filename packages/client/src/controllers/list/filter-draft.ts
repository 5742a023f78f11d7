/**
 * A list's filter while it is put together: groups of conditions, among them such as say nothing yet. What it says so far is a filter at any
 * time. Each part has an id that stays with it.
 */
import { type FilterGroup, type FilterPart, type FilterTerm, isFilterGroup, isFilterTerm } from '@ninefold/protocol';
import { samePath } from './list-query.ts';

/** What is asked of one field: one term, or two, from and to. None: nothing yet. */
export interface DraftCondition {
  readonly kind: 'condition';
  readonly id: number;
  readonly path: readonly string[];
  readonly terms: readonly FilterTerm[];
}

export interface DraftGroup {
  readonly kind: 'group';
  readonly id: number;
  readonly match: FilterGroup['match'];
  readonly parts: readonly DraftPart[];
}

export type DraftPart = DraftCondition | DraftGroup;

/** The whole filter as one group. What says the same more simply is shown so: a group of one part is that part. */
export function draftOf(filters: readonly FilterPart[]): DraftGroup {
  const ids = { last: 0 };
  return groupOf(wholeOf({ match: 'all', parts: filters }), ids);
}

function wholeOf(group: FilterGroup): FilterGroup {
  const [only] = group.parts;
  return group.parts.length === 1 && only && isFilterGroup(only) ? wholeOf(only) : group;
}

interface Ids {
  last: number;
}

function groupOf({ match, parts }: FilterGroup, ids: Ids): DraftGroup {
  ids.last += 1;
  return { kind: 'group', id: ids.last, match, parts: partsOf(match, parts, ids) };
}

/** Where all hold, from and to of a field are one condition. */
function partsOf(match: FilterGroup['match'], parts: readonly FilterPart[], ids: Ids): readonly DraftPart[] {
  const made: DraftPart[] = [];
  for (const part of parts) {
    const before = made.at(-1);
    if (isFilterTerm(part) && match === 'all' && before?.kind === 'condition' && isRange([...before.terms, part]))
      made[made.length - 1] = { ...before, terms: [...before.terms, part] };
    else made.push(partOf(part, ids));
  }
  return made;
}

function partOf(part: FilterPart, ids: Ids): DraftPart {
  if (isFilterTerm(part)) return conditionOf(part.path, [part], ids);
  const [first, ...others] = part.parts;
  if (first && others.length === 0) return partOf(first, ids);
  const terms = part.parts.filter(isFilterTerm);
  if (first && part.match === 'all' && terms.length === part.parts.length && isRange(terms))
    return conditionOf(terms[0]?.path ?? [], terms, ids);
  return groupOf(part, ids);
}

function conditionOf(path: readonly string[], terms: readonly FilterTerm[], ids: Ids): DraftCondition {
  ids.last += 1;
  return { kind: 'condition', id: ids.last, path, terms };
}

function isRange(terms: readonly FilterTerm[]): boolean {
  const [one, other] = terms;
  return terms.length === 2 && one?.operator === 'from' && other?.operator === 'to' && samePath(one.path, other.path);
}

/** What it says so far: without what says nothing, and no group of one part. */
export function filtersOf(draft: DraftGroup): readonly FilterPart[] {
  const parts = saidBy(draft);
  return draft.match === 'all' || parts.length < 2 ? parts : [{ match: 'any', parts }];
}

/** In a group of which all hold its terms stand beside the others. */
function saidBy({ match, parts }: DraftGroup): readonly FilterPart[] {
  return parts.flatMap((part): readonly FilterPart[] => {
    const inside = part.kind === 'group' ? saidBy(part) : part.terms;
    const own = part.kind === 'group' ? part.match : 'all';
    if (inside.length < 2 || (part.kind === 'condition' && match === 'all')) return inside;
    return [{ match: own, parts: inside }];
  });
}

/** All conditions in it, those that say nothing yet too. */
export function conditionsIn(part: DraftPart): readonly DraftCondition[] {
  return part.kind === 'condition' ? [part] : part.parts.flatMap(conditionsIn);
}

/** With another part, or none, or several, in the place of the one of this id. */
export function replaced(draft: DraftGroup, id: number, change: (part: DraftPart) => readonly DraftPart[]): DraftGroup {
  const parts = draft.parts.flatMap((part): readonly DraftPart[] => {
    if (part.id === id) return change(part);
    return part.kind === 'group' ? [replaced(part, id, change)] : [part];
  });
  return { ...draft, parts };
}

/** With one part more at the end of the group of this id, which may be the draft itself. */
export function added(draft: DraftGroup, id: number, part: DraftPart): DraftGroup {
  if (draft.id === id) return { ...draft, parts: [...draft.parts, part] };
  return replaced(draft, id, (group) => (group.kind === 'group' ? [added(group, id, part)] : [group]));
}

/** The same part again, with ids that the draft has not. */
export function copied(draft: DraftGroup, part: DraftPart): DraftPart {
  const ids = { last: nextId(draft) - 1 };
  const copy = (one: DraftPart): DraftPart => {
    ids.last += 1;
    const { last: id } = ids;
    return one.kind === 'condition' ? { ...one, id } : { ...one, id, parts: one.parts.map(copy) };
  };
  return copy(part);
}

/** One that the draft has not. */
export function nextId(draft: DraftGroup): number {
  return Math.max(...idsIn(draft)) + 1;
}

function idsIn(part: DraftPart): readonly number[] {
  return part.kind === 'condition' ? [part.id] : [part.id, ...part.parts.flatMap(idsIn)];
}
