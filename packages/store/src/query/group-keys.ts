/**
 * What records are gathered by, as SQL: the value, or the first day of the span of time it lies in. What has no value to tell
 * becomes a mark that no value equals, so that one comparison finds the records of any group again.
 */
import type { Environment } from '@ninefold/engine';
import type { Expression, PeriodUnit, Type } from '@ninefold/model';
import type { TablePlan } from '../plan/plan.ts';
import type { GroupBy, GroupCondition, GroupKey } from '../queries.ts';
import { codecOf, type SqlValue } from '../sqlite/codecs.ts';
import { type Condition, conditionsOf, fieldExpression, filled, loweredIfPossible } from './conditions.ts';
import type { QueryContext } from './context.ts';

/** Bytes: no field is kept as such. */
const marks = { none: '00', hidden: '01', others: '02' } as const;

export interface KeySql extends Condition {
  readonly type: Type;
}

/** undefined for what the database cannot gather by. */
export function keySql(context: QueryContext, table: TablePlan, by: GroupBy, environment: Environment): KeySql | undefined {
  const expression = fieldExpression(context, table.entity.name, by.path);
  const type = by.unit === undefined ? expression.type : ({ kind: 'date' } as const);
  const fragment = isOneValue(expression.type) ? loweredIfPossible(context, expression, table) : undefined;
  const value = fragment && filled(fragment, environment);
  const told = value && (by.unit === undefined ? value : periodSql(value, expression.type, by.unit, environment));
  if (!value || !told) return undefined;
  const when = (terms: readonly Expression[]) => conditionsOf(context, table, { where: terms, environment });
  const guards = when(by.guards ?? []);
  const targets = when(by.targets ?? []);
  if (!guards || !targets) return { ...mark('hidden'), type };
  const parts: Condition[] = [
    ...guards.map((term) => piece(`WHEN (${term.text}) IS NOT 1 THEN x'${marks.hidden}'`, term)),
    ...(targets.length > 0 ? [piece(`WHEN ${value.text} IS NULL THEN x'${marks.none}'`, value)] : []),
    ...targets.map((term) => piece(`WHEN (${term.text}) IS NOT 1 THEN x'${marks.hidden}'`, term)),
  ];
  const known = piece(`coalesce(${told.text}, x'${marks.none}')`, told);
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
): readonly Condition[] | null {
  const conditions: Condition[] = [];
  for (const { by, is, kept = [] } of asked) {
    const key = keySql(context, table, by, environment);
    if (!key) return null;
    const among = is.kind === 'others' ? kept : [is];
    const holes = among.map(() => '?').join(', ');
    const text = `${key.text} ${is.kind === 'others' ? 'NOT IN' : 'IN'} (${holes})`;
    conditions.push({ text, values: [...key.values, ...among.map((each) => encodeKey(each, key.type))] });
  }
  return conditions;
}

export function decodeKey(kept: SqlValue, type: Type): GroupKey {
  if (!(kept instanceof Uint8Array)) return { kind: 'value', value: codecOf(type).decode(kept) };
  const byte = Buffer.from(kept).toString('hex');
  return { kind: byte === marks.none ? 'none' : byte === marks.hidden ? 'hidden' : 'others' };
}

function encodeKey(key: GroupKey, type: Type): SqlValue {
  return key.kind === 'value' ? codecOf(type).encode(key.value) : Buffer.from(marks[key.kind], 'hex');
}

function mark(kind: keyof typeof marks): Condition {
  return { text: `x'${marks[kind]}'`, values: [] };
}

function piece(text: string, { values }: Condition): Condition {
  return { text, values };
}

/** The first day of the span, in SQLite's own words wherever it has them. */
function periodSql(value: Condition, type: Type, unit: PeriodUnit, { settings }: Environment): Condition | undefined {
  if (type.kind === 'date and time')
    return { text: `ninefold_period(${value.text}, '${unit}', ?)`, values: [...value.values, settings.timeZone] };
  if (type.kind !== 'date') return undefined;
  const wrapped: Readonly<Record<PeriodUnit, string>> = {
    day: value.text,
    // Back to the day after the last Sunday.
    week: `date(${value.text}, '-6 days', 'weekday 1')`,
    month: `(substr(${value.text}, 1, 7) || '-01')`,
    quarter: `ninefold_period(${value.text}, 'quarter', NULL)`,
    year: `(substr(${value.text}, 1, 4) || '-01-01')`,
  };
  return { text: wrapped[unit], values: value.values };
}

function isOneValue({ kind }: Type): boolean {
  return kind !== 'list' && kind !== 'file' && kind !== 'context' && kind !== 'unknown' && kind !== 'null';
}
