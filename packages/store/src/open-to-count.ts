/** Looking into data without touching it: how many records there are for which something holds. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { settingsFor } from '@ninefold/engine';
import type { Application, Settings } from '@ninefold/model';
import Sqlite from 'better-sqlite3';
import { compareSchemas } from './migrate/compare.ts';
import { findSchema, isOfAnotherDocument } from './migrate/identify-database.ts';
import { createDatabaseInspection } from './migrate/inspect-database.ts';
import { planTables } from './plan/plan-tables.ts';
import type { CountQuery } from './queries.ts';
import { count } from './query/figures.ts';
import { reasonOf } from './sqlite/connections.ts';
import { createEngineFunctions } from './sqlite/engine-functions.ts';
import { createReading } from './sqlite/reading.ts';
import type { Clock } from './store.ts';

interface Counter {
  count(query: CountQuery): number;
  close(): void;
}

export type OpenedToCount = { readonly kind: 'opened'; readonly counter: Counter } | { readonly kind: 'refused'; readonly message: string };

export interface CountOptions {
  /** The document that the data was written under. */
  readonly application: Application;
  readonly directory: string;
  readonly clock: Clock;
  readonly settings?: Settings;
}

/** The file is opened read-only, whether an application runs on it or not. Refuses data of another document, or of another version of it. */
export function openToCount({ application, directory, clock, ...given }: CountOptions): OpenedToCount {
  const file = join(directory, 'ninefold.sqlite');
  if (!existsSync(file)) return { kind: 'refused', message: `There is no data in ${directory}.` };
  const settings = given.settings ?? settingsFor(application).settings;
  let database: Sqlite.Database | undefined;
  try {
    database = new Sqlite(file, { readonly: true, timeout: 5000 });
    const message = judge(database, file, application, settings, clock);
    if (message === undefined) return { kind: 'opened', counter: createCounter(database, application, settings) };
    database.close();
    return { kind: 'refused', message };
  } catch (problem) {
    database?.close();
    return { kind: 'refused', message: `The data in ${directory} cannot be read: ${reasonOf(problem)}.` };
  }
}

/** Why the data cannot be asked in the words of this document; undefined when it can. */
function judge(database: Sqlite.Database, file: string, application: Application, settings: Settings, clock: Clock): string | undefined {
  const plan = planTables(application);
  const all = (sql: string, values: readonly unknown[]) =>
    database
      .prepare(sql)
      .safeIntegers(true)
      .raw(true)
      .all(...values) as never;
  const look = createDatabaseInspection(all, application, settings, clock);
  const found = findSchema(look, file);
  if (found.kind === 'foreign') return found.message;
  if (found.kind === 'empty') return `There is no data in ${file}.`;
  if (isOfAnotherDocument(found.schema, plan))
    return `The data in ${file} belongs to “${found.schema.title}”, not to “${application.title}”.`;
  const { unsafe, steps } = compareSchemas(found.schema, plan, settings, look);
  // What is worked out when it is read is asked by the formula of today.
  const differs = unsafe.length > 0 || steps.some(({ kind }) => kind !== 'compare figures');
  return differs ? `The data in ${file} belongs to another version of “${application.title}”.` : undefined;
}

function createCounter(database: Sqlite.Database, application: Application, settings: Settings): Counter {
  const functions = createEngineFunctions({ settings, now: 0, me: null });
  functions.register(database);
  const reading = createReading(planTables(application), database, functions, { limitMs: Number.POSITIVE_INFINITY });
  return { count: (query) => count(reading, query), close: () => void database.close() };
}
