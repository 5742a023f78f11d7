/** What a transition does beside moving: `set` at once; the others are made ready for when the record is kept. */
import {
  type Application,
  type Effect,
  type Expression,
  findAsked,
  findEntity,
  findField,
  type GivenField,
  isList,
  isRecord,
  namesAddress,
  type RecordValue,
  recordOfPath,
  type Transition,
  unreachable,
  type Value,
} from '@ninefold/model';
import type { Message } from '@ninefold/words';
import type { Environment } from '../expressions/environment.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { ownedBy } from '../expressions/owned-items.ts';
import { runEffect } from '../hooks/run-effect.ts';
import { findCall, type OutgoingCall, outgoingCall } from '../outgoing-calls/outgoing-call.ts';
import type { Returned } from '../outgoing-calls/read-answer.ts';
import { returnedFields } from '../outgoing-calls/returned-fields.ts';
import { compute } from '../records/compute.ts';
import { createRecord } from '../records/create-record.ts';
import { isChanged } from '../records/is-changed.ts';
import type { FieldValues } from '../records/lookup.ts';
import { settle } from '../records/on-save.ts';
import { startFollowing, startingRecord } from '../records/starting-record.ts';
import { fillTemplate } from '../refusals/message.ts';
import { platformRefusal, type Refusal } from '../refusals/refusal.ts';
import { refusedElsewhere } from '../refusals/refused.ts';
import { sentences } from '../refusals/sentences.ts';
import { gapIn } from '../settings/gap-in.ts';
import { keepable } from '../slice/secrets.ts';
import { assignGiven } from '../values/assign-given.ts';
import { forgettingOf } from './forgetting.ts';
import type { LaterEffect } from './later-effect.ts';
import { moveLimitsOf } from './move-limits.ts';
import { enterState } from './state-of.ts';
import { tooManyRecords } from './too-many.ts';

export type EffectsResult =
  | { readonly kind: 'done'; readonly record: RecordValue; readonly effects: readonly LaterEffect[] }
  | { readonly kind: 'stopped'; readonly refusal: Refusal }
  /** A hook says no. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** A call must be answered first. `record` is as it was set so far; `pending` are the fields that follow from the answer. */
  | { readonly kind: 'calls'; readonly call: OutgoingCall; readonly record: RecordValue; readonly pending: ReadonlySet<string> };

type Done = Extract<EffectsResult, { kind: 'done' }>;
type Stopped = Extract<EffectsResult, { kind: 'stopped' }>;

/**
 * Carries out a row's effects in the order written, on the record moved to `to` (where it stays when that is undefined). `answers`
 * are what the row's calls returned so far, in order; the first call without one is where it ends for now.
 */
export function applyEffects(
  application: Application,
  row: Transition,
  record: RecordValue,
  environment: Environment,
  to: string | undefined,
  answers: readonly Returned[] = [],
): EffectsResult {
  let done: Done = { kind: 'done', record, effects: [] };
  let answered = 0;
  for (const [index, effect] of row.then.entries()) {
    if (effect.kind === 'call') {
      const returned = answers[answered];
      if (!returned) return callOut(application, effect, row.then.slice(index), done.record, environment);
      answered += 1;
      done = { ...done, record: { ...done.record, fields: { ...done.record.fields, ...returned } } };
      continue;
    }
    if (effect.kind === 'run') {
      const outcome = runEffect(application, effect, row, done.record, to, environment);
      if (outcome.kind !== 'done') return outcome;
      done = { ...done, record: outcome.record };
      continue;
    }
    const outcome = carryOutOne(application, effect, done, environment);
    if (outcome.kind === 'stopped') return outcome;
    done = outcome;
  }
  const moved = to === undefined ? done.record : enterState(application, done.record, to, environment.now);
  // What stays where it is and as it is is not saved.
  const kept = isStill(application, moved, environment)
    ? compute(application, moved, environment)
    : settle(application, moved, environment);
  // People are told about the record as it is kept.
  const told = row.then.flatMap((effect) => (effect.kind === 'notify' ? [notice(application, effect, kept, environment)] : []));
  const forgotten = forgettingOf(application, record.entity, row);
  return { kind: 'done', record: kept, effects: [...(forgotten ? [forgotten] : []), ...done.effects, ...told] };
}

function isStill(application: Application, moved: RecordValue, { old }: Environment): boolean {
  return old !== null && old !== undefined && !isChanged(application, old, moved);
}

function callOut(
  application: Application,
  effect: Extract<Effect, { kind: 'call' }>,
  left: readonly Effect[],
  record: RecordValue,
  environment: Environment,
): Stopped | Extract<EffectsResult, { kind: 'calls' }> {
  const call = outgoingCall(application, effect, compute(application, record, environment), environment);
  if ('source' in call) return stop(effect, call);
  return { kind: 'calls', call, record, pending: pendingFields(application, left, record.entity) };
}

/** What these effects are going to fill in. */
function pendingFields(application: Application, effects: readonly Effect[], entity: string): ReadonlySet<string> {
  const names = effects.flatMap((effect) => {
    if (effect.kind === 'set') return findField(application, entity, effect.field)?.name ?? [];
    if (effect.kind === 'run') return effect.sets;
    const call = effect.kind === 'call' ? findCall(application, effect.call) : undefined;
    return call ? returnedFields(application, call, entity).map(({ name }) => name) : [];
  });
  return new Set(names);
}

function carryOutOne(application: Application, effect: Effect, done: Done, environment: Environment): Done | Stopped {
  switch (effect.kind) {
    case 'set':
      return set(application, effect, done, environment);
    case 'create':
      return create(application, effect, done, environment);
    case 'change':
      return change(application, effect, done, environment);
    case 'delete':
    case 'act':
      return onRecord(application, effect, done, environment);
    case 'for each':
      return forEach(application, effect, done, environment);
    case 'notify':
    case 'call':
    case 'run':
      return done;
    case 'gap':
      return stop(effect, sentences.effect);
    case 'unreadable':
      return stop(effect, sentences.effectUnreadable);
    default:
      return unreachable(effect);
  }
}

function set(application: Application, effect: Extract<Effect, { kind: 'set' }>, done: Done, environment: Environment): Done | Stopped {
  const field = findField(application, done.record.entity, effect.field);
  const { typed } = effect.to;
  const value = typed && evaluate(keepable(application, typed), { ...environment, self: done.record });
  if (!field || !typed || value === undefined) return stop(effect, reason(application, effect, typed, environment));
  return { ...done, record: withField(done.record, field.name, assignGiven(application, field, typed.type, value)) };
}

function create(
  application: Application,
  effect: Extract<Effect, { kind: 'create' }>,
  done: Done,
  environment: Environment,
): Done | Stopped {
  const owner = findEntity(application, effect.entity)?.ownedBy;
  const values = valuesFor(application, effect, done, environment);
  if ('kind' in values) return values;
  if (owner) return addLine(application, effect, owner, values.given, done, environment);
  const made = createRecord(application, { entity: effect.entity, by: null, values: values.given }, environment);
  if (made.kind === 'created') return later(done, { kind: 'create', statement: effect.statement, record: made.record });
  const [broken = platformRefusal('not-shown', effect.statement)] = made.refusals;
  return { kind: 'stopped', refusal: refusedElsewhere(effect.entity, broken) };
}

/** A line of the record that is moved is kept with it, and what is not given starts as the document says. */
function addLine(
  application: Application,
  effect: Extract<Effect, { kind: 'create' }>,
  owner: { readonly entity: string; readonly field: string },
  given: FieldValues,
  done: Done,
  environment: Environment,
): Done | Stopped {
  const lines = done.record.fields[owner.field] ?? null;
  if (owner.entity !== done.record.entity || !isList(lines)) return stop(effect, sentences.effectMakesLine(effect.words, owner.entity));
  const around = { ...environment, old: null };
  const blank = startingRecord(application, effect.entity, around, done.record);
  const begun = { ...blank, fields: { ...blank.fields, ...given } };
  const { entity, fields } = startFollowing(application, begun, around, new Set(Object.keys(given)));
  return { ...done, record: withField(done.record, owner.field, [...lines, { entity, fields }]) };
}

/** A field of another record; lines of this record are changed with it. What is set in one record together is judged together. */
function change(
  application: Application,
  effect: Extract<Effect, { kind: 'change' }>,
  done: Done,
  environment: Environment,
): Done | Stopped {
  const { entity, field, to, statement } = effect;
  const target = recordOf(recordOfPath(effect.path), done, environment);
  const values = valuesFor(application, { ...effect, values: [{ field, value: to }] }, done, environment);
  if ('kind' in values) return values;
  if (!isRecord(target ?? null)) return target === null ? done : stop(effect, reason(application, effect, effect.path.typed, environment));
  const record = target as RecordValue;
  const owner = findEntity(application, entity)?.ownedBy;
  if (owner) return changeLine(effect, owner, record, values.given, done);
  const last = done.effects.at(-1);
  if (last?.kind !== 'change' || last.record.id !== record.id)
    return later(done, { kind: 'change', statement, record, values: values.given });
  return { ...done, effects: [...done.effects.slice(0, -1), { ...last, values: { ...last.values, ...values.given } }] };
}

function changeLine(
  effect: Effect,
  owner: { readonly entity: string; readonly field: string },
  line: RecordValue,
  values: FieldValues,
  done: Done,
): Done | Stopped {
  const lines = done.record.fields[owner.field];
  const isThis = (one: Value): boolean => isRecord(one) && (one.fields === line.fields || (one.id !== undefined && one.id === line.id));
  if (owner.entity !== done.record.entity || !isList(lines) || !lines.some(isThis))
    return stop(effect, sentences.effectOnLine(effect.words, owner.entity));
  const changed = lines.map((one) => (isThis(one) && isRecord(one) ? { ...one, fields: { ...one.fields, ...values } } : one));
  return { ...done, record: withField(done.record, owner.field, changed) };
}

/** Nothing is done where the expression names no record. */
function onRecord(
  application: Application,
  effect: Extract<Effect, { kind: 'act' | 'delete' }>,
  done: Done,
  environment: Environment,
): Done | Stopped {
  const { entity, record: written, statement } = effect;
  const owner = findEntity(application, entity)?.ownedBy;
  if (owner) return stop(effect, sentences.effectOnLine(effect.words, owner.entity));
  const record = recordOf(written.typed, done, environment);
  if (!isRecord(record ?? null)) return record === null ? done : stop(effect, reason(application, effect, written.typed, environment));
  const target = { statement, record: record as RecordValue };
  if (effect.kind === 'delete') return later(done, { kind: 'delete', ...target });
  const asked = valuesFor(application, effect, done, environment);
  return 'kind' in asked ? asked : later(done, { kind: 'act', ...target, action: effect.action, asked: asked.given });
}

function recordOf(expression: Expression | undefined, done: Done, environment: Environment): Value | undefined {
  return expression && evaluate(expression, { ...environment, self: done.record });
}

function forEach(
  application: Application,
  effect: Extract<Effect, { kind: 'for each' }>,
  done: Done,
  environment: Environment,
): Done | Stopped {
  const { list, variable, does } = effect;
  const items = list.typed && evaluate(list.typed, { ...environment, self: done.record });
  if (items === null) return done;
  if (!isList(items)) return stop(effect, reason(application, effect, list.typed, environment));
  const { records } = moveLimitsOf(application, done.record.entity, environment);
  let after = done;
  for (const item of items) {
    const known = isOwnLine(application, item, done.record) ? ownedBy(item, after.record) : item;
    const outcome = carryOutOne(application, does, after, { ...environment, variables: { ...environment.variables, [variable]: known } });
    if (outcome.kind === 'stopped') return outcome;
    after = outcome;
    const refusal = tooManyRecords(after.effects.length, records, effect.statement);
    if (refusal) return { kind: 'stopped', refusal };
  }
  return after;
}

function isOwnLine(application: Application, item: Value, { entity }: RecordValue): boolean {
  return isRecord(item) && findEntity(application, item.entity)?.ownedBy?.entity === entity;
}

/** Values by the names of an entity's fields, or why one cannot be worked out. */
function valuesFor(
  application: Application,
  effect: Effect & { readonly entity: string; readonly values: readonly GivenField[] },
  done: Done,
  environment: Environment,
): { readonly given: FieldValues } | Stopped {
  const given: Record<string, Value> = {};
  for (const { field: name, value: written } of effect.values) {
    const field = findAsked(application, effect.entity, name);
    const value = written.typed && evaluate(keepable(application, written.typed), { ...environment, self: done.record });
    if (!field || !written.typed || value === undefined) return stop(effect, reason(application, effect, written.typed, environment));
    given[field.name] = assignGiven(application, field, written.typed.type, value);
  }
  return { given };
}

function later(done: Done, effect: LaterEffect): Done {
  return { ...done, effects: [...done.effects, effect] };
}

interface Named {
  readonly value: Value;
  readonly isAddress: boolean;
}

/** Telling somebody is never worth stopping for: without a reader it reaches nobody. */
function notice(
  application: Application,
  effect: Extract<Effect, { kind: 'notify' }>,
  record: RecordValue,
  environment: Environment,
): LaterEffect {
  const named = effect.whom.flatMap(({ typed }): readonly Named[] => {
    const whom = typed && evaluate(typed, { ...environment, self: record });
    const isAddress = typed !== undefined && namesAddress(application, typed);
    return (isList(whom) ? whom : [whom ?? null]).map((value) => ({ value, isAddress }));
  });
  return {
    kind: 'notify',
    statement: effect.statement,
    whom: named.flatMap(({ value }) => (isRecord(value) ? [value] : [])),
    roles: effect.roles,
    addresses: [
      ...new Set(named.flatMap(({ value, isAddress }) => (isAddress && typeof value === 'string' && value !== '' ? [value] : []))),
    ],
    message: fillTemplate(application, effect.message, record, environment),
    ...askedIn(application, record),
  };
}

/** What was asked for and nobody keeps: whoever is told is told of it with the record. */
function askedIn(application: Application, { entity, fields }: RecordValue): { readonly asked?: FieldValues } {
  const { asked } = findEntity(application, entity) ?? {};
  return asked ? { asked: Object.fromEntries(asked.map(({ name }) => [name, fields[name] ?? null])) } : {};
}

function withField(record: RecordValue, name: string, value: Value): RecordValue {
  return { ...record, fields: { ...record.fields, [name]: value } };
}

function reason(application: Application, effect: Effect, typed: Expression | undefined, environment: Environment): Message {
  const constant = gapIn(application, typed, environment.settings);
  return constant ? sentences.waitsForConstant(constant.name) : sentences.effectCannot(effect.words);
}

function stop(effect: Effect, message: Message): Stopped {
  return { kind: 'stopped', refusal: platformRefusal('not-shown', effect.statement, message) };
}
