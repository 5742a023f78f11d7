/** Counts, sums and other figures over all records that meet the conditions. */
import { divideHalfEven, isNumeric, rescale, type Type, type Value } from '@ninefold/model';
import type { SqlDialect } from '../dialect/sql-dialect.ts';
import { type TablePlan, tableFor } from '../plan/plan.ts';
import type { Aggregate, AggregateQuery, CountQuery, NumberQuery } from '../queries.ts';
import { codecOf, type SqlValue } from '../sql/codecs.ts';
import { quoted, type SqlText } from '../sql/fragment.ts';
import { askedOf } from './asked.ts';
import { filled, loweredIfPossible, pathExpression } from './conditions.ts';
import type { QueryContext } from './context.ts';
import { mostNarrowedTo, narrowing } from './narrowing.ts';

/** 0 also where a condition is never true, or cannot be judged. */
export async function count(context: QueryContext, query: NumberQuery): Promise<number> {
  const [found] = (await figures(context, query, { text: 'count(*)', values: [] }, query.upTo)) ?? [0n];
  return Number(found ?? 0n);
}

/** Decimal places of a mean, as of every division. */
const meanScale = 12;

/** Empty values do not count; of nothing at all, and of what the database cannot work out, everything but the count is null. */
export async function aggregate(context: QueryContext, query: AggregateQuery): Promise<Aggregate> {
  const table = tableFor(context.plan, query.entity);
  if (query.of === 'count' || !query.path) return { value: BigInt(await count(context, query)), type: { kind: 'number', scale: 0 } };
  const expression = pathExpression(context, table.entity.name, query.path);
  const fragment = loweredIfPossible(context, expression, table);
  const part = fragment && filled(fragment, query.environment);
  const type = expression.type;
  const empty = { value: null, type: query.of === 'mean' ? meanType(type) : type };
  if (!part) return empty;
  const found = await figures(context, query, figureOf(context.sql, query.of, part));
  if (!found) return empty;
  if (query.of === 'mean') return { value: meanOf(found[0] ?? null, found[1] ?? null, type), type: meanType(type) };
  return { value: codecOf(type).decode(found[0] ?? null), type };
}

function figureOf({ sum }: SqlDialect, of: Exclude<AggregateQuery['of'], 'count'>, { text, values }: SqlText): SqlText {
  if (of === 'mean') return { text: `${sum(text)}, count(${text})`, values: [...values, ...values] };
  return { text: of === 'sum' ? sum(text) : `${of}(${text})`, values };
}

/** 12 decimal places, rounded half-even; null of no items, and where there is no sum. `sum` is in units of the type's scale. */
export function meanOf(sum: SqlValue, items: SqlValue, type: Type): Value {
  const scale = 'scale' in type ? type.scale : 0;
  return typeof sum === 'bigint' && typeof items === 'bigint' && items > 0n ? divideHalfEven(rescale(sum, scale, meanScale), items) : null;
}

/** With the 12 decimal places of a mean; what is no number stays as it is. */
export function meanType(type: Type): Type {
  return isNumeric(type) ? { ...type, scale: meanScale } : type;
}

/** `upTo`: of so many records and one more. */
async function figures(context: QueryContext, query: CountQuery, what: SqlText, upTo?: number): Promise<readonly SqlValue[] | null> {
  const table = tableFor(context.plan, query.entity);
  const where = askedOf(context, table, query);
  if (!where) return null;
  const exact = figuresSql(context, table, what, where, upTo);
  const values = exact.values.map((value) => (typeof value === 'bigint' ? { n: value.toString() } : value));
  const question = `${exact.text}\n${JSON.stringify(values)}`;
  const work = async (): Promise<readonly SqlValue[]> => {
    const narrowed = await narrowedTo(context, table, query);
    const { text, values } = narrowed.length === 0 ? exact : figuresSql(context, table, what, [...narrowed, ...where], upTo);
    return (await context.statements.get(text, values, query.environment)) ?? [];
  };
  return context.figures ? await context.figures.find(question, work) : await work();
}

/** What the words of a search narrow figures to by the index; none where that is of no help. */
export async function narrowedTo(context: QueryContext, table: TablePlan, query: CountQuery): Promise<readonly SqlText[]> {
  if (!query.search) return [];
  return (await narrowing(context, table, query, mostNarrowedTo.number)) ?? [{ text: context.sql.no, values: [] }];
}

function figuresSql(context: QueryContext, table: TablePlan, what: SqlText, where: readonly SqlText[], upTo: number | undefined): SqlText {
  const { text: rows, values: limit } = rowsAmong(context, table, where, upTo);
  // Without a condition the database need not look at each.
  const isOfAll = where.length === 0 && upTo === undefined && what.text === 'count(*)';
  const text = `SELECT ${what.text} FROM ${isOfAll ? `${quoted(table.table)} AS t` : rows}`;
  return { text, values: [...what.values, ...where.flatMap((each) => each.values), ...limit] };
}

/** The rows that meet the conditions, as what stands behind FROM. The last hole is the limit, where there is one. */
function rowsAmong({ sql }: QueryContext, { table }: TablePlan, where: readonly SqlText[], upTo: number | undefined): SqlText {
  const rows = `${quoted(table)} AS t WHERE ${[sql.checkpoint('t'), ...where.map(({ text }) => text)].join(' AND ')}`;
  return upTo === undefined
    ? { text: rows, values: [] }
    : { text: `(SELECT 1 FROM ${rows} LIMIT ?) AS counted`, values: [BigInt(upTo + 1)] };
}
