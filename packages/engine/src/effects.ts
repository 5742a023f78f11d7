/** What a transition does beside moving: `set` at once; the others are made ready for when the record is kept. */
import {
  type Application,
  type Effect,
  type Expression,
  findField,
  isList,
  isRecord,
  type RecordValue,
  type Transition,
  unreachable,
  type Value,
} from '@ninefold/model';
import { assign } from './assign.ts';
import { compute } from './compute.ts';
import type { Environment } from './evaluate/environment.ts';
import { evaluate } from './evaluate/evaluate.ts';
import { gapIn } from './gap-in.ts';
import { fillTemplate } from './message.ts';
import { platformRefusal, type Refusal } from './refusal.ts';
import { startingRecord } from './starting-record.ts';
import { withState } from './state-of.ts';

/** Ready to be carried out after the record is kept, in order. */
export type LaterEffect =
  | { readonly kind: 'notify'; readonly statement: string; readonly whom: readonly RecordValue[]; readonly message: string }
  | { readonly kind: 'create'; readonly statement: string; readonly record: RecordValue };

export type Outcome =
  | { readonly kind: 'done'; readonly record: RecordValue; readonly effects: readonly LaterEffect[] }
  | { readonly kind: 'stopped'; readonly refusal: Refusal };

type Done = Extract<Outcome, { kind: 'done' }>;

/** Carries out a row's effects in the order written, on the record moved to `to` (where it stays when that is undefined). */
export function carryOut(
  application: Application,
  row: Transition,
  record: RecordValue,
  environment: Environment,
  to: string | undefined,
): Outcome {
  let done: Done = { kind: 'done', record, effects: [] };
  for (const effect of row.then.filter((one) => one.kind !== 'notify')) {
    const outcome = carryOutOne(application, effect, done, environment);
    if (outcome.kind === 'stopped') return outcome;
    done = outcome;
  }
  const kept = compute(application, to === undefined ? done.record : withState(application, done.record, to), environment);
  // People are told about the record as it is kept.
  const told = row.then.flatMap((effect) => (effect.kind === 'notify' ? [notice(application, effect, kept, environment)] : []));
  return { kind: 'done', record: kept, effects: [...done.effects, ...told] };
}

function carryOutOne(application: Application, effect: Effect, done: Done, environment: Environment): Outcome {
  switch (effect.kind) {
    case 'set':
      return set(application, effect, done, environment);
    case 'create':
      return create(application, effect, done, environment);
    case 'notify':
      return done;
    case 'call':
      return stop(effect, `This would call ${effect.call}, which cannot be made yet.`);
    case 'run':
      return stop(effect, `This would run ${effect.hook}, which cannot be run yet.`);
    case 'gap':
      return stop(effect, 'What this does is not shown yet.');
    case 'unreadable':
      return stop(effect, 'What this does cannot be read.');
    default:
      return unreachable(effect);
  }
}

function set(application: Application, effect: Extract<Effect, { kind: 'set' }>, done: Done, environment: Environment): Outcome {
  const field = findField(application, done.record.entity, effect.field);
  const { typed } = effect.to;
  const value = typed && evaluate(typed, { ...environment, self: done.record });
  if (!field || !typed || value === undefined) return stop(effect, reason(application, effect, typed, environment));
  return { ...done, record: withField(done.record, field.name, assign(field.type, typed.type, value)) };
}

function create(application: Application, effect: Extract<Effect, { kind: 'create' }>, done: Done, environment: Environment): Outcome {
  let record = startingRecord(application, effect.entity, environment);
  for (const { field: name, value: written } of effect.values) {
    const field = findField(application, effect.entity, name);
    const value = written.typed && evaluate(written.typed, { ...environment, self: done.record });
    if (!field || !written.typed || value === undefined) return stop(effect, reason(application, effect, written.typed, environment));
    record = withField(record, field.name, assign(field.type, written.typed.type, value));
  }
  const made = compute(application, record, environment);
  return { ...done, effects: [...done.effects, { kind: 'create', statement: effect.statement, record: made }] };
}

/** Telling somebody is never worth stopping for: without a reader it reaches nobody. */
function notice(
  application: Application,
  effect: Extract<Effect, { kind: 'notify' }>,
  record: RecordValue,
  environment: Environment,
): LaterEffect {
  const whom = effect.whom.typed && evaluate(effect.whom.typed, { ...environment, self: record });
  const readers = isList(whom) ? whom.filter(isRecord) : isRecord(whom) ? [whom] : [];
  return {
    kind: 'notify',
    statement: effect.statement,
    whom: readers,
    message: fillTemplate(application, effect.message, record, environment),
  };
}

function withField(record: RecordValue, name: string, value: Value): RecordValue {
  return { ...record, fields: { ...record.fields, [name]: value } };
}

function reason(application: Application, effect: Effect, typed: Expression | undefined, environment: Environment): string {
  const constant = gapIn(application, typed, environment.settings);
  return constant ? `This waits for ${constant.name}, which is not shown yet.` : `“${effect.words}” cannot be carried out yet.`;
}

function stop(effect: Effect, message: string): Outcome {
  return { kind: 'stopped', refusal: platformRefusal('not-shown', effect.statement, message) };
}
