/**
 * Which thread answers a question. This one tries, for a moment: most is found in it. What is not goes to a reader beside it, and
 * so does, while that lasts, everything else its person asks: nobody costs the others more than that moment.
 */
import type { Ask } from '../../../dialect/database.ts';
import type { FigureCache } from '../../../dialect/one-process/figure-cache.ts';
import type { QueryContext } from '../../../query/context.ts';
import { type AnswerTo, answer, type QueryTo, type QuestionName } from '../../../query/questions.ts';
import { NobodyWaits, ReadTooLong } from '../../../read-limits.ts';
import type { ReadConnection } from '../read-connection.ts';
import { longAfterMs, type ReaderPool } from './reader-pool.ts';

/** A page of a list takes one or two. What is late has as much again. */
const momentMs = longAfterMs / 2;

/** This thread answers all, in `context`, which has the figures that are kept. */
export function askHere(context: QueryContext, reading: ReadConnection, limitMs: number): Ask {
  return (name, query) => reading.inTurn(() => reading.together(limitMs, () => answer(context, name, query)));
}

/**
 * `isThere`: whoever asks still waits; rejects with NobodyWaits once they do not. Figures that a reader found are kept when none was
 * forgotten meanwhile.
 */
export function askInTurn(
  context: QueryContext,
  reading: ReadConnection,
  figures: FigureCache,
  pool: ReaderPool,
  isThere: () => boolean,
): Ask {
  return async <Name extends QuestionName>(name: Name, query: QueryTo<Name>): Promise<AnswerTo<Name>> => {
    const who = whoAsks(query);
    const beside = (): Promise<AnswerTo<Name>> => {
      const age = figures.age();
      return pool.ask({ id: who, isThere }, name, query, (found) => {
        if (age === figures.age()) for (const [question, figure] of found) figures.keep(question, figure);
      });
    };
    const isAnsweredBeside = (): boolean => {
      if (!isThere()) throw new NobodyWaits();
      return who !== nobody && pool.isBusyFor(who);
    };
    if (isAnsweredBeside()) return await beside();
    const release = await reading.turn();
    try {
      // While it waited for its turn, its person may have left, or have something answered beside by now.
      if (!isAnsweredBeside()) return await reading.moment(momentMs, () => answer(context, name, query));
    } catch (problem) {
      if (!(problem instanceof ReadTooLong)) throw problem;
    } finally {
      release();
    }
    // Whose turn it was does not wait for what is answered beside.
    return await beside();
  };
}

/** The application itself, and whoever has not signed in. */
const nobody = '';

function whoAsks(query: Partial<Pick<QueryTo<'list'>, 'environment' | 'entity'>>): string {
  return query.environment?.me?.id ?? nobody;
}
