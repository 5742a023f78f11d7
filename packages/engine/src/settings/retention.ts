/** For how long the history, and what a document has no place for any more, are kept: what constants of point 9 say by their names. */
import {
  type Application,
  type Constant,
  findConstant,
  foldName,
  givenValue,
  type Instant,
  type Retained,
  retentionConstants,
} from '@ninefold/model';
import { addMonths, dateOfDays, dayMilliseconds, daysOf } from '../expressions/calendar.ts';
import { durationFromText } from './constant-text.ts';

export interface Retention {
  /** Its name, as the document writes it. */
  readonly constant: string;
  /** Its value, as the document writes it. */
  readonly words: string;
  /** What happened earlier than this is kept no longer at `now`. Months are those of the calendar, in UTC. */
  before(now: Instant): Instant;
}

/** null: kept for ever. What is given at the start counts for nothing: what goes for good stands in the document. */
export function retentionOf(application: Application, retained: Retained): Retention | null {
  const constant = findConstant(application, retentionConstants[retained]);
  const length = constant && lengthOf(constant);
  if (!length) return null;
  return { constant: constant.name, words: constant.words, before: (now) => earlier(now, length) };
}

/** Whether a constant says for how long something is kept, by its name. */
export function isRetention(constant: string): boolean {
  return Object.values(retentionConstants).some((name) => foldName(name) === foldName(constant));
}

/** Whether the value of a constant is a length of time that something can be kept for: more than nothing, and not of working time. */
export function isLengthOfTime(constant: Constant): boolean {
  return lengthOf(constant) !== null;
}

interface Length {
  readonly amount: number;
  readonly of: 'days' | 'months';
}

function lengthOf({ value }: Constant): Length | null {
  const given = givenValue(value);
  if (given?.type.kind !== 'duration' || given.type.working || typeof given.value !== 'string') return null;
  const amount = durationFromText(given.value, given.type.of);
  return amount === undefined || amount <= 0n ? null : { amount: Number(amount), of: given.type.of };
}

function earlier(now: Instant, { amount, of }: Length): Instant {
  if (of === 'days') return now - amount;
  const day = Math.floor(now / dayMilliseconds);
  const date = addMonths(dateOfDays(day) ?? '', -amount);
  return date === null ? Number.NEGATIVE_INFINITY : daysOf(date) * dayMilliseconds + (now - day * dayMilliseconds);
}
