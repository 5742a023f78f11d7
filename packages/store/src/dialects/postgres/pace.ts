/**
 * Which questions are soon answered, by the clock of the database: they may share a connection with others, who wait for them. What takes
 * longer has one of its own, and so has what was not asked often enough to tell.
 */
import type { Client } from './client.ts';
import { pipelineOf, type StatementAnswer } from './pipeline.ts';

/** Of questions of one form. */
export interface Pace {
  /** Each of the last times that somebody looked it was. */
  isSoon(): boolean;
  /** How long it takes is looked at, this time. */
  isLookedAt(): boolean;
  took(ms: number): void;
  /** It was no single statement, or failed. */
  tookMore(): void;
}

export interface Paces {
  /** `what`: of what differs in nothing but its values. Kept for as long as the form is. */
  of(form: object, what: string): Pace;
}

/** About as long as the server works on the answer: then many of them, one after the other, keep nobody waiting. */
const soonMs = 1.5;
/** As often in a row before it shares a connection; twice as often each time that it turned out to take longer. */
const oftenInARow = 5;
const oftenestInARow = 80;
/** To look costs two short statements: one in so many is looked at, and of those that are soon answered one in more. */
const lookedAtEach = 3;
const soonLookedAtEach = 16;
/** Of one form: pages are of few sizes. */
const mostOfAForm = 50;

/** None is known of any form yet. */
export function createPaces(): Paces {
  const forms = new WeakMap<object, Map<string, Pace>>();
  return {
    of(form, what) {
      const known = forms.get(form);
      const before = known?.get(what);
      if (before) return before;
      const made = createPace();
      if (known && known.size < mostOfAForm) known.set(what, made);
      else forms.set(form, new Map([[what, made]]));
      return made;
    },
  };
}

function createPace(): Pace {
  let needed = oftenInARow;
  let inARow = 0;
  let asked = 0;
  const isSoon = (): boolean => inARow >= needed;
  const tookMore = (): void => {
    if (isSoon()) needed = Math.min(needed * 2, oftenestInARow);
    inARow = 0;
  };
  return {
    isSoon,
    isLookedAt() {
      asked += 1;
      return asked % (isSoon() ? soonLookedAtEach : lookedAtEach) === 0;
    },
    took(ms) {
      if (ms <= soonMs) inARow += 1;
      else tookMore();
    },
    tookMore,
  };
}

const clock = { name: 'nf_clock', text: 'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000', values: [] };

/** `ask` asks a single statement of the connection, at once; it goes between two looks at the clock. */
export function clocked<T>(client: Client, { took }: Pick<Pace, 'took'>, ask: () => Promise<T>): Promise<T> {
  const pipeline = pipelineOf(client);
  let began = Number.NaN;
  const begin = (found: StatementAnswer): void => {
    began = momentIn(found);
  };
  pipeline.tell(clock, begin, ignored);
  const answer = ask();
  pipeline.tell(clock, (found) => took(momentIn(found) - began), ignored);
  return answer;
}

function momentIn({ rows }: StatementAnswer): number {
  return Number(rows[0]?.[0]);
}

/** Whoever asked hears of it. */
function ignored(): void {}
