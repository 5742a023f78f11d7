/** PostgreSQL's own words for what databases say differently. */
import type { FirstDayOfWeek } from '@ninefold/engine';
import { isNumeric, type PeriodUnit, type Type } from '@ninefold/model';
import type { GroupMark, SpanOfTime, SqlDialect } from '../../dialect/sql-dialect.ts';
import type { SqlValue } from '../../sql/codecs.ts';
import { type Fragment, fragment, raw, type SqlText } from '../../sql/fragment.ts';
import { nativeArithmetic } from './arithmetic.ts';
import type { EngineCalls } from './engine-calls.ts';
import { orderColumn, schema } from './schema.ts';
import { hasWord } from './search.ts';
import { searchIndex } from './search-index.ts';
import { sortKeySql } from './sort-key.ts';

/** What it says can be run by connections that `calls` answers for. */
export function createSql(calls: Pick<EngineCalls, 'call'>): SqlDialect {
  return {
    yes: 'TRUE',
    no: 'FALSE',
    parameter,
    byEngine: (template, parts) => nativeArithmetic(template, parts) ?? calls.call(template, parts),
    rescaled: (value, from, to) => fragment`ninefold_rescale(${value}, ${String(to - from)})`,
    contains: (whole, part) => fragment`(strpos(${whole}, ${part}) > 0)`,
    inCase(letters, column, byEngine) {
      const plain = raw(`octet_length(${column}) = length(${column})`);
      return fragment`(CASE WHEN ${column} IS NULL THEN NULL WHEN ${plain} THEN ${raw(`${letters}(${column} COLLATE "C")`)} ELSE ${byEngine} END)`;
    },
    hasWord,
    search: searchIndex,
    isSame: (one, other) => fragment`${one} IS NOT DISTINCT FROM ${other}`,
    isNotTrue: (condition) => `(${condition}) IS NOT TRUE`,
    // Statements have a time of their own.
    checkpoint: () => 'TRUE',
    isAmong: (column, values) => ({
      text: `${column} = ANY (ARRAY(SELECT json_array_elements_text(?::json)))`,
      values: [JSON.stringify(values)],
    }),
    sortKeySql,
    items: (list, alias) => ({
      from: fragment`json_array_elements_text(${asJson(list)}) WITH ORDINALITY AS ${raw(`${alias}(value, position)`)}`,
      value: `(${alias}.value COLLATE "C")`,
      position: `${alias}.position`,
    }),
    // As JSON is written everywhere else: without a space.
    collected: (item, position) =>
      fragment`coalesce('[' || string_agg(coalesce(to_json(ninefold_text(${item}))::text, 'null'), ',' ORDER BY ${position}) || ']', '[]')`,
    quantified: (node, column) =>
      node === 'some'
        ? `CASE WHEN bool_or(${column}) THEN TRUE WHEN count(*) > count(${column}) THEN NULL ELSE FALSE END`
        : `CASE WHEN NOT bool_and(${column}) THEN FALSE WHEN count(*) > count(${column}) THEN NULL ELSE TRUE END`,
    sum: (value) => `ninefold_fit(sum(${value}))`,
    period,
    groupKey: { of: (value) => `(ninefold_key(${value}) COLLATE "C")`, keptAs, sentAs },
    marks,
    markOf: (value) => markNames.find((name) => marks[name].value === value),
    isNoMark: (column) => `left(${column}, 1) <> '~'`,
    fence: ' OFFSET 0',
    steadyHole: '?',
    indexHasEmptyFirst: false,
    comparesRows: true,
    together: (selections, order, limit) => `${selections.map((each) => `(${each})`).join(' UNION ALL ')} ORDER BY ${order} LIMIT ${limit}`,
    // Of a text that lies elsewhere its length is known without fetching it.
    areShort: (columns) => `${columns.map((column) => `coalesce(octet_length(${column}), 0)`).join(' + ')} <= ${mostBytesAlong}`,
    arrival: (alias) => `${alias}.${orderColumn}`,
    mayFold: (column) => `(${column} ~ '[A-Z]' OR octet_length(${column}) <> length(${column}))`,
    schema,
  };
}

/** Of a record with each row that names it. */
const mostBytesAlong = 500;

const openKinds: ReadonlySet<Type['kind']> = new Set(['null', 'unknown', 'context']);

function parameter(type: Type): string {
  if (openKinds.has(type.kind)) return '?';
  if (type.kind === 'yes/no') return '?::boolean';
  return isNumeric(type) || type.kind === 'duration' ? '?::bigint' : '?::text';
}

/** A hole is of the type that is asked of it. */
function asJson(list: Fragment): Fragment {
  return fragment`(${list})::json`;
}

/** No key of a value begins so. */
const marks = {
  none: { text: "'~0'", value: '~0' },
  hidden: { text: "'~1'", value: '~1' },
  others: { text: "'~2'", value: '~2' },
} as const satisfies SqlDialect['marks'];

const markNames: readonly GroupMark[] = ['none', 'hidden', 'others'];

/** Numbers are moved up, so that their digits are ordered as they are. */
const lifted = 9_223_372_036_854_775_808n;

function keptAs(key: SqlValue, type: Type): SqlValue {
  if (typeof key !== 'string') return key;
  const rest = key.slice(1);
  if (isNumeric(type) || type.kind === 'duration') return BigInt(rest) - lifted;
  return rest;
}

function sentAs(value: SqlValue, type: Type): SqlValue {
  if (value === null) return null;
  const isOrdered = typeof value === 'bigint' && type.kind !== 'yes/no';
  return `v${isOrdered ? (value + lifted).toString().padStart(20, '0') : String(value)}`;
}

function period(value: SqlText, type: Type, { unit, timeZone, firstDay }: SpanOfTime): SqlText | undefined {
  if (type.kind === 'date and time') {
    const local = `((${value.text})::timestamptz AT TIME ZONE ?)::date`;
    const start = unit === 'week' ? `ninefold_week(${local}, ${firstDay})` : `ninefold_period(${local}, '${unit}')`;
    return { text: start, values: [...value.values, timeZone] };
  }
  return type.kind === 'date' ? { text: periodStart[unit](value.text, firstDay), values: value.values } : undefined;
}

/** Of a date. */
const periodStart: Readonly<Record<PeriodUnit, (date: string, firstDay: FirstDayOfWeek) => string>> = {
  day: (date) => date,
  week: (date, firstDay) => `ninefold_week((${date})::date, ${firstDay})`,
  month: (date) => `(substr(${date}, 1, 7) || '-01')`,
  quarter: (date) => `ninefold_period((${date})::date, 'quarter')`,
  year: (date) => `(substr(${date}, 1, 4) || '-01-01')`,
};
