/** What the rows of point 4 and the calls of point 7 say, for finding them again in a changed document. */
import { findCall, isTimed } from '@ninefold/engine';
import { type Application, type Effect, foldName, givenValue, type Transition, triggerWords } from '@ninefold/model';
import { tableOf } from '../plan/names.ts';
import type { Described } from './match-statements.ts';

export interface DescribedRow extends Described {
  readonly table: string;
  readonly from: readonly string[];
  /** Taken by the application itself. */
  readonly timed: boolean;
  /** `after 3 days` */
  readonly words: string;
}

/** In the order of the document. A call among the effects goes by its words, so another id of it changes nothing. */
export function describedRows(application: Application): readonly DescribedRow[] {
  return application.states.flatMap(({ entity, transitions }) => transitions.map((row) => describedRow(application, tableOf(entity), row)));
}

function describedRow(application: Application, table: string, row: Transition): DescribedRow {
  const words = triggerWords(row.trigger);
  const from = row.anywhere ? ['any'] : row.from.map(foldName).toSorted();
  const to = foldName(givenValue(row.to) ?? '');
  const then = row.then.map((effect) => effectWords(application, effect));
  // At last by its id alone: a row that was written anew.
  const parts = [[from, words, to, then], [from, words, to], [from, to, then], [from, words], [row.statement]];
  const says = parts.map((each) => JSON.stringify(each));
  return { table, statement: row.statement, kind: `${table} ${row.trigger.kind}`, says, from, timed: isTimed(row), words };
}

/** A call by what it does: its id may be another. */
function effectWords(application: Application, effect: Effect): string {
  return effect.kind === 'call' ? `call ${findCall(application, effect.call)?.words ?? effect.call}` : effect.words;
}

/** In the order of the document. A call that does not say its request goes by its words alone. */
export function describedCalls({ calls }: Application): readonly Described[] {
  return calls.calls.map(({ statement, words, request: asked }) => {
    const request = givenValue(asked) ?? null;
    const says = [[words, request], [words], ['request', request]].map((each) => JSON.stringify(each));
    return { statement, kind: 'call', says: request === null ? says.slice(0, 2) : says };
  });
}
