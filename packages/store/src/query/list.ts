/** One page of a list: conditions, order and page mark in SQL, a page of rows out, with what was asked to come along. */
import { type Expression, findField, traitsOf } from '@ninefold/model';
import type { SqlDialect } from '../dialect/sql-dialect.ts';
import { type TablePlan, tableFor } from '../plan/plan.ts';
import type { ListOrder, Page, PageQuery } from '../queries.ts';
import type { SqlValue } from '../sql/codecs.ts';
import { collationOf } from '../sql/collation.ts';
import { quoted, type SqlText } from '../sql/fragment.ts';
import { askedOf } from './asked.ts';
import { filled, loweredIfPossible, pathExpression } from './conditions.ts';
import type { PageForm, QueryContext } from './context.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { inGroups, type KeysetPart } from './in-groups.ts';
import { fillRows, joinedToRows } from './joined.ts';
import { isColumnText, type KeysetTerm, segmentsAfter, segmentsOfAll } from './keyset.ts';
import { load } from './load.ts';
import { mostNarrowedTo, narrowing } from './narrowing.ts';
import { endlessRoom, NoRoom, roomOfAPage, takeRoom } from './room.ts';
import type { JoinedRecords } from './row-shape.ts';
import { columnsOf, type LoadingRecord, recordOf, selection, shapeOf } from './rows.ts';
import { withSteadyPlan } from './steady.ts';

/**
 * No rows where a condition is never true or cannot be judged; fewer than the limit, one at least, where they bring along too much.
 * Throws UnusableCursor when `after` belongs to another order.
 */
export async function listPage(context: QueryContext, query: PageQuery): Promise<Page> {
  const table = tableFor(context.plan, query.entity);
  const conditions = askedOf(context, table, query);
  if (!conditions || query.limit < 1) return { rows: [], next: null };
  const form = formOf(context, table, query);
  const { terms, order } = form;
  const narrowed = query.search ? await narrowing(context, table, query, mostNarrowedTo.page) : [];
  if (!narrowed) return { rows: [], next: null };
  const segments = query.groups
    ? inGroups(context, table, query.groups, terms, query.environment)
    : segmentsOf(context, query, terms, order);
  const rows = await fetchRows(context, table, query, form, [...narrowed, ...conditions], segments);
  const records = await loadThoseThatFit(context, table, query, rows);
  const last = rows.length > records.length ? rows[records.length - 1] : undefined;
  const next = last ? writeCursor(order, valuesIn(last, terms)) : null;
  // What orders a row first stands before all else that orders it.
  const beside = terms.filter(({ place }) => place === undefined).length;
  const placeOf = (row: readonly SqlValue[]): number => Number(row.at(-beside - 1));
  return { rows: records, next, ...(query.groups && { places: rows.slice(0, records.length).map(placeOf) }) };
}

/** What the row is ordered by. */
function valuesIn(row: readonly SqlValue[], terms: readonly KeysetTerm[]): readonly SqlValue[] {
  let beside = row.length - terms.filter(({ place }) => place === undefined).length;
  return terms.map(({ place }) => {
    const at = place ?? beside;
    if (place === undefined) beside += 1;
    return row[at] ?? null;
  });
}

/** How its rows stand, and the statements that were made of it: the same for all pages of one form. */
function formOf(context: QueryContext, table: TablePlan, query: PageQuery): PageForm {
  // Groups and words make other statements of it.
  const form = query.groups || query.search ? undefined : query.form;
  const known = form && context.pages.get(form);
  if (known?.asked === query.order) return known;
  const terms = orderTerms(context, table, query);
  const order = `${table.table} ${terms.map((term) => `${term.text} ${term.down ? 'desc' : 'asc'}`).join(', ')}`;
  // Where who asks is part of what is selected, or of how it is ordered, each statement is another one.
  const isSame = shapeOf(context, table).workedOut.length === 0 && terms.every(({ values }) => values.length === 0);
  const made: PageForm = { asked: query.order, terms, order, texts: isSame && form ? new Map() : undefined };
  if (isSame && form) context.pages.set(form, made);
  return made;
}

/** The first of the rows with what comes along: as many as were asked for, fewer where that is too much at once, one at least. */
async function loadThoseThatFit(
  context: QueryContext,
  table: TablePlan,
  query: PageQuery,
  rows: readonly SqlValue[][],
): Promise<LoadingRecord[]> {
  const shape = shapeOf(context, table);
  const joined = joinedToRows(context, table, query.load);
  for (let most = Math.min(query.limit, rows.length); ; most = Math.floor(most / 2)) {
    const room = most > 1 ? roomOfAPage() : endlessRoom;
    const chosen = rows.slice(0, most);
    const records = chosen.map((row) => recordOf(shape, row));
    try {
      takeRoom(room, chosen);
      const within = { ...context, room };
      if (joined.parts.length > 0) await fillRows(within, joined, records, chosen, columnsOf(shape), query.environment);
      await load(within, table, records, joined.left, query.environment);
      return records;
    } catch (problem) {
      if (!(problem instanceof NoRoom)) throw problem;
    }
  }
}

function segmentsOf({ sql }: QueryContext, { after }: PageQuery, terms: readonly KeysetTerm[], order: string): readonly KeysetPart[] {
  const all = after
    ? segmentsAfter(terms, readCursor(order, terms.length, after), sql.comparesRows)
    : segmentsOfAll(terms, sql.indexHasEmptyFirst);
  return all.map((where) => ({ where, terms: inSegment(terms, where) }));
}

/** One row more than the limit, when there is one. */
async function fetchRows(
  context: QueryContext,
  table: TablePlan,
  query: PageQuery,
  { texts, terms: order }: PageForm,
  conditions: readonly SqlText[],
  segments: readonly KeysetPart[],
) {
  const wanted = query.limit + 1;
  const joined = joinedToRows(context, table, query.load);
  const { together } = context.sql;
  const statementOf = (limit: number, ...parts: readonly [KeysetPart, ...KeysetPart[]]): SqlText => {
    if (!texts) return makeStatement(limit, parts);
    let key = `${limit}${joined.tables}`;
    const values: SqlValue[] = [];
    for (const { where } of parts) {
      key += ';';
      for (const each of [...conditions, ...where]) {
        key += ` ${each.text}`;
        values.push(...each.values);
      }
    }
    const known = texts.get(key);
    if (known !== undefined) return { text: known, values };
    const made = makeStatement(limit, parts);
    if (texts.size >= mostTexts) texts.clear();
    texts.set(key, made.text);
    return made;
  };
  const makeStatement = (limit: number, [head, ...along]: readonly [KeysetPart, ...KeysetPart[]]): SqlText => {
    const columns = selection(shapeOf(context, table), query.environment);
    const selectionOf = ({ where, terms }: KeysetPart): SqlText => {
      const asked = withSteadyPlan(context.sql, table, { where: conditions, segment: where, terms });
      return listSql(context.sql, table, { columns, joined, where: asked, terms, limit: BigInt(limit) });
    };
    const first = selectionOf(head);
    if (along.length === 0 || !together) return first;
    const all = [first, ...along.map(selectionOf)];
    const by = order.map((term, at) => orderedBy(term, term.place === undefined ? `o${at}` : String(term.place + 1)));
    const texts = all.map(({ text }) => text);
    return { text: together(texts, by.join(', '), limit), values: all.flatMap(({ values }) => values) };
  };
  const ask = ({ text, values }: SqlText): Promise<SqlValue[][]> => context.statements.all(text, values, query.environment);
  const [head, ...others] = segments;
  if (!head) return [];
  const first = statementOf(wanted, head);
  const along = context.segmentsNeeded.get(first.text) ?? 0;
  const rows = await ask(along === 0 ? first : statementOf(wanted, head, ...others.slice(0, along)));
  let needed = along;
  for (const each of others.slice(along)) {
    if (rows.length >= wanted) break;
    rows.push(...(await ask(statementOf(wanted - rows.length, each))));
    needed += 1;
  }
  if (needed > along) keepNeeded(context, first.text, needed);
  return rows;
}

const mostKept = 2000;
/** Of one form: pages are of few sizes, and begin in few ways. */
const mostTexts = 200;

/** A page that took so many segments more than the first takes them again, most often. */
function keepNeeded({ sql, segmentsNeeded }: QueryContext, text: string, needed: number): void {
  if (!sql.together) return;
  if (segmentsNeeded.size >= mostKept) segmentsNeeded.clear();
  segmentsNeeded.set(text, needed);
}

/** Of the first term a segment has either values alone, or none: said so, an index gives them in order. */
function inSegment([first, ...others]: readonly KeysetTerm[], segment: readonly SqlText[]): readonly KeysetTerm[] {
  return first ? [{ ...first, mayBeEmpty: first.mayBeEmpty && segment.length === 0 }, ...others] : others;
}

interface ListParts {
  readonly columns: SqlText;
  readonly joined: JoinedRecords;
  readonly where: readonly SqlText[];
  readonly terms: readonly KeysetTerm[];
  readonly limit: bigint;
}

/** The limit stands in the text: pages are of few sizes, and a plan is made for one of them once. */
function listSql(sql: SqlDialect, table: TablePlan, { columns, joined, where, terms, limit }: ListParts): SqlText {
  const selected = [
    `${columns.text}${joined.columns}`,
    ...terms.flatMap(({ text, place }, at) => (place === undefined ? [`${text} AS o${at}`] : [])),
  ].join(', ');
  const conditions = [sql.checkpoint('t'), ...where.map(({ text }) => text)].join(' AND ');
  const order = terms.map((term, at) => orderedBy(term, term.place === undefined ? `o${at}` : term.text));
  return {
    text: `SELECT ${selected} FROM ${quoted(table.table)} AS t${joined.tables} WHERE ${conditions} ORDER BY ${order.join(', ')} LIMIT ${limit}`,
    values: [...columns.values, ...terms.flatMap((term) => term.values), ...where.flatMap((each) => each.values)],
  };
}

/** Empty values come last, up and down. */
function orderedBy({ down, mayBeEmpty }: KeysetTerm, by: string): string {
  return `${by} ${down ? 'DESC' : 'ASC'}${mayBeEmpty ? ' NULLS LAST' : ''}`;
}

function orderTerms(context: QueryContext, table: TablePlan, query: PageQuery): readonly KeysetTerm[] {
  const { columns } = shapeOf(context, table);
  const read = columns.split(', ');
  return termsAsked(context, table, query).map((term) => {
    const place = read.indexOf(term.text);
    return place < 0 ? term : { ...term, place };
  });
}

function termsAsked(context: QueryContext, table: TablePlan, query: PageQuery): readonly KeysetTerm[] {
  const id = (down: boolean): KeysetTerm => ({ text: 't."_id"', values: [], down, mayBeEmpty: false });
  const terms: KeysetTerm[] = [];
  for (const each of query.order) {
    if (each.path.length === 0) return [...terms, id(each.direction === 'desc')];
    const term = orderTerm(context, table, query, each);
    if (term) terms.push(term);
  }
  return [...terms, id(terms[0]?.down ?? false)];
}

/** undefined for what the database cannot judge: it orders nothing. */
function orderTerm(context: QueryContext, table: TablePlan, query: PageQuery, order: ListOrder): KeysetTerm | undefined {
  const expression = pathExpression(context, table.entity.name, order.path);
  const fragment = loweredIfPossible(context, expression, table);
  const condition = fragment && filled(fragment, query.environment);
  if (!condition) return undefined;
  const term: KeysetTerm = { ...condition, down: order.direction === 'desc', mayBeEmpty: true };
  if (!isOrderedAsWords(context, expression)) return term;
  const isWords = isColumnText(term.text);
  return { ...term, text: context.sql.sortKeySql(term.text, collationOf(context.plan.application), isWords), isWords };
}

function isOrderedAsWords({ plan }: QueryContext, expression: Expression): boolean {
  if (expression.node !== 'field') return false;
  const field = findField(plan.application, expression.entity, expression.field);
  return field !== undefined && traitsOf(field.type).text !== 'none';
}
