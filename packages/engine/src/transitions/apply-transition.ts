/** Taking the one row that was chosen: its effects, the state it leads to, and the rules about what comes out. */
import {
  type Application,
  type Field,
  givenValue,
  invariant,
  type RecordValue,
  reachesOthers,
  type Transition,
  type Value,
} from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import type { Returned } from '../outgoing-calls/read-answer.ts';
import { compute } from '../records/compute.ts';
import { settle } from '../records/on-save.ts';
import { type Moment, type ValidateOptions, validate } from '../records/validate.ts';
import { platformRefusal, type Refusal, refuseWith } from '../refusals/refusal.ts';
import { refusedBy } from '../refusals/refused.ts';
import { sentences } from '../refusals/sentences.ts';
import { applyEffects, type EffectsResult } from './effects.ts';
import { fieldsNumberedBy, withNumbers } from './given-numbers.ts';
import { enterState } from './state-of.ts';
import type { Moved, NotMoved, TransitionResult } from './transition-result.ts';

export interface Taking {
  /** The record as it is kept, with what was asked. */
  readonly given: RecordValue;
  readonly asked: Readonly<Record<string, Value>>;
  /** `old` is the record as it is kept. */
  readonly environment: Environment;
  readonly moment: Moment;
  readonly options?: ValidateOptions;
  /** What the row's calls returned so far. */
  readonly answers?: readonly Returned[];
  /** Those of the series that the row gives, by their fields; not given, they are not counted yet. */
  readonly numbers?: Readonly<Record<string, Value>>;
}

/** Moves, waits for somebody else, or is refused; a row whose effects stop leads to *Otherwise* where that is a state. */
export function applyTransition(application: Application, row: Transition, taking: Taking): TransitionResult {
  if (row.to.kind === 'gap') return refusedBy(platformRefusal('not-shown', row.statement, sentences.where));
  const numbered = fieldsNumberedBy(application, row, taking.given, taking.answers?.length ?? 0);
  const given = withNumbered(application, numbered, taking);
  const environment = { ...taking.environment, self: given };
  const outcome = applyEffects(application, row, given, environment, givenValue(row.to), taking.answers);
  if (outcome.kind === 'refused') return refusedBy(outcome.refusal);
  if (outcome.kind === 'calls') return judgeEarly(application, row, outcome, { ...taking, environment });
  const instead = (refusal: Refusal): Moved | NotMoved =>
    judged(application, stopped(application, row, taking.given, refusal, environment), taking);
  if (outcome.kind === 'stopped') return instead(outcome.refusal);
  const { record, effects } = outcome;
  const canLeadElsewhere = row.then.some(reachesOthers) && givenValue(row.otherwise)?.kind === 'state';
  const numbers = numbered.length > 0 && !taking.numbers ? numbersOf(application, row, numbered, taking) : undefined;
  const moved: Moved = {
    kind: 'moves',
    transition: row,
    record,
    effects,
    ...(canLeadElsewhere && { instead }),
    ...(numbers && { numbers }),
  };
  return judged(application, moved, taking);
}

/** What is computed from a number follows it. */
function withNumbered(application: Application, fields: readonly Field[], { given, numbers = {}, environment }: Taking): RecordValue {
  return fields.length === 0 ? given : compute(application, withNumbers(given, fields, numbers), environment);
}

function numbersOf(application: Application, row: Transition, fields: readonly Field[], taking: Taking): NonNullable<Moved['numbers']> {
  return {
    fields: fields.map(({ name }) => name),
    counted: (numbers) => {
      const result = applyTransition(application, row, { ...taking, numbers });
      invariant(result.kind !== 'waits', 'a row whose calls are answered waits for none');
      return result;
    },
  };
}

function judged(application: Application, result: Moved | NotMoved, taking: Taking): Moved | NotMoved {
  if (result.kind === 'refused') return result;
  const refusals = judge(application, result.record, taking, taking.options);
  return refusals.length > 0 ? { kind: 'refused', refusals } : result;
}

/**
 * Before somebody else is called, all is judged that does not depend on the answer: fields that follow from it are left out of the
 * judgement, what rests on a gap is refused as ever.
 */
function judgeEarly(
  application: Application,
  row: Transition,
  { call, record, pending }: Extract<EffectsResult, { kind: 'calls' }>,
  taking: Taking,
): TransitionResult {
  const { environment, options, asked } = taking;
  const to = givenValue(row.to);
  const moved = to === undefined ? record : enterState(application, record, to, environment.now);
  const open = { ...moved, fields: { ...moved.fields, ...Object.fromEntries([...pending].map((name) => [name, undefined])) } };
  const broken = judge(application, settle(application, open, environment), taking, { ...options, unjudged: 'skip' });
  const gaps = judge(application, settle(application, moved, environment), taking, options).filter((refusal) => refusal.gap);
  const refusals = [...gaps, ...broken];
  return refusals.length > 0 ? { kind: 'refused', refusals } : { kind: 'waits', transition: row, call, asked };
}

function judge(application: Application, record: RecordValue, taking: Taking, options: ValidateOptions | undefined): readonly Refusal[] {
  const changed = changedFields(taking.environment.old?.fields ?? {}, record.fields);
  return validate(application, record, taking.moment, taking.environment, { ...options, fields: changed });
}

/** An effect that cannot be carried out: to *Otherwise* when that is a state, else no. Nothing of the row's effects stays. */
function stopped(
  application: Application,
  row: Transition,
  record: RecordValue,
  refusal: Refusal,
  environment: Environment,
): Moved | NotMoved {
  const otherwise = givenValue(row.otherwise);
  if (otherwise?.kind !== 'state') return refusedBy(refusal);
  const moved = settle(application, enterState(application, record, otherwise.state, environment.now), environment);
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
