/** Forgetting: values of fields go out of all that is kept of a record's past. That it was done stays in its history. */
import { foldName } from '@ninefold/model';
import type { ForgetChange } from '../changes.ts';
import { type TablePlan, tableFor } from '../plan/plan.ts';
import { searchedColumns } from '../plan/searched-columns.ts';
import { readFormerFields } from '../query/former-fields.ts';
import type { SqlValue } from '../sql/codecs.ts';
import { removeAside } from '../system/aside.ts';
import { removeEndedCalls } from '../system/calls.ts';
import { forgetComments } from '../system/comments.ts';
import { forgetInDeletions } from '../system/deletions.ts';
import { removeFollowing } from '../system/followers.ts';
import { setLanguage } from '../system/languages.ts';
import { removeMailPreferences } from '../system/mail-preferences.ts';
import { removeMailsAbout } from '../system/mails.ts';
import { forgetMessages } from '../system/notifications.ts';
import { removePicture } from '../system/pictures.ts';
import { movePublishedOf } from '../system/published.ts';
import { markForgotten } from '../system/seals.ts';
import { readSearched } from '../system/searched.ts';
import { removeSubstitutionsOf } from '../system/substitutions.ts';
import { setTimeZone } from '../system/time-zones.ts';
import { removeViewsOf } from '../system/views.ts';
import type { WriteContext } from './context.ts';
import type { StoredFieldChange } from './stored-history.ts';

/** The fields are empty by now. The newest row of the history names each of them as forgotten, whether it held something or not. */
export async function forget(context: WriteContext, forgetting: ForgetChange): Promise<void> {
  const { statements, plan, session } = context;
  const { entity, id } = forgetting;
  const table = tableFor(plan, entity);
  const addresses = await forgetPast(context, table, forgetting);
  await removeMailsAbout(statements, table, id, addresses);
  await removeEndedCalls(statements, table, id);
  await removeAside(statements, id);
  await cleanSearch(context, table);
  await forgetComments(context, table, id);
  await removeViewsOf(statements, id);
  await setLanguage(statements, id, null);
  await setTimeZone(statements, id, null);
  await removeFollowing(statements, id);
  await forgetInDeletions(statements, id);
  await removePicture(context, id);
  await removeMailPreferences(statements, id);
  await removeSubstitutionsOf(statements, id);
  for (const person of await forgetMessages(statements, table, id)) session.news.notified(person);
}

/** What was found by in the record and its lines is in no index any more. */
async function cleanSearch({ statements, plan, session, sql }: WriteContext, { table }: TablePlan): Promise<void> {
  const searched = await readSearched(statements);
  const written = plan.tables.filter((each) => each.table === table || each.owner?.table === table);
  for (const each of written.filter(({ table: name }) => searched.has(name)))
    for (const clean of sql.search?.clean(each.table, searchedColumns(each)) ?? []) await session.execute(clean);
}

/** E-mail addresses that were forgotten. */
async function forgetPast(context: WriteContext, table: TablePlan, { id, fields, following }: ForgetChange): Promise<readonly string[]> {
  const { statements } = context;
  const wanted = new Set([...fields, ...following].map(foldName));
  context.former.fields ??= await readFormerFields(statements);
  const former = context.former.fields;
  await movePublishedOf(context, table.table, id);
  const rows = await statements.all('SELECT sequence, changes FROM nf_history WHERE entity = ? AND record = ? ORDER BY sequence', [
    table.table,
    id,
  ]);
  const addresses = new Set<string>();
  await statements.run("INSERT INTO nf_meta (name, value) VALUES ('forgetting', '') ON CONFLICT DO NOTHING", []);
  for (const [index, [sequence = null, text]] of rows.entries()) {
    const changes = JSON.parse(String(text)) as readonly StoredFieldChange[];
    const isForgotten = ({ field }: StoredFieldChange): boolean => wanted.has(foldName(former(table.table, field, sequence).name));
    const gone = changes.filter(isForgotten);
    for (const change of gone) if (isAddress(table, former(table.table, change.field, sequence).name)) note(addresses, change);
    const added = index === rows.length - 1 ? fields.filter((name) => !gone.some(({ field }) => foldName(field) === foldName(name))) : [];
    if (gone.length + added.length === 0) continue;
    await keep(context, sequence, [
      ...changes.map((change) => (isForgotten(change) ? forgotten(change.field) : change)),
      ...added.map(forgotten),
    ]);
  }
  await statements.run("DELETE FROM nf_meta WHERE name = 'forgetting'", []);
  return [...addresses];
}

async function keep({ statements }: WriteContext, sequence: SqlValue, changes: readonly StoredFieldChange[]): Promise<void> {
  await statements.run('UPDATE nf_history SET changes = ? WHERE sequence = ?', [JSON.stringify(changes), sequence]);
  await markForgotten(statements, sequence);
}

function forgotten(field: string): StoredFieldChange {
  return { field, from: null, to: null, forgotten: true };
}

function isAddress({ columns }: TablePlan, name: string): boolean {
  return columns.some((one) => foldName(one.name) === foldName(name) && one.field.type.kind === 'email');
}

function note(addresses: Set<string>, { from, to }: StoredFieldChange): void {
  for (const address of [from, to]) if (address !== null && address !== '') addresses.add(address);
}
