/** Mail that waits, in the store's own table. */
import type { Instant } from '@ninefold/model';
import type { Statements } from '../dialect/statements.ts';
import { mapInOrder } from '../in-order.ts';
import type { MailReads, MailWrites, StoredMail } from '../mails.ts';
import { type TablePlan, tableFor } from '../plan/plan.ts';
import type { SqlValue } from '../sql/codecs.ts';
import type { WriteContext } from '../write/context.ts';

const columns = 'id, recipient, subject, body, since, made';

/** Reads by `statements`; mail that was sent is not there any more. */
export function mailReads(statements: Statements): MailReads {
  return {
    due: async (now, limit) =>
      (await statements.all(`SELECT ${columns} FROM nf_mail WHERE next <= ? ORDER BY next LIMIT ?`, [whole(now), BigInt(limit)])).map(
        keptMail,
      ),
    async next() {
      const [next] = (await statements.get('SELECT next FROM nf_mail ORDER BY next LIMIT 1', [])) ?? [];
      return next === undefined ? null : Number(next);
    },
  };
}

/** Written in the transaction of `context`. What is added is due at once; sending is left to others. */
export function mailWrites({ statements, ids, now, plan }: WriteContext): MailWrites {
  return {
    async add({ to, subject, text }, about) {
      const at = now();
      const id = ids.next(at);
      const values = [id, to, subject, text, BigInt(at), 0n, BigInt(at)];
      await statements.run(`INSERT INTO nf_mail (${columns}, next) VALUES (?, ?, ?, ?, ?, ?, ?)`, values);
      if (!about) return;
      const { table } = tableFor(plan, about.entity);
      await statements.run('INSERT INTO nf_mail_about (mail, entity, record) VALUES (?, ?, ?)', [id, table, about.record]);
    },
    async tryAgain(id, made, next) {
      await statements.run('UPDATE nf_mail SET made = ?, next = ? WHERE id = ?', [BigInt(made), whole(next), id]);
    },
    async remove(id) {
      await removeMail(statements, id);
    },
  };
}

/** Those about the record, and those to these addresses: they are not sent any more. */
export async function removeMailsAbout(
  statements: Statements,
  { table }: TablePlan,
  record: string,
  addresses: readonly string[],
): Promise<void> {
  const about = await statements.all('SELECT mail FROM nf_mail_about WHERE entity = ? AND record = ?', [table, record]);
  const to = await mapInOrder(addresses, (address) => statements.all('SELECT id FROM nf_mail WHERE recipient = ?', [address]));
  for (const [mail] of [...about, ...to.flat()]) await removeMail(statements, String(mail));
}

async function removeMail(statements: Statements, id: string): Promise<void> {
  await statements.run('DELETE FROM nf_mail WHERE id = ?', [id]);
  await statements.run('DELETE FROM nf_mail_about WHERE mail = ?', [id]);
}

function keptMail([id, to, subject, text, since, made]: readonly SqlValue[]): StoredMail {
  return { id: String(id), to: String(to), subject: String(subject), text: String(text), since: Number(since), made: Number(made) };
}

function whole(moment: Instant): bigint {
  return BigInt(Math.floor(moment));
}
