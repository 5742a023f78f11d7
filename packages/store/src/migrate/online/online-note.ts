/**
 * What is in the data of a change that is worked out beside: noted there, so that whoever opens it next goes on with it, or takes it away. The
 * document that runs sees none of it.
 */
import { invariant } from '@ninefold/model';
import type { DatabaseSession } from '../../dialect/database.ts';
import type { Noting, SqlDialect } from '../../dialect/sql-dialect.ts';
import type { Statements } from '../../dialect/statements.ts';
import { column } from '../../plan/names.ts';
import { type Plan, type TablePlan, tableFor } from '../../plan/plan.ts';
import { quoted } from '../../sql/fragment.ts';
import { systemTables } from '../../system/tables.ts';
import type { StoredSchema } from '../stored-schema.ts';
import { type OnlineRollUp, type OnlineWork, placesIn } from './online-parts.ts';
import { linksOf } from './online-roll-ups.ts';

interface OnlineNote {
  /** Which change it is: of the same one what is there is good. */
  readonly change: string;
  readonly columns: readonly { readonly table: string; readonly place: string }[];
  readonly indexes: readonly string[];
  /** Those of them that refuse what the document that runs allows. */
  readonly unique: readonly string[];
  /** Whose writes are noted. */
  readonly tables: readonly string[];
}

const tables = ['nf_backfill', 'nf_backfill_noted', 'nf_backfill_figure', 'nf_backfill_value'] as const;

/** Made where they are missing; what is told becomes the history's. */
const tablesMade: ReadonlySet<string> = new Set([...tables, 'nf_backfill_told', 'nf_published']);

interface OnlineBeginning {
  readonly plan: Plan;
  readonly stored: StoredSchema;
  readonly work: OnlineWork;
  readonly change: string;
  /** Names this run of it. */
  readonly run: string;
}

/**
 * Makes room for it, or goes on with what an earlier run of the same change left. In a transaction that nobody writes beside. What was told of
 * an earlier change has to be moved into the history by then.
 */
export async function beginOnline(
  session: DatabaseSession,
  sql: SqlDialect,
  { plan, stored, work, change, run }: OnlineBeginning,
): Promise<void> {
  const { schema } = sql;
  for (const table of systemTables) {
    if (!tablesMade.has(table.name)) continue;
    for (const text of schema.createSystemTable(table)) await session.execute(text);
  }
  const left = await noteIn(session.statements);
  if (left?.change === change) {
    await session.statements.run('UPDATE nf_backfill SET run = ?', [run]);
    return;
  }
  if (left) await clearOnline(session, sql);
  for (const { table, column: each, place } of placesIn(work)) await session.execute(schema.addColumn(table, { ...each, column: place }));
  for (const root of work.roots) {
    // Those that they take the place of are never empty.
    for (const { table, place } of root.versions)
      await session.execute(
        `ALTER TABLE ${quoted(table.table)} ADD COLUMN ${quoted(place)} ${schema.typeOf({ kind: 'whole number' })} NOT NULL DEFAULT 0`,
      );
  }
  for (const noting of notingOf(plan, stored, work)) for (const text of schema.noteWrites(noting)) await session.execute(text);
  // One row more, so that a change of indexes alone has one.
  for (const entity of ['', ...work.roots.map(({ table }) => table.table), ...work.rollUps.map(keyOfRollUp)])
    await session.statements.run('INSERT INTO nf_backfill (entity, run, reached) VALUES (?, ?, ?)', [entity, run, '']);
  await session.statements.run("INSERT INTO nf_meta (name, value) VALUES ('online', ?)", [
    JSON.stringify(noteOf(plan, stored, work, change)),
  ]);
}

function noteOf(plan: Plan, stored: StoredSchema, work: OnlineWork, change: string): OnlineNote {
  const { roots, indexes } = work;
  const columns = [...placesIn(work), ...roots.flatMap(({ versions }) => versions)];
  return {
    change,
    columns: columns.map(({ table, place }) => ({ table: table.table, place })),
    indexes: indexes.map(({ index }) => index.name),
    unique: indexes.flatMap(({ index }) => (index.unique ? [index.name] : [])),
    tables: notingOf(plan, stored, work).map(({ table }) => table),
  };
}

/** Of every table once: the records whose figures are worked out from their lines, and what others lead over. */
function notingOf(plan: Plan, stored: StoredSchema, { roots, rollUps }: OnlineWork): readonly Noting[] {
  const named = linksOf(plan, stored, rollUps);
  const trees = roots.flatMap(({ tree }) => tree);
  const tables = plan.tables.filter((table) => trees.includes(table) || named.some(({ of }) => of === table));
  const ofTables = tables.map((table): Noting => {
    const { links = [] } = named.find(({ of }) => of === table) ?? {};
    return { table: table.table, columns: columnsIn(stored, table), root: rootNameOf(plan, table), through: wayTo(plan, table), links };
  });
  const ofSets = named.flatMap(({ table, of, links }): readonly Noting[] =>
    of ? [] : [{ table, columns: [column.owner, column.target, column.position], root: null, through: null, links }],
  );
  return [...ofTables, ...ofSets];
}

function rootNameOf(plan: Plan, { table, owner }: TablePlan): string {
  return owner ? rootNameOf(plan, tableFor(plan, owner.entity)) : table;
}

/** Unique indexes that are made, or are to be, before the data follows the document that asks for them. */
export async function uniqueAhead(statements: Pick<Statements, 'get'>): Promise<readonly string[]> {
  // A version that made none ahead has noted none.
  return (await noteIn(statements))?.unique ?? [];
}

/** Whether something was begun and is not done. */
export async function isOnlineBegun(statements: Pick<Statements, 'get'>): Promise<boolean> {
  return (await noteIn(statements)) !== null;
}

async function noteIn(statements: Pick<Statements, 'get'>): Promise<OnlineNote | null> {
  const [note] = (await statements.get("SELECT value FROM nf_meta WHERE name = 'online'", [])) ?? [];
  return note === undefined ? null : (JSON.parse(String(note)) as OnlineNote);
}

/** Whether it is still this run's: another process may have taken it away. */
export async function isOurs(statements: Pick<Statements, 'get'>, run: string): Promise<boolean> {
  return (await statements.get("SELECT 1 FROM nf_backfill WHERE entity = '' AND run = ?", [run])) !== undefined;
}

/** The last id that was worked out, in their order; '' before the first. `key`: of a table of records, or of a figure of others. */
export async function reachedIn(statements: Pick<Statements, 'get'>, key: string): Promise<string> {
  const [reached] = (await statements.get('SELECT reached FROM nf_backfill WHERE entity = ?', [key])) ?? [];
  return String(reached ?? '');
}

/** Notes how far it is: false where it is no longer this run's. */
export async function keepReached({ statements }: DatabaseSession, key: string, run: string, reached: string): Promise<boolean> {
  return (await statements.run('UPDATE nf_backfill SET reached = ? WHERE entity = ? AND run = ?', [reached, key, run])) > 0;
}

/** Of a figure of others: how far it is, and records that are to be worked out for themselves. No table has a point in its name. */
export function keyOfRollUp({ table, place }: Pick<OnlineRollUp, 'table' | 'place'>): string {
  return `${table.table}.${place}`;
}

/** Rather than the name of a table. */
export function isKeyOfRollUp(key: string): boolean {
  return key.includes('.');
}

/** Takes away all that is left of it, and nothing else; where there is none, nothing. */
export async function clearOnline(session: DatabaseSession, { schema }: SqlDialect): Promise<void> {
  const note = await noteIn(session.statements);
  if (!note) return;
  for (const table of note.tables) for (const text of schema.stopNoting(table)) await session.execute(text);
  for (const name of note.indexes) await session.execute(schema.dropIndex(name));
  for (const { table, place } of note.columns)
    if ((await session.catalogue.columnsOf(table)).includes(place))
      await session.execute(`ALTER TABLE ${quoted(table)} DROP COLUMN ${quoted(place)}`);
  await session.statements.run('DELETE FROM nf_backfill_told', []);
  await forgetOnline(session);
}

/** Whose writes are noted. */
export async function tablesNoted(statements: Pick<Statements, 'get'>): Promise<readonly string[]> {
  return (await noteIn(statements))?.tables ?? [];
}

/** What is written from here on to come to its place is not noted. */
export async function pauseOnline(session: DatabaseSession, { schema }: SqlDialect): Promise<void> {
  const note = await noteIn(session.statements);
  for (const table of note?.tables ?? []) for (const text of schema.pauseNoting(table)) await session.execute(text);
}

/** Nothing is known of it any more, but for what the history tells. */
export async function forgetOnline({ statements }: DatabaseSession): Promise<void> {
  for (const table of tables) await statements.run(`DELETE FROM ${table}`, []);
  await statements.run("DELETE FROM nf_meta WHERE name = 'online'", []);
}

/** All that the document that runs may write. */
function columnsIn({ entities }: StoredSchema, { table, owner }: TablePlan): readonly string[] {
  const before = entities.find((entity) => entity.table === table);
  invariant(before, `${table} is there`);
  const own = [column.id, column.version, column.created, column.changed, ...(owner ? [column.owner, column.position] : [])];
  return [...own, ...before.fields.flatMap(({ kept, place }) => (kept === 'column' && place !== null ? [place] : []))];
}

/** By the tables of its owners, from the nearest on; null where it is the root. */
function wayTo(plan: Plan, { owner }: TablePlan): readonly string[] | null {
  if (!owner) return null;
  const further = wayTo(plan, tableFor(plan, owner.entity));
  return further === null ? [] : [owner.table, ...further];
}
