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
import { createQueryContext, type QueryContext } from '../../query/context.ts';
import type { SqlValue } from '../../sql/codecs.ts';
import { quoted } from '../../sql/fragment.ts';
import type { BesideOptions, OpenOptions } from '../../store.ts';
import { movePublished } from '../../system/published.ts';
import { createWriteContext, type WriteContext, type WriterParts } from '../../write/context.ts';
import type { FiguresTold } from '../steps.ts';
import type { StoredSchema } from '../stored-schema.ts';
import { backfill, NotOnline, planBefore } from './backfill.ts';
import { backfillRollUp, figuresOfOthers, isAnother, readersOfNoted } from './backfill-roll-ups.ts';
import { beginOnline, clearOnline, isKeyOfRollUp, isOurs, keepReached, keyOfRollUp, reachedIn } from './online-note.ts';
import type { OnlineIndex, OnlineRollUp, OnlineWork } from './online-parts.ts';
import { planAhead, rollUpOf, tablesBehind } from './online-roll-ups.ts';
import { describeWork, isNothing, rowsInAMoment } from './online-work.ts';

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
  /** After that: which figures that records keep of others come out otherwise. */
  others(session: DatabaseSession): Promise<OthersFound>;
  /** Nothing of it was used: it goes. */
  clear(): Promise<void>;
  /** Somebody else may let the data follow. */
  end(): Promise<void>;
}

export interface OthersFound {
  readonly changed: ReadonlySet<OnlineRollUp>;
  readonly figures: readonly FiguresTold[];
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
    const begun = createRun(parts, work, stored, end);
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

async function judgedLarge({ database, plan, beside, judge }: OnlineParts) {
  const judged = await judge();
  if (!judged || isNothing(judged.work)) return null;
  const { roots, rollUps, indexes } = judged.work;
  const touched = [
    ...[...roots.flatMap(({ tree }) => tree), ...indexes.map(({ table }) => table)].map(({ table }) => table),
    ...rollUps.flatMap((each) => tablesBehind(plan, rollUpOf(plan, each))),
  ];
  let rows = 0;
  for (const table of new Set(touched)) rows += await countOf(database, table);
  return rows < (beside.leastRows ?? rowsInAMoment) ? null : { ...judged, rows: await rowsOf(database, judged.work) };
}

/** As many as are worked out one after the other. */
async function rowsOf(database: Database, { roots, rollUps }: OnlineWork): Promise<number> {
  let rows = 0;
  for (const { table } of [...roots, ...rollUps]) rows += await countOf(database, table.table);
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

function createRun(parts: OnlineParts, work: OnlineWork, stored: StoredSchema, end: () => Promise<void>): Run {
  const { database, beside } = parts;
  let atOnce = beside.rowsAtOnce ?? leastBatch;
  const { sql, reading } = database;
  const name = randomUUID();
  const contextOf = contextsOf(planBefore(parts.plan, work.roots));
  const aheadOf = contextsOf(planAhead(parts.plan, stored, work));
  /** Each as the engine has it. */
  const rollUps = work.rollUps.map((own) => ({ own, one: rollUpOf(parts.plan, own) }));
  const unique = work.indexes.filter(({ index }) => index.unique);

  /** One for each session. */
  function contextsOf(plan: Plan): (session: DatabaseSession) => WriteContext {
    const shared: QueryContext = createQueryContext(plan, sql, reading);
    const known = new WeakMap<DatabaseSession, WriteContext>();
    return (session) => {
      const context = known.get(session) ?? createWriteContext(shared, session, database.ids, { ...parts, plan });
      known.set(session, context);
      return context;
    };
  }

  async function workAll(rows: number): Promise<void> {
    const began = performance.now();
    let done = 0;
    let here = 0;
    const told = async (count: number): Promise<void> => {
      done += count;
      here += count;
      const leftMs = Math.max(0, ((performance.now() - began) / here) * (rows - done));
      await beside.told({ part: 'beside', done, of: Math.max(rows, done), leftMs } satisfies ChangeProgress);
    };
    const through = async (table: string, key: string, workOut: (session: DatabaseSession, ids: readonly string[]) => Promise<void>) => {
      const next = `SELECT "${column.id}" FROM ${quoted(table)} WHERE "${column.id}" > ? ORDER BY "${column.id}" LIMIT `;
      let reached = await reachedIn(reading, key);
      if (reached !== '') done += await countUpTo(table, reached);
      for (;;) {
        const ids = (await reading.all(`${next}${atOnce}`, [reached])).map(([id]) => String(id));
        const last = ids.at(-1);
        if (last === undefined) return;
        await inTurn(async (session) => {
          if (!(await keepReached(session, key, name, last))) throw new NotOnline();
          await workOut(session, ids);
        });
        reached = last;
        await told(ids.length);
      }
    };
    for (const root of work.roots)
      await through(root.table.table, root.table.table, (session, ids) => backfill(contextOf(session), root, ids, unique));
    for (const { own, one } of rollUps)
      await through(own.table.table, keyOfRollUp(own), (session, ids) => backfillRollUp(aheadOf(session), one, own, ids));
    await catchUpBeside();
    for (const each of work.indexes) if (!each.index.unique) await database.buildIndex(each.table, each.index);
    // Last: until the data follows, somebody may write what one of them refuses, and take it away.
    for (const each of unique) await buildUnique(each);
    await catchUpBeside();
  }

  /** Where rows do not allow it, the transaction says so. */
  async function buildUnique({ table, index }: OnlineIndex): Promise<void> {
    try {
      await database.buildIndex(table, index);
    } catch (problem) {
      if (!parts.problems.uniqueIn(problem)) throw problem;
    }
  }

  async function catchUpBeside(): Promise<void> {
    for (let notes = await someNotes(reading); notes.length > 0; notes = await someNotes(reading)) {
      const [these, isLast] = [notes, notes.length < atOnce];
      await inTurn((session) => workOutNoted(session, these)).catch(giveUpUnique);
      // Those that rest on what was written may be more than that.
      if (isLast && (await someNotes(reading)).length < atOnce) return;
    }
  }

  /** What was worked out before others had their turn may stand in their way for a moment. */
  async function giveUpUnique(problem: unknown): Promise<void> {
    if (unique.length === 0 || !parts.problems.uniqueIn(problem)) throw problem;
    for (const { index } of unique) await database.dropIndex(index.name);
  }

  async function countUpTo(table: string, reached: string): Promise<number> {
    const counted = `SELECT count(*) FROM ${quoted(table)} WHERE "${column.id}" <= ?`;
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
      if (ids.length > 0) await backfill(contextOf(session), root, ids, unique);
    }
    await workOutReaders(aheadOf(session), notes);
  }

  /** Each after those it is made from. Where many rest on what was written, they are noted themselves, and have turns of their own. */
  async function workOutReaders(context: WriteContext, notes: readonly SqlValue[][]): Promise<void> {
    const noted = new Map(notes.map(([, entity, record]) => [`${entity}\n${record}`, { entity: String(entity), record: String(record) }]));
    let readers = 0;
    for (const { own, one } of rollUps) {
      const ids = new Set<string>();
      for (const { entity, record } of noted.values()) {
        if (entity === keyOfRollUp(own)) ids.add(record);
        else for (const id of await readersOfNoted(context, one, entity, record)) ids.add(id);
      }
      const areNoted = [...noted.values()].every(({ entity }) => isKeyOfRollUp(entity));
      readers += ids.size;
      if (areNoted || readers <= mostReaders) await inBatches([...ids], (some) => backfillRollUp(context, one, own, some));
      else await inBatches([...ids], (some) => noteReaders(context, own, some));
    }
  }

  async function noteReaders({ statements }: WriteContext, own: OnlineRollUp, ids: readonly string[]): Promise<void> {
    const rows = ids.map(() => '(?, ?)').join(', ');
    await statements.run(
      `INSERT INTO nf_backfill_noted (entity, record) VALUES ${rows}`,
      ids.flatMap((id) => [keyOfRollUp(own), id]),
    );
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
    async others(session) {
      const changed = new Set<OnlineRollUp>();
      const figures: FiguresTold[] = [];
      for (const { own } of rollUps) {
        if (own.isNew || !(await isAnother(aheadOf(session), own))) continue;
        changed.add(own);
        figures.push(...(await figuresOfOthers(aheadOf(session), parts.plan, own)));
      }
      return { changed, figures };
    },
    clear: () =>
      database.exclusive(async (session) => {
        if (await isOurs(session.statements, name)) await clearOnline(session, sql);
      }),
    end,
  };
}

async function inBatches(ids: readonly string[], done: (some: readonly string[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < ids.length; at += mostBatch) await done(ids.slice(at, at + mostBatch));
}

/** More than these wait for a turn of their own. */
const mostReaders = 1_000;

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
