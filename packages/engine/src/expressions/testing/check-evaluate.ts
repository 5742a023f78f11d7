/** What an expression amounts to, as people write it: read by the language, evaluated by the engine. */
import {
  formatDecimal,
  isList,
  isNumeric,
  isRecord,
  type RecordValue,
  type Type,
  type Value,
  type WorkingTime,
  weekdays,
} from '@ninefold/model';
import { readExpression } from '../../../../language/src/expressions/read-expression.ts';
import type { Scope } from '../../../../language/src/expressions/scope.ts';
import { staysName } from '../../../../language/src/expressions/stays-name.ts';
import { writeDuration } from '../durations.ts';
import type { Environment } from '../environment.ts';
import { evaluate } from '../evaluate.ts';

/** Monday to Friday 9:00-17:00. */
const workingTime: WorkingTime = {
  spans: weekdays.slice(0, 5).map((day) => ({ day, from: '09:00', to: '17:00' })),
  holidays: [],
};
const fourWorkingHours: Type = { kind: 'duration', of: 'days', working: 'hours' };

/** A ticket that waited from Thursday, 16:00, to Friday, 10:00. */
export const ticket: { readonly scope: Scope; readonly record: RecordValue } = {
  scope: {
    self: 'Ticket',
    constants: new Map<string, Type>([
      ['SLA', fourWorkingHours],
      ['FEE', { kind: 'money', currency: 'USD', scale: 2 }],
    ]),
    entities: [
      {
        name: 'Ticket',
        fields: [
          { name: 'state', type: { kind: 'state', states: ['Open', 'Waiting'] } },
          { name: staysName, type: { kind: 'one of', choices: [] } },
        ],
      },
    ],
  },
  record: {
    entity: 'Ticket',
    fields: { [staysName]: '[["Waiting","2026-11-19T15:00:00.000Z"],["Open","2026-11-20T09:00:00.000Z"]]' },
  },
};

export const environment: Environment = {
  settings: { constants: { SLA: 14_400_000n, FEE: 10_000n }, timeZone: 'Europe/Berlin', workingTime, locale: 'en' },
  now: Date.UTC(2026, 10, 21, 23, 30),
  me: null,
};

export type Variables = Readonly<Record<string, { readonly type: Type; readonly value: Value | undefined }>>;

/** A few variables of every kind, some of them null, one that cannot be judged. */
const variables: Variables = {
  n: { type: { kind: 'number', scale: 0 }, value: null },
  b: { type: { kind: 'yes/no' }, value: null },
  s: { type: { kind: 'text' }, value: null },
  d: { type: { kind: 'date' }, value: null },
  l: { type: { kind: 'list', of: { kind: 'number', scale: 0 } }, value: null },
  ten: { type: { kind: 'number', scale: 2 }, value: 1000n },
  eur: { type: { kind: 'money', currency: 'EUR', scale: 2 }, value: 41280n },
  away: { type: { kind: 'yes/no' }, value: undefined },
  far: { type: { kind: 'number', scale: 0 }, value: undefined },
};

/** "412.80", "true", "null", "[1, 2]", "?" for what cannot be judged; findings when it cannot be read. */
export function checkEvaluate(
  source: string,
  given: Variables = variables,
  self?: { scope: Scope; record: RecordValue; me?: RecordValue },
): string {
  const types = Object.fromEntries(Object.entries(given).map(([name, { type }]) => [name, type]));
  const values = Object.fromEntries(Object.entries(given).map(([name, { value }]) => [name, value]));
  const scope: Scope = { entities: [], constants: new Map([['SLA', fourWorkingHours]]), ...self?.scope, variables: types };
  const { typed, findings } = readExpression(source, { offset: 0, line: 1 }, scope);
  if (!typed) return findings.map(({ code, what }) => `${code} ${what}`).join('\n');
  const { me = null, record } = self ?? {};
  return show(evaluate(typed, { ...environment, me, ...(record ? { self: record } : {}), variables: values }), typed.type);
}

function show(value: Value | undefined, type: Type): string {
  if (value === undefined) return '?';
  if (value === null) return 'null';
  if (typeof value === 'bigint') return showUnits(value, type);
  if (isList(value)) return `[${value.map((item) => show(item, type.kind === 'list' ? type.of : { kind: 'unknown' })).join(', ')}]`;
  if (isRecord(value)) return `${value.entity} ${value.id}`;
  if (typeof value !== 'object') return String(value);
  if ('file' in value) return value.name;
  const entries = type.kind === 'context' ? type.entries : {};
  return `{${Object.entries(value.entries)
    .map(([name, entry]) => `${name}: ${show(entry, entries[name] ?? { kind: 'unknown' })}`)
    .join(', ')}}`;
}

function showUnits(units: bigint, type: Type): string {
  if (type.kind === 'duration') return writeDuration(units, type.of);
  if (!isNumeric(type)) return `${units} units`;
  const text = formatDecimal(units, type.scale);
  return type.scale > 0 ? text.replace(/\.?0+$/u, '') : text;
}
