/**
 * What records are gathered by, as SQL: the value, or the first day of the span of time it lies in. What has no value to tell
 * becomes a mark that no value equals, so that one comparison finds the records of any group again. A record whose value is a list lies
 * in the group of each of its items.
 */
import { type Environment, firstDayOfWeek } from '@ninefold/engine';
import type { Expression, Type } from '@ninefold/model';
import type { SqlDialect } from '../dialect/sql-dialect.ts';
import type { TablePlan } from '../plan/plan.ts';
import type { GroupBy, GroupCondition, GroupKey } from '../queries.ts';
import { codecOf, type SqlValue } from '../sql/codecs.ts';
import type { SqlText } from '../sql/fragment.ts';
import { conditionsOf, fieldExpression, filled, loweredIfPossible } from './conditions.ts';
import type { QueryContext } from './context.ts';

export interface KeySql extends SqlText {
  readonly type: Type;
  /** What stands beside the rows of `t`: the items of a list, a row for each, and one without an item where there is none. */
  readonly beside?: SqlText;
}

/** undefined for what the database cannot gather by. `alias`: of the items, where it is a list. */
export function keySql(context: QueryContext, table: TablePlan, by: GroupBy, environment: Environment, alias: string): KeySql | undefined {
  const expression = fieldExpression(context, table.entity.name, by.path);
  const kept = expression.type;
  const items = kept.kind === 'list' && isWord(kept.of) ? kept.of : undefined;
  const type = by.unit !== undefined ? ({ kind: 'date' } as const) : (items ?? kept);
  const fragment = items || isOneValue(kept) ? loweredIfPossible(context, expression, table) : undefined;
  const rows = fragment && items && context.sql.items(fragment, alias);
  const value = rows ? { text: rows.value, values: [] } : fragment && filled(fragment, environment);
  const { settings } = environment;
  const span = by.unit && { unit: by.unit, timeZone: settings.timeZone, firstDay: firstDayOfWeek(settings) };
  const told = value && (span ? context.sql.period(value, kept, span) : value);
  if (!value || !told) return undefined;
  const when = (terms: readonly Expression[]) => conditionsOf(context, table, { where: terms, environment });
  // Nobody may read just some of the words.
  const guards = when([...(by.guards ?? []), ...(items ? (by.targets ?? []) : [])]);
  const targets = when(items ? [] : (by.targets ?? []));
  const { marks, isNotTrue } = context.sql;
  if (!guards || !targets) return { text: marks.hidden.text, values: [], type };
  const listed = rows && filled(rows.from, environment);
  if (rows && !listed) return undefined;
  const beside = listed ? { beside: itemsBeside(listed, guards) } : {};
  const parts: SqlText[] = [
    ...guards.map((term) => piece(`WHEN ${isNotTrue(term.text)} THEN ${marks.hidden.text}`, term)),
    ...(targets.length > 0 ? [piece(`WHEN ${value.text} IS NULL THEN ${marks.none.text}`, value)] : []),
    ...targets.map((term) => piece(`WHEN ${isNotTrue(term.text)} THEN ${marks.hidden.text}`, term)),
  ];
  const known = piece(`coalesce(${context.sql.groupKey.of(told.text)}, ${marks.none.text})`, told);
  if (parts.length === 0) return { ...known, type, ...beside };
  const all = [...parts, piece(`ELSE ${known.text} END`, known)];
  return { text: `CASE ${all.map(({ text }) => text).join(' ')}`, values: all.flatMap(({ values }) => values), type, ...beside };
}

/** Where the list may not be read nobody learns how many items it has: the record stands there once. */
function itemsBeside(items: SqlText, guards: readonly SqlText[]): SqlText {
  const holds = guards.length === 0 ? '1 = 1' : guards.map(({ text }) => `(${text})`).join(' AND ');
  return { text: ` LEFT JOIN ${items.text} ON ${holds}`, values: [items, ...guards].flatMap(({ values }) => values) };
}

/** Records of the groups asked for; null when the database cannot tell which those are. */
export function groupConditions(
  context: QueryContext,
  table: TablePlan,
  asked: readonly GroupCondition[],
  environment: Environment,
): readonly SqlText[] | null {
  const conditions: SqlText[] = [];
  for (const { by, is, or = [], kept = [] } of asked) {
    const key = keySql(context, table, by, environment, 'i');
    if (!key) return null;
    const among = amongKeys(context, key, [is, ...or], kept);
    conditions.push(key.beside ? someItem(key.beside, among) : among);
  }
  return conditions;
}

/**
 * In one of these groups; `others` are all that are not `kept`. An empty list between brackets is no SQL everywhere: whatever the key is, it
 * is none of no keys.
 */
export function amongKeys({ sql }: QueryContext, key: KeySql, keys: readonly GroupKey[], kept: readonly GroupKey[]): SqlText {
  const asked = keys.filter(({ kind }) => kind !== 'others').map((each) => encodeKey(sql, each, key.type));
  const isOthers = asked.length < keys.length;
  const left = isOthers ? kept.map((each) => encodeKey(sql, each, key.type)).filter((each) => !asked.includes(each)) : asked;
  if (left.length === 0) return { text: isOthers ? '1 = 1' : '1 = 0', values: [] };
  return { text: `${key.text} ${isOthers ? 'NOT IN' : 'IN'} (${left.map(() => '?').join(', ')})`, values: [...key.values, ...left] };
}

/** The place of a record's group among these, which one of them is; a whole number from 0. */
export function placeAmongKeys({ sql }: QueryContext, key: KeySql, keys: readonly GroupKey[]): SqlText {
  const isOthers = ({ kind }: GroupKey): boolean => kind === 'others';
  const told = keys.flatMap((each, place) => (isOthers(each) ? [] : [{ place, value: encodeKey(sql, each, key.type) }]));
  const rest = keys.findIndex(isOthers);
  // Without a group to compare with, CASE is no SQL.
  if (told.length === 0) return { text: 'CAST(0 AS bigint)', values: [] };
  const cases = told.map(({ place }) => `WHEN ? THEN ${place}`).join(' ');
  const text = `CAST(CASE ${key.text} ${cases} ELSE ${rest < 0 ? keys.length : rest} END AS bigint)`;
  return { text, values: [...key.values, ...told.map(({ value }) => value)] };
}

function someItem(beside: SqlText, is: SqlText): SqlText {
  return { text: `EXISTS (SELECT 1 FROM (SELECT 1) AS one${beside.text} WHERE ${is.text})`, values: [...beside.values, ...is.values] };
}

/** `kept` is what a `KeySql` selects, `type` is its type. */
export function decodeKey(sql: SqlDialect, kept: SqlValue, type: Type): GroupKey {
  const mark = sql.markOf(kept);
  return mark ? { kind: mark } : { kind: 'value', value: codecOf(type).decode(sql.groupKey.keptAs(kept, type)) };
}

function encodeKey({ marks, groupKey }: SqlDialect, key: GroupKey, type: Type): SqlValue {
  return key.kind === 'value' ? groupKey.sentAs(codecOf(type).encode(key.value), type) : marks[key.kind].value;
}

function piece(text: string, { values }: SqlText): SqlText {
  return { text, values };
}

/** Kept as text: an item of a list of such is itself. */
function isWord({ kind }: Type): boolean {
  return kind === 'text' || kind === 'choice';
}

function isOneValue({ kind }: Type): boolean {
  return kind !== 'list' && kind !== 'file' && kind !== 'context' && kind !== 'unknown' && kind !== 'null';
}
