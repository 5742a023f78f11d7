/** Opening a store: the place, whose data it is, and following the document. */
import { longestReadMs, settingsFor } from '@ninefold/engine';
import { invariant, type Settings } from '@ninefold/model';
import { createStore, isOpenStore, type OpenStore } from '../create-store.ts';
import type { Database, DatabaseSession, DatabaseUse, Dialect, Look, Place } from '../dialect/database.ts';
import { applySteps } from '../migrate/apply.ts';
import { compareSchemas } from '../migrate/compare.ts';
import { comparePeople } from '../migrate/compare-people.ts';
import { followRows } from '../migrate/follow-rows.ts';
import { takeOverAccounts } from '../migrate/former-accounts.ts';
import { findSchema, isOfAnotherDocument } from '../migrate/identify-database.ts';
import { createDatabaseInspection } from '../migrate/inspect-database.ts';
import { type Comparison, nothingToDo, together } from '../migrate/steps.ts';
import { formerSettings } from '../migrate/stored-constants.ts';
import { emptySchema, type StoredSchema, schemaOf } from '../migrate/stored-schema.ts';
import type { Plan } from '../plan/plan.ts';
import { planTables } from '../plan/plan-tables.ts';
import { createQueryContext } from '../query/context.ts';
import type { Opening, OpenOptions } from '../store.ts';
import { systemTables } from '../system/tables.ts';
import { createWriteContext } from '../write/context.ts';
import { readHolidays } from '../write/holidays.ts';
import { planAllTimers } from '../write/plan-timers.ts';

/** What is asked for, with what follows from it. */
interface Wanted extends OpenOptions {
  readonly dialect: Dialect;
  readonly plan: Plan;
  readonly settings: Settings;
}

/** Takes the place, judges what is there without touching it, and lets it follow the document in one transaction. */
export async function openStoreIn(dialect: Dialect, options: OpenOptions): Promise<Opening> {
  const settings = options.settings ?? settingsFor(options.application).settings;
  const wanted: Wanted = { ...options, dialect, plan: planTables(options.application), settings };
  const { previous, directory } = options;
  if (previous && isOpenStore(previous) && previous.dialect === dialect && previous.directory === directory)
    return takeOver(previous, wanted);
  const entered = await dialect.enter(directory);
  if (entered.kind === 'refused') return entered;
  try {
    return await openPlace(entered.place, wanted);
  } catch (problem) {
    entered.place.release();
    return { kind: 'refused', message: `The data in ${directory ?? 'memory'} cannot be opened: ${dialect.problems.reasonOf(problem)}.` };
  }
}

async function openPlace(place: Place, wanted: Wanted): Promise<Opening> {
  const verdict = await judgePlace(place, wanted);
  if (verdict.kind !== 'go') {
    place.release();
    return verdict;
  }
  const known = wanted.briefly ? { ...wanted, settings: formerSettings(wanted.settings, verdict.stored.constants) } : wanted;
  const database = await place.open(useOf(known));
  try {
    const { applied, settings } = await database.exclusive((session) => follow(session, database, known, verdict));
    return { kind: 'opened', store: createStore({ ...known, settings, database }), applied };
  } catch (problem) {
    await database.close();
    if (problem instanceof PlanNeeded) return { kind: 'needs-plan', changes: problem.changes };
    throw problem;
  }
}

/** The database goes from one document to the next without being closed, while nobody writes. */
async function takeOver(previous: OpenStore, wanted: Wanted): Promise<Opening> {
  const { database } = previous;
  let next: OpenStore | undefined;
  try {
    const applied = await database.exclusive(async (session) => {
      const verdict = await judge(session, database.name, wanted);
      if (verdict.kind !== 'go') throw new NotFollowed(verdict);
      const followed = await follow(session, database, wanted, verdict);
      session.afterwards(async () => {
        next = createStore({ ...wanted, settings: followed.settings, database: database.handOver(useOf(wanted)) });
      });
      return followed.applied;
    });
    invariant(next, 'what is done after a commit is done');
    return { kind: 'opened', store: next, applied };
  } catch (problem) {
    if (problem instanceof NotFollowed) return problem.verdict;
    if (problem instanceof PlanNeeded) return { kind: 'needs-plan', changes: problem.changes };
    throw wanted.dialect.problems.translated(problem);
  }
}

function useOf({ plan, readers, ...options }: Wanted): DatabaseUse {
  return { plan, readers, limitMs: options.longestReadMs ?? longestReadMs };
}

interface Go {
  readonly kind: 'go';
  readonly comparison: Comparison;
  readonly stored: StoredSchema;
  readonly isNew: boolean;
  readonly isSame: boolean;
}

type Verdict = Go | Exclude<Opening, { kind: 'opened' }>;

async function judgePlace(place: Place, wanted: Wanted): Promise<Verdict> {
  const verdict = place.existed ? await place.look((look) => judge(look, place.name, wanted)) : await fresh(wanted);
  const gone = verdict.kind === 'go' && verdict.isNew ? place.gone() : null;
  return gone === null ? verdict : { kind: 'refused', message: gone };
}

async function fresh({ dialect, application, plan, settings, clock }: Wanted): Promise<Verdict> {
  const look = createDatabaseInspection(async () => [], dialect.createSql(), application, settings, clock);
  return {
    kind: 'go',
    comparison: await compareSchemas(emptySchema, plan, settings, look),
    stored: emptySchema,
    isNew: true,
    isSame: false,
  };
}

/** Looks without touching. */
async function judge(at: Look, name: string, wanted: Wanted): Promise<Verdict> {
  const { application, plan } = wanted;
  const look = createDatabaseInspection(at.statements.all, wanted.dialect.createSql(), application, wanted.settings, wanted.clock);
  const found = await findSchema(at, name);
  if (found.kind === 'foreign') return { kind: 'refused', message: found.message };
  if (found.kind === 'empty') return fresh(wanted);
  const settings = wanted.briefly ? formerSettings(wanted.settings, found.schema.constants) : wanted.settings;
  if (isOfAnotherDocument(found.schema, plan)) {
    return { kind: 'refused', message: `The data in ${name} belongs to “${found.schema.title}”, not to “${application.title}”.` };
  }
  const comparison = together([await compareSchemas(found.schema, plan, settings, look), await comparePeople(found.schema, plan, look)]);
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

class NotFollowed extends Error {
  readonly verdict: Exclude<Verdict, Go>;
  constructor(verdict: Exclude<Verdict, Go>) {
    super(verdict.kind);
    this.verdict = verdict;
  }
}

interface Followed {
  /** What was done, in plain sentences. */
  readonly applied: readonly string[];
  /** With the holidays that are kept. */
  readonly settings: Settings;
}

/** All of it or, where a plan is needed, nothing. */
async function follow(session: DatabaseSession, database: Database, wanted: Wanted, verdict: Go): Promise<Followed> {
  for (const table of systemTables) for (const sql of database.sql.schema.createSystemTable(table)) await session.execute(sql);
  await takeOverAccounts(session);
  const { steps, applied } = verdict.comparison;
  const context = createWriteContext(createQueryContext(wanted.plan, database.sql, session.statements), session, database.ids, {
    ...wanted,
    problems: wanted.dialect.problems,
  });
  const former = formerSettings(wanted.settings, verdict.stored.constants);
  const isChanged = !verdict.isSame || steps.length > 0;
  const followed = isChanged
    ? together([await applySteps(context, steps, former), await followRows(context, verdict.stored)])
    : nothingToDo;
  if (followed.unsafe.length > 0) throw new PlanNeeded(followed.unsafe);
  await readHolidays(context);
  if (!wanted.briefly) await planAllTimers(context);
  return { applied: [...applied, ...followed.applied], settings: context.environment.settings };
}
