/** What happens by itself to a record in a state, and when. */
import {
  type Application,
  findStates,
  type Instant,
  type RecordValue,
  type Settings,
  type StatementId,
  type Transition,
  type Trigger,
  unreachable,
} from '@ninefold/model';
import { dayMilliseconds } from '../expressions/calendar.ts';
import type { Environment } from '../expressions/environment.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { instantOf } from '../expressions/moments.ts';
import { addWorkingDays, addWorkingHours } from '../expressions/working-time.ts';
import { beginsAt } from '../transitions/leads-on.ts';
import { clockShows } from './clock-shows.ts';
import { dueAfter, leastPause } from './due-after.ts';
import { firstOccurrence, nextOccurrence } from './next-occurrence.ts';
import { runsOn } from './runs-on.ts';

export interface PlannedTimer {
  /** Of the transition. */
  readonly statement: StatementId;
  readonly due: Instant;
}

/** What timers are worked out in, beside the clock: nobody asks for them. */
export type TimerEnvironment = Pick<Environment, 'settings' | 'lookups'>;

/**
 * The timers of a record that entered `state` at `entered`; of one without states (null), that was created then. A span that looks at the record's fields sees them as given. A row whose
 * span rests on a gap, or on an empty field, has none: it is not known when.
 */
export function timersOf(
  application: Application,
  record: RecordValue,
  state: string | null,
  entered: Instant,
  environment: TimerEnvironment,
): readonly PlannedTimer[] {
  return timedRows(application, record.entity, state).flatMap((row) => {
    const due = firstDue(application, row, record, entered, environment);
    return due === undefined ? [] : [{ statement: row.statement, due }];
  });
}

/** The rows the application itself takes from a state; null: of a record without states. */
export function timedRows(application: Application, entity: string, state: string | null): readonly Transition[] {
  const rows = findStates(application, entity)?.transitions ?? [];
  return rows.filter((row) => isTimed(row) && beginsAt(row, state));
}

/** Whether the application itself takes the row. */
export function isTimed({ trigger }: Transition): boolean {
  return trigger.kind !== 'action' && trigger.kind !== 'unknown';
}

/** When a row that was due at `last` is due once more after `now`, however often it would have been meanwhile: `every` goes on, all else was the one time. */
export function dueAgain({ trigger }: Transition, last: Instant, now: Instant, settings: Settings): Instant | undefined {
  return trigger.kind === 'every' ? nextOccurrence(trigger.recurrence, last, now, settings) : undefined;
}

/** When a row is due for the first time after the state was entered. */
function firstDue(
  application: Application,
  { trigger }: Transition,
  self: RecordValue,
  entered: Instant,
  environment: TimerEnvironment,
): Instant | undefined {
  const { settings } = environment;
  switch (trigger.kind) {
    case 'every':
      return firstOccurrence(trigger.recurrence, entered, settings);
    case 'after': {
      const { typed } = trigger.duration;
      const amount = typed && evaluate(typed, { ...environment, now: entered, me: null, self });
      if (typed?.type.kind !== 'duration' || typeof amount !== 'bigint') return undefined;
      if (typed.type.working) return dueAfterWork(entered, amount, typed.type.working, settings);
      return dueAfter(entered, amount, typed.type.of, settings.timeZone);
    }
    case 'at': {
      const due = momentOfTrigger(trigger, self, entered, environment);
      const { typed } = trigger.moment;
      // What moves on with the clock never comes nearer: it is due where it has passed, else once it stands still.
      const waits = due !== undefined && due > entered && typed !== undefined && runsOn(application, typed, self, entered, settings);
      return waits ? undefined : due;
    }
    case 'as soon as': {
      const { typed } = trigger.condition;
      return typed && evaluate(typed, { ...environment, now: entered, me: null, self }) === true ? entered : undefined;
    }
    case 'action':
    case 'unknown':
      return undefined;
    default:
      return unreachable(trigger);
  }
}

/** undefined where it is not shown when people work. */
function dueAfterWork(entered: Instant, amount: bigint, of: 'hours' | 'days', { workingTime, timeZone }: Settings): Instant | undefined {
  if (!workingTime) return undefined;
  const due =
    of === 'days'
      ? addWorkingDays(entered, amount / BigInt(dayMilliseconds), workingTime, timeZone)
      : addWorkingHours(entered, amount, workingTime, timeZone);
  return due === null ? undefined : Math.max(due, entered + leastPause);
}

/** A date is the moment its day begins. It may have passed. */
function momentOfTrigger(
  { moment: { typed } }: Extract<Trigger, { kind: 'at' }>,
  self: RecordValue,
  now: Instant,
  environment: TimerEnvironment,
): Instant | undefined {
  const value = typed && evaluate(typed, { ...environment, now, me: null, self });
  if (typeof value !== 'string') return undefined;
  if (typed?.type.kind === 'date') return clockShows(value, 0, environment.settings.timeZone);
  return typed?.type.kind === 'date and time' ? instantOf(value) : undefined;
}
