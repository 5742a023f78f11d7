/**
 * A saved question as whoever opens it may ask it of the list that the document has now. Fields, choices and rights may have changed since it
 * was saved, and those it is shared with may know less than whoever saved it: what cannot be asked is left out, and said.
 */
import type { Viewer } from '@ninefold/engine';
import { askableFields, type Entity, isSameName, type Screen } from '@ninefold/model';
import type { FilterTerm, ViewLeftOut, ViewQuestion } from '@ninefold/protocol';
import { createGivenValues } from '../access/expressions.ts';
import { filterCondition } from '../access/filter.ts';
import { orderAsked } from '../access/order.ts';
import { RefusalError } from '../problems/refusal-error.ts';

interface Fitted {
  readonly question: ViewQuestion;
  readonly leftOut: readonly ViewLeftOut[];
}

export interface ListSeen {
  readonly reader: Viewer;
  readonly entity: Entity;
  /** As its reader sees it: with the filters they have. */
  readonly screen: Pick<Screen, 'filters' | 'presets'>;
}

/** `named`: what is left out is called by its names, which else might tell something. */
export function fitQuestion(list: ListSeen, { search, order, filters }: ViewQuestion, named: boolean): Fitted {
  const terms = filters.map((term) => fitTerm(list, term));
  const ordered = order === null || mayAsk(() => orderAsked(list.reader, list.entity, order));
  const leftOut = [
    ...terms.flatMap((one) => one.leftOut),
    ...(ordered ? [] : [{ what: 'order', words: order.replace(/:(?:asc|desc)$/u, '') } as const]),
  ];
  return {
    question: { search, order: ordered ? order : null, filters: terms.flatMap(({ term }) => (term ? [term] : [])) },
    leftOut: named ? leftOut : leftOut.map(({ what }) => ({ what, words: null })),
  };
}

interface FittedTerm {
  readonly term: FilterTerm | undefined;
  readonly leftOut: readonly ViewLeftOut[];
}

function fitTerm(list: ListSeen, term: FilterTerm): FittedTerm {
  const words = term.path.join('.');
  const gone: FittedTerm = { term: undefined, leftOut: [{ what: 'filter', words }] };
  if (!askableFields(list.screen).some(({ path }) => isSamePath(path, term.path))) return gone;
  if (asks(list, term)) return { term, leftOut: [] };
  const values = term.values.filter((value) => asks(list, { ...term, values: [value] }));
  if (values.length === 0 || !asks(list, { ...term, values })) return gone;
  const lost = term.values.filter((value) => !values.includes(value));
  return { term: { ...term, values }, leftOut: lost.map((value) => ({ what: 'value', words: `${words} ${value}` })) };
}

function asks({ reader, entity }: ListSeen, term: FilterTerm): boolean {
  return mayAsk(() => filterCondition(reader, entity, term, createGivenValues()));
}

function mayAsk(ask: () => unknown): boolean {
  try {
    ask();
    return true;
  } catch (problem) {
    if (problem instanceof RefusalError) return false;
    throw problem;
  }
}

function isSamePath(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, index) => isSameName(name, b[index] ?? ''));
}
