/** What people want to be mailed, in the store's own table. */
import type { Statements } from '../dialect/statements.ts';
import type { MailPreferenceReads, MailPreferenceWrites } from '../mail-preferences.ts';

/** As `MailPreferenceReads` says. */
export function mailPreferenceReads(statements: Statements): MailPreferenceReads {
  return {
    async of(person) {
      const rows = await statements.all('SELECT kind, wanted FROM nf_mail_preference WHERE person = ?', [person]);
      return new Map(rows.map(([kind, wanted]) => [String(kind), Number(wanted) === 1]));
    },
    async waiting(kind, day, limit, zone) {
      const chose = 'SELECT 1 FROM nf_time_zone z WHERE z.person = p.person';
      const own = zone === null ? `NOT EXISTS (${chose})` : `EXISTS (${chose} AND z.zone = ?)`;
      const sql = `SELECT p.person FROM nf_mail_preference p WHERE p.kind = ? AND p.wanted = 1 AND p.day < ? AND ${own} ORDER BY p.person LIMIT ?`;
      return (await statements.all(sql, [kind, day, ...(zone === null ? [] : [zone]), BigInt(limit)])).map(([person]) => String(person));
    },
  };
}

/** Written in the transaction of these statements. */
export function mailPreferenceWrites(statements: Statements): MailPreferenceWrites {
  return {
    async set(person, kind, wanted, day) {
      const sql =
        'INSERT INTO nf_mail_preference (person, kind, wanted, day) VALUES (?, ?, ?, ?) ON CONFLICT (person, kind) DO UPDATE SET wanted = excluded.wanted, day = excluded.day';
      await statements.run(sql, [person, kind, wanted ? 1n : 0n, day ?? '']);
    },
    async note(person, kind, day) {
      await statements.run('UPDATE nf_mail_preference SET day = ? WHERE person = ? AND kind = ?', [day, person, kind]);
    },
  };
}

/** What the person said goes. */
export async function removeMailPreferences(statements: Statements, person: string): Promise<void> {
  await statements.run('DELETE FROM nf_mail_preference WHERE person = ?', [person]);
}
