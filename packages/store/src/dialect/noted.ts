/** Statements that somebody else hears of before they are asked: whoever remembers something of the data. */
import type { Environment } from '@ninefold/engine';
import type { SqlValue } from '../sql/codecs.ts';

/** As the port has them, answered at once or later. */
interface Asked<All, Get, Run> {
  all(sql: string, values: readonly SqlValue[], sees?: Environment): All;
  get(sql: string, values: readonly SqlValue[], sees?: Environment): Get;
  run(sql: string, values: readonly SqlValue[]): Run;
}

/** `note` is told the text of each. */
export function noted<All, Get, Run>({ all, get, run }: Asked<All, Get, Run>, note: (sql: string) => void): Asked<All, Get, Run> {
  return {
    all(sql, values, sees) {
      note(sql);
      return all(sql, values, sees);
    },
    get(sql, values, sees) {
      note(sql);
      return get(sql, values, sees);
    },
    run(sql, values) {
      note(sql);
      return run(sql, values);
    },
  };
}

/** Whether a statement only marks a place in its transaction: it changes nothing. */
export function isMark(text: string): boolean {
  return mark.test(text);
}

const mark = /^(?:SAVEPOINT|RELEASE) /;
