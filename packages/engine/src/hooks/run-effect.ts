/** `run <hook>`: what a function beside the document makes of a record that is moved. */
import {
  type Application,
  byName,
  type Effect,
  type Field,
  findEntity,
  foldName,
  type RecordValue,
  type Transition,
  triggerWords,
  type Value,
} from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { readMember } from '../outgoing-calls/read-answer.ts';
import { compute } from '../records/compute.ts';
import { platformRefusal, type Refusal, refuseWith } from '../refusals/refusal.ts';
import { sentences } from '../refusals/sentences.ts';
import { enterState, stateOf } from '../transitions/state-of.ts';
import { plainRecord } from '../values/shape-json.ts';
import { answerOf } from './ask-hook.ts';
import { givenToHooks } from './given-to-hooks.ts';
import type { HookQuestion } from './hook-question.ts';

export type HookOutcome =
  | { readonly kind: 'done'; readonly record: RecordValue }
  /** The hook says no, with an error of the catalogue: so does whoever moves the record. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** It cannot be carried out, as other effects. */
  | { readonly kind: 'stopped'; readonly refusal: Refusal };

type RunEffect = Extract<Effect, { kind: 'run' }>;

/**
 * `record` is as the effects before it left it, not yet in the state `to`, which the hook sees it in. Throws `HookNotAsked` where
 * the answer is not known yet.
 */
export function runEffect(
  application: Application,
  effect: RunEffect,
  row: Transition,
  record: RecordValue,
  to: string | undefined,
  environment: Environment,
): HookOutcome {
  const { hook, statement } = effect;
  const question = questionOfEffect(application, effect, row, record, to, environment);
  const answer = answerOf(question, environment);
  switch (answer.kind) {
    case 'missing':
      return { kind: 'stopped', refusal: platformRefusal('not-shown', statement, sentences.hookMissing(hook)) };
    case 'later': {
      const open = Object.fromEntries(effect.sets.map((name) => [name, undefined]));
      return { kind: 'done', record: { ...record, fields: { ...record.fields, ...open } } };
    }
    case 'failed':
      return { kind: 'stopped', refusal: platformRefusal('hook-failed', statement, sentences.hookFailed(hook)) };
    case 'thrown':
      return refusedWith(application, effect, record, answer.code, environment);
    case 'returned':
      return withReturned(application, effect, record, answer.value, environment);
  }
}

function questionOfEffect(
  application: Application,
  { hook, statement }: RunEffect,
  row: Transition,
  record: RecordValue,
  to: string | undefined,
  environment: Environment,
): HookQuestion {
  const computed = compute(application, record, environment);
  const moved = to === undefined ? computed : compute(application, enterState(application, computed, to, environment.now), environment);
  return {
    hook,
    statement,
    given: {
      record: plainRecord(application, moved),
      transition: {
        id: row.id ?? null,
        action: triggerWords(row.trigger),
        from: (environment.old && stateOf(application, environment.old)) ?? null,
        to: stateOf(application, moved) ?? null,
      },
      ...givenToHooks(application, environment),
    },
  };
}

/** What is thrown names an error that the effect names, or it is a mistake in the hook. */
function refusedWith(
  application: Application,
  { hook, statement, errors }: RunEffect,
  record: RecordValue,
  code: string | undefined,
  environment: Environment,
): HookOutcome {
  if (code === undefined || !errors.some((one) => foldName(one) === foldName(code)))
    return { kind: 'stopped', refusal: platformRefusal('hook-failed', statement, sentences.hookFailed(hook)) };
  return { kind: 'refused', refusal: refuseWith(application, code, { statement, record, environment, fallback: 'hook-failed' }) };
}

/** `{ refuse }`, or `{ set }` with values for fields that the effect names; nothing is left as it is. */
function withReturned(
  application: Application,
  effect: RunEffect,
  record: RecordValue,
  returned: unknown,
  environment: Environment,
): HookOutcome {
  if (returned === undefined || returned === null) return { kind: 'done', record };
  const wrong = (what: string): HookOutcome => ({
    kind: 'stopped',
    refusal: platformRefusal('hook-failed', effect.statement, sentences.hookReturned(effect.hook, what)),
  });
  if (!isPlainObject(returned)) return wrong('something that is no object');
  const stray = Object.keys(returned).find((name) => name !== 'set' && name !== 'refuse');
  if (stray !== undefined) return wrong(stray.slice(0, 80));
  const { refuse, set = {} } = returned;
  if (refuse !== undefined) return refusedWith(application, effect, record, typeof refuse === 'string' ? refuse : undefined, environment);
  if (!isPlainObject(set)) return wrong('set');
  const given: Record<string, Value> = {};
  for (const [name, member] of Object.entries(set)) {
    if (member === undefined) continue;
    const field = fieldOf(application, record, effect, name);
    const read = field && readMember(application, field, member, environment);
    if (!field || !read || 'problem' in read) return wrong(name.slice(0, 80));
    given[field.name] = read.value;
  }
  return { kind: 'done', record: { ...record, fields: { ...record.fields, ...given } } };
}

function fieldOf(application: Application, { entity }: RecordValue, { sets }: RunEffect, name: string): Field | undefined {
  const fields = findEntity(application, entity)?.fields ?? [];
  return byName(
    fields.filter((field) => sets.includes(field.name)),
    name,
  );
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
