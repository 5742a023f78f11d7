/** Looking into data without touching it: how many records there are for which something holds, and what was of one of them. */
import { settingsFor } from '@ninefold/engine';
import type { Application, Settings } from '@ninefold/model';
import type { Dialect, Look, Peek } from '../dialect/database.ts';
import { compareSchemas } from '../migrate/compare.ts';
import { findSchema, isOfAnotherDocument } from '../migrate/identify-database.ts';
import { createDatabaseInspection } from '../migrate/inspect-database.ts';
import type { Plan } from '../plan/plan.ts';
import { planTables } from '../plan/plan-tables.ts';
import type { CountQuery, RecordQueries } from '../queries.ts';
import { createQueryContext } from '../query/context.ts';
import { count } from '../query/figures.ts';
import { historyPage } from '../query/history.ts';
import { readPast } from '../query/past.ts';
import { readRecord } from '../query/read.ts';
import type { Clock } from '../store.ts';

export interface DataReader extends Pick<RecordQueries, 'read' | 'history' | 'past'> {
  count(query: CountQuery): Promise<number>;
  close(): void;
}

export type OpenedToRead =
  | { readonly kind: 'opened'; readonly reader: DataReader }
  | { readonly kind: 'refused'; readonly message: string };

export interface ReadOptions {
  /** The document that the data was written under. */
  readonly application: Application;
  readonly directory: string;
  readonly clock: Clock;
  readonly settings?: Settings;
}

/** Refuses data of another document, or of another version of it. */
export async function openToReadIn(dialect: Dialect, options: ReadOptions): Promise<OpenedToRead> {
  const { application, directory } = options;
  const peeked = await dialect.peek(directory);
  if (peeked.kind === 'refused') return peeked;
  const { peek } = peeked;
  const plan = planTables(application);
  try {
    const message = await judgeData(peek, plan, options.settings ?? settingsFor(application).settings, options.clock);
    if (message === undefined) return { kind: 'opened', reader: await createReader(peek, plan) };
    peek.close();
    return { kind: 'refused', message };
  } catch (problem) {
    peek.close();
    return { kind: 'refused', message: `The data in ${dialect.nameOf(directory)} cannot be read: ${dialect.problems.reasonOf(problem)}.` };
  }
}

/** Why the data cannot be asked in the words of this document; undefined when it can. */
export async function judgeData(
  peek: Look & Pick<Peek, 'name' | 'sql'>,
  plan: Plan,
  settings: Settings,
  clock: Clock,
): Promise<string | undefined> {
  const { application } = plan;
  const { name } = peek;
  const look = createDatabaseInspection(peek.statements.all, peek.sql, application, settings, clock);
  const found = await findSchema(peek, name);
  if (found.kind === 'foreign') return found.message;
  if (found.kind === 'empty') return `There is no data in ${name}.`;
  if (isOfAnotherDocument(found.schema, plan))
    return `The data in ${name} belongs to “${found.schema.title}”, not to “${application.title}”.`;
  const { unsafe, steps } = await compareSchemas(found.schema, plan, settings, look);
  // What is worked out when it is read is asked by the formula of today.
  const differs = unsafe.length > 0 || steps.some(({ kind }) => kind !== 'compare figures');
  return differs ? `The data in ${name} belongs to another version of “${application.title}”.` : undefined;
}

async function createReader(peek: Peek, plan: Plan): Promise<DataReader> {
  const tables = await peek.catalogue.tables();
  const older = { isAllKept: !tables.includes('nf_removed'), isNonePublished: !tables.includes('nf_published') };
  const context = { ...createQueryContext(plan, peek.sql, peek.statements), ...older };
  return {
    count: async (query) => await count(context, query),
    read: (query) => readRecord(context, query),
    history: (query) => historyPage(context, query),
    past: (query) => readPast(context, query),
    close: () => peek.close(),
  };
}
