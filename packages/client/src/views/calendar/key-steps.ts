/** How far an arrow goes in each view: to the next day or hour, or to the next row. */
import { minutesAStep } from '@ninefold/engine';
import { type CalendarView, minutesOfDay } from '../../controllers/calendar/spans.ts';

export interface KeyStep {
  readonly minutes: number;
  readonly rows: number;
}

type Steps = Readonly<Record<string, KeyStep>>;

const day = (by: number): KeyStep => ({ minutes: by * minutesOfDay, rows: 0 });
const minutes = (by: number): KeyStep => ({ minutes: by, rows: 0 });
const row = (by: number): KeyStep => ({ minutes: 0, rows: by });
const week = 7;

const acrossDays: Steps = { ArrowLeft: day(-1), ArrowRight: day(1) };
const inMonth: Steps = { ...acrossDays, ArrowUp: day(-week), ArrowDown: day(week) };
const inRows: Steps = { ...acrossDays, ArrowUp: row(-1), ArrowDown: row(1) };

/** `key`: as where lines run from the left (`arrowAlong`). `withRows`: rows have a place of their own there. `hours`: entries have hours. `by`: the minutes of a step. */
export function keyStep(
  view: CalendarView,
  withRows: boolean,
  hours: boolean,
  key: string,
  by: number = minutesAStep,
): KeyStep | undefined {
  const upAndDown: Steps = { ArrowUp: minutes(-by), ArrowDown: minutes(by) };
  if (view === 'month' || !hours) return (withRows && view !== 'month' ? inRows : inMonth)[key];
  if (view === 'week' && withRows) return inRows[key];
  if (view === 'day' && withRows) return { ...upAndDown, ArrowLeft: row(-1), ArrowRight: row(1) }[key];
  return { ...upAndDown, ...acrossDays }[key];
}
