/** Groups in a list's filter: conditions joined by *or*, or by *and* within such a group. What stands beside one another in a filter is joined by *and*. */
import type { FilterGroup, FilterPart, FilterTerm } from './rows.ts';

/** Whether it is a group, rather than one condition. */
export function isFilterGroup(part: FilterPart): part is FilterGroup {
  return 'match' in part;
}

/** Whether it is one condition, rather than a group of them. */
export function isFilterTerm(part: FilterPart): part is FilterTerm {
  return !isFilterGroup(part);
}

/** All conditions, those within groups too, in their order. */
export function termsWithin(parts: readonly FilterPart[]): readonly FilterTerm[] {
  return parts.flatMap((part) => (isFilterGroup(part) ? termsWithin(part.parts) : [part]));
}
