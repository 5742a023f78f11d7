/** Going on with a row that waited for somebody else's answer. */
import {
  type Application,
  findError,
  findStates,
  foldName,
  givenValue,
  type RecordValue,
  type StatementId,
  type Transition,
  type Value,
} from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { findCall } from '../outgoing-calls/outgoing-call.ts';
import type { Returned } from '../outgoing-calls/read-answer.ts';
import { compute } from '../records/compute.ts';
import { settle } from '../records/on-save.ts';
import type { Moment } from '../records/validate.ts';
import { type Refusal, refuseWith } from '../refusals/refusal.ts';
import { applyTransition } from './apply-transition.ts';
import { leadsOn } from './leads-on.ts';
import { enterState } from './state-of.ts';
import { leaveOutAsked, withAsked, withoutAsked } from './transition.ts';
import type { Moved, TransitionResult } from './transition-result.ts';

/** What was intended: a row, the call that is waited for, what was asked, and what earlier calls of the row returned. */
export interface Intention {
  readonly row: Transition;
  readonly call: StatementId;
  readonly asked: Readonly<Record<string, Value>>;
  readonly answers: readonly Returned[];
}

/** The row an intention is about, while the document still has it, with this call in this place, from the state the record is in. */
export function intendedRow(
  application: Application,
  record: RecordValue,
  intended: { readonly transition: StatementId; readonly call: StatementId; readonly answered: number },
): Transition | undefined {
  const row = findStates(application, record.entity)?.transitions.find(({ statement }) => statement === intended.transition);
  if (!row || !leadsOn(application, record, row)) return undefined;
  const effect = row.then.filter((one) => one.kind === 'call')[intended.answered];
  return effect && findCall(application, effect.call)?.statement === intended.call ? row : undefined;
}

/**
 * The row's effects again, with the answers known by now. Right and guard were judged when it was pressed; the rules are judged once
 * more, now that all is known. Waits when the row calls once more. `environment.me` is the person who pressed.
 */
export function resume(
  application: Application,
  record: RecordValue,
  { row, asked, answers }: Intention,
  environment: Environment,
): TransitionResult {
  const around: Environment = { ...environment, self: record, old: record };
  const given = compute(application, withAsked(application, record, asked), around);
  const moment: Moment = row.trigger.kind === 'action' ? { on: 'action', action: row.trigger.name } : { on: 'save' };
  return leaveOutAsked(application, applyTransition(application, row, { given, asked, environment: around, moment, answers }));
}

/**
 * What follows when the call has failed for good: to *Otherwise* where that is a state, else the record stays. The error is that of
 * *Otherwise*, else the one the failure is known by, else the first of *Fails with*.
 */
export function giveUp(
  application: Application,
  record: RecordValue,
  { row, call, asked }: Intention,
  code: string | null,
  environment: Environment,
): { readonly moves: Moved | null; readonly refusal: Refusal } {
  const around: Environment = { ...environment, self: record, old: record };
  const otherwise = givenValue(row.otherwise);
  const made = application.calls.calls.find(({ statement }) => statement === call);
  const known = (made && givenValue(made.failsWith)) ?? [];
  const first = known.find((name) => findError(application, name));
  const failure = known.find((name) => code !== null && foldName(name) === foldName(code)) ?? first;
  const error = otherwise?.kind === 'state' ? (otherwise.code ?? failure) : (failure ?? otherwise?.code);
  const given = withAsked(application, record, asked);
  const stays = otherwise?.kind !== 'state';
  const left = stays ? record : settle(application, enterState(application, given, otherwise.state, around.now), around);
  const refusal = refuseWith(application, error, { statement: call, record: left, environment: around, fallback: 'call-failed' });
  return {
    moves: stays ? null : { kind: 'moves', transition: row, record: withoutAsked(application, left), effects: [], notice: refusal },
    refusal,
  };
}
