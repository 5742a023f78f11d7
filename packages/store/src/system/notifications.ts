/** Notifications in the store's own table. */

import type { Statements } from '../dialect/statements.ts';
import { mapInOrder } from '../in-order.ts';
import type { NewNotification, NotificationReads, NotificationWrites, StoredNotification, WhichRead } from '../notifications.ts';
import { type Plan, type TablePlan, tableFor } from '../plan/plan.ts';
import type { SqlValue } from '../sql/codecs.ts';
import type { WriteContext } from '../write/context.ts';

const columns = 'id, person, entity, record, statement, message, at, read';

/** Those about an entity that the document has no longer are left out, so a page may be shorter than its limit. */
export function notificationReads(statements: Statements, plan: Plan): NotificationReads {
  const some = async (person: string, where: string, values: readonly SqlValue[], limit: number) => {
    const whose = await addressedTo(statements, person);
    const asked = `SELECT ${columns} FROM nf_notification WHERE ${whose.text} ${where} ORDER BY id DESC LIMIT ?`;
    return (await statements.all(asked, [...whose.values, ...values, BigInt(limit)])).flatMap((row) => kept(plan, row));
  };
  return {
    page: async (person, after, limit) =>
      after === null ? await some(person, '', [], limit) : await some(person, 'AND id < ?', [after], limit),
    unread: async (person, limit) => await some(person, 'AND read = 0', [], limit),
    about: async (entity, record, from, until) =>
      (
        await statements.all(`SELECT ${columns} FROM nf_notification WHERE entity = ? AND record = ? AND at >= ? AND at < ? ORDER BY id`, [
          tableFor(plan, entity).table,
          record,
          BigInt(from),
          BigInt(until),
        ])
      ).flatMap((row) => kept(plan, row)),
  };
}

/** Written in the transaction of `context`; listeners hear of it once that is committed. */
export function notificationWrites({ statements, plan, ids, now, session }: WriteContext): NotificationWrites {
  const add = async ({ substitution, ...notification }: NewNotification): Promise<StoredNotification> => {
    const { entity, record, statement, message } = notification;
    const person = substitution ?? notification.person;
    const at = now();
    const id = ids.next(at);
    const values = [id, person, tableFor(plan, entity).table, record, statement, message, BigInt(at), 0n];
    await statements.run(`INSERT INTO nf_notification (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`, values);
    session.news.notified(notification.person);
    return { ...notification, person, id, at, read: false };
  };
  return {
    add,
    async addUnlessUnread(notification) {
      const { person, substitution, entity, record, message } = notification;
      const sql = 'SELECT 1 FROM nf_notification WHERE person = ? AND read = 0 AND entity = ? AND record = ? AND message = ?';
      if (await statements.get(sql, [substitution ?? person, tableFor(plan, entity).table, record, message])) return false;
      await add(notification);
      return true;
    },
    async markRead(person, which) {
      const whose = await addressedTo(statements, person);
      const sql = `UPDATE nf_notification SET read = 1 WHERE ${whose.text} AND read = 0`;
      // Nobody is notified where nothing has changed.
      const conditions = conditionsOf(plan, which);
      const counts = await mapInOrder(conditions, ({ text, values }) => statements.run(`${sql} ${text}`, [...whose.values, ...values]));
      if (counts.some((count) => count > 0)) session.news.notified(person);
    },
  };
}

/** Those to the person, and those they are told for another: the column holds the substitution then. */
async function addressedTo(
  statements: Statements,
  person: string,
): Promise<{ readonly text: string; readonly values: readonly SqlValue[] }> {
  const substitutions = await statements.all('SELECT id FROM nf_substitution WHERE substitute = ?', [person]);
  const values = [person, ...substitutions.map(([id = null]) => id)];
  return { text: values.length === 1 ? 'person = ?' : `person IN (${values.map(() => '?').join(', ')})`, values };
}

/** One statement each. */
function conditionsOf(plan: Plan, which: WhichRead): readonly { readonly text: string; readonly values: readonly SqlValue[] }[] {
  if (which === 'all') return [{ text: '', values: [] }];
  if ('entity' in which) return [{ text: 'AND entity = ? AND record = ?', values: [tableFor(plan, which.entity).table, which.record] }];
  return which.map((id) => ({ text: 'AND id = ?', values: [id] }));
}

/** Those about a record that is removed, and those to the person it was. */
export async function removeNotifications(statements: Statements, { table }: TablePlan, record: string): Promise<void> {
  await statements.run('DELETE FROM nf_notification WHERE entity = ? AND record = ?', [table, record]);
  await statements.run('DELETE FROM nf_notification WHERE person = ?', [record]);
}

/** What was said about the record becomes `…`. Gives those to whom it was said, once each. */
export async function forgetMessages(statements: Statements, { table }: TablePlan, record: string): Promise<readonly string[]> {
  const rows = await statements.all('SELECT id, person FROM nf_notification WHERE entity = ? AND record = ?', [table, record]);
  for (const [id = null] of rows) await statements.run("UPDATE nf_notification SET message = '…' WHERE id = ?", [id]);
  return [...new Set(rows.map(([, person]) => String(person)))];
}

/** Nothing is said of an entity that the document has no longer. */
function kept(plan: Plan, row: readonly SqlValue[]): readonly StoredNotification[] {
  const [id, person, table, record, statement, message, at, read] = row;
  const about = plan.tables.find((one) => one.table === table);
  if (!about) return [];
  return [
    {
      id: String(id),
      person: String(person),
      entity: about.entity.name,
      record: String(record),
      statement: String(statement),
      message: String(message),
      at: Number(at),
      read: Number(read) === 1,
    },
  ];
}
