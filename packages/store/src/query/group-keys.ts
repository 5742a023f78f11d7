/**
 * What records are gathered by, as SQL: the value, or the first day of the span of time it lies in. What has no value to tell
 * becomes a mark that no value equals, so that one comparison finds the records of any group again.
 */
import type { Environment } from '@ninefold/engine';
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
}

/** undefined for what the database cannot gather by. */
export function keySql(context: QueryContext, table: TablePlan, by: GroupBy, environment: Environment): KeySql | undefined {
  const expression = fieldExpression(context, table.entity.name, by.path);
  const type = by.unit === undefined ? expression.type : ({ kind: 'date' } as const);
  const fragment = isOneValue(expression.type) ? loweredIfPossible(context, expression, table) : undefined;
  const value = fragment && filled(fragment, environment);
  const told =
    value && (by.unit === undefined ? value : context.sql.period(value, expression.type, by.unit, environment.settings.timeZone));
  if (!value || !told) return undefined;
  const when = (terms: readonly Expression[]) => conditionsOf(context, table, { where: terms, environment });
  const guards = when(by.guards ?? []);
  const targets = when(by.targets ?? []);
  const { marks, isNotTrue } = context.sql;
  if (!guards || !targets) return { text: marks.hidden.text, values: [], type };
  const parts: SqlText[] = [
    ...guards.map((term) => piece(`WHEN ${isNotTrue(term.text)} THEN ${marks.hidden.text}`, term)),
    ...(targets.length > 0 ? [piece(`WHEN ${value.text} IS NULL THEN ${marks.none.text}`, value)] : []),
    ...targets.map((term) => piece(`WHEN ${isNotTrue(term.text)} THEN ${marks.hidden.text}`, term)),
  ];
  const known = piece(`coalesce(${told.text}, ${marks.none.text})`, told);
  if (parts.length === 0) return { ...known, type };
  const all = [...parts, piece(`ELSE ${known.text} END`, known)];
  return { text: `CASE ${all.map(({ text }) => text).join(' ')}`, values: all.flatMap(({ values }) => values), type };
}

/** Records of the groups asked for; null when the database cannot tell which those are. */
export function groupConditions(
  context: QueryContext,
  table: TablePlan,
  asked: readonly GroupCondition[],
  environment: Environment,
): readonly SqlText[] | null {
  const conditions: SqlText[] = [];
  for (const { by, is, kept = [] } of asked) {
    const key = keySql(context, table, by, environment);
    if (!key) return null;
    const among = is.kind === 'others' ? kept : [is];
    const holes = among.map(() => '?').join(', ');
    const text = `${key.text} ${is.kind === 'others' ? 'NOT IN' : 'IN'} (${holes})`;
    conditions.push({ text, values: [...key.values, ...among.map((each) => encodeKey(context.sql, each, key.type))] });
  }
  return conditions;
}

/** `kept` is what a `KeySql` selects, `type` is its type. */
export function decodeKey(sql: SqlDialect, kept: SqlValue, type: Type): GroupKey {
  const mark = sql.markOf(kept);
  return mark ? { kind: mark } : { kind: 'value', value: codecOf(type).decode(kept) };
}

function encodeKey({ marks }: SqlDialect, key: GroupKey, type: Type): SqlValue {
  return key.kind === 'value' ? codecOf(type).encode(key.value) : marks[key.kind].value;
}

function piece(text: string, { values }: SqlText): SqlText {
  return { text, values };
}

function isOneValue({ kind }: Type): boolean {
  return kind !== 'list' && kind !== 'file' && kind !== 'context' && kind !== 'unknown' && kind !== 'null';
}
