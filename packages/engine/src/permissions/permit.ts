/** Who may, judged for one person and one record, with the cell that said so. */
import { type Application, findError, givenValue, type Person, type RecordValue, type StatementId } from '@ninefold/model';
import { type Message, say } from '@ninefold/words';
import type { Environment } from '../expressions/environment.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { type Refusal, refuseWith, saying } from '../refusals/refusal.ts';
import { sentences } from '../refusals/sentences.ts';
import { platformAnswer } from '../refusals/worded.ts';
import { gapIn } from '../settings/gap-in.ts';
import { stateField } from '../transitions/state-of.ts';
import type { Alternative, Ground } from './ground.ts';
import { groundsOf } from './grounds.ts';
import { isAlways } from './predicates.ts';
import type { PermissionRequest } from './request.ts';
import { predicateOf } from './row-predicate.ts';
import { keptFromSubstitute, standInStatement } from './stand-ins.ts';

export type Decision = Allowed | NotAllowed;

interface Allowed {
  readonly allowed: true;
  /** The cell that allows it. */
  readonly statement: StatementId;
}

export interface NotAllowed {
  readonly allowed: false;
  /** The cell that refuses it; null when no row speaks about it. */
  readonly statement: StatementId | null;
  /** The document's error code: *May not be read* when reading fails, else *Refused*. */
  readonly code?: string;
  /** For people. */
  readonly reason: string;
  /** Who may is not shown. */
  readonly gap: boolean;
  /**
   * `none`: none of their roles may ever; nor, of editing and deleting, with this record in whatever state. `not now`: this
   * record, or its state, is the reason.
   */
  readonly right: 'none' | 'not now';
  /** It rests on something that is not known here, a field that is not loaded say: whoever knows it may say yes. */
  readonly unsure: boolean;
  /** Reading itself is refused: answer as if there were nothing. */
  readonly hidden: boolean;
  /** The other, for whom they act, may: but not by somebody else. */
  readonly whileActing?: true;
}

/**
 * `environment.self` is the record asked about (a line carries its `owner`). Whatever cannot be judged is no. The one
 * exception is opening a screen that shows records before any is chosen: its conditions are about the records, so it
 * opens unless they refuse every record; each record is then asked about with `self`.
 */
export function permit(application: Application, person: Person, request: PermissionRequest, environment: Environment): Decision {
  const beforeAny = request.kind === 'open' && environment.self === undefined;
  return judge(application, person, request, environment, beforeAny ? 'unknown may hold' : 'unknown is no');
}

/** `unknown may hold`: a condition that rests on something that is not known here is no obstacle. */
export function judge(
  application: Application,
  person: Person,
  request: PermissionRequest,
  environment: Environment,
  unknown: 'unknown may hold' | 'unknown is no',
): Decision {
  const grounds = groundsOf(application, person.roles, request);
  const around = environment.me === person.record ? environment : { ...environment, me: person.record };
  const mayHold = unknown === 'unknown may hold';
  let statement: StatementId | undefined;
  for (const ground of grounds) {
    const saysYes = ground.alternatives.find((one) => answers(one, around, mayHold));
    if (!saysYes) return refuse(application, request, grounds, ground, around);
    statement = saysYes.statement;
  }
  // Said to nobody who may not do it at all.
  const reason = keptReason(application, person, request, environment);
  return reason ? kept(reason, environment) : { allowed: true, statement: statement ?? '' };
}

/** Whoever acts for somebody else changes nothing that names themselves: else people approved their own as somebody else. */
function keptReason(application: Application, person: Person, { kind }: PermissionRequest, { self }: Environment): Message | undefined {
  return self !== undefined && changing.has(kind) ? keptFromSubstitute(application, person, self) : undefined;
}

const changing: ReadonlySet<PermissionRequest['kind']> = new Set(['create', 'edit', 'delete', 'add', 'remove', 'action']);

function kept(reason: Message, { settings }: Environment): NotAllowed {
  const said = { statement: standInStatement, reason: say(reason, settings) };
  return { allowed: false, ...said, gap: false, right: 'not now', unsure: false, hidden: false, whileActing: true };
}

/** What a refused person is answered. */
export function refusalOf(application: Application, decision: NotAllowed, environment: Environment): Refusal {
  const fallback = decision.hidden ? 'not-found' : 'not-permitted';
  const record = environment.self ?? null;
  const refusal = refuseWith(application, decision.code, { statement: decision.statement, record, environment, fallback });
  return { ...saying(refusal, decision.reason), path: [], ...(decision.gap && { gap: true }) };
}

function answers({ when }: Alternative, environment: Environment, mayHold: boolean): boolean {
  if (isAlways(when, true)) return true;
  const value = evaluate(when, environment);
  return value === true || (value === undefined && mayHold);
}

function refuse(
  application: Application,
  request: PermissionRequest,
  grounds: readonly Ground[],
  ground: Ground,
  environment: Environment,
): NotAllowed {
  const hidden = ground.operation === 'read';
  const code = givenValue(hidden ? application.roles.mayNotBeRead : application.roles.refused);
  const waits = ground.gap || ground.alternatives.some(({ when }) => gapIn(application, when, environment.settings) !== undefined);
  return {
    allowed: false,
    statement: ground.alternatives[0]?.statement ?? ground.refusing,
    ...(code !== undefined && { code }),
    reason: reasonOf(application, code, hidden, waits, environment),
    gap: waits,
    right: isAlways(predicateOf(grounds), false) || inNoState(application, request, grounds, environment) ? 'none' : 'not now',
    unsure: ground.alternatives.some(({ when }) => evaluate(when, environment) === undefined),
    hidden,
  };
}

/** Waiting for another state would not help: somebody else's record is not to be edited in any. */
function inNoState(
  application: Application,
  request: PermissionRequest,
  grounds: readonly Ground[],
  { self, ...environment }: Environment,
): boolean {
  if (!self || (request.kind !== 'edit' && request.kind !== 'delete')) return false;
  const stateUnknown = (record: RecordValue): RecordValue => {
    const state = stateField(application, record.entity)?.name;
    const fields = Object.fromEntries(Object.entries(record.fields).filter(([name]) => name !== state));
    return { ...record, fields, ...(record.owner && { owner: stateUnknown(record.owner) }) };
  };
  return evaluate(predicateOf(grounds), { ...environment, self: stateUnknown(self) }) === false;
}

function reasonOf(application: Application, code: string | undefined, hidden: boolean, gap: boolean, environment: Environment): string {
  if (gap && !hidden) return say(sentences.whoMay, environment.settings);
  const fallback = hidden ? 'not-found' : 'not-permitted';
  if (code === undefined || !findError(application, code)) return platformAnswer(application, fallback, environment.settings).message;
  // What may not be read must not stand in a message either.
  const record = hidden ? null : (environment.self ?? null);
  return refuseWith(application, code, { statement: null, record, environment, fallback }).message;
}
