/**
 * What can be worked out before the data follows a document, worked out in short transactions beside whoever reads and writes (known as an
 * online schema change: expand, backfill, catch up, cut over): so the transaction in which it follows has little left to do.
 */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ChangeProgress } from '../../change-progress.ts';
import type { Database, DatabaseSession, Look } from '../../dialect/database.ts';
import type { Statements } from '../../dialect/statements.ts';
import { column } from '../../plan/names.ts';
import type { Plan } from '../../plan/plan.ts';
import { createQueryContext } from '../../query/context.ts';
import type { SqlValue } from '../../sql/codecs.ts';
import { quoted } from '../../sql/fragment.ts';
import type { BesideOptions, OpenOptions } from '../../store.ts';
import { movePublished } from '../../system/published.ts';
import { createWriteContext, type WriteContext, type WriterParts } from '../../write/context.ts';
import type { StoredSchema } from '../stored-schema.ts';
import { backfill, NotOnline, planBefore } from './backfill.ts';
import { beginOnline, clearOnline, isOurs, keepReached, reachedIn } from './online-note.ts';
import { describeWork, isNothing, type OnlineRoot, type OnlineWork, rowsInAMoment } from './online-work.ts';

export interface OnlineParts extends WriterParts, Pick<OpenOptions, 'documentSource'> {
  readonly database: Database;
  readonly beside: BesideOptions;
  /** What is to be done as the data is now; null where none of it is done beside. */
  judge(): Promise<Judged | null>;
}

interface Judged {
  readonly work: OnlineWork;
  readonly stored: StoredSchema;
  /** Whether nobody let the data follow another document since. */
  isStill(look: Look): Promise<boolean>;
}

/** What was worked out, while nobody else lets the data follow a document. */
export interface OnlineRun {
  readonly work: OnlineWork;
  /** In the transaction in which the data follows: what was written until then. Throws NotOnline where it is no longer this run's. */
  catchUp(session: DatabaseSession): Promise<void>;
  /** Nothing of it was used: it goes. */
  clear(): Promise<void>;
  /** Somebody else may let the data follow. */
  end(): Promise<void>;
}

/** One at a time, of all servers. */
const lease = 'document change';

/** Whether a server is about it. */
export async function isOnlineHeld({ leases }: Database): Promise<boolean> {
  return (await leases.held(lease)).length > 0;
}

/** null where nothing was worked out: then all is for the transaction. Rejects as what it works out does; what is there then the next run goes on with. */
export async function runOnline(parts: OnlineParts): Promise<OnlineRun | null> {
  const { database, beside } = parts;
  const found = await judgedLarge(parts);
  if (!found) return null;
  const isAtOnce = await database.leases.take(lease);
  while (!isAtOnce && !(await database.leases.take(lease))) await wait(heldMs);
  const end = (): Promise<void> => database.leases.leave(lease);
  let run: Run | undefined;
  try {
    // Another one may have done it all meanwhile.
    const judged = isAtOnce ? found : await judgedLarge(parts);
    if (!judged) {
      await end();
      return null;
    }
    const { work, stored, rows } = judged;
    const begun = createRun(parts, work, end);
    run = begun;
    // What an earlier change tells is in the history before another one tells something.
    while ((await database.transaction(({ statements }) => movePublished({ statements, sql: database.sql }, mostBatch))) > 0)
      await wait(movingPauseMs);
    const change = digest([parts.documentHash, stored, parts.documentSource?.version ?? '', describeWork(work)]);
    await database.exclusive(async (session) => {
      if (!(await judged.isStill(session))) throw new NotOnline();
      await beginOnline(session, database.sql, { plan: parts.plan, stored, work, change, run: begun.name });
    });
    await begun.workAll(rows);
    await beside.told({ part: 'now', done: rows, of: rows, leftMs: null });
    return begun;
  } catch (problem) {
    if (problem instanceof NotOnline) await run?.clear();
    await end();
    if (problem instanceof NotOnline) return null;
    throw problem;
  }
}

/** How long the one that has it is left alone. */
const heldMs = 500;

async function judgedLarge({ database, beside, judge }: OnlineParts) {
  const judged = await judge();
  if (!judged || isNothing(judged.work)) return null;
  const { roots, indexes } = judged.work;
  const tables = new Set([...roots.flatMap(({ tree }) => tree), ...indexes.map(({ table }) => table)].map(({ table }) => table));
  let rows = 0;
  for (const table of tables) rows += await countOf(database, table);
  return rows < (beside.leastRows ?? rowsInAMoment) ? null : { ...judged, rows: await rowsOf(database, roots) };
}

async function rowsOf(database: Database, roots: readonly OnlineRoot[]): Promise<number> {
  let rows = 0;
  for (const { table } of roots) rows += await countOf(database, table.table);
  return rows;
}

async function countOf({ reading }: Database, table: string): Promise<number> {
  return Number((await reading.get(`SELECT count(*) FROM ${quoted(table)}`, []))?.[0] ?? 0);
}

function digest(what: unknown): string {
  return createHash('sha256').update(JSON.stringify(what)).digest('hex');
}

interface Run extends OnlineRun {
  /** Told apart from every other. */
  readonly name: string;
  workAll(rows: number): Promise<void>;
}

function createRun(parts: OnlineParts, work: OnlineWork, end: () => Promise<void>): Run {
  const { database, beside } = parts;
  let atOnce = beside.rowsAtOnce ?? leastBatch;
  const { sql, reading } = database;
  const name = randomUUID();
  const plan: Plan = planBefore(parts.plan, work.roots);
  const shared = createQueryContext(plan, sql, reading);
  const known = new WeakMap<DatabaseSession, WriteContext>();
  const contextOf = (session: DatabaseSession): WriteContext => {
    const context = known.get(session) ?? createWriteContext(shared, session, database.ids, { ...parts, plan });
    known.set(session, context);
    return context;
  };

  async function workAll(rows: number): Promise<void> {
    const began = performance.now();
    let done = 0;
    let here = 0;
    for (const root of work.roots) {
      const next = `SELECT "${column.id}" FROM ${quoted(root.table.table)} WHERE "${column.id}" > ? ORDER BY "${column.id}" LIMIT `;
      let reached = await reachedIn(reading, root);
      if (reached !== '') done += await countUpTo(root, reached);
      for (;;) {
        const ids = (await reading.all(`${next}${atOnce}`, [reached])).map(([id]) => String(id));
        const last = ids.at(-1);
        if (last === undefined) break;
        await inTurn(async (session) => {
          if (!(await keepReached(session, root, name, last))) throw new NotOnline();
          await backfill(contextOf(session), root, ids);
        });
        reached = last;
        done += ids.length;
        here += ids.length;
        const leftMs = Math.max(0, ((performance.now() - began) / here) * (rows - done));
        await beside.told({ part: 'beside', done, of: Math.max(rows, done), leftMs } satisfies ChangeProgress);
      }
    }
    for (const { table, index } of work.indexes) await database.buildIndex?.(table, index);
    for (let notes = await someNotes(reading); notes.length > 0; notes = await someNotes(reading)) {
      const [these, isLast] = [notes, notes.length < atOnce];
      await inTurn((session) => workOutNoted(session, these));
      if (isLast) return;
    }
  }

  async function countUpTo({ table }: OnlineRoot, reached: string): Promise<number> {
    const counted = `SELECT count(*) FROM ${quoted(table.table)} WHERE "${column.id}" <= ?`;
    return Number((await reading.get(counted, [reached]))?.[0] ?? 0);
  }

  /** In a transaction of its own; afterwards others have half as long for themselves. */
  async function inTurn<T>(done: (session: DatabaseSession) => Promise<T>): Promise<T> {
    const began = performance.now();
    const result = await database.transaction(done);
    const taken = performance.now() - began;
    if (beside.rowsAtOnce === undefined) atOnce = sizeAfter(atOnce, taken);
    await wait(Math.min(longestPauseMs, taken / 2));
    return result;
  }

  /** The first of those that were written meanwhile. What is committed later has a note of its own. */
  function someNotes({ all }: Pick<Statements, 'all'>): Promise<SqlValue[][]> {
    return all(`SELECT step, entity, record FROM nf_backfill_noted ORDER BY step LIMIT ${atOnce}`, []);
  }

  async function workOutNoted(session: DatabaseSession, notes: readonly SqlValue[][]): Promise<void> {
    const steps = notes.map(([step = null]) => step);
    await session.statements.run(`DELETE FROM nf_backfill_noted WHERE step IN (${steps.map(() => '?').join(', ')})`, steps);
    for (const root of work.roots) {
      const { table } = root.table;
      const ids = [...new Set(notes.flatMap(([, entity, record]) => (entity === table ? [String(record)] : [])))];
      if (ids.length > 0) await backfill(contextOf(session), root, ids);
    }
  }

  return {
    name,
    work,
    workAll,
    async catchUp(session) {
      if (!(await isOurs(session.statements, name))) throw new NotOnline();
      for (let notes = await someNotes(session.statements); notes.length > 0; notes = await someNotes(session.statements))
        await workOutNoted(session, notes);
    },
    clear: () =>
      database.exclusive(async (session) => {
        if (await isOurs(session.statements, name)) await clearOnline(session, sql);
      }),
    end,
  };
}

/** Between two batches of what an earlier change tells. */
const movingPauseMs = 20;

const leastBatch = 20;
const mostBatch = 500;
const longestPauseMs = 200;

/** Records with many lines are worked out fewer at a time: others wait for what one transaction takes. */
function sizeAfter(size: number, ms: number): number {
  if (ms > longestPauseMs) return Math.max(leastBatch, Math.floor(size / 2));
  return ms < longestPauseMs / 2 ? Math.min(mostBatch, size * 2) : size;
}
