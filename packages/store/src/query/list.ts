/** One page of a list: conditions, order and page mark in SQL, a page of rows out, with what was asked to come along. */

import { type TablePlan, tableFor } from '../plan/plan.ts';
import type { ListOrder, ListQuery, Page } from '../queries.ts';
import type { SqlValue } from '../sqlite/codecs.ts';
import { builder, compiled, withSlots } from '../sqlite/compiler.ts';
import { inTime } from '../sqlite/in-time.ts';
import { askedOf } from './asked.ts';
import { type Condition, filled, loweredIfPossible, pathExpression } from './conditions.ts';
import type { QueryContext } from './context.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { type OrderTerm, segmentsAfter } from './keyset.ts';
import { load } from './load.ts';
import { endlessRoom, NoRoom, roomOfAPage, takeRoom } from './room.ts';
import { type LoadingRecord, recordOf, selection, shapeOf } from './rows.ts';

export function listPage(context: QueryContext, query: ListQuery): Page {
  const table = tableFor(context.plan, query.entity);
  const conditions = askedOf(context, table, query);
  if (!conditions || query.limit < 1) return { rows: [], next: null };
  const terms = orderTerms(context, table, query);
  const order = `${table.table} ${terms.map((term) => `${term.text} ${term.down ? 'down' : 'up'}`).join(', ')}`;
  const rows = fetchRows(context, table, query, conditions, terms, order);
  const records = loadThoseThatFit(context, table, query, rows);
  const last = rows.length > records.length ? rows[records.length - 1] : undefined;
  return { rows: records, next: last ? writeCursor(order, last.slice(-terms.length)) : null };
}

/** The first of the rows with what comes along: as many as were asked for, fewer where that is too much at once, one at least. */
function loadThoseThatFit(context: QueryContext, table: TablePlan, query: ListQuery, rows: readonly SqlValue[][]): LoadingRecord[] {
  const shape = shapeOf(context, table);
  for (let most = Math.min(query.limit, rows.length); ; most = Math.floor(most / 2)) {
    const room = most > 1 ? roomOfAPage() : endlessRoom;
    const chosen = rows.slice(0, most);
    const records = chosen.map((row) => recordOf(shape, row));
    try {
      takeRoom(room, chosen);
      load({ ...context, room }, table, records, query.load, query.environment);
      return records;
    } catch (problem) {
      if (!(problem instanceof NoRoom)) throw problem;
    }
  }
}

/** One row more than the limit, when there is one. */
function fetchRows(
  context: QueryContext,
  table: TablePlan,
  query: ListQuery,
  conditions: readonly Condition[],
  terms: readonly OrderTerm[],
  order: string,
) {
  const wanted = query.limit + 1;
  const segments = query.after ? segmentsAfter(terms, readCursor(order, terms.length, query.after)) : [[]];
  const rows: SqlValue[][] = [];
  for (const segment of segments) {
    rows.push(...runSegment(context, table, query, [...conditions, ...segment], terms, wanted - rows.length));
    if (rows.length >= wanted) break;
  }
  return rows;
}

function runSegment(
  context: QueryContext,
  table: TablePlan,
  query: ListQuery,
  where: readonly Condition[],
  terms: readonly OrderTerm[],
  limit: number,
) {
  const columns = selection(shapeOf(context, table), query.environment);
  const key = `list\n${table.table}\n${columns.text}\n${where.map((each) => each.text).join('\n')}\nby\n${terms.map((term) => `${term.text} ${term.down}`).join('\n')}`;
  let plan = context.compiled.get(key);
  if (!plan) {
    plan = compileList(table, columns, where, terms);
    if (context.compiled.size > 2000) context.compiled.clear();
    context.compiled.set(key, plan);
  }
  const values = [...columns.values, ...terms.flatMap((term) => term.values), ...where.flatMap((each) => each.values), BigInt(limit)];
  context.functions.environment = query.environment;
  return context.statements.all(
    plan.sql,
    plan.places.map((place) => values[place] ?? null),
  );
}

function compileList(table: TablePlan, columns: Condition, where: readonly Condition[], terms: readonly OrderTerm[]) {
  let slot = 0;
  const piece = (condition: Condition) => {
    const made = withSlots<unknown>(condition.text, slot);
    slot += condition.values.length;
    return made;
  };
  const selected = [piece(columns).as('row'), ...terms.map((term, place) => piece(term).as(`o${place}`))];
  let query = builder.selectFrom(`${table.table} as t`).select(selected);
  for (const condition of [{ text: inTime('t'), values: [] }, ...where]) query = query.where(piece(condition) as never);
  for (const [place, { down, mayBeEmpty }] of terms.entries()) {
    // Empty values come last, up and down. SQLite takes them for the smallest: down they do by themselves.
    query = query.orderBy(`o${place}`, (by) => (down ? by.desc() : mayBeEmpty ? by.asc().nullsLast() : by.asc()));
  }
  return compiled(query.limit(withSlots<bigint>('?', slot)));
}

function orderTerms(context: QueryContext, table: TablePlan, query: ListQuery): readonly OrderTerm[] {
  const id = (down: boolean): OrderTerm => ({ text: 't."_id"', values: [], down, mayBeEmpty: false });
  const terms: OrderTerm[] = [];
  for (const each of query.order) {
    if (each.path.length === 0) return [...terms, id(each.direction === 'down')];
    const term = orderTerm(context, table, query, each);
    if (term) terms.push(term);
  }
  return [...terms, id(terms[0]?.down ?? false)];
}

/** undefined for what the database cannot judge: it orders nothing. */
function orderTerm(context: QueryContext, table: TablePlan, query: ListQuery, order: ListOrder): OrderTerm | undefined {
  const fragment = loweredIfPossible(context, pathExpression(context, table.entity.name, order.path), table);
  const condition = fragment && filled(fragment, query.environment);
  return condition ? { ...condition, down: order.direction === 'down', mayBeEmpty: true } : undefined;
}
