/**
 * A reader: a thread with a connection of its own that only reads. One question after the other, each of them on one state of the
 * data, none longer than its time. Entry point of a worker thread; see `reader-pool.ts`.
 */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { invariant } from '@ninefold/model';
import { planTables } from '../../../plan/plan-tables.ts';
import { UnusableCursor } from '../../../queries.ts';
import { createQueryContext } from '../../../query/context.ts';
import { answer } from '../../../query/questions.ts';
import { ReadTooLong } from '../../../read-limits.ts';
import { connectToRead } from '../connections.ts';
import { createEngineFunctions } from '../engine-functions.ts';
import { codeOf } from '../problems.ts';
import { createSql } from '../sql.ts';
import { createStatements, toPort } from '../statements.ts';
import type { Asked, FoundFigure, ReaderStart, Told } from './messages.ts';
import { ownThreadPath } from './thread-time.ts';

const port = parentPort;
invariant(port, 'a reader is started as a thread');
const { file, application, limitMs } = workerData as ReaderStart;
const functions = createEngineFunctions();
const { database, state } = connectToRead(file, functions);
let found: FoundFigure[] = [];
const context = {
  ...createQueryContext(planTables(application), createSql(functions), toPort(createStatements(database, state, { limitMs }))),
  figures: {
    async find(question: string, work: () => Promise<FoundFigure[1]>) {
      const figures = await work();
      found.push([question, figures]);
      return figures;
    },
  },
};
giveWay();
// The pool gives it one question at a time.
port.on('message', async (asked: Asked) => port.postMessage(await tell(asked)));
port.postMessage({ kind: 'ready', thread: ownThreadPath() } satisfies Told);

async function tell({ name, query }: Asked): Promise<Told> {
  found = [];
  try {
    database.exec('BEGIN');
    const answered = await state.limit.during(limitMs, () => answer(context, name, query));
    return { kind: 'found', answer: answered, figures: found };
  } catch (problem) {
    if (problem instanceof ReadTooLong) return { kind: 'too long' };
    if (problem instanceof UnusableCursor) return { kind: 'unusable cursor' };
    return {
      kind: 'failed',
      message: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem),
      code: codeOf(problem),
    };
  } finally {
    if (database.inTransaction) database.exec('COMMIT');
  }
}

/** Whoever asks little goes first. Elsewhere than on Linux this would hold for the whole process. */
function giveWay(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(0, 10);
  } catch {
    // Then all are alike.
  }
}
