/** *Why?* of a row that the application takes by itself, of the record at hand: when it is due, and what of working time moved that. */
import { evaluate, formatTyped, freeDaysBetween } from '@ninefold/engine';
import { expressionOfTrigger, type Instant, type RecordValue, type Transition } from '@ninefold/model';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import { timersOfRecord } from '../timers/timers-of-record.ts';
import type { About } from './explained.ts';
import { freeDaysTold } from './holidays-told.ts';
import { lastRows } from './last-rows.ts';
import type { Placed } from './placed-statements.ts';
import { workingHoursWords } from './working-hours-words.ts';

/** `It is due on 25 Nov 2026, 11:00. People work monday to friday 09:00-17:00. Nobody works on 24 Nov 2026.`; null for what is not ahead of the record. */
export async function timerTold(context: RequestContext, { part, statement }: Placed, about: About): Promise<string | null> {
  const { trigger } = part as Partial<Transition>;
  const { self, settings } = about.environment;
  const record = about.judged.self;
  if (!trigger || trigger.kind === 'action' || !self || !record || !(await isKnown(context, part as Transition, about))) return null;
  const { store } = context.running;
  const planned = (await timersOfRecord(context, store, record, self)).find((timer) => timer.statement === statement);
  if (!planned) return null;
  const { locale, timeZone } = settings;
  const due = formatTyped({ kind: 'date and time' }, planned.due, { locale, timeZone, application: about.application });
  const worked = trigger.kind === 'after' ? await workedTold(context, trigger, record, Date.parse(planned.due), about) : [];
  return [`It is due on ${due}.`, ...worked].join(' ');
}

/** Whether all that its moment rests on may be known to whoever asks. */
async function isKnown(context: RequestContext, { trigger }: Transition, { environment }: About): Promise<boolean> {
  const typed = expressionOfTrigger(trigger)?.typed;
  return typed === undefined || (await settled(context, context.running.store, () => evaluate(typed, environment))) !== undefined;
}

/** What a span of working time was counted by, from entering the state on. */
async function workedTold(
  context: RequestContext,
  { duration: { typed } }: Extract<Transition['trigger'], { kind: 'after' }>,
  record: RecordValue,
  due: Instant,
  about: About,
): Promise<readonly string[]> {
  const { workingTime, timeZone } = about.environment.settings;
  if (typed?.type.kind !== 'duration' || !typed.type.working || !workingTime) return [];
  const entered = await enteredAt(context, record);
  const days = entered === undefined ? [] : freeDaysBetween(entered, due, workingTime, timeZone);
  const free = days.length > 0 ? [await freeDaysTold(context, days, about)] : [];
  return [`People work ${workingHoursWords(workingTime.spans)}.`, ...free];
}

/** When the stay began that the record is in; undefined where that is longer ago than is looked at. */
async function enteredAt(context: RequestContext, record: RecordValue): Promise<Instant | undefined> {
  return (await lastRows(context, record)).find(({ what, to }) => to !== null || what === 'created')?.at;
}
