/**
 * Which thread answers a question. This one tries, for a moment: most is found in it. What is not goes to a reader beside it, and
 * so does, while that lasts, everything else its person asks: nobody costs the others more than that moment.
 */
import type { Ask } from '../../../dialect/database.ts';
import type { QueryContext } from '../../../query/context.ts';
import { answer, type QueryOf } from '../../../query/questions.ts';
import { NobodyWaits, ReadTooLong } from '../../../read-limits.ts';
import type { FigureCache } from '../figure-cache.ts';
import type { TimeLimit } from '../in-time.ts';
import type { ReaderPool } from './reader-pool.ts';

/** A page of a list takes one or two. */
const momentMs = 15;

/** This thread answers all. */
export function askHere(context: QueryContext, limit: TimeLimit, limitMs: number): Ask {
  return async (name, query) => limit.within(limitMs, () => answer(context, name, query));
}

export function askInTurn(context: QueryContext, limit: TimeLimit, pool: ReaderPool, figures: FigureCache, isThere: () => boolean): Ask {
  return async (name, query) => {
    if (!isThere()) throw new NobodyWaits();
    const who = whoAsks(query);
    if (who === nobody || !pool.isBusyFor(who)) {
      try {
        return limit.within(momentMs, () => answer(context, name, query));
      } catch (problem) {
        if (!(problem instanceof ReadTooLong)) throw problem;
      }
    }
    const age = figures.age();
    return pool.ask({ id: who, isThere }, name, query, (found) => {
      if (age === figures.age()) for (const [question, figure] of found) figures.keep(question, figure);
    });
  };
}

/** The application itself, and whoever has not signed in. */
const nobody = '';

function whoAsks(query: object): string {
  const environment = 'environment' in query ? (query.environment as QueryOf<'count'>['environment']) : undefined;
  return environment?.me?.id ?? nobody;
}
