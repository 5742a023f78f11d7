/**
 * Indexes planned from how the document reads its records: equalities of list conditions and of permission conditions first,
 * then the order of the list, then the id, so that one walk along the index gives a page; and once more with each filter of the screen
 * that is an equality. Other fields that a screen filters by, and those it orders by, get one each. References get one for "is it still used".
 */
import { expressionsIn, type SearchOfAll, searchesIn } from '@ninefold/engine';
import {
  type Application,
  childrenOf,
  type Expression,
  foldName,
  isUnique,
  memoize,
  type OrderTerm,
  recordsBehind,
  traitsOf,
  type UniqueFields,
} from '@ninefold/model';
import { type Collation, collationOf } from '../sql/collation.ts';
import { countedColumn } from './counted-column.ts';
import { column } from './names.ts';
import type { ColumnPlan, IndexPlan, TablePlan } from './plan.ts';
import { isRowIndependent } from './row-independence.ts';

/** Unique ones first; of the others none begins another. The primary key is not among them. */
export function planIndexes(application: Application, table: TablePlan): readonly IndexPlan[] {
  const wanted: string[][] = [];
  const find = (field: string): ColumnPlan | undefined => table.columns.find((candidate) => foldName(candidate.name) === foldName(field));
  if (table.owner) wanted.push([column.owner, column.position]);
  for (const screen of application.screens) {
    const shows = screen.shows.kind === 'given' ? screen.shows.value : undefined;
    if (!shows || !('where' in shows || shows.kind === 'list') || !isAbout(table, shows.entity)) continue;
    const filters = screen.filters.flatMap((shown) => (shown.path.length === 1 ? (find(shown.path[0] ?? '') ?? []) : []));
    const terms = screen.order?.kind === 'fields' ? screen.order.terms : [];
    // A calendar asks for a span of days.
    const [day] = shows.kind === 'calendar' && shows.by.path.length === 1 ? [find(shows.by.path[0] ?? '')?.column ?? []].flat() : [];
    const order = day === undefined ? orderColumns(terms, find) : [day];
    const own = equalities(shows.where?.typed, find);
    const starts = [own, ...conditionsAbout(application, table).map((condition) => [...new Set([...own, ...equalities(condition, find)])])];
    const narrowed = starts.flatMap((start) => [start, ...narrowing(filters, start)]);
    for (const start of narrowed) wanted.push([...start, ...order.filter((name) => !start.includes(name.replace(asWords, ''))), column.id]);
    for (const filter of filters) if (!isChosen(filter)) wanted.push([filter.column, column.id]);
    for (const single of order) wanted.push([single, column.id]);
  }
  for (const { entity, where } of partConditions(application)) {
    const own = isAbout(table, entity) ? equalities(where, find) : [];
    if (own.length > 0) wanted.push([...own, column.id]);
  }
  for (const each of table.columns) {
    if (each.references || each.field.type.kind === 'state') wanted.push([each.column, column.id]);
  }
  for (const looked of lookedThrough(application, table)) {
    const found = find(looked);
    if (found) wanted.push([found.column, column.id]);
  }
  for (const { entity, equal, within } of searchesOf(application)) {
    if (!isAbout(table, entity)) continue;
    const [ordered] = within.flatMap((name) => find(name)?.column ?? []);
    const columns = [...equal.flatMap((name) => find(name)?.column ?? []), ...(ordered === undefined ? [] : [ordered])];
    if (columns.length > 0) wanted.push([...new Set([...columns, column.id])]);
  }
  // Whose record it is and in which state, together: what row permissions and lists ask most.
  const state = table.columns.find((each) => each.field.type.kind === 'state');
  if (state) for (const name of referencesAsked(application, table, find)) wanted.push([name, state.column, column.id]);
  const alone = table.columns.filter((each) => isUnique(each.field)).map((each) => indexOf(table, [each.column], true));
  const together = table.entity.uniques.flatMap((each) => columnsOf(table, each, find)).map((columns) => indexOf(table, columns, true));
  const counted = table.columns.flatMap((each) => countedWith(table, each)).map((columns) => indexOf(table, columns, true));
  const unique = withoutDoubles([...alone, ...together, ...counted]);
  const served = new Set(alone.map((index) => index.columns[0]));
  const needed = withoutPrefixes(wanted).filter(([first, second]) => second !== column.id || !served.has(first ?? ''));
  return [...unique, ...needed.map((columns) => indexOf(table, columns, false, collationOf(application)))];
}

/** What a list is narrowed to beyond what it begins with: by one of its filters, each with an index of its own, as far as they are few. */
function narrowing(filters: readonly ColumnPlan[], start: readonly string[]): readonly (readonly string[])[] {
  const chosen = filters.filter((filter) => isChosen(filter) && !start.includes(filter.column));
  return chosen.slice(0, mostNarrowed).map((filter) => [...start, filter.column]);
}

/** Each index is written with every record. */
const mostNarrowed = 4;

/** People choose one of its values: the filter is an equality, behind which the order of the list goes on. */
function isChosen({ field: { type } }: ColumnPlan): boolean {
  return traitsOf(type).makesColumns;
}

/** What expressions ask of all records of an entity. */
const searchesOf = memoize((application: Application): readonly SearchOfAll[] => expressionsIn(application).flatMap(searchesIn));

/** Of lines of one record the record comes first. None for a field alone, which is unique itself, and where one is not kept in a column. */
function columnsOf(
  { owner }: TablePlan,
  { fields, ofOwner }: UniqueFields,
  find: (field: string) => ColumnPlan | undefined,
): readonly (readonly string[])[] {
  const kept = fields.flatMap((field) => find(field)?.column ?? []);
  if (kept.length < fields.length || (ofOwner ? !owner : fields.length === 1)) return [];
  return [ofOwner ? [column.owner, ...kept] : kept];
}

/** Of a series that counts for each value of a field: that value and the number, together. */
function countedWith(table: TablePlan, numbered: ColumnPlan): readonly (readonly string[])[] {
  const per = countedColumn(table, numbered);
  return per ? [[numbered.column, per.column]] : [];
}

function isAbout(table: TablePlan, entity: string): boolean {
  return foldName(entity) === foldName(table.entity.name);
}

interface Asked {
  readonly entity: string;
  readonly where: Expression;
}

/** Of lists, boards and calendars. */
function listConditions({ screens }: Application): readonly Asked[] {
  return screens.flatMap(({ shows }) => {
    if (shows.kind !== 'given' || !('where' in shows.value) || !shows.value.where?.typed) return [];
    return [{ entity: shows.value.entity, where: shows.value.where.typed }];
  });
}

/** Of the figures, charts and lists of dashboards. */
function partConditions({ screens }: Application): readonly Asked[] {
  return screens.flatMap(({ parts }) =>
    parts.flatMap((part) => {
      const asked = recordsBehind(part);
      return asked?.where?.typed ? [{ entity: asked.entity, where: asked.where.typed }] : [];
    }),
  );
}

function conditionsAbout(application: Application, table: TablePlan): readonly Expression[] {
  return application.roles.conditions.flatMap((condition) => {
    return condition.meanings.flatMap(({ entity, typed }) => (typed && isAbout(table, entity) ? [typed] : []));
  });
}

/** References of this entity that its conditions and lists follow or compare: `employee` of `employee.manager = me`. */
function referencesAsked(application: Application, table: TablePlan, find: (field: string) => ColumnPlan | undefined): readonly string[] {
  const wheres = [...listConditions(application), ...partConditions(application)].flatMap(({ entity, where }) =>
    isAbout(table, entity) ? [where] : [],
  );
  const asked = new Set<string>();
  const walk = (expression: Expression): void => {
    if (expression.node === 'field' && expression.of.node === 'self') {
      const found = find(expression.field);
      if (found?.references) asked.add(found.column);
    }
    for (const part of childrenOf(expression)) walk(part);
  };
  for (const expression of [...wheres, ...conditionsAbout(application, table)]) walk(expression);
  return [...asked];
}

/** Columns that must equal something the row does not decide, as far as the condition is joined by `and`. */
function equalities(expression: Expression | undefined, find: (field: string) => ColumnPlan | undefined): readonly string[] {
  if (!expression) return [];
  if (expression.node === 'and') return expression.terms.flatMap((term) => equalities(term, find));
  if (expression.node !== 'compare' || expression.operator !== '=') return [];
  const sides = [expression.left, expression.right];
  return sides.flatMap((side) => (side.node === 'field' && side.of.node === 'self' ? (find(side.field)?.column ?? []) : []));
}

/** Fields of this entity that conditions about other records compare: `employee.manager = me` looks for people by manager. */
function lookedThrough(application: Application, table: TablePlan): readonly string[] {
  const wheres = [...listConditions(application), ...partConditions(application)].map(({ where }) => where);
  const conditions = application.roles.conditions.flatMap((condition) => condition.meanings.flatMap(({ typed }) => typed ?? []));
  const found = new Set<string>();
  const walk = (expression: Expression): void => {
    for (const side of expression.node === 'compare' && expression.operator === '=' ? [expression.left, expression.right] : []) {
      if (side.node === 'field' && side.of.node !== 'self' && isAbout(table, side.entity) && !isRowIndependent(side)) found.add(side.field);
    }
    for (const part of childrenOf(expression)) walk(part);
  };
  for (const expression of [...wheres, ...conditions]) walk(expression);
  return [...found];
}

function orderColumns(terms: readonly OrderTerm[], find: (field: string) => ColumnPlan | undefined): readonly string[] {
  const columns: string[] = [];
  for (const term of terms) {
    const found = term.field.path.length === 1 ? find(term.field.path[0] ?? '') : undefined;
    if (!found || found.references) break;
    columns.push(traitsOf(found.field.type).text === 'none' ? found.column : `${found.column}${asWords}`);
  }
  return columns;
}

/** An index whose columns begin another one is not needed beside it; the id alone is the primary key. */
function withoutPrefixes(wanted: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const distinct = [...new Map(wanted.map((columns) => [columns.join(','), columns])).values()];
  return distinct.filter((columns) => columns[0] !== column.id && !distinct.some((other) => other !== columns && isPrefix(columns, other)));
}

function isPrefix(short: readonly string[], long: readonly string[]): boolean {
  return short.length < long.length && short.every((name, place) => name === long[place]);
}

/** A document may say itself what is unique of its own accord. */
function withoutDoubles(indexes: readonly IndexPlan[]): readonly IndexPlan[] {
  return [...new Map(indexes.map((index) => [[...index.columns].sort().join(','), index])).values()];
}

/** Behind a column that is ordered as words are; no column has it in its name. */
const asWords = '*';

/** Named by a mark that no table and no column has within: the words of one must not run into those of the other. */
function indexOf(table: TablePlan, wanted: readonly string[], unique: boolean, collation: Collation = 'root'): IndexPlan {
  const places = wanted.flatMap((each, place) => (each.endsWith(asWords) ? [place] : []));
  const named = wanted.map((each) => (each.endsWith(asWords) && collation !== 'root' ? `${each}${collation}` : each));
  const columns = wanted.map((each) => (each.endsWith(asWords) ? each.slice(0, -asWords.length) : each));
  const name = `${unique ? 'one' : 'by'}_${[table.table, ...named].join(':')}`;
  return { name, columns, unique, ...(places.length > 0 && { words: { places, collation } }) };
}
