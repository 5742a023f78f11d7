/** SQLite's own words for what databases say differently. */

import type { FirstDayOfWeek } from '@ninefold/engine';
import type { PeriodUnit } from '@ninefold/model';
import type { GroupMark, SqlDialect } from '../../dialect/sql-dialect.ts';
import { fragment, raw, type SqlText } from '../../sql/fragment.ts';
import type { EngineFunctions } from './engine-functions.ts';
import { inTime, inTimeOfText } from './in-time.ts';
import { schema } from './schema.ts';
import { hasWord } from './search.ts';
import { searchIndex } from './search-index.ts';
import { sortKeySql } from './sort-key.ts';

/** What it says can be run by connections that know `functions`. */
export function createSql(functions: EngineFunctions): SqlDialect {
  return {
    yes: '1',
    no: '0',
    parameter: () => '?',
    byEngine: functions.call,
    rescaled: (value, from, to) => fragment`ninefold_rescale(${value}, ${String(from)}, ${String(to)})`,
    contains(whole, part, column) {
      const found = fragment`instr(${whole}, ${part}) > 0`;
      return column === undefined ? fragment`(${found})` : fragment`(${raw(inTimeOfText(column))} AND ${found})`;
    },
    inCase(letters, column, byEngine) {
      // SQLite knows the case of ASCII letters alone: a text of as many bytes as characters has no others.
      const plain = raw(`octet_length(${column}) = length(${column})`);
      return fragment`(CASE WHEN ${column} IS NULL THEN NULL WHEN ${plain} THEN ${raw(`${letters}(${column})`)} ELSE ${byEngine} END)`;
    },
    hasWord,
    search: searchIndex,
    isSame: (one, other) => fragment`${one} IS ${other}`,
    isNotTrue: (condition) => `(${condition}) IS NOT 1`,
    checkpoint: inTime,
    isAmong: (column, values) => ({ text: `${column} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(values)] }),
    sortKeySql,
    items: (list, alias) => ({
      from: fragment`json_each(${list}) AS ${raw(alias)}`,
      value: `${alias}.value`,
      position: `${alias}.key`,
    }),
    collected: (item, position) => fragment`json_group_array(CAST(${item} AS TEXT) ORDER BY ${position})`,
    quantified(node, column) {
      const [best, won, open] = node === 'some' ? ['max', '1', '0'] : ['min', '0', '1'];
      return `CASE WHEN ${best}(${column}) = ${won} THEN ${won} WHEN count(*) > count(${column}) THEN NULL ELSE ${open} END`;
    },
    sum: (value) => `ninefold_sum(${value})`,
    period: (value, type, { unit, timeZone, firstDay }) => {
      if (type.kind === 'date and time')
        return { text: `ninefold_period(${value.text}, '${unit}', ?, ${firstDay})`, values: [...value.values, timeZone] };
      return type.kind === 'date' ? { text: periodStart[unit](value, firstDay), values: value.values } : undefined;
    },
    groupKey: { of: (value) => value, keptAs: (key) => key, sentAs: (value) => value },
    marks,
    markOf: (value) => (value instanceof Uint8Array ? markNames.find((name) => marks[name].value[0] === value[0]) : undefined),
    isNoMark: (column) => `typeof(${column}) <> 'blob'`,
    // The limit keeps SQLite from putting the subquery into what is around it.
    fence: ' LIMIT -1',
    // A hole alone has the statement planned anew for each value of which statistics may tell something, be the plan the same.
    steadyHole: '+?',
    indexHasEmptyFirst: true,
    arrival: (alias) => `${alias}.rowid`,
    mayFold: (column) => `${column} GLOB '*[A-Z]*' OR ${column} GLOB '*[^ -~]*'`,
    schema,
  };
}

/** Bytes: no field is kept as such. */
const marks = {
  none: { text: "x'00'", value: Uint8Array.of(0) },
  hidden: { text: "x'01'", value: Uint8Array.of(1) },
  others: { text: "x'02'", value: Uint8Array.of(2) },
} as const satisfies SqlDialect['marks'];

const markNames: readonly GroupMark[] = ['none', 'hidden', 'others'];

/** Of a date, wherever SQLite has words of its own for it. */
const periodStart: Readonly<Record<PeriodUnit, (value: SqlText, firstDay: FirstDayOfWeek) => string>> = {
  day: ({ text }) => text,
  // Back to the next such day after a week ago; Sunday is 0. Before the first day there is none.
  week: ({ text }, firstDay) => `max(date(${text}, '-6 days', 'weekday ${firstDay % 7}'), '0001-01-01')`,
  month: ({ text }) => `(substr(${text}, 1, 7) || '-01')`,
  quarter: ({ text }) => `ninefold_period(${text}, 'quarter', NULL, 1)`,
  year: ({ text }) => `(substr(${text}, 1, 4) || '-01-01')`,
};
