/**
 * Figures of records gathered by fields. Sums are made of two halves of each whole number, so that the database adds them itself,
 * exactly, however large they become. Where there are too many groups the database makes one of the rest.
 */
import { isNumeric, type Type, type Value } from '@ninefold/model';
import type { SqlDialect } from '../dialect/sql-dialect.ts';
import { type TablePlan, tableFor } from '../plan/plan.ts';
import type { Group, Groups, GroupsQuery } from '../queries.ts';
import { codecOf, type SqlValue } from '../sql/codecs.ts';
import { quoted, type SqlText } from '../sql/fragment.ts';
import { askedOf } from './asked.ts';
import { filled, loweredIfPossible, pathExpression } from './conditions.ts';
import type { QueryContext } from './context.ts';
import { meanOf, meanType, narrowedTo } from './figures.ts';
import { decodeKey, type KeySql, keySql } from './group-keys.ts';

/** null when the database cannot work it out. */
export async function groups(context: QueryContext, query: GroupsQuery): Promise<Groups | null> {
  const table = tableFor(context.plan, query.entity);
  const measured = measuredBy(context, table, query);
  const keys = query.by.map((by, place) => keySql(context, table, by, query.environment, `i${place}`));
  if (!measured || !keys.every((key) => key !== undefined)) return null;
  const where = askedOf(context, table, query);
  const sqlOf = (conditions: readonly SqlText[]): SqlText => groupsSql(context.sql, table, query, measured, keys, conditions);
  const narrowed = async (all: readonly SqlText[]): Promise<SqlText> => sqlOf([...(await narrowedTo(context, table, query)), ...all]);
  const rows = where ? await rowsOf(context, query, sqlOf(where), () => narrowed(where)) : [];
  const type = query.of === 'mean' ? meanType(measured.type) : measured.type;
  const found = rows
    .filter((row) => keys.length === 0 || row[0] !== null)
    .map(
      (row): Group => ({
        keys: keys.map((key, place) => decodeKey(context.sql, row[place] ?? null, key.type)),
        value: figureOf(query.of, row.slice(keys.length * 2), measured.type),
      }),
    );
  const nothing: Group = { keys: [], value: query.of === 'count' ? 0n : null };
  return {
    groups: found.length === 0 && keys.length === 0 ? [nothing] : found,
    by: keys.map((key, place) => ({ type: key.type, folded: Number(rows[0]?.[keys.length + place] ?? 0) })),
    type,
  };
}

function measuredBy(context: QueryContext, table: TablePlan, query: GroupsQuery): KeySql | undefined {
  if (query.of === 'count' || !query.path) return { text: 'NULL', values: [], type: { kind: 'number', scale: 0 } };
  const expression = pathExpression(context, table.entity.name, query.path);
  if (!fits(query.of, expression.type)) return undefined;
  const fragment = loweredIfPossible(context, expression, table);
  const value = fragment && filled(fragment, query.environment);
  if (!value) return undefined;
  return expression.type.kind === 'yes/no' && query.of === 'mean' ? oneOrZero(value) : { ...value, type: expression.type };
}

/** A yes counts as one, so that the mean is the share of them. */
function oneOrZero({ text, values }: SqlText): KeySql {
  return {
    text: `CAST(CASE WHEN ${text} THEN 1 WHEN NOT ${text} THEN 0 END AS bigint)`,
    values: [...values, ...values],
    type: { kind: 'number', scale: 0 },
  };
}

function fits(of: GroupsQuery['of'], type: Type): boolean {
  const { kind } = type;
  if (of === 'mean' && kind === 'yes/no') return true;
  if (of === 'sum' || of === 'mean') return isNumeric(type) || kind === 'duration';
  return kind !== 'list' && kind !== 'file' && kind !== 'context' && kind !== 'unknown';
}

/** What is added up of each record, how two parts make one, and by what the largest are found. */
const parts: Readonly<Record<GroupsQuery['of'], { first: readonly string[]; both: readonly string[]; weight: string }>> = {
  count: { first: ['count(*)'], both: ['sum(p0)'], weight: 'sum(p0)' },
  sum: {
    first: ['sum(m >> 32)', 'sum(m & 4294967295)'],
    both: ['sum(p0)', 'sum(p1)'],
    weight: 'coalesce(sum(p0), 0) * 4294967296.0 + coalesce(sum(p1), 0)',
  },
  mean: {
    first: ['sum(m >> 32)', 'sum(m & 4294967295)', 'count(m)'],
    both: ['sum(p0)', 'sum(p1)', 'sum(p2)'],
    weight: 'sum(p2)',
  },
  min: { first: ['min(m)', 'count(m)'], both: ['min(p0)', 'sum(p1)'], weight: 'sum(p1)' },
  max: { first: ['max(m)', 'count(m)'], both: ['max(p0)', 'sum(p1)'], weight: 'sum(p1)' },
};

/** Columns: the keys, how many of each became one, the parts of the figure. */
function groupsSql(
  { checkpoint, fence, isNoMark, marks }: SqlDialect,
  table: TablePlan,
  query: GroupsQuery,
  measured: SqlText,
  keys: readonly KeySql[],
  where: readonly SqlText[],
): SqlText {
  const { first, both, weight } = parts[query.of];
  const names = keys.map((_, place) => `k${place}`);
  const named = (sql: readonly string[], name: string) => sql.map((text, place) => `${text} AS ${name}${place}`);
  const beside = keys.flatMap((key) => key.beside ?? []);
  const conditions = ` WHERE ${[checkpoint('t'), ...where.map(({ text }) => text)].join(' AND ')}`;
  const rows = `SELECT ${[
    ...named(
      keys.map(({ text }) => text),
      'k',
    ),
    `${measured.text} AS m`,
  ].join(', ')} FROM ${quoted(table.table)} AS t${beside.map(({ text }) => text).join('')}${conditions}${fence}`;
  const values = [...keys, measured, ...beside, ...where].flatMap((each) => each.values);
  const gathered = `SELECT ${[...names, ...named(first, 'p')].join(', ')} FROM (${rows}) AS rows`;
  if (keys.length === 0) return { text: gathered, values };
  const ranks = query.by.map(({ unit }, place) => {
    const by = unit === undefined ? `${weight} DESC, k${place}` : `k${place} DESC`;
    const order = `${isNoMark(`k${place}`)}, ${by}`;
    return `r${place} AS (SELECT k${place}, row_number() OVER (ORDER BY ${order}) AS place FROM g GROUP BY k${place})`;
  });
  const most = query.by.map((_, place) => Math.max(1, Math.floor(query.most[place] ?? 60)));
  const told = names.map((name, place) => `CASE WHEN r${place}.place <= ${most[place]} THEN g.${name} ELSE ${marks.others.text} END`);
  const folded = names.map((_, place) => `(SELECT count(*) FROM r${place} WHERE place > ${most[place]}) AS f${place}`);
  const joins = names.map((name, place) => `JOIN r${place} ON r${place}.${name} = g.${name}`);
  // A record with several of the items that are too many would count several times in a group of the rest: there is none.
  const kept = keys.flatMap(({ beside }, place) => (beside ? `r${place}.place <= ${most[place]}` : []));
  const within = kept.length > 0 ? ` WHERE ${kept.join(' AND ')}` : '';
  const places = names.map((_, place) => place + 1).join(', ');
  const figures = both.map((_, place) => `s.p${place}`);
  const of = `SELECT ${[...named(told, 'k'), ...named(both, 'p')].join(', ')} FROM g ${joins.join(' ')}${within} GROUP BY ${places}`;
  // Said once even where no group is left of what became too many.
  const columns = [...names.map((name) => `s.${name}`), ...names.map((_, place) => `f.f${place}`), ...figures];
  const text = `WITH g AS (${gathered} GROUP BY ${names.join(', ')}), ${ranks.join(', ')}, s AS (${of}) SELECT ${columns.join(', ')} FROM (SELECT ${folded.join(', ')}) AS f LEFT JOIN s ON 1 = 1 ORDER BY ${places}`;
  return { text, values };
}

/** Asked once as long as it stays true; see `Figures`. `narrowed`: the same question of fewer records, where an index says that no other can meet it. */
async function rowsOf(
  context: QueryContext,
  { by, environment, of }: GroupsQuery,
  exact: SqlText,
  narrowed: () => Promise<SqlText>,
): Promise<readonly (readonly SqlValue[])[]> {
  const question = `groups ${JSON.stringify([exact.text, ...exact.values.map((value) => (typeof value === 'bigint' ? { n: value.toString() } : value))])}`;
  const width = by.length * 2 + parts[of].first.length;
  const work = async (): Promise<readonly SqlValue[]> => {
    const { text, values } = await narrowed();
    return (await context.statements.all(text, values, environment)).flat();
  };
  const known = await (context.figures ? context.figures.find(question, work) : work());
  return Array.from({ length: known.length / width }, (_, place) => known.slice(place * width, (place + 1) * width));
}

function figureOf(of: GroupsQuery['of'], part: readonly SqlValue[], type: Type): Value {
  const [first = null, second = null, third = null] = part;
  switch (of) {
    case 'count':
      return typeof first === 'bigint' ? first : 0n;
    case 'min':
    case 'max':
      return codecOf(type).decode(first);
    case 'sum':
      return whole(first, second);
    case 'mean':
      return meanOf(whole(first, second), third, type);
  }
}

function whole(high: SqlValue, low: SqlValue): bigint | null {
  return typeof high === 'bigint' && typeof low === 'bigint' ? high * 4_294_967_296n + low : null;
}
