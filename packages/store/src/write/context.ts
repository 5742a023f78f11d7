/** What writing needs beside reading: the session it belongs to, clock, ids, the document's hash and settings. */
import type { Environment } from '@ninefold/engine';
import type { Settings } from '@ninefold/model';
import type { DatabaseSession, Ids } from '../dialect/database.ts';
import type { Problems } from '../dialect/problems.ts';
import type { Plan } from '../plan/plan.ts';
import type { QueryContext } from '../query/context.ts';
import type { Clock } from '../store.ts';
import { createYearAndMonth, type YearAndMonth } from './year-and-month.ts';

/** What stays the same from one transaction to the next. */
export interface WriterParts {
  readonly plan: Plan;
  readonly documentHash: string;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly problems: Problems;
}

export interface WriteContext extends QueryContext {
  readonly session: DatabaseSession;
  readonly ids: Ids;
  readonly now: () => number;
  readonly documentHash: string;
  /** In the document's time zone. */
  readonly yearAndMonth: (now: number) => YearAndMonth;
  /** For kept computed fields, which need neither clock nor person nor constants, and for timers. Another one where holidays were written. */
  environment: Environment;
  readonly problems: Problems;
  /** Set when a file is held by nothing any more: its content goes after the commit. */
  readonly filesGone: { some: boolean };
  /** Set when the database refused a double that the document allows. */
  readonly refusedAhead: { some: boolean };
  /** What was asked ahead and may go on still. */
  readonly prefetching: Promise<unknown>[];
  /** The row being written, for refusals that name where: `['lines', 2]`. */
  at: readonly (string | number)[];
}

/** Of one transaction. */
export function createWriteContext(shared: QueryContext, session: DatabaseSession, ids: Ids, parts: WriterParts): WriteContext {
  return {
    ...shared,
    statements: session.statements,
    session,
    ids,
    now: () => Math.floor(parts.clock.now()),
    documentHash: parts.documentHash,
    yearAndMonth: yearAndMonthIn(parts.settings.timeZone),
    environment: { settings: parts.settings, now: 0, me: null },
    problems: parts.problems,
    filesGone: { some: false },
    refusedAhead: { some: false },
    prefetching: [],
    at: [],
  };
}

const known = new Map<string, (now: number) => YearAndMonth>();

/** A formatter is dear to make. */
function yearAndMonthIn(timeZone: string): (now: number) => YearAndMonth {
  const made = known.get(timeZone) ?? createYearAndMonth(timeZone);
  known.set(timeZone, made);
  return made;
}
