/** The engine inside SQLite: one registered function that evaluates a template with the values it is called with. */
import { type Environment, evaluate, type FirstDayOfWeek, includesText, localOf, maxUnits, periodOf } from '@ninefold/engine';
import { type Expression, type PeriodUnit, rescale, type Type, type Value } from '@ninefold/model';
import type { Database } from 'better-sqlite3';
import type { SqlTemplatePart } from '../../dialect/sql-dialect.ts';
import { type Codec, codecOf, type SqlValue } from '../../sql/codecs.ts';
import { foldText } from '../../sql/fold.ts';
import { type Fragment, fragment, joined, raw } from '../../sql/fragment.ts';
import { argument } from '../../sql/lower-by-engine.ts';
import { createTimeLimit, isLongText, type TimeLimit } from './in-time.ts';
import { searchedText } from './search-index.ts';
import { registerSortKey } from './sort-key.ts';

interface Template {
  readonly expression: Expression;
  readonly arguments: readonly Codec[];
  readonly result: Codec;
}

/** What connections to one database share: a call means the same on each of them. */
export interface EngineFunctions {
  /** SQL of a call: the template is the expression with its direct parts replaced by variables. */
  call(template: Expression, parts: readonly SqlTemplatePart[]): Fragment;
  /** Makes the functions known to a connection. */
  register(database: Database): ConnectionState;
}

export interface ConnectionState {
  /** What runs on the connection is ended by it. */
  readonly limit: TimeLimit;
  /** The clock, time zone and constants that templates see; set before each statement that calls them. */
  environment: Environment;
}

const nothingSeen: Environment = { settings: { constants: {}, timeZone: 'UTC', locale: 'en' }, now: 0, me: null };

/** Templates that are met after a connection was registered are known to it as well. */
export function createEngineFunctions(): EngineFunctions {
  const templates: Template[] = [];
  const keys = new Map<string, number>();
  return {
    call(template, parts) {
      const types = parts.map((part) => part.type);
      const key = keyOf(templates, keys, template, types);
      return fragment`ninefold(${joined([raw(String(key)), ...parts.map((part) => part.value)], ', ')})`;
    },
    register(database) {
      const state: ConnectionState = { limit: createTimeLimit(), environment: nothingSeen };
      registerFunctions(database, templates, state);
      return state;
    },
  };
}

function registerFunctions(database: Database, templates: readonly Template[], state: ConnectionState): void {
  const { limit } = state;
  // Looking at the clock costs more than many a call.
  let calls = 0;
  const inTime = (isLong = false): void => {
    calls = (calls + 1) & 15;
    if (calls === 0 || isLong) limit.check();
  };
  const options = { varargs: true, deterministic: true, safeIntegers: true };
  database.function('ninefold_in_time', (_row: unknown) => {
    limit.check();
    return 1;
  });
  database.function('ninefold', options, (key: unknown, ...values: unknown[]) => {
    inTime(values.some(isLongText));
    const template = templates[Number(key)];
    return template ? run(template, values as SqlValue[], state.environment) : null;
  });
  database.function('ninefold_has', { deterministic: true }, (text: unknown, word: unknown) => {
    inTime(isLongText(text));
    return typeof text === 'string' && typeof word === 'string' && includesText(foldText(text), word) ? 1 : 0;
  });
  database.function('ninefold_searched', { deterministic: true }, (text: unknown) =>
    typeof text === 'string' ? searchedText(text) : null,
  );
  registerSortKey(database, inTime);
  database.function('ninefold_rescale', { deterministic: true, safeIntegers: true }, (units: unknown, from: unknown, to: unknown) => {
    const moved = typeof units === 'bigint' ? rescale(units, Number(from), Number(to)) : null;
    return moved !== null && moved <= maxUnits && moved >= -maxUnits ? moved : null;
  });
  database.function('ninefold_period', { deterministic: true }, (value: unknown, unit: unknown, timeZone: unknown, firstDay: unknown) => {
    inTime();
    if (typeof value !== 'string') return null;
    const date = typeof timeZone === 'string' ? localOf(value, timeZone)?.date : value;
    return date === undefined ? null : periodOf(date, unit as PeriodUnit, Number(firstDay) as FirstDayOfWeek);
  });
  database.aggregate('ninefold_sum', {
    start: (): bigint | null => null,
    step: (sum: bigint | null, value: unknown) => (typeof value === 'bigint' ? (sum ?? 0n) + value : sum),
    result: (sum: bigint | null) => (sum !== null && sum <= maxUnits && sum >= -maxUnits ? sum : null),
    deterministic: true,
    safeIntegers: true,
  });
}

function keyOf(templates: Template[], keys: Map<string, number>, expression: Expression, types: readonly Type[]): number {
  const shape = JSON.stringify(expression);
  const known = keys.get(shape);
  if (known !== undefined) return known;
  templates.push({ expression, arguments: types.map(codecOf), result: codecOf(expression.type) });
  keys.set(shape, templates.length - 1);
  return templates.length - 1;
}

function run(template: Template, values: readonly SqlValue[], environment: Environment): SqlValue {
  const variables: Record<string, Value | undefined> = {};
  template.arguments.forEach((codec, place) => {
    const value = values[place] ?? null;
    variables[argument(place)] = value instanceof Uint8Array ? undefined : codec.decode(value);
  });
  // Steps are counted for each row; all of them together have their time.
  const result = evaluate(template.expression, { ...environment, effort: undefined, variables });
  const kept = result === undefined ? null : template.result.encode(result);
  return typeof kept === 'bigint' && (kept > maxUnits || kept < -maxUnits) ? null : kept;
}
