/**
 * A saved question as whoever opens it may ask it of the list that the document has now. Fields, choices and rights may have changed since it
 * was saved, and those it is shared with may know less than whoever saved it: what cannot be asked is left out, and said.
 */
import { columnName, type Viewer } from '@ninefold/engine';
import { askableFields, type Entity, givenValue, isSameName, type Screen, type ShownField } from '@ninefold/model';
import {
  type FilterPart,
  type FilterTerm,
  isFilterGroup,
  joinOrder,
  type ListLayout,
  orderTerms,
  type ViewLeftOut,
  type ViewQuestion,
} from '@ninefold/protocol';
import { createGivenValues } from '../access/expressions.ts';
import { filterCondition } from '../access/filter.ts';
import { orderAsked } from '../access/order.ts';
import { RefusalError } from '../problems/refusal-error.ts';
import { groupAxis } from '../records/list-groups.ts';
import { judgePivot } from '../records/pivot.ts';

interface Fitted {
  readonly question: ViewQuestion;
  readonly leftOut: readonly ViewLeftOut[];
}

export interface ListSeen {
  readonly reader: Viewer;
  readonly entity: Entity;
  /** As its reader sees it: with the filters and columns they have. */
  readonly screen: Pick<Screen, 'filters' | 'presets' | 'shows'>;
}

/** `named`: what is left out is called by its names, which else might tell something. */
export function fitQuestion(list: ListSeen, { search, order, filters, by, layout, ...look }: ViewQuestion, named: boolean): Fitted {
  const parts = filters.map((part) => fitPart(list, part));
  const ordered = fitOrder(list, order);
  const isGathered = by !== undefined && mayAsk(() => groupAxis(list.reader, list.entity, columnsOf(list), by));
  const looked = isGathered ? fitLook(list, by, look) : { look: {}, leftOut: [] };
  const laidOut = layout && fitLayout(list, layout);
  const leftOut: readonly ViewLeftOut[] = [
    ...parts.flatMap((one) => one.leftOut),
    ...ordered.leftOut,
    ...(by === undefined || isGathered ? [] : [{ what: 'group' as const, words: by }]),
    ...looked.leftOut,
    ...(laidOut?.leftOut ?? []),
  ];
  return {
    question: {
      search,
      order: ordered.order,
      filters: parts.flatMap(({ part }) => (part ? [part] : [])),
      ...(isGathered && { by }),
      ...looked.look,
      ...(laidOut && { layout: laidOut.layout }),
    },
    leftOut: named ? leftOut : leftOut.map(({ what }) => ({ what, words: null })),
  };
}

type Look = Pick<ViewQuestion, 'as' | 'across' | 'figure'>;

/** A table of figures without the column across that cannot be asked, and of how many records there are where its figures cannot. */
function fitLook(
  { reader, entity, ...list }: ListSeen,
  by: string,
  { as, across, figure }: Look,
): Pick<Fitted, 'leftOut'> & { readonly look: Look } {
  if (as === undefined) return { look: {}, leftOut: [] };
  const columns = columnsOf({ reader, entity, ...list });
  const may = (asked: Omit<Look, 'as'>) =>
    mayAsk(() => judgePivot(reader, entity, columns, { by, as, across: undefined, figure: undefined, ...asked }));
  const hasAcross = across !== undefined && may({ across });
  const hasFigure = figure !== undefined && may({ figure });
  return {
    look: { as, ...(hasAcross && { across }), ...(hasFigure && { figure }) },
    leftOut: [
      ...(across === undefined || hasAcross ? [] : [{ what: 'group' as const, words: across }]),
      ...(figure === undefined || hasFigure ? [] : [{ what: 'column' as const, words: figure.replace(/^[^:]*:/u, '') }]),
    ],
  };
}

/** By the columns that are left; by none of them, it is the document's own. */
function fitOrder({ reader, entity }: ListSeen, order: string | null): Pick<Fitted, 'leftOut'> & { readonly order: string | null } {
  const terms = order === null ? [] : orderTerms(order);
  const kept = terms.filter((term) => mayAsk(() => orderAsked(reader, entity, term)));
  const gone = terms.filter((term) => !kept.includes(term));
  return {
    order: kept.length > 0 ? joinOrder(kept) : null,
    leftOut: gone.map((term) => ({ what: 'order', words: term.replace(/:(?:asc|desc)$/u, '') })),
  };
}

/** Without the columns that the list has not. */
function fitLayout(list: ListSeen, layout: ListLayout): Pick<Fitted, 'leftOut'> & { readonly layout: ListLayout } {
  const known = columnsOf(list).map(columnName);
  const isKnown = ({ name }: ListLayout['columns'][number]): boolean => known.some((one) => isSameName(one, name));
  const gone = layout.columns.filter((column) => !isKnown(column));
  return {
    layout: { ...layout, columns: layout.columns.filter(isKnown) },
    leftOut: gone.map(({ name }) => ({ what: 'column', words: name })),
  };
}

function columnsOf({ screen }: ListSeen): readonly ShownField[] {
  const shows = givenValue(screen.shows);
  return shows?.kind === 'list' ? shows.fields : [];
}

interface FittedPart {
  readonly part: FilterPart | undefined;
  readonly leftOut: readonly ViewLeftOut[];
}

/** A group without the conditions that cannot be asked; without any, it is gone. */
function fitPart(list: ListSeen, part: FilterPart): FittedPart {
  if (!isFilterGroup(part)) return fitTerm(list, part);
  const fitted = part.parts.map((one) => fitPart(list, one));
  const parts = fitted.flatMap((one) => one.part ?? []);
  return { part: parts.length > 0 ? { ...part, parts } : undefined, leftOut: fitted.flatMap(({ leftOut }) => leftOut) };
}

function fitTerm(list: ListSeen, term: FilterTerm): FittedPart {
  const words = term.path.join('.');
  const gone: FittedPart = { part: undefined, leftOut: [{ what: 'filter', words }] };
  if (!askableFields(list.screen).some(({ path }) => isSamePath(path, term.path))) return gone;
  if (asks(list, term)) return { part: term, leftOut: [] };
  const values = term.values.filter((value) => asks(list, { ...term, values: [value] }));
  if (values.length === 0 || !asks(list, { ...term, values })) return gone;
  const lost = term.values.filter((value) => !values.includes(value));
  return { part: { ...term, values }, leftOut: lost.map((value) => ({ what: 'value', words: `${words} ${value}` })) };
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
