/** Moving a record from state to state. */
import {
  type Application,
  type Field,
  findAsked,
  findEntity,
  findStates,
  foldName,
  givenValue,
  type Person,
  type RecordValue,
  rowsOfAction,
  type StateMachine,
  type Transition,
  type Value,
} from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { handlingOf } from '../fields/field-kinds.ts';
import { toldFrom } from '../permissions/disclosure.ts';
import { type Decision, permit, refusalOf } from '../permissions/permit.ts';
import { compute } from '../records/compute.ts';
import { type ChangeTarget, conflictOf } from '../records/conflict.ts';
import type { FieldValues } from '../records/lookup.ts';
import type { ValidateOptions } from '../records/validate.ts';
import { platformRefusal, type Refusal, refuseWith } from '../refusals/refusal.ts';
import { refusedBy } from '../refusals/refused.ts';
import { sentences } from '../refusals/sentences.ts';
import { applyTransition, type Taking } from './apply-transition.ts';
import { leadsOn } from './leads-on.ts';
import { selectTransition } from './select-transition.ts';
import { stateOf, withState } from './state-of.ts';
import type { Moved, NotMoved, TransitionResult } from './transition-result.ts';

export interface TransitionOptions extends ValidateOptions {
  /** `givenFor` of the record with what was asked, where that is at hand. */
  readonly given?: () => RecordValue;
  /** Whoever acts says which version they have seen, and that is how the record is kept: it has not moved since. */
  readonly seen?: boolean;
}

/**
 * Takes an action on a record as it is kept now. `asked` are the values of fields the action *Asks for*.
 *
 * The order of judging: the right to act, the state, what was asked, the guards, the effects, the rules. Of several
 * rows of one action the first whose guard holds is taken. Rules see the record as it will be kept; `old` is as it was.
 *
 * A row that calls somebody else waits: nothing is changed until the call is answered (`resume`) or has failed (`giveUp`). An effect
 * that is not shown, and a call that cannot be made, stops the action before it: it moves to *Otherwise* if that names a state, with
 * the error reported in `notice`; else it is refused.
 */
export function transition(
  application: Application,
  record: RecordValue,
  action: string,
  asked: Readonly<Record<string, Value>>,
  person: Person,
  environment: Environment,
  options: TransitionOptions = {},
): TransitionResult {
  const around: Environment = { ...environment, me: person.record, self: record, old: record };
  const machine = findStates(application, record.entity);
  const rows = rowsOfAction(application, record.entity, action);
  if (!machine || rows.length === 0) return refusedBy(platformRefusal('not-found'));
  const here = rows.filter((row) => leadsOn(application, record, row));
  const decision = permit(application, person, { kind: 'action', entity: record.entity, action }, around);
  const attempt = { person, decision, record, environment: around, seen: options.seen === true };
  if (here.length === 0) return refusedBy(elsewhere(application, machine, rows, attempt, action));
  if (!decision.allowed) return refusedBy(refusalOf(application, decision, around));
  return takeFirst(application, here, { record, asked, environment: around, moment: { on: 'action', action }, options });
}

/** Takes the first of the rows whose guard holds, once it is known what the record is with what was asked. */
function takeFirst(
  application: Application,
  rows: readonly Transition[],
  { record, ...taking }: Omit<Taking, 'given'> & { readonly record: RecordValue; readonly options?: TransitionOptions },
): TransitionResult {
  const { asked, environment, options } = taking;
  const unknown = unknownAsked(application, record, rows, asked);
  if (unknown.length > 0) return { kind: 'refused', refusals: unknown };
  const given = options?.given?.() ?? givenFor(application, record, asked, environment);
  const chosen = selectTransition(application, rows, given, environment);
  if ('refusals' in chosen) return chosen;
  return leaveOutAsked(application, applyTransition(application, chosen.row, { ...taking, given }));
}

/** What guards and effects see: the record with what was asked, and what is computed from that. */
export function givenFor(
  application: Application,
  record: RecordValue,
  asked: Readonly<Record<string, Value>>,
  environment: Environment,
): RecordValue {
  return compute(application, withAsked(application, record, asked), environment);
}

/**
 * Takes one row that the application itself takes (`after …`, `every …`): no right is needed, nothing is asked. A guard that does
 * not hold is refused with `guard`; rules *On* `save` are checked as at every change.
 */
export function transitionByItself(
  application: Application,
  record: RecordValue,
  row: Transition,
  environment: Environment,
): TransitionResult {
  const around: Environment = { ...environment, me: null, self: record, old: record };
  if (!leadsOn(application, record, row)) return refusedBy(platformRefusal('moved-meanwhile', row.statement));
  const chosen = selectTransition(application, [row], record, around);
  return 'refusals' in chosen
    ? chosen
    : applyTransition(application, row, { given: record, asked: {}, environment: around, moment: { on: 'save' } });
}

/** An action of a record that an effect of another names. */
export interface ActionByItself extends ChangeTarget {
  readonly action: string;
  /** Fields that the action asks for. */
  readonly asked: FieldValues;
}

/**
 * Takes an action that an effect of another record asks for: no right is needed, and `me` is whoever set it off. All else is judged as
 * for a person: that it waits for nobody, the state, what is given, the guards, the effects, the rules of saving and of the action.
 */
export function actionByItself(application: Application, taken: ActionByItself, environment: Environment): TransitionResult {
  const { kept, action, asked } = taken;
  const conflict = conflictOf(taken);
  if (conflict) return conflict;
  const around: Environment = { ...environment, self: kept, old: kept };
  const machine = findStates(application, kept.entity);
  const rows = rowsOfAction(application, kept.entity, action);
  const here = rows.filter((row) => leadsOn(application, kept, row));
  const statement = machine?.movedMeanwhile?.statement ?? rows[0]?.statement ?? null;
  if (here.length === 0) {
    const said = { statement, record: kept, environment: around, fallback: 'not-possible' } as const;
    return refusedBy({ ...refuseWith(application, machine?.movedMeanwhile?.code, said), path: [] });
  }
  return takeFirst(application, here, { record: kept, asked, environment: around, moment: { on: 'action', action } });
}

/** What comes of it, as it is to be kept. */
export function leaveOutAsked(application: Application, result: TransitionResult): TransitionResult {
  return result.kind === 'moves' ? movedWithoutAsked(application, result) : result;
}

function movedWithoutAsked(application: Application, moved: Moved): Moved {
  const { instead } = moved;
  const record = withoutAsked(application, moved.record);
  if (!instead) return { ...moved, record };
  const elsewhere = (refusal: Refusal): Moved | NotMoved => {
    const other = instead(refusal);
    return other.kind === 'moves' ? movedWithoutAsked(application, other) : other;
  };
  return { ...moved, record, instead: elsewhere };
}

interface Attempt {
  readonly person: Person;
  readonly decision: Decision;
  readonly record: RecordValue;
  readonly environment: Environment;
  readonly seen: boolean;
}

/**
 * Nothing leads on from this state: for those who may, or could have acted before, it moved meanwhile, or is as they saw it and the action is
 * none of this state; others are as refused as ever.
 */
function elsewhere(
  application: Application,
  machine: StateMachine,
  rows: readonly Transition[],
  { person, decision, record, environment, seen }: Attempt,
  action: string,
): Refusal {
  const request = { kind: 'action', entity: record.entity, action } as const;
  const before = [...new Set(rows.flatMap((row) => row.from))].map((from) => withState(application, record, from));
  const could = before.some((self) => permit(application, person, request, { ...environment, self }).allowed);
  if (!decision.allowed && (decision.hidden || !could)) return refusalOf(application, decision, environment);
  const [row] = rows;
  if (seen && row) return notFromHere(application, row, action, environment);
  const statement = machine.movedMeanwhile?.statement ?? row?.statement ?? null;
  return refuseWith(application, machine.movedMeanwhile?.code, { statement, record, environment, fallback: 'moved-meanwhile' });
}

function notFromHere(application: Application, { trigger, statement }: Transition, action: string, environment: Environment): Refusal {
  const { self } = toldFrom(application, environment);
  const state = self && stateOf(application, self);
  const words = trigger.kind === 'action' ? trigger.name : action;
  return platformRefusal('not-possible', statement, sentences.notFromHere(words, state ?? undefined));
}

function unknownAsked(
  application: Application,
  record: RecordValue,
  rows: readonly Transition[],
  asked: Readonly<Record<string, Value>>,
): readonly Refusal[] {
  const asks = rows.flatMap((row) => givenValue(row.asksFor) ?? []).map(foldName);
  const others = Object.keys(asked).filter((name) => !asks.includes(foldName(name)) || !findAsked(application, record.entity, name));
  return others.map((name) => platformRefusal('unknown-field', rows[0]?.statement ?? null, sentences.notAskedFor(name), [name]));
}

/** The record with what the action asked for; what of it nobody keeps is nothing where it was not sent. */
export function withAsked(application: Application, record: RecordValue, asked: Readonly<Record<string, Value>>): RecordValue {
  const fields = { ...record.fields };
  for (const { name, type } of askedOf(application, record)) fields[name] = handlingOf(type).empty;
  for (const [name, value] of Object.entries(asked)) fields[findAsked(application, record.entity, name)?.name ?? name] = value;
  return { ...record, fields };
}

/** The record without what was asked for and nobody keeps. */
export function withoutAsked(application: Application, record: RecordValue): RecordValue {
  const names = new Set(askedOf(application, record).map(({ name }) => name));
  if (names.size === 0) return record;
  return { ...record, fields: Object.fromEntries(Object.entries(record.fields).filter(([name]) => !names.has(name))) };
}

function askedOf(application: Application, { entity }: RecordValue): readonly Field[] {
  return findEntity(application, entity)?.asked ?? [];
}
