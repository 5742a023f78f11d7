/** Opening a store: the place, whose data it is, and following the document. */
import { longestReadMs, settingsFor } from '@ninefold/engine';
import { invariant, type Settings } from '@ninefold/model';
import type { ChangePlan } from '../change-plan.ts';
import { agreedPlace, contentsAt } from '../contents/place-of-files.ts';
import { createStore, isOpenStore, type OpenStore } from '../create-store.ts';
import type { Database, DatabaseSession, DatabaseUse, Dialect, Look, Place } from '../dialect/database.ts';
import { applySteps } from '../migrate/apply.ts';
import { asidesIn } from '../migrate/aside.ts';
import { compareSchemas } from '../migrate/compare.ts';
import { comparePeople } from '../migrate/compare-people.ts';
import { compareRetained } from '../migrate/compare-retained.ts';
import { followRows } from '../migrate/follow-rows.ts';
import { takeOverAccounts } from '../migrate/former-accounts.ts';
import { findSchema, isOfAnotherDocument } from '../migrate/identify-database.ts';
import { dropSearch, makeSearch, searchToMake } from '../migrate/index-search.ts';
import { createDatabaseInspection } from '../migrate/inspect-database.ts';
import { NotOnline } from '../migrate/online/backfill.ts';
import { isMoment, isRolledUpFromOdd, stepsLeft } from '../migrate/online/cut-over.ts';
import { areFiguresOdd, isAnyTold } from '../migrate/online/kept-changes.ts';
import { onlineInWords } from '../migrate/online/online-in-words.ts';
import { clearOnline, forgetOnline, isOnlineBegun, pauseOnline, tablesNoted } from '../migrate/online/online-note.ts';
import type { OnlineRoot, OnlineWork } from '../migrate/online/online-parts.ts';
import { isAnewBy } from '../migrate/online/online-roll-ups.ts';
import { describeWork, planOnline } from '../migrate/online/online-work.ts';
import { isOnlineHeld, type OnlineRun, runOnline } from '../migrate/online/run-online.ts';
import { differsFrom, planOf } from '../migrate/plan-of.ts';
import { inPresentEntities } from '../migrate/present-entities.ts';
import { inPresentStates } from '../migrate/present-states.ts';
import { dropRetired } from '../migrate/retired-columns.ts';
import { type Comparison, nothingToDo, type Step, together } from '../migrate/steps.ts';
import { formerSettings } from '../migrate/stored-constants.ts';
import { emptySchema, type StoredSchema, schemaOf } from '../migrate/stored-schema.ts';
import type { Plan } from '../plan/plan.ts';
import { planTables } from '../plan/plan-tables.ts';
import { createQueryContext } from '../query/context.ts';
import type { Opening, OpenOptions, Planned, PlanOptions } from '../store.ts';
import { keepDocument, noteDocument } from '../system/documents.ts';
import { movePublished } from '../system/published.ts';
import { systemTables } from '../system/tables.ts';
import { createWriteContext } from '../write/context.ts';
import { readHolidays } from '../write/holidays.ts';
import { planAllTimers } from '../write/plan-timers.ts';
import type { RollUp } from '../write/roll-ups.ts';

/** What is asked for, with what follows from it. */
interface Wanted extends OpenOptions {
  /** Nothing of it is to stay: what it comes to is all that is asked. */
  readonly rehearsal?: boolean;
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
    return await takeOver(previous, wanted);
  // A server that runs is asked instead: what comes for a moment, with whatever document, must not change the data under it.
  const entered = await dialect.enter(directory, options.briefly);
  if (entered.kind === 'refused') return entered;
  try {
    return await openPlace(entered.place, wanted);
  } catch (problem) {
    if (problem instanceof NotOnline) return await openStoreIn(dialect, { ...options, beside: undefined });
    entered.place.release();
    return {
      kind: 'refused',
      message: `The data in ${directory === null ? 'memory' : dialect.nameOf(directory)} cannot be opened: ${dialect.problems.reasonOf(problem)}.`,
    };
  }
}

async function openPlace(place: Place, wanted: Wanted): Promise<Opening> {
  const verdict = await judgePlace(place, wanted);
  if (verdict.kind !== 'go') {
    place.release();
    return verdict;
  }
  const known = wanted.briefly ? { ...wanted, settings: formerSettings(wanted.settings, verdict.stored.constants) } : wanted;
  // Servers with the document of before write until the data follows this one.
  let database = await place.open({ ...useOf(known), ...(known.beside && { document: undefined }) });
  let backup: Awaited<ReturnType<Database['keepState']>> | undefined;
  let online: OnlineRun | null = null;
  try {
    if (database.others) online = await workBeside(database, known, () => place.look((look) => judge(look, place.name, known)));
    const { applied, settings, placeOfFiles } = await database.exclusive(async (session) => {
      const isKnown = !online && (await whatItSays(session)) === verdict.said;
      const still = isKnown ? verdict : await judge(session, database.name, known, online?.work);
      if (still.kind !== 'go') throw new NotFollowed(still);
      if (isAgreedTo(known, still)) backup = await database.keepState(session, wanted.clock.now());
      const followed = await follow(session, database, known, still, online);
      const agreed = await agreedPlace(session.statements, known.files);
      if (typeof agreed === 'string') throw new NotFollowed({ kind: 'refused', message: agreed });
      return { ...followed, placeOfFiles: agreed };
    });
    await online?.end();
    if (known.beside && database.others) database = database.handOver(useOf(known));
    const contents = await contentsAt(placeOfFiles, database.contents);
    const store = createStore({ ...known, settings, database, contents, placeOfFiles });
    return { kind: 'opened', store, applied, ...(backup && { backup: backup.name }) };
  } catch (problem) {
    await giveUp(online);
    await database.close();
    backup?.remove();
    if (problem instanceof NotFollowed) return problem.verdict;
    if (problem instanceof PlanNeeded) return needsPlan(problem.plan, wanted.accept);
    // Somebody's view stands on a column that would go, or the like: the long way may do.
    throw online ? new NotOnline() : problem;
  }
}

/** What the data says of itself: as long as it stays, so does what was judged of it, whatever other servers did meanwhile. */
async function whatItSays({ catalogue, statements }: Look): Promise<string> {
  if (!(await catalogue.tables()).includes('nf_meta')) return '';
  return JSON.stringify(await statements.all("SELECT name, value FROM nf_meta WHERE name IN ('schema', 'document') ORDER BY name", []));
}

/** Something is to be done that was agreed to: what was before is kept. */
function isAgreedTo({ accept, rehearsal }: Wanted, { isSame, isNew }: Go): boolean {
  return accept !== undefined && !rehearsal && !isSame && !isNew;
}

/**
 * What a document would do to the data, which stays as it is, whether an application runs on it or not: all of it is tried on a copy that
 * goes afterwards.
 */
export async function planChangeIn(dialect: Dialect, options: PlanOptions): Promise<Planned> {
  const entered = await dialect.duplicate(options.directory);
  if (entered.kind === 'refused') return entered;
  const settings = options.settings ?? settingsFor(options.application).settings;
  const wanted: Wanted = { ...options, dialect, plan: planTables(options.application), settings, rehearsal: true };
  try {
    const opening = await openPlace({ ...entered.place, name: options.name }, wanted);
    if (opening.kind === 'needs-plan') return { kind: 'planned', plan: opening.plan };
    if (opening.kind === 'opened') await opening.store.close();
    return opening.kind === 'refused' ? opening : { kind: 'refused', message: `There is no data in ${options.name}.` };
  } catch (problem) {
    entered.place.release();
    return { kind: 'refused', message: `The data in ${options.name} cannot be read: ${dialect.problems.reasonOf(problem)}.` };
  }
}

/** The database goes from one document to the next without being closed, while nobody writes. */
async function takeOver(previous: OpenStore, wanted: Wanted): Promise<Opening> {
  const { database, contents, placeOfFiles } = previous;
  let next: OpenStore | undefined;
  let online: OnlineRun | null = null;
  try {
    online = await workBeside(database, wanted, () => peekAndJudge(database, wanted));
    const applied = await database.exclusive(async (session) => {
      const verdict = await judge(session, database.name, wanted, online?.work);
      if (verdict.kind !== 'go') throw new NotFollowed(verdict);
      const followed = await follow(session, database, wanted, verdict, online);
      session.afterwards(async () => {
        next = createStore({ ...wanted, settings: followed.settings, database: database.handOver(useOf(wanted)), contents, placeOfFiles });
      });
      return followed.applied;
    });
    invariant(next, 'what is done after a commit is done');
    await online?.end();
    return { kind: 'opened', store: next, applied };
  } catch (problem) {
    await giveUp(online);
    if (problem instanceof NotFollowed) return problem.verdict;
    if (problem instanceof PlanNeeded) return needsPlan(problem.plan, wanted.accept);
    if (online) return await takeOver(previous, { ...wanted, beside: undefined });
    throw wanted.dialect.problems.translated(problem);
  }
}

/** What of the change can be is worked out while others go on; null where nothing was. `judgeNow`: without touching, and without holding anybody up. */
async function workBeside(database: Database, wanted: Wanted, judgeNow: () => Promise<Verdict | null>): Promise<OnlineRun | null> {
  const { beside, dialect, accept, rehearsal, briefly } = wanted;
  // What is agreed to is done at once: what was before is kept as it is then.
  if (!beside || accept !== undefined || rehearsal || briefly) return null;
  return await runOnline({
    ...wanted,
    problems: dialect.problems,
    database,
    beside,
    async judge() {
      const verdict = await judgeNow();
      if (verdict?.kind !== 'go' || verdict.isNew || verdict.isSame || verdict.comparison.asks.length > 0) return null;
      return {
        work: planOnline(verdict.comparison.steps, wanted.plan, verdict.stored),
        stored: verdict.stored,
        isStill: async (look) => (await whatItSays(look)) === verdict.said,
      };
    },
  });
}

async function peekAndJudge({ directory }: Database, wanted: Wanted): Promise<Verdict | null> {
  const peeked = directory === null ? null : await wanted.dialect.peek(directory);
  if (peeked?.kind !== 'found') return null;
  const { peek } = peeked;
  try {
    return await judge(lookInTurns(peek), peek.name, wanted);
  } finally {
    peek.close();
  }
}

/** Between two questions others who wait for this thread have their turn. */
function lookInTurns({ statements, catalogue }: Look): Look {
  const all: Look['statements']['all'] = async (sql, values, sees) => {
    const rows = await statements.all(sql, values, sees);
    await new Promise((resolve) => setImmediate(resolve));
    return rows;
  };
  return { statements: { all }, catalogue };
}

/** What was worked out is for nothing. Where the way to the data is gone it stays there, and whoever comes next takes it away, or goes on with it. */
async function giveUp(online: OnlineRun | null): Promise<void> {
  if (!online) return;
  await online.clear().catch(() => undefined);
  await online.end();
}

function useOf({ plan, readers, ...options }: Wanted): DatabaseUse {
  return { plan, readers, limitMs: options.longestReadMs ?? longestReadMs, document: options.documentSource && options.documentHash };
}

interface Go {
  readonly kind: 'go';
  readonly comparison: Comparison;
  readonly stored: StoredSchema;
  readonly isNew: boolean;
  readonly isSame: boolean;
  /** What the data said of itself then. */
  readonly said: string;
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
    said: '',
  };
}

/** Their values were held against their type when they were worked out. */
function columnsRescaled(online: OnlineWork | undefined): ReadonlySet<string> {
  const columns = online?.roots.flatMap(({ rescaled }) => rescaled) ?? [];
  return new Set(columns.map(({ table, column }) => `${table.table}\n${column.column}`));
}

/** Of fields that became unique: an index that is there says that they are. */
async function columnsKnownUnique({ catalogue }: Look, online: OnlineWork | undefined): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (const { table, index } of online?.indexes ?? []) {
    const [only = '', ...more] = index.columns;
    if (index.unique && more.length === 0 && (await catalogue.indexesOf(table.table)).includes(index.name))
      known.add(`${table.table}\n${only}`);
  }
  return known;
}

/** Looks without touching. `online`: what was worked out beside. */
async function judge(at: Look, name: string, wanted: Wanted, online?: OnlineWork): Promise<Verdict> {
  const { application, plan } = wanted;
  const sql = wanted.dialect.createSql();
  const looked = createDatabaseInspection(at.statements.all, sql, application, wanted.settings, wanted.clock, await asidesIn(at));
  const look = { ...looked, workedOut: columnsRescaled(online), knownUnique: await columnsKnownUnique(at, online) };
  const found = await findSchema(at, name);
  if (found.kind === 'foreign') return { kind: 'refused', message: found.message };
  if (found.kind === 'empty') return await fresh(wanted);
  const settings = wanted.briefly ? formerSettings(wanted.settings, found.schema.constants) : wanted.settings;
  const present = inPresentEntities(found.schema, plan);
  if (isOfAnotherDocument(present.stored, plan)) {
    return { kind: 'refused', message: `The data in ${name} belongs to “${found.schema.title}”, not to “${application.title}”.` };
  }
  const through = present.through(look);
  const comparison = together([
    present.comparison,
    await compareSchemas(present.stored, plan, settings, through),
    await comparePeople(present.stored, plan, through),
    wanted.rehearsal ? await compareRetained(at, present.stored, plan, wanted.clock.now()) : nothingToDo,
  ]);
  if (comparison.unsafe.length > 0) return needsPlan(planOf(wanted.documentHash, found.schema, comparison), wanted.accept);
  const isSame = JSON.stringify(found.schema) === JSON.stringify(schemaOf(plan, settings));
  return { kind: 'go', comparison, stored: present.stored, isNew: false, isSame, said: await whatItSays(at) };
}

/** What can only be seen when the tables are as they will be: thrown, so that nothing of it stays. */
class PlanNeeded extends Error {
  readonly plan: ChangePlan;
  constructor(plan: ChangePlan) {
    super(plan.hash);
    this.plan = plan;
  }
}

/** `accept`: the plan that was agreed to. */
function needsPlan(plan: ChangePlan, accept: string | undefined): Extract<Opening, { kind: 'needs-plan' }> {
  const differs = accept === undefined ? undefined : differsFrom(plan, accept);
  const changes = [...plan.asks, ...plan.refused].map(({ text }) => text);
  return { kind: 'needs-plan', changes, plan, ...(differs !== undefined && { differs }) };
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
async function follow(
  session: DatabaseSession,
  database: Database,
  wanted: Wanted,
  verdict: Go,
  online: OnlineRun | null = null,
): Promise<Followed> {
  for (const table of systemTables) for (const sql of database.sql.schema.createSystemTable(table)) await session.execute(sql);
  await takeOverAccounts(session);
  const steps = await stepsNow(session, database, wanted, verdict, online);
  const context = createWriteContext(createQueryContext(wanted.plan, database.sql, session.statements), session, database.ids, {
    ...wanted,
    problems: wanted.dialect.problems,
  });
  const former = formerSettings(wanted.settings, verdict.stored.constants);
  const isChanged = !verdict.isSame || steps.length > 0;
  const isTouched = steps.length > 0;
  const { noteRights, giveRights } = database.sql.schema;
  // What is known of the past is by the names of then.
  if (isChanged) while ((await movePublished(context, movedAtOnce)) > 0);
  if (isTouched) for (const sql of noteRights) await session.execute(sql);
  const isShort = online !== null && isMoment(steps, online.work);
  const isAwaited = wanted.previous !== undefined || wanted.briefly === true || wanted.rehearsal === true;
  if ((isTouched && !isShort) || !isAwaited) await dropRetired(context);
  const isSearchMade = isTouched && !isShort;
  const isAnew = await rolledUpAnew(session, wanted, verdict, online);
  if (isSearchMade) await dropSearch(context);
  const followed = isChanged
    ? together([await applySteps(context, steps, former, isAnew), await followRows(context, inPresentStates(verdict.stored, wanted.plan))])
    : nothingToDo;
  if (isTouched) for (const sql of giveRights) await session.execute(sql);
  // What comes for a moment leaves making one to whoever stays.
  const searched = wanted.briefly && !isTouched ? nothingToDo : await searchToMake(context, isSearchMade);
  const beside = wanted.rehearsal ? await onlineInWords(context, steps, planOnline(steps, wanted.plan, verdict.stored)) : nothingToDo;
  const found = together([{ ...verdict.comparison, steps: [] }, followed, searched, beside]);
  const plan = planOf(wanted.documentHash, verdict.stored, found);
  const isAccepted = plan.asks.length === 0 || plan.hash === wanted.accept;
  if (plan.refused.length > 0 || !isAccepted || wanted.rehearsal) throw new PlanNeeded(plan);
  if (!wanted.briefly || isTouched) await makeSearch(context);
  const texts = plan.applied.map(({ text }) => text);
  const done = [...texts, ...plan.asks.map(({ text }) => text)];
  if (isChanged) await noteDocument(context, done, plan.asks.length > 0 ? plan.hash : null);
  if (wanted.documentSource) await keepDocument(context, wanted.documentSource);
  if (online) await forgetOnline(session);
  await readHolidays(context);
  if (!wanted.briefly) await planAllTimers(context);
  return { applied: done, settings: context.environment.settings };
}

/** What of the figures rolled up is to be worked out; all of them where nobody waits for that. */
async function rolledUpAnew(
  { statements }: DatabaseSession,
  { application, plan, previous, beside }: Wanted,
  { comparison: { steps }, stored }: Go,
  online: OnlineRun | null,
): Promise<((one: RollUp) => boolean) | undefined> {
  if (!online && !previous && !beside) return undefined;
  const isAnew = isAnewBy(steps, plan, stored, online?.work ?? { roots: [], rollUps: [] });
  if (!online || !(await areFiguresOdd(statements))) return isAnew;
  const isFromOdd = isRolledUpFromOdd(application, online.work);
  return (one) => isAnew(one) || isFromOdd(one);
}

/** Rows of the history that were written ahead. */
const movedAtOnce = 500;

/** What is left to do. What was worked out and is of no use any more goes, unless another server is still about it. */
async function stepsNow(
  session: DatabaseSession,
  database: Database,
  { plan, accept }: Wanted,
  { comparison: { steps }, stored }: Go,
  online: OnlineRun | null,
): Promise<readonly Step[]> {
  if (online) {
    await online.catchUp(session);
    const work = planOnline(steps, plan, stored);
    if (describeWork({ ...work, indexes: [] }) !== describeWork({ ...online.work, indexes: [] })) throw new NotOnline();
    await pauseOnline(session, database.sql);
    const told: OnlineRoot[] = [];
    for (const root of online.work.roots) if (await isAnyTold(session.statements, root.table)) told.push(root);
    return stepsLeft(steps, online.work, { told, others: await online.others(session) }, await tablesNoted(session.statements));
  }
  const isInTheWay = steps.length > 0 || accept !== undefined;
  if ((await isOnlineBegun(session.statements)) && (isInTheWay || !(await isOnlineHeld(database))))
    await clearOnline(session, database.sql);
  return steps;
}
