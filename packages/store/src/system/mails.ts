/** Mail that waits, in the store's own table. */
import type { Instant } from '@ninefold/model';
import type { Statements } from '../dialect/statements.ts';
import type { MailReads, MailWrites, StoredMail } from '../mails.ts';
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
export function mailWrites({ statements, ids, now }: WriteContext): MailWrites {
  return {
    async add({ to, subject, text }) {
      const at = now();
      const values = [ids.next(at), to, subject, text, BigInt(at), 0n, BigInt(at)];
      await statements.run(`INSERT INTO nf_mail (${columns}, next) VALUES (?, ?, ?, ?, ?, ?, ?)`, values);
    },
    async tryAgain(id, made, next) {
      await statements.run('UPDATE nf_mail SET made = ?, next = ? WHERE id = ?', [BigInt(made), whole(next), id]);
    },
    async remove(id) {
      await statements.run('DELETE FROM nf_mail WHERE id = ?', [id]);
    },
  };
}

function keptMail([id, to, subject, text, since, made]: readonly SqlValue[]): StoredMail {
  return { id: String(id), to: String(to), subject: String(subject), text: String(text), since: Number(since), made: Number(made) };
}

function whole(moment: Instant): bigint {
  return BigInt(Math.floor(moment));
}
