/** What the store keeps about records that come back: roles and accounts, timers, calls, comments, followers, notifications, views, files. */
import { column } from '../plan/names.ts';
import type { SqlValue } from '../sql/codecs.ts';
import { quoted } from '../sql/fragment.ts';
import type { KeptRow } from '../system/deletions.ts';
import { holdPicture } from '../system/pictures.ts';
import { isAccountMark } from '../system/tables.ts';
import type { WriteContext } from './context.ts';

/** Whether somebody else signs in by now as one of those that would come back. */
export async function isAccountTaken({ statements }: WriteContext, rows: readonly KeptRow[]): Promise<boolean> {
  for (const { place, row } of rows) {
    if (place !== 'nf_mark') continue;
    if (await statements.get(`SELECT 1 FROM nf_mark WHERE ${isAccountMark} AND mark = ?`, [row.mark ?? null])) return true;
  }
  return false;
}

/** Once the records are there again. What is about others that are gone by now stays away. */
export async function bringBackAbout(context: WriteContext, rows: readonly KeptRow[]): Promise<void> {
  for (const { place, row } of rows) await (ways[place] ?? nothing)(context, place, row);
}

type Way = (context: WriteContext, place: string, row: KeptRow['row']) => Promise<void>;

const nothing: Way = async () => undefined;

const asItStood: Way = async ({ statements }, place, row) => {
  const names = Object.keys(row);
  const sql = `INSERT INTO ${place} (${names.map(quoted).join(', ')}) VALUES (${names.map(() => '?').join(', ')}) ON CONFLICT DO NOTHING`;
  await statements.run(sql, Object.values(row));
};

/** How somebody comes in is another then. */
const ofAccess: Way = async (context, place, row) => {
  await asItStood(context, place, row);
  context.session.news.accessChanged(String(row.person ?? row.record));
};

const ofOthersToo: Way = async (context, place, row) => {
  if (await isThere(context, row)) await asItStood(context, place, row);
};

const ways: Readonly<Record<string, Way>> = {
  nf_role: ofAccess,
  nf_deactivated: ofAccess,
  nf_mark: ofAccess,
  nf_language: ofAccess,
  nf_time_zone: ofAccess,
  nf_mail_preference: asItStood,
  nf_timer: asItStood,
  nf_call: asItStood,
  nf_comment: asItStood,
  nf_file_use: asItStood,
  nf_follower: ofOthersToo,
  nf_notification: async (context, place, row) => {
    await ofOthersToo(context, place, row);
    context.session.news.notified(String(row.person));
  },
  nf_picture: async (context, place, row) => {
    await asItStood(context, place, row);
    await holdPicture(context, String(row.person), String(row.file));
  },
  /** What was shared stayed, and was nobody's. */
  nf_view: async (context, place, row) => {
    if (row.role === null) return await asItStood(context, place, row);
    await context.statements.run('UPDATE nf_view SET owner = ? WHERE id = ? AND owner IS NULL', [row.owner ?? null, row.id ?? null]);
  },
  nf_view_first: async (context, place, row) => {
    if (await context.statements.get('SELECT 1 FROM nf_view WHERE id = ?', [row.view ?? null])) await asItStood(context, place, row);
  },
  /** After its time it is gone for good. */
  nf_aside_value: async (context, place, row) => {
    if (await context.statements.get('SELECT 1 FROM nf_aside WHERE id = ?', [row.aside ?? null])) await asItStood(context, place, row);
  },
};

/** The record that the row is about. */
async function isThere({ statements, plan }: WriteContext, { entity, record }: KeptRow['row']): Promise<boolean> {
  const table = plan.tables.find((each) => each.table === entity);
  const id: SqlValue = record ?? null;
  return table !== undefined && (await statements.get(`SELECT 1 FROM ${quoted(table.table)} WHERE "${column.id}" = ?`, [id])) !== undefined;
}
