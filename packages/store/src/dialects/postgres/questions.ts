/** Questions about records: each on one state of what is committed, within its time, with a connection of its own. */
import type { Ask } from '../../dialect/database.ts';
import type { Slots } from '../../dialect/one-process/slots.ts';
import type { QueryContext } from '../../query/context.ts';
import { type AnswerTo, answer, type QueryTo, type QuestionName } from '../../query/questions.ts';
import { NobodyWaits, ReadTooLong } from '../../read-limits.ts';
import type { Client, ConnectionPool } from './pool.ts';
import { isTooLong, translated } from './problems.ts';
import type { SnapshotFigures } from './snapshot-figures.ts';
import { type StatementParts, statementsOf } from './statements.ts';

/** `asked` is what its statements are made from, whichever connection asks them. */
export function askBy(
  pool: ConnectionPool,
  slots: Slots,
  asked: QueryContext,
  parts: StatementParts,
  figures: SnapshotFigures,
  limitMs: number,
  isThere: () => boolean,
): Ask {
  const within = async <Name extends QuestionName>(client: Client, name: Name, query: QueryTo<Name>): Promise<AnswerTo<Name>> => {
    const begun = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = ${limitMs}; ${snapshot}`;
    const results: unknown = await client.query(begun);
    try {
      return await answer({ ...asked, statements: statementsOf(client, parts), figures: figures.at(snapshotIn(results)) }, name, query);
    } finally {
      await client.query('COMMIT');
    }
  };
  return (name, query) =>
    slots.run(async () => {
      if (!isThere()) throw new NobodyWaits();
      try {
        return await pool.use((client) => within(client, name, query));
      } catch (problem) {
        throw isTooLong(problem) ? new ReadTooLong() : translated(problem);
      }
    }, whoAsks(query));
}

const snapshot = 'SELECT pg_current_snapshot()::text AS snapshot';

/** Of several statements sent as one the last one's answer comes last. */
function snapshotIn(results: unknown): string | null {
  const last: unknown = Array.isArray(results) ? results.at(-1) : null;
  return (last as { readonly rows: readonly { readonly snapshot?: string }[] } | null)?.rows[0]?.snapshot ?? null;
}

/** undefined: the application itself, and whoever has not signed in. */
function whoAsks(query: object): string | undefined {
  const environment = 'environment' in query ? (query.environment as QueryTo<'count'>['environment']) : undefined;
  return environment?.me?.id;
}
