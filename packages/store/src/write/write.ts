/** Inserting, changing, moving and deleting records inside a transaction, each with its history row. */
import type { IncludeTree, RecordWritten } from '@ninefold/engine';
import type { RecordValue } from '@ninefold/model';
import type { AskedNext, DeleteChange, InsertChange, MoveChange, Stamp, UpdateChange, WriteResult, WrittenFields } from '../changes.ts';
import { allDone, mapInOrder } from '../in-order.ts';
import { column } from '../plan/names.ts';
import { type ColumnPlan, type Plan, type TablePlan, tableFor } from '../plan/plan.ts';
import { type AsWritten, asWritten } from '../query/as-written.ts';
import { readBefore, readRecord } from '../query/read.ts';
import { isAlikeForAll, shapeOf } from '../query/rows.ts';
import { quoted } from '../sql/fragment.ts';
import { removeAside } from '../system/aside.ts';
import { forgetFailure, removeCalls, waitingCall } from '../system/calls.ts';
import { removeComments } from '../system/comments.ts';
import { removeFollowers } from '../system/followers.ts';
import { setLanguage } from '../system/languages.ts';
import { removeNotifications } from '../system/notifications.ts';
import { removePerson } from '../system/people.ts';
import { removePicture } from '../system/pictures.ts';
import { setTimeZone } from '../system/time-zones.ts';
import { removeTimers } from '../system/timers.ts';
import { removeViewsOf } from '../system/views.ts';
import { clearReferences } from './clear-references.ts';
import { complete } from './complete.ts';
import { refusalOf, usersOf } from './conflicts.ts';
import type { WriteContext } from './context.ts';
import { followTimers } from './follow-timers.ts';
import { goingWith } from './going-with.ts';
import { noteFiles } from './held-files.ts';
import { addHistory, type Happening } from './history.ts';
import { followHolidays } from './holidays.ts';
import { keepDeleted } from './keep-deleted.ts';
import { prefetch } from './prefetch.ts';
import { rollUp } from './roll-up.ts';
import {
  differs,
  type Guard,
  hasLinesOrSets,
  insertRow,
  type RowWritten,
  removedValues,
  startInsert,
  startUpdate,
  updateRow,
} from './rows.ts';
import { planFirstTimers, planTimers } from './timers.ts';

/** `not-unique` and `no-such-record` refuse it. Plans the timers of the state that the record begins in. */
export async function insert(context: WriteContext, change: InsertChange): Promise<WriteResult> {
  const table = tableFor(context.plan, change.entity);
  return await attempt(context, null, async () => {
    const record = await complete(context, table, context.ids.next(context.now()), null, change.fields);
    const written = hasLinesOrSets(table)
      ? { changes: await insertRow(context, table, record, null), done: true as const }
      : startInsert(context, table, record, null);
    const happening = { id: record.id ?? '', what: 'created', from: null, to: stateOf(table, record), stamp: change.stamp } as const;
    await noted(context, table, written, { ...happening, before: null, after: record }, change.asked);
    await planFirstTimers(context, table, record, stateOf(table, record));
    await followWrite(context, { entity: table.entity.name, before: null, after: record });
    return { kind: 'done', record, before: null };
  });
}

/**
 * `not-found`, `stale` when the version is another, `waiting` for a call, `not-unique`, `no-such-record`, and `in-use` for a line that
 * would go, refuse it. A state among the fields is passed over: only `move` changes it.
 */
export async function update(context: WriteContext, change: UpdateChange): Promise<WriteResult> {
  const table = tableFor(context.plan, change.entity);
  const state = stateColumn(table);
  // Only a move changes the state.
  const fields = state ? { ...change.fields, [state.name]: undefined } : change.fields;
  return await onKept(context, table, change, async (before) => {
    const happening = { what: 'edited', from: null, to: null, stamp: change.stamp } as const;
    return await followed(
      context,
      before,
      await changeRecord(context, table, before, fields, versionIs(change.version), happening, change.asked),
    );
  });
}

/**
 * Refused as `update` is; `stale` also when the record is no longer in `from`. What entering another state means for timers and for what
 * failed is done with it.
 */
export async function move(context: WriteContext, change: MoveChange): Promise<WriteResult> {
  const table = tableFor(context.plan, change.entity);
  const state = stateColumn(table);
  return await onKept(context, table, change, async (before) => {
    if (stateOf(table, before) !== change.from) return { kind: 'stale', record: before };
    const guard = state ? alsoIn(versionIs(change.version), state, change.from) : versionIs(change.version);
    const fields = state ? { ...change.fields, [state.name]: change.to } : change.fields;
    const happening = { what: 'moved', from: change.from, to: change.to, stamp: change.stamp } as const;
    if (await isQuiet(context, table, change, before)) {
      await addHistory(context, table, { ...happening, id: change.id, changes: [], before, after: before });
      return { kind: 'done', record: before, before };
    }
    if (change.to === change.from)
      return await followed(context, before, await changeRecord(context, table, before, fields, guard, happening));
    await forgetFailure(context.statements, table, change.id);
    const result = await changeRecord(context, table, before, fields, guard, happening);
    if (result.kind !== 'done') return result;
    await planTimers(context, table, result.record, change.to);
    return await followed(context, before, result);
  });
}

/** What the application does by itself, and what leaves the record as it is. */
async function isQuiet(
  context: WriteContext,
  table: TablePlan,
  { to, from, fields, quiet }: MoveChange,
  before: RecordValue,
): Promise<boolean> {
  if (to !== from || !quiet) return false;
  return !differs(table, before, await complete(context, table, before.id ?? '', before, fields));
}

/**
 * `not-found`, `stale`, `waiting`, `in-use` (somebody else refers to it, to one of its lines, or to what goes with it) and `too-many` (go
 * with it) refuse it. Its history stays; its calls, timers, notifications, marks, views and roles go.
 */
export async function remove(context: WriteContext, change: DeleteChange): Promise<WriteResult> {
  const table = tableFor(context.plan, change.entity);
  return await onKept(context, table, change, async (before) => {
    const going = await goingWith(context, table.entity.name, change.id);
    if (going === null) return { kind: 'too-many' };
    const others = await mapInOrder(going, ({ entity, id }) => readWhole(context, tableFor(context.plan, entity), id));
    const gone = [before, ...others.filter((other) => other !== null)];
    const users = await usersOf(context, gone);
    if (users.length > 0) return { kind: 'in-use', users };
    for (const other of gone.slice(1)) {
      const waiting = await waitingCall(context, tableFor(context.plan, other.entity), other.id ?? '');
      if (waiting) return { kind: 'waiting', ...waiting };
    }
    const deletion = change.keeps ? await keepDeleted(context, gone, change.stamp) : undefined;
    if (gone.length > 1) for (const each of gone) await clearReferences(context, tableFor(context.plan, each.entity), each);
    // What follows goes before what it follows.
    for (const { entity, id, statement } of going.toReversed()) {
      const record = others.find((other) => other?.id === id);
      if (record) await removeOne(context, tableFor(context.plan, entity), record, { ...change.stamp, statement }, nothingMore);
    }
    const isGone = await removeOne(context, table, before, change.stamp, versionIs(change.version));
    return isGone ? { kind: 'done', record: before, before, alongside: gone.slice(1), deletion } : { kind: 'stale', record: before };
  });
}

/** False where the record is not as `guard` has it any more. */
async function removeOne(context: WriteContext, table: TablePlan, before: RecordValue, stamp: Stamp, guard: Guard): Promise<boolean> {
  const id = before.id ?? '';
  const sql = `DELETE FROM ${quoted(table.table)} WHERE "${column.id}" = ?${guard.where}`;
  if ((await context.statements.run(sql, [id, ...guard.values])) === 0) return false;
  await removePerson(context.statements, id);
  await removePicture(context, id);
  await removeViewsOf(context.statements, id);
  await setLanguage(context.statements, id, null);
  await setTimeZone(context.statements, id, null);
  await removeCalls(context.statements, table, id);
  await removeTimers(context.statements, table, id);
  await removeNotifications(context.statements, table, id);
  await removeComments(context, table, id);
  await removeFollowers(context.statements, table, id);
  await context.statements.run('DELETE FROM nf_mark WHERE entity = ? AND record = ?', [table.table, id]);
  await removeAside(context.statements, id);
  await noteFiles(context, table, before, null);
  const changes = removedValues(context, table, before);
  const from = stateOf(table, before);
  await addHistory(context, table, { id, what: 'deleted', from, to: null, changes, stamp, before, after: null });
  await followWrite(context, { entity: table.entity.name, before, after: null });
  return true;
}

async function followed(context: WriteContext, before: RecordValue, result: WriteResult): Promise<WriteResult> {
  if (result.kind === 'done') await followWrite(context, { entity: before.entity, before, after: result.record });
  return result;
}

/** What other records keep of what was written, and what is due by it. */
export async function followWrite(context: WriteContext, written: RecordWritten): Promise<void> {
  await rollUp(context, written);
  await followHolidays(context, written);
  await followTimers(context, written);
}

/** Every set and all lines of a record, lines of lines too. */
export function wholeTree(plan: Plan, table: TablePlan): IncludeTree {
  const trees = table.fields.flatMap((field): [string, IncludeTree][] => {
    if (field.kept === 'lines') return [[field.name, wholeTree(plan, tableFor(plan, field.entity))]];
    return field.kept === 'set' ? [[field.name, {}]] : [];
  });
  return Object.fromEntries(trees);
}

async function changeRecord(
  context: WriteContext,
  table: TablePlan,
  before: RecordValue,
  fields: WrittenFields,
  guard: Guard,
  happening: Omit<Happening, 'id' | 'changes' | 'before' | 'after'>,
  asked?: AskedNext,
): Promise<WriteResult> {
  const record = await complete(context, table, before.id ?? '', before, fields);
  const knownThen = asked && asWritten(context, table, record, asked.load);
  const written = await startedUpdate(context, table, before, record, guard);
  if (!written) return { kind: 'stale', record: before };
  const told = { ...happening, id: record.id ?? '', before, after: record };
  const { isDone, isFollowed } = await noted(context, table, written, told, asked && { ...asked, knownThen });
  if (!isDone) return { kind: 'stale', record: before };
  return { kind: 'done', record, before, ...(isFollowed && { followed: written.changes.map(({ field }) => field) }) };
}

/** A row alone is on its way; with lines and sets it is written. False where it is not there any more. */
async function startedUpdate(
  context: WriteContext,
  table: TablePlan,
  before: RecordValue,
  record: RecordValue,
  guard: Guard,
): Promise<Written | false> {
  if (!hasLinesOrSets(table)) return startUpdate(context, table, before, record, guard);
  const changes = await updateRow(context, table, before, record, guard);
  return changes && { changes, done: true };
}

interface Written extends Pick<RowWritten, 'changes' | 'written'> {
  readonly done: RowWritten['done'] | true;
}

/** What will be asked of a record that is written; `knownThen`: it may be known without that. */
interface AskedThen extends AskedNext {
  readonly knownThen?: AsWritten | undefined;
}

/** What is kept beside a record that is written, and on its way with it; `asked`: what will be asked of it, along with that. */
async function noted(
  context: WriteContext,
  table: TablePlan,
  { changes, written, done }: Written,
  happening: Omit<Happening, 'changes'>,
  asked: AskedThen | undefined,
): Promise<{ readonly isDone: boolean; readonly isFollowed: boolean }> {
  const { id, before, after } = happening;
  const history = addHistory(context, table, { ...happening, changes }, done);
  const isKnown = written && asked?.knownThen?.(written);
  if (asked && !isKnown) prefetch(context, () => readRecord(context, { ...asked, entity: table.entity.name, id }));
  const { session } = context;
  const [isDone, isFollowed] = await allDone(
    session.expect ? [session.expect(done, true), session.expect(history, false)] : [done, history],
  );
  if (isDone) await noteFiles(context, table, before, after);
  return { isDone, isFollowed };
}

async function onKept(
  context: WriteContext,
  table: TablePlan,
  change: { readonly id: string; readonly version: number },
  work: (before: RecordValue) => Promise<WriteResult>,
): Promise<WriteResult> {
  const [before, waiting] = await allDone([readWhole(context, table, change.id), waitingCall(context, table, change.id)]);
  if (!before) return { kind: 'not-found' };
  if (before.version !== change.version) return { kind: 'stale', record: before };
  if (waiting) return { kind: 'waiting', ...waiting };
  return await attempt(context, before, () => work(before));
}

/** Whether its row is all there is to it, whoever asks. */
export function isRowAlone(context: WriteContext, table: TablePlan): boolean {
  return !hasLinesOrSets(table) && isAlikeForAll(shapeOf(context, table));
}

/** With all lines and sets. */
export async function readWhole(context: WriteContext, table: TablePlan, id: string): Promise<RecordValue | null> {
  const { environment, plan } = context;
  const before = isRowAlone(context, table) ? readBefore(context, table, id) : undefined;
  if (before) return before;
  return await readRecord(context, { entity: table.entity.name, id, load: wholeTree(plan, table), environment });
}

/** All of it or nothing of it: what the database refuses becomes a value, and the transaction goes on without it. */
export async function attempt(context: WriteContext, before: RecordValue | null, work: () => Promise<WriteResult>): Promise<WriteResult> {
  context.at = [];
  await context.statements.run('SAVEPOINT nf_change', []);
  try {
    const result = await work();
    if (result.kind !== 'done') await context.statements.run('ROLLBACK TO nf_change', []);
    await context.statements.run('RELEASE nf_change', []);
    return result;
  } catch (problem) {
    if (context.problems.isOver(problem)) throw problem;
    await context.statements.run('ROLLBACK TO nf_change', []);
    await context.statements.run('RELEASE nf_change', []);
    return await refusalOf(context, before, problem);
  }
}

const nothingMore: Guard = { where: '', values: [] };

function versionIs(version: number): Guard {
  return { where: ` AND "${column.version}" = ?`, values: [BigInt(version)] };
}

function alsoIn({ where, values }: Guard, state: ColumnPlan, name: string | null): Guard {
  return { where: `${where} AND ${quoted(state.column)} = ?`, values: [...values, name] };
}

function stateColumn(table: TablePlan): ColumnPlan | undefined {
  return table.columns.find((each) => each.field.type.kind === 'state');
}

function stateOf(table: TablePlan, record: RecordValue): string | null {
  const state = stateColumn(table);
  const value = state && record.fields[state.name];
  return typeof value === 'string' ? value : null;
}
