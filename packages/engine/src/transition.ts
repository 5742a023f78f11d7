/** Moving a record from state to state. */
import {
  type Application,
  type Expression,
  findField,
  findStates,
  foldName,
  givenValue,
  type Person,
  type RecordValue,
  type StateMachine,
  type Transition,
  type Value,
} from '@ninefold/model';
import { compute } from './compute.ts';
import { carryOut, type LaterEffect } from './effects.ts';
import type { Environment } from './evaluate/environment.ts';
import { evaluate } from './evaluate/evaluate.ts';
import { gapIn } from './gap-in.ts';
import { type Decision, permit, refusalOf } from './permissions/permit.ts';
import { platformRefusal, type Refusal, refuseWith } from './refusal.ts';
import { stateOf, withState } from './state-of.ts';
import { type Moment, type ValidateOptions, validate } from './validate.ts';

export type TransitionResult = Moves | NotMoved;

export interface NotMoved {
  readonly kind: 'refused';
  readonly refusals: readonly Refusal[];
  /** The guard speaks against it (it does not hold), not a right, a rule or a gap. */
  readonly guard?: true;
}

export interface Moves {
  readonly kind: 'moves';
  readonly transition: Transition;
  /** The record as it is to be kept: state, asked and set fields, computed fields. */
  readonly record: RecordValue;
  /** What follows once the record is kept. */
  readonly effects: readonly LaterEffect[];
  /** Present when the record lands in the *Otherwise* state instead of *To*: why, with the document's error. */
  readonly notice?: Refusal;
}

/**
 * Takes an action on a record as it is kept now. `asked` are the values of fields the action *Asks for*.
 *
 * The order of judging: the right to act, the state, what was asked, the guards, the effects, the rules. Of several
 * rows of one action the first whose guard holds is taken. Rules see the record as it will be kept; `old` is as it was.
 *
 * An effect that calls out or runs a hook cannot be carried out here. What the design says of an effect that is not
 * shown goes for it too: the action stops before it and moves to *Otherwise* if that names a state, with the error
 * reported in `notice`; else it is refused. So no record ever claims that an outside call was made.
 */
export function transition(
  application: Application,
  record: RecordValue,
  action: string,
  asked: Readonly<Record<string, Value>>,
  person: Person,
  environment: Environment,
  options: ValidateOptions = {},
): TransitionResult {
  const around: Environment = { ...environment, me: person.record, self: record, old: record };
  const machine = findStates(application, record.entity);
  const rows = machine?.transitions.filter((row) => row.trigger.kind === 'action' && foldName(row.trigger.name) === foldName(action)) ?? [];
  if (!machine || rows.length === 0) return refused(platformRefusal('not-found'));
  const state = stateOf(application, record);
  const here = rows.filter((row) => row.from.some((from) => foldName(from) === foldName(state ?? '')));
  const decision = permit(application, person, { kind: 'action', entity: record.entity, action }, around);
  if (here.length === 0) return refused(elsewhere(application, machine, rows, { person, decision, record, environment: around }, action));
  if (!decision.allowed) return refused(refusalOf(application, decision, around));
  const unknown = unknownAsked(application, record, here, asked);
  if (unknown.length > 0) return { kind: 'refused', refusals: unknown };
  const given = compute(application, withAsked(application, record, asked), around);
  const chosen = choose(application, here, given, around);
  if ('refusals' in chosen) return chosen;
  return move(application, chosen.row, given, { ...around, self: given }, { on: 'action', action }, options);
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
  const state = foldName(stateOf(application, record) ?? '');
  if (!row.from.some((from) => foldName(from) === state)) return refused(platformRefusal('moved-meanwhile', row.statement));
  const chosen = choose(application, [row], record, around);
  return 'refusals' in chosen ? chosen : move(application, row, record, around, { on: 'save' }, {});
}

/** Nothing leads on from this state: for those who may, or could have acted before, it moved meanwhile; others are as refused as ever. */
function elsewhere(
  application: Application,
  machine: StateMachine,
  rows: readonly Transition[],
  { person, decision, record, environment }: { person: Person; decision: Decision; record: RecordValue; environment: Environment },
  action: string,
): Refusal {
  const request = { kind: 'action', entity: record.entity, action } as const;
  const before = [...new Set(rows.flatMap((row) => row.from))].map((from) => withState(application, record, from));
  const could = before.some((self) => permit(application, person, request, { ...environment, self }).allowed);
  if (!decision.allowed && (decision.hidden || !could)) return refusalOf(application, decision, environment);
  const statement = machine.movedMeanwhile?.statement ?? rows[0]?.statement ?? null;
  return refuseWith(application, machine.movedMeanwhile?.code, { statement, record, environment, fallback: 'moved-meanwhile' });
}

function unknownAsked(
  application: Application,
  record: RecordValue,
  rows: readonly Transition[],
  asked: Readonly<Record<string, Value>>,
): readonly Refusal[] {
  const asks = rows.flatMap((row) => givenValue(row.asksFor) ?? []).map(foldName);
  const others = Object.keys(asked).filter((name) => !asks.includes(foldName(name)) || !findField(application, record.entity, name));
  return others.map((name) =>
    platformRefusal('unknown-field', rows[0]?.statement ?? null, `This action does not ask for “${name.slice(0, 80)}”.`, [name]),
  );
}

function withAsked(application: Application, record: RecordValue, asked: Readonly<Record<string, Value>>): RecordValue {
  const fields = { ...record.fields };
  for (const [name, value] of Object.entries(asked)) fields[findField(application, record.entity, name)?.name ?? name] = value;
  return { ...record, fields };
}

function choose(
  application: Application,
  rows: readonly Transition[],
  record: RecordValue,
  environment: Environment,
): { row: Transition } | NotMoved {
  const judged = rows.map((row) => ({ row, holds: guardHolds(row, record, environment) }));
  const open = judged.find(({ holds }) => holds === true);
  if (open) return { row: open.row };
  const gap = judged.find(({ holds }) => holds === undefined);
  if (gap) return refused(guardGap(application, gap.row, environment));
  const says = rows.find((row) => codeOf(row) !== undefined);
  const row = says ?? rows[0];
  const said = { statement: row?.statement ?? null, record, environment, fallback: 'not-possible' } as const;
  return { ...refused(refuseWith(application, row && codeOf(row), said)), guard: true };
}

/** True only when it holds; undefined when it is not shown, not readable, or rests on what is not. */
function guardHolds(row: Transition, record: RecordValue, environment: Environment): boolean | undefined {
  if (row.when.kind === 'none') return true;
  const guard = givenValue(row.when)?.typed;
  const value = guard && evaluate(guard, { ...environment, self: record });
  return value === undefined ? undefined : value === true;
}

function guardGap(application: Application, row: Transition, environment: Environment): Refusal {
  const guard: Expression | undefined = givenValue(row.when)?.typed;
  const constant = gapIn(application, guard, environment.settings);
  if (constant) return platformRefusal('not-shown', constant.statement, `This waits for ${constant.name}, which is not shown yet.`);
  return platformRefusal(
    'not-shown',
    row.statement,
    row.when.kind === 'gap' ? 'When this may happen is not shown yet.' : 'Whether this may happen cannot be judged yet.',
  );
}

function codeOf(row: Transition): string | undefined {
  const otherwise = givenValue(row.otherwise);
  return otherwise?.kind === 'error' ? otherwise.code : undefined;
}

function move(
  application: Application,
  row: Transition,
  record: RecordValue,
  environment: Environment,
  moment: Moment,
  options: ValidateOptions,
): TransitionResult {
  if (row.to.kind === 'gap') return refused(platformRefusal('not-shown', row.statement, 'Where this leads is not shown yet.'));
  const outcome = carryOut(application, row, record, environment, givenValue(row.to));
  const result: TransitionResult =
    outcome.kind === 'stopped'
      ? stopped(application, row, record, outcome.refusal, environment)
      : { kind: 'moves', transition: row, record: outcome.record, effects: outcome.effects };
  if (result.kind === 'refused') return result;
  const changed = changedFields(environment.old?.fields ?? {}, result.record.fields);
  const refusals = validate(application, result.record, moment, environment, { ...options, fields: changed });
  return refusals.length > 0 ? { kind: 'refused', refusals } : result;
}

/** An effect that cannot be carried out: to *Otherwise* when that is a state, else no. Nothing of the row's effects stays. */
function stopped(
  application: Application,
  row: Transition,
  record: RecordValue,
  refusal: Refusal,
  environment: Environment,
): TransitionResult {
  const otherwise = givenValue(row.otherwise);
  if (otherwise?.kind !== 'state') return refused(refusal);
  const moved = compute(application, withState(application, record, otherwise.state), environment);
  if (otherwise.code === undefined) return { kind: 'moves', transition: row, record: moved, effects: [], notice: refusal };
  const notice = refuseWith(application, otherwise.code, {
    statement: refusal.statement,
    record: moved,
    environment,
    fallback: 'not-shown',
  });
  return { kind: 'moves', transition: row, record: moved, effects: [], notice: { ...notice, gap: true } };
}

function changedFields(before: RecordValue['fields'], after: RecordValue['fields']): ReadonlySet<string> {
  return new Set(Object.keys(after).filter((name) => after[name] !== before[name]));
}

function refused(refusal: Refusal): NotMoved {
  return { kind: 'refused', refusals: [refusal] };
}
