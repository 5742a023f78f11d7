/** Doing what was compared: all steps, the missing indexes and the new description of the database. Runs inside a transaction. */

import { type Settings, unreachable } from '@ninefold/model';
import { mapInOrder } from '../in-order.ts';
import { countedColumn } from '../plan/counted-column.ts';
import { column } from '../plan/names.ts';
import { type ColumnPlan, type TablePlan, tableFor } from '../plan/plan.ts';
import { quoted } from '../sql/fragment.ts';
import { removeCommentsOf } from '../system/comments-of-table.ts';
import { keepRenaming } from '../system/renamed-entities.ts';
import { renameSubstitutionRole } from '../system/substitutions.ts';
import { systemTables } from '../system/tables.ts';
import type { WriteContext } from '../write/context.ts';
import { readHolidays } from '../write/holidays.ts';
import { rollUpAll } from '../write/roll-up.ts';
import type { RollUp } from '../write/roll-ups.ts';
import { drawNumber, renameSeries } from '../write/series.ts';
import { type KeptAside, setAside } from './aside.ts';
import { bringBack, inOrderOfOwners, letGo } from './bring-back.ts';
import { type ChangedFigures, createChangedFigures } from './changed-figures.ts';
import { duplicatesSql, togetherInManyRecords } from './compare-demands.ts';
import { compareFigures } from './compare-figures.ts';
import { compareRolledUp, isKeptStill } from './compare-rolled-up.ts';
import { fillStays } from './fill-stays.ts';
import { addFirstData } from './first-data.ts';
import { missingAfter } from './missing-after.ts';
import { tellChanges } from './online/kept-changes.ts';
import { computeNewColumns, recomputeStored, rootOf } from './recompute-stored.ts';
import { retireColumn } from './retired-columns.ts';
import { reword } from './reword.ts';
import { type Comparison, type Step, stepOrder, together } from './steps.ts';
import { schemaOf } from './stored-schema.ts';
import { untangle } from './untangle.ts';
import { renameInCalls } from './waiting-calls.ts';

/**
 * What became of computed fields: reported, or so that the whole is to be undone. `isRolledUpAnew`: which of the figures that are rolled up may
 * come out otherwise.
 */
export async function applySteps(
  context: WriteContext,
  steps: readonly Step[],
  former: Settings,
  isRolledUpAnew?: (one: RollUp) => boolean,
): Promise<Comparison> {
  const ordered = untangle(steps.toSorted((a, b) => stepOrder.indexOf(a.kind) - stepOrder.indexOf(b.kind)));
  const back = ordered.filter((step) => step.kind === 'bring back');
  const changed = createChangedFigures(context);
  for (const step of ordered) {
    if (step === back[0]) for (const each of inOrderOfOwners(context, back)) await bringBack(context, each);
    if (step.kind === 'tell changes') await tellChanges(context, step.roots, changed);
    else if (step.kind !== 'tell figures') await applyStep(context, step);
  }
  for (const step of back) await letGo(context, step);
  const missing = together(await mapInOrder(ordered, (step) => missingAfter(context, step)));
  if (missing.unsafe.length > 0) return missing;
  await applyToFigures(context, ordered, former, changed);
  const doubles = together(await mapInOrder(context.plan.tables, (table) => doublesIn(context, table)));
  if (doubles.unsafe.length > 0) return doubles;
  for (const table of context.plan.tables) for (const sql of context.sql.schema.createReferences(table)) await execute(context, sql);
  for (const table of context.plan.tables)
    for (const index of table.indexes) await execute(context, context.sql.schema.createIndex(table, index));
  await keepSchema(context);
  await readHolidays(context);
  const withData = ordered.flatMap((step) => (step.kind === 'first data' ? [step.table] : []));
  await addFirstData(context, withData);
  const ofOthers = compareRolledUp(context, comparing(ordered).filter(isKeptStill));
  await rollUpAll(context, isRolledUpAnew, ofOthers.note);
  await ofOthers.tell(changed);
  for (const step of ordered) if (step.kind === 'tell figures') for (const each of step.figures) changed.addTold(each);
  return changed.comparison();
}

/** What would stand in the way of a unique index that is still to be made: figures may have come out alike. */
async function doublesIn({ statements, session }: WriteContext, table: TablePlan): Promise<Comparison> {
  const made = await session.catalogue.indexesOf(table.table);
  const missing = table.indexes.filter((index) => index.unique && !made.includes(index.name));
  const found = await mapInOrder(missing, async ({ columns }) => {
    const [doubles] = (await statements.get(duplicatesSql(table.table, columns), [])) ?? [];
    const fields = columns.flatMap((place) => table.columns.find((each) => each.column === place)?.name ?? []);
    return togetherInManyRecords(table.entity.name, fields, Number(doubles ?? 0));
  });
  return together(found);
}

/** When the tables are as they will be. */
async function applyToFigures(context: WriteContext, steps: readonly Step[], former: Settings, figures: ChangedFigures): Promise<void> {
  const made = steps.filter((step) => step.kind === 'work out new');
  for (const table of linesFirst(context, new Set(made.map((step) => step.table)))) {
    await computeNewColumns(
      context,
      table,
      made.flatMap((step) => (step.table === table ? [step.column] : [])),
    );
  }
  const roots = new Set([
    ...steps.flatMap((step) => (step.kind === 'work out again' ? [rootOf(context, step.table)] : [])),
    ...rootsOfOtherValues(context, steps),
  ]);
  for (const root of roots) await recomputeStored(context, root, figures);
  for (const step of comparing(steps)) if (!isKeptStill(step)) await compareFigures(context, step, former, figures);
}

function comparing(steps: readonly Step[]): readonly Extract<Step, { kind: 'compare figures' }>[] {
  return steps.filter((step) => step.kind === 'compare figures');
}

/** Where fields have other values by now, and computed ones that were there already may rest on them. */
function rootsOfOtherValues(context: WriteContext, steps: readonly Step[]): readonly TablePlan[] {
  const written = steps.flatMap((step) => (writesValues(step) ? [step] : []));
  const isMade = (name: string, table: TablePlan): boolean => written.some((step) => step.table === table && step.column.name === name);
  const resting = new Set(
    context.plan.tables.filter((table) => table.computed.some(({ name }) => !isMade(name, table))).map((table) => rootOf(context, table)),
  );
  const back = steps.flatMap((step) => (step.kind === 'bring back' && step.field ? [step.table] : []));
  return [...written.map(({ table }) => table), ...back].map((table) => rootOf(context, table)).filter((root) => resting.has(root));
}

function writesValues(step: Step): step is WritingStep {
  return (writingSteps as readonly Step['kind'][]).includes(step.kind);
}

const writingSteps = ['fill', 'rescale', 'respell', 'convert', 'number', 'work out new'] as const;

type WritingStep = Extract<Step, { kind: (typeof writingSteps)[number] }>;

/** Lines of lines before lines, and those before their records. */
function linesFirst({ plan }: WriteContext, tables: ReadonlySet<TablePlan>): readonly TablePlan[] {
  const depth = ({ owner }: TablePlan): number => (owner ? 1 + depth(tableFor(plan, owner.entity)) : 0);
  return [...tables].toSorted((a, b) => depth(b) - depth(a));
}

/** Keeps what the database is made for now. */
async function keepSchema(context: WriteContext): Promise<void> {
  const sql = "INSERT INTO nf_meta (name, value) VALUES ('schema', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
  await context.statements.run(sql, [JSON.stringify(schemaOf(context.plan, context.environment.settings))]);
}

/** History up to here knows the field by its former name. */
const renamed = 'INSERT INTO nf_renamed (entity, was, now, until) SELECT ?, ?, ?, coalesce(max(sequence), 0) FROM nf_history';

/** History up to here has values of this type for the field, which was called so. */
const held =
  'INSERT INTO nf_held (entity, field, type, renames, until) SELECT ?, ?, ?, (SELECT coalesce(max(step), 0) FROM nf_renamed), coalesce(max(sequence), 0) FROM nf_history';

async function applyStep(context: WriteContext, step: Exclude<Step, { kind: 'tell changes' | 'tell figures' }>): Promise<void> {
  const { schema } = context.sql;
  switch (step.kind) {
    case 'drop index':
      await execute(context, schema.dropIndex(step.name));
      return;
    case 'stop noting':
      for (const sql of schema.stopNoting(step.table)) await execute(context, sql);
      return;
    case 'rename table':
      await execute(context, schema.dropSetIndex(step.from));
      await execute(context, `ALTER TABLE ${quoted(step.from)} RENAME TO ${quoted(step.to)}`);
      await execute(context, schema.createSetIndex(step.to));
      return;
    case 'rename entity':
      await renameEntity(context, step.from, step.to);
      return;
    case 'rename column':
      await execute(context, `ALTER TABLE ${quoted(step.table)} RENAME COLUMN ${quoted(step.from)} TO ${quoted(step.to)}`);
      await renameSeries(context, step.table, step.from, step.to);
      return;
    case 'rename field':
      await context.statements.run(renamed, [step.table, step.from, step.to]);
      await renameInCalls(context, step.table, step.from, step.to);
      return;
    case 'held':
      await context.statements.run(held, [step.table, step.field, JSON.stringify(step.type)]);
      return;
    case 'rename role':
      await renameRole(context, step.from, step.to);
      return;
    case 'set aside':
      await setAside(context, step.aside);
      return;
    case 'take role':
      await takeRole(context, step.role);
      return;
    case 'give role':
      await giveRole(context, step.role, step.aside);
      return;
    case 'drop column':
      await execute(context, `ALTER TABLE ${quoted(step.table)} DROP COLUMN ${quoted(step.column)}`);
      return;
    case 'retire column':
      await retireColumn(context, step.table, step.column);
      return;
    case 'rename index':
      await context.session.renameIndex(step.from, step.to);
      return;
    case 'drop table':
      await execute(context, schema.dropTable(step.table));
      await context.statements.run('DELETE FROM nf_call WHERE entity = ?', [step.table]);
      await context.statements.run('DELETE FROM nf_timer WHERE entity = ?', [step.table]);
      await context.statements.run('DELETE FROM nf_notification WHERE entity = ?', [step.table]);
      await context.statements.run('DELETE FROM nf_follower WHERE entity = ?', [step.table]);
      await removeCommentsOf(context.statements, step.table);
      await context.statements.run('DELETE FROM nf_mail_about WHERE entity = ?', [step.table]);
      return;
    case 'create table':
      await execute(context, schema.createTable(step.table));
      return;
    case 'create set':
      for (const sql of schema.createSet(step.table, step.set)) await execute(context, sql);
      return;
    case 'add column':
      await execute(context, schema.addColumn(step.table, step.column));
      return;
    case 'fill': {
      const name = quoted(step.column.column);
      await context.statements.run(`UPDATE ${quoted(step.table.table)} SET ${name} = ? WHERE ${name} IS NULL`, [step.value]);
      return;
    }
    case 'reword':
      await reword(context, step.table, step.column, step.words);
      return;
    case 'respell': {
      const name = quoted(step.column.column);
      const sql = `UPDATE ${quoted(step.table.table)} SET ${name} = ? WHERE ${name} = ?`;
      for (const { from, to } of step.values) await context.statements.run(sql, [to, from]);
      return;
    }
    case 'rescale':
      await rescale(context, step.table, step.column, 10n ** BigInt(step.to - step.from));
      return;
    case 'convert':
      await convert(context, step.table, step.column, step.from);
      return;
    case 'number':
      await numberRows(context, step.table, step.column);
      return;
    case 'stays':
      await fillStays(context, step.table, step.column);
      return;
    case 'bring back':
    case 'work out new':
    case 'work out again':
    case 'compare figures':
    case 'first data':
      return;
    default:
      unreachable(step);
  }
}

/** Whoever was invited to nothing else is not invited any more. */
async function takeRole({ statements }: WriteContext, role: string): Promise<void> {
  await statements.run('DELETE FROM nf_role WHERE role = ?', [role]);
  for (const [token = null, given] of await statements.all('SELECT token, roles FROM nf_invitation WHERE accepted IS NULL', [])) {
    const roles = JSON.parse(String(given)) as string[];
    if (!roles.includes(role)) continue;
    const left = JSON.stringify(roles.filter((each) => each !== role));
    if (roles.length === 1) await statements.run('DELETE FROM nf_invitation WHERE token = ?', [token]);
    else await statements.run('UPDATE nf_invitation SET roles = ? WHERE token = ?', [left, token]);
  }
}

async function giveRole({ statements }: WriteContext, role: string, { id }: KeptAside): Promise<void> {
  const people = 'SELECT record, ? FROM nf_aside_value WHERE aside = ?';
  await statements.run(`INSERT INTO nf_role (person, role) ${people} ON CONFLICT DO NOTHING`, [role, id]);
  await statements.run('DELETE FROM nf_aside_value WHERE aside = ?', [id]);
  await statements.run('DELETE FROM nf_aside WHERE id = ?', [id]);
}

/** All that is kept of its records goes by the name of their table, their history too. */
async function renameEntity(context: WriteContext, from: string, to: string): Promise<void> {
  const { schema } = context.sql;
  await execute(context, `ALTER TABLE ${quoted(from)} RENAME TO ${quoted(to)}`);
  for (const table of systemTables) {
    if (!('entity' in table.columns)) continue;
    for (const sql of schema.unguard(table)) await execute(context, sql);
    await context.statements.run(`UPDATE ${table.name} SET entity = ? WHERE entity = ?`, [to, from]);
    if (table.kept) for (const sql of schema.createSystemTable(table)) await execute(context, sql);
  }
  await keepRenaming(context.statements, from, to);
}

/** The same name, written in another way. */
async function renameRole({ statements }: WriteContext, from: string, to: string): Promise<void> {
  await statements.run('INSERT INTO nf_role (person, role) SELECT person, ? FROM nf_role WHERE role = ? ON CONFLICT DO NOTHING', [
    to,
    from,
  ]);
  await statements.run('DELETE FROM nf_role WHERE role = ?', [from]);
  await renameSubstitutionRole(statements, from, to);
  for (const [token = null, roles] of await statements.all('SELECT token, roles FROM nf_invitation WHERE accepted IS NULL', [])) {
    const renamed = (JSON.parse(String(roles)) as string[]).map((role) => (role === from ? to : role));
    await statements.run('UPDATE nf_invitation SET roles = ? WHERE token = ?', [JSON.stringify(renamed), token]);
  }
}

async function numberRows(context: WriteContext, table: TablePlan, numbered: ColumnPlan): Promise<void> {
  const name = quoted(table.table);
  const per = countedColumn(table, numbered);
  const each = per ? quoted(per.column) : 'NULL';
  const rows = await context.statements.all(
    `SELECT "${column.id}", ${each} FROM ${name} WHERE ${quoted(numbered.column)} IS NULL ORDER BY "${column.id}"`,
    [],
  );
  for (const [id = null, value] of rows) {
    const number = await drawNumber(context, table, numbered, typeof value === 'string' ? value : '');
    await context.statements.run(`UPDATE ${name} SET ${quoted(numbered.column)} = ? WHERE "${column.id}" = ?`, [number, id]);
  }
}

async function rescale({ statements }: WriteContext, { table }: TablePlan, { column: name }: ColumnPlan, by: bigint): Promise<void> {
  if (by !== 1n) await statements.run(`UPDATE ${quoted(table)} SET ${quoted(name)} = ${quoted(name)} * ${by}`, []);
}

/** The series goes on counting where the column had another name meanwhile. */
async function convert(context: WriteContext, { table }: TablePlan, { column: name, field }: ColumnPlan, from: string): Promise<void> {
  await execute(context, `UPDATE ${quoted(table)} SET ${quoted(name)} = CAST(${quoted(from)} AS ${context.sql.schema.typeOf(field.type)})`);
  await execute(context, `ALTER TABLE ${quoted(table)} DROP COLUMN ${quoted(from)}`);
  await renameSeries(context, table, from, name);
}

/** Not kept among prepared statements: each runs once. */
async function execute(context: WriteContext, sql: string): Promise<void> {
  await context.session.execute(sql);
}
