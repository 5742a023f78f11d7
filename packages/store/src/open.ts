/** Opening a store: the folder, the lock, whose data it is, and following the document. */
import { longestReadMs, settingsFor } from '@ninefold/engine';
import type { Settings } from '@ninefold/model';
import Sqlite, { type Database } from 'better-sqlite3';
import { applySteps } from './migrate/apply.ts';
import { compareSchemas } from './migrate/compare.ts';
import { comparePeople } from './migrate/compare-people.ts';
import { dataGone } from './migrate/data-gone.ts';
import { followRows } from './migrate/follow-rows.ts';
import { findSchema, isOfAnotherDocument } from './migrate/identify-database.ts';
import { createDatabaseInspection } from './migrate/inspect-database.ts';
import { planAllTimers } from './migrate/plan-timers.ts';
import { type Comparison, nothingToDo, together } from './migrate/steps.ts';
import { formerSettings } from './migrate/stored-constants.ts';
import { emptySchema, type StoredSchema, schemaOf } from './migrate/stored-schema.ts';
import type { Plan } from './plan/plan.ts';
import { planTables } from './plan/plan-tables.ts';
import { type Connections, connect, type DataFolder, enter, reasonOf } from './sqlite/connections.ts';
import { takeOverAccounts } from './sqlite/former-accounts.ts';
import { translated } from './sqlite/problems.ts';
import { systemSql } from './sqlite/schema.ts';
import { createStore, createWriting, isSqliteStore, type SqliteStore, type StoreParts } from './sqlite/store.ts';
import { systemMigrations } from './sqlite/system-migrations.ts';
import type { Opening, OpenOptions } from './store.ts';

export async function openStore(options: OpenOptions): Promise<Opening> {
  const plan = planTables(options.application);
  const settings = options.settings ?? settingsFor(options.application).settings;
  const { previous } = options;
  if (previous && isSqliteStore(previous) && previous.directory === options.directory) return takeOver(previous, options, plan, settings);
  const entered = enter(options.directory);
  if (entered.kind === 'refused') return entered;
  try {
    return openPlace(entered.place, options, plan, settings);
  } catch (problem) {
    entered.place.release();
    return { kind: 'refused', message: `The data in ${options.directory ?? 'memory'} cannot be opened: ${reasonOf(problem)}.` };
  }
}

function openPlace(place: DataFolder, options: OpenOptions, plan: Plan, settings: Settings): Opening {
  const verdict = judgePlace(place, options, plan, settings);
  if (verdict.kind !== 'go') {
    place.release();
    return verdict;
  }
  const known = options.briefly ? formerSettings(settings, verdict.stored.constants) : settings;
  const connections = connect(place, known);
  try {
    const parts = partsOf(connections, options, plan, known);
    const applied = follow(parts, verdict, options.briefly);
    return { kind: 'opened', store: createStore(parts), applied };
  } catch (problem) {
    connections.close();
    if (problem instanceof PlanNeeded) return { kind: 'needs-plan', changes: problem.changes };
    throw problem;
  }
}

function partsOf(
  connections: Connections,
  { documentHash, clock, readers, ...options }: OpenOptions,
  plan: Plan,
  settings: Settings,
): StoreParts {
  return { connections, plan, documentHash, clock, settings, readers, limitMs: options.longestReadMs ?? longestReadMs };
}

type Verdict =
  | {
      readonly kind: 'go';
      readonly comparison: Comparison;
      readonly stored: StoredSchema;
      readonly isNew: boolean;
      readonly isSame: boolean;
    }
  | Exclude<Opening, { kind: 'opened' }>;

function judgePlace(place: DataFolder, options: OpenOptions, plan: Plan, settings: Settings): Verdict {
  const verdict = place.existed ? judgeFile(place, options, plan, settings) : fresh(plan, options, settings);
  const gone = verdict.kind === 'go' && verdict.isNew ? dataGone(place) : null;
  return gone === null ? verdict : { kind: 'refused', message: gone };
}

function fresh(plan: Plan, options: OpenOptions, settings: Settings): Verdict {
  const look = createDatabaseInspection(() => [], options.application, settings, options.clock);
  return { kind: 'go', comparison: compareSchemas(emptySchema, plan, settings, look), stored: emptySchema, isNew: true, isSame: false };
}

/** Looks without touching: the file stays as it is, byte for byte. */
function judgeFile(place: DataFolder, options: OpenOptions, plan: Plan, settings: Settings): Verdict {
  const database = new Sqlite(place.file, { readonly: true, timeout: 5000 });
  try {
    return judge(database, place.file, options, plan, settings);
  } finally {
    database.close();
  }
}

function judge(database: Database, file: string, options: OpenOptions, plan: Plan, given: Settings): Verdict {
  const look = createDatabaseInspection(
    (sql, values) =>
      database
        .prepare(sql)
        .safeIntegers(true)
        .raw(true)
        .all(...values) as never,
    options.application,
    given,
    options.clock,
  );
  const found = findSchema(look, file);
  if (found.kind === 'foreign') return { kind: 'refused', message: found.message };
  if (found.kind === 'empty') return fresh(plan, options, given);
  const settings = options.briefly ? formerSettings(given, found.schema.constants) : given;
  if (isOfAnotherDocument(found.schema, plan)) {
    return { kind: 'refused', message: `The data in ${file} belongs to “${found.schema.title}”, not to “${options.application.title}”.` };
  }
  const comparison = together([compareSchemas(found.schema, plan, settings, look), comparePeople(found.schema, plan, look)]);
  if (comparison.unsafe.length > 0) return { kind: 'needs-plan', changes: comparison.unsafe };
  const isSame = JSON.stringify(found.schema) === JSON.stringify(schemaOf(plan, settings));
  return { kind: 'go', comparison, stored: found.schema, isNew: false, isSame };
}

/** What can only be seen when the tables are as they will be: thrown, so that nothing of it stays. */
class PlanNeeded extends Error {
  readonly changes: readonly string[];
  constructor(changes: readonly string[]) {
    super(changes.join(' '));
    this.changes = changes;
  }
}

/** What was done, in plain sentences. All of it or, where a plan is needed, nothing. */
function follow(parts: StoreParts, verdict: Extract<Verdict, { kind: 'go' }>, briefly = false): readonly string[] {
  const { write } = parts.connections;
  const { steps, applied } = verdict.comparison;
  return write.transaction(() => {
    const writing = createWriting(parts);
    if (verdict.isNew) for (const sql of systemSql) write.exec(sql);
    // Data of an earlier version has no place for them yet.
    for (const sql of systemMigrations) write.exec(sql);
    takeOverAccounts(writing.statements);
    const former = formerSettings(parts.settings, verdict.stored.constants);
    const isChanged = !verdict.isSame || steps.length > 0;
    const followed = isChanged ? together([applySteps(writing, steps, former), followRows(writing, verdict.stored)]) : nothingToDo;
    if (followed.unsafe.length > 0) throw new PlanNeeded(followed.unsafe);
    if (!briefly) planAllTimers(writing);
    return [...applied, ...followed.applied];
  })();
}

async function takeOver(previous: SqliteStore, options: OpenOptions, plan: Plan, settings: Settings): Promise<Opening> {
  const release = await previous.connections.mutex.acquire();
  try {
    const { connections } = previous;
    const verdict = judge(connections.write, connections.file, options, plan, settings);
    if (verdict.kind !== 'go') return verdict;
    const parts = partsOf(connections, options, plan, settings);
    const applied = follow(parts, verdict);
    previous.handOver();
    return { kind: 'opened', store: createStore(parts), applied };
  } catch (problem) {
    if (problem instanceof PlanNeeded) return { kind: 'needs-plan', changes: problem.changes };
    throw translated(problem);
  } finally {
    release();
  }
}
