/** In which ways an editor asks a field: by one operator, or by a range from one value to another. */
import { type Application, type FieldType, isNumberedWhenCreated, isPeople, refersToRecords, traitsOf } from '@ninefold/model';
import type { FilterOperator, FilterTerm } from '@ninefold/protocol';
import type { SourceText } from '@ninefold/words';
import { type FilterKind, filterKindOf } from './filter-kinds.ts';

export type FilterWay = Exclude<FilterOperator, 'from' | 'to'> | 'range';

const presence = ['not empty', 'empty'] as const;
const named = ['is', 'is not'] as const;

const ways: Readonly<Record<FilterKind, readonly FilterWay[]>> = {
  choices: [...named, ...presence],
  records: [...named, ...presence],
  texts: [...named, ...presence],
  contains: ['contains', ...named, ...presence],
  range: ['range', ...named, ...presence],
  // A few words say all of it.
  'yes-no': [],
  presence: [],
  none: [],
};

/** How an editor says it. */
export const wordsOfWay = {
  within: 'when',
  range: 'from, to',
  contains: 'contains',
  is: 'is',
  'is not': 'is not',
  'not empty': 'given',
  empty: 'none given',
} as const satisfies Readonly<Record<FilterWay, SourceText>>;

/** By which way each operator is asked. */
const wayOfOperator: Readonly<Record<FilterOperator, FilterWay>> = {
  is: 'is',
  'is not': 'is not',
  from: 'range',
  to: 'range',
  within: 'within',
  contains: 'contains',
  empty: 'empty',
  'not empty': 'not empty',
};

/** Those of a type, the first is where one begins: days are asked for by words. Of people one names *nobody* among them; what is never empty is not asked whether it is. */
export function waysOf(application: Application, type: FieldType): readonly FilterWay[] {
  const all: readonly FilterWay[] = [...(traitsOf(type).inPeriods ? (['within'] as const) : []), ...ways[filterKindOf(type)]];
  const isNeverEmpty = type.kind === 'state' || isNumberedWhenCreated(type);
  return namesPeople(application, type) || isNeverEmpty ? all.filter((way) => !isPresence(way)) : all;
}

/** The one that terms are asked by; of none, and of one that is not offered, the first. */
export function wayInUse(offered: readonly FilterWay[], terms: readonly FilterTerm[]): FilterWay | undefined {
  const [term] = terms;
  const way = term && wayOfOperator[term.operator];
  return offered.find((one) => one === way) ?? offered[0];
}

/** Whether it is asked with no value: the press alone says it. */
export function isPresence(way: FilterWay): way is (typeof presence)[number] {
  return presence.some((one) => one === way);
}

/** Whether its values are people, whom one may call *me* and *nobody*. */
export function namesPeople(application: Application, type: FieldType): boolean {
  return refersToRecords(type) && isPeople(application, type.entity);
}

/** Of people: that there is none is *nobody*, that there is one is not *nobody*. */
export function peopleTerms(terms: readonly FilterTerm[]): readonly FilterTerm[] {
  return terms.map((term) => {
    if (term.operator !== 'empty' && term.operator !== 'not empty') return term;
    return { path: term.path, operator: term.operator === 'empty' ? 'is' : 'is not', values: ['nobody'] };
  });
}
