/** Creating a record: what it starts as, the right to it, what is filled in, rules. Whoever asks for it keeps what comes out. */

import type { Application } from '@ninefold/model';
import { findEntity, invariant, type Person, type RecordValue, type StatementId } from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { permit, refusalOf } from '../permissions/permit.ts';
import { permitNew } from '../permissions/permit-new.ts';
import { platformRefusal, type Refusal } from '../refusals/refusal.ts';
import { type Refused, refusedBy, refusedIfAny } from '../refusals/refused.ts';
import { sentences } from '../refusals/sentences.ts';
import { stateOf, stayFields } from '../transitions/state-of.ts';
import { fillInNew, unknownLine } from './fill-in.ts';
import { filledWithoutRight } from './filled-without-right.ts';
import { lineRefusals } from './line-refusals.ts';
import type { FieldValues, Lookup } from './lookup.ts';
import { settle } from './on-save.ts';
import { readSent, type Sent } from './read-sent.ts';
import { startingRecord } from './starting-record.ts';
import { validate } from './validate.ts';

export interface RecordCreation {
  readonly entity: string;
  /** Whose rights decide; null: nobody's, since it is not done by a row of point 6 (an effect, somebody who comes in, first data). */
  readonly by: Person | null;
  /** Said by where it is made, not filled in: what a path names, an e-mail that was proven. */
  readonly given?: FieldValues;
  /**
   * What must not speak against it. `all` if not given. `what is shown`: what rests on a gap is let pass, since nobody could come in
   * otherwise. `nothing`: the document itself says what the record is, and that was checked when it was read.
   */
  readonly judged?: 'all' | 'what is shown' | 'nothing';
}

export interface Created {
  readonly kind: 'created';
  /** As it is to be kept. That unique fields are unique, and that what it names is there, is left to the database. */
  readonly record: RecordValue;
  /** The cell that allows it; null: nobody was asked. */
  readonly statement: StatementId | null;
}

/**
 * A new record with these values; records among them are loaded as far as rules look at them.
 *
 * The order of judging: that it is no line, the right to begin one, lines, the right to the record as it will be kept and to what was
 * given and filled in, then types, limits and rules. What was not filled in starts as the document says. `environment` is that of whoever does it;
 * `self` and `old` are set here.
 */
export function createRecord(
  application: Application,
  creation: RecordCreation & { readonly values: FieldValues },
  environment: Environment,
): Created | Refused {
  const start = begin(application, creation, environment);
  return 'refusals' in start ? start : judge(application, creation, start, creation.values, environment);
}

/** The same for what somebody sent as JSON. It is read once they may begin a record, and names what has to be looked up. */
export function createAsSent(
  application: Application,
  creation: RecordCreation & { readonly by: Person; readonly sent: Sent },
  environment: Environment,
): Lookup<Created> | Refused {
  const start = begin(application, creation, environment);
  if ('refusals' in start) return start;
  const { by, sent } = creation;
  const read = readSent(application, { record: start, operation: 'create', by, sent }, environment);
  if (read.refusals.length > 0) return { kind: 'refused', refusals: read.refusals };
  return {
    kind: 'lookup',
    about: start,
    sent: read.fields,
    judge: (found) => {
      // Whoever names a line of another record means something else; an effect copies lines as they are.
      const stray = unknownLine(application, start, found);
      return stray ? refusedBy(stray) : judge(application, creation, start, found, environment);
    },
  };
}

/** The record as it starts, with what is given; or that nobody like this may begin one. */
function begin(application: Application, { entity, by, given }: RecordCreation, environment: Environment): RecordValue | Refused {
  const about = findEntity(application, entity);
  invariant(about, `no entity ${entity}`);
  if (about.ownedBy) return refusedBy(platformRefusal('not-found', null, sentences.madeWithOwner(about.name, about.ownedBy.entity)));
  const around = { ...environment, old: null };
  const blank = startingRecord(application, about.name, around);
  const start = { ...blank, fields: { ...blank.fields, ...given } };
  const decision = by && permitNew(application, by, start, around);
  return decision && !decision.allowed ? refusedBy(refusalOf(application, decision, { ...around, self: start })) : start;
}

function judge(
  application: Application,
  creation: RecordCreation,
  start: RecordValue,
  values: FieldValues,
  environment: Environment,
): Created | Refused {
  const { by, given = {}, judged = 'all' } = creation;
  const lines = by ? refusedIfAny(lineRefusals(application, start, by, 'create', values, environment)) : undefined;
  if (lines) return lines;
  const old = { ...environment, old: null };
  const filled = fillInNew(application, start, values, new Set(Object.keys(given)), old);
  const record = settle(application, begunIn(application, start, filled, old), old);
  const around = { ...old, self: record };
  // What decides is the record as it will be kept, and of it what was given.
  const right = by ? rightTo(application, by, record.entity, Object.keys(given), around) : { statement: null };
  if ('refusals' in right) return right;
  const without = by ? refusedIfAny(filledWithoutRight(application, record, by, values, around)) : undefined;
  if (without) return without;
  return refusedIfAny(broken(application, record, judged, around)) ?? { kind: 'created', record, statement: right.statement };
}

/** First data may begin in another state than a record of its entity starts in. */
function begunIn(application: Application, start: RecordValue, filled: RecordValue, { now }: Environment): RecordValue {
  const state = stateOf(application, filled);
  if (state === stateOf(application, start)) return filled;
  return { ...filled, fields: { ...filled.fields, ...stayFields(application, { entity: start.entity, fields: {} }, state, now) } };
}

function rightTo(
  application: Application,
  by: Person,
  entity: string,
  given: readonly string[],
  around: Environment,
): Refused | { readonly statement: StatementId } {
  const request = { kind: 'create', entity } as const;
  const decision = permit(application, by, request, around);
  if (!decision.allowed) return refusedBy(refusalOf(application, decision, around));
  for (const field of given) {
    const ofField = permit(application, by, { ...request, field }, around);
    if (!ofField.allowed) return refusedBy(refusalOf(application, ofField, around));
  }
  return { statement: decision.statement };
}

function broken(
  application: Application,
  record: RecordValue,
  judged: NonNullable<RecordCreation['judged']>,
  around: Environment,
): readonly Refusal[] {
  if (judged === 'nothing') return [];
  return validate(application, record, { on: 'create' }, around, { unjudged: judged === 'all' ? 'refuse' : 'skip' });
}
