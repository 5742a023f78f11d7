/** Counts, sums and other figures over all records that meet the conditions. */
import { divideHalfEven, rescale, type Type, type Value } from '@ninefold/model';
import { tableFor } from '../plan/plan.ts';
import type { Aggregate, AggregateQuery, CountQuery } from '../queries.ts';
import { codecOf, type SqlValue } from '../sqlite/codecs.ts';
import { builder, compiled, withSlots } from '../sqlite/compiler.ts';
import { inTime } from '../sqlite/in-time.ts';
import { askedOf } from './asked.ts';
import { type Condition, filled, loweredIfPossible, pathExpression } from './conditions.ts';
import type { QueryContext } from './context.ts';

export function count(context: QueryContext, query: CountQuery): number {
  const [found] = figures(context, query, { text: 'count(*)', values: [] }) ?? [0n];
  return Number(found ?? 0n);
}

/** Decimal places of a mean, as of every division. */
const meanScale = 12;

/** Empty values do not count; of nothing at all, and of what the database cannot work out, everything but the count is null. */
export function aggregate(context: QueryContext, query: AggregateQuery): Aggregate {
  const table = tableFor(context.plan, query.entity);
  if (query.of === 'count' || !query.path) return { value: BigInt(count(context, query)), type: { kind: 'number', scale: 0 } };
  const expression = pathExpression(context, table.entity.name, query.path);
  const fragment = loweredIfPossible(context, expression, table);
  const part = fragment && filled(fragment, query.environment);
  const type = expression.type;
  const empty = { value: null, type: query.of === 'mean' ? meanType(type) : type };
  if (!part) return empty;
  const sql =
    query.of === 'mean'
      ? `ninefold_sum(${part.text}), count(${part.text})`
      : `${query.of === 'sum' ? 'ninefold_sum' : query.of}(${part.text})`;
  const values = query.of === 'mean' ? [...part.values, ...part.values] : part.values;
  const found = figures(context, query, { text: sql, values });
  if (!found) return empty;
  if (query.of === 'mean') return { value: meanOf(found[0] ?? null, found[1] ?? null, type), type: meanType(type) };
  return { value: codecOf(type).decode(found[0] ?? null), type };
}

export function meanOf(sum: SqlValue, items: SqlValue, type: Type): Value {
  const scale = 'scale' in type ? type.scale : 0;
  return typeof sum === 'bigint' && typeof items === 'bigint' && items > 0n ? divideHalfEven(rescale(sum, scale, meanScale), items) : null;
}

export function meanType(type: Type): Type {
  return type.kind === 'money' || type.kind === 'number' ? { ...type, scale: meanScale } : type;
}

function figures(context: QueryContext, query: CountQuery, what: Condition): readonly SqlValue[] | null {
  const table = tableFor(context.plan, query.entity);
  const where = askedOf(context, table, query);
  if (!where) return null;
  const key = `figure\n${table.table}\n${what.text}\n${where.map((each) => each.text).join('\n')}`;
  const plan = context.compiled.get(key) ?? compileFigure(table.table, what, where);
  context.compiled.set(key, plan);
  const values = [...what.values, ...where.flatMap((each) => each.values)];
  const given = plan.places.map((place) => values[place] ?? null);
  const question = JSON.stringify([plan.sql, ...given.map((value) => (typeof value === 'bigint' ? { n: value.toString() } : value))]);
  const known = context.figures?.get(question);
  if (known) return known;
  context.functions.environment = query.environment;
  const found = context.statements.get(plan.sql, given);
  if (found) context.figures?.keep(question, found);
  return found ?? null;
}

function compileFigure(table: string, what: Condition, where: readonly Condition[]) {
  let slot = what.values.length;
  let query = builder.selectFrom(`${table} as t`).select(withSlots<unknown>(what.text, 0).as('figure'));
  // Without a condition the database need not look at each.
  for (const condition of where.length === 0 && what.text === 'count(*)' ? [] : [{ text: inTime('t'), values: [] }, ...where]) {
    query = query.where(withSlots<unknown>(condition.text, slot) as never);
    slot += condition.values.length;
  }
  return compiled(query);
}
