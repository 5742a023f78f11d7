/**
 * Data in which better-auth kept who signs in, in tables of its own: taken over once, and those tables go. Passwords stay as they are
 * (`auth/passwords.ts` of the server makes the same hashes), and whoever is signed in stays so.
 */
import { createHash } from 'node:crypto';
import type { DatabaseSession } from '../dialect/database.ts';
import type { Statements } from '../dialect/statements.ts';
import type { SqlValue } from '../sql/codecs.ts';

/** Those others refer to last. */
const formerTables = ['auth_session', 'auth_account', 'auth_verification', 'auth_attempt', 'auth_user'];

/** An account that nobody signs in with had an address that cannot be. */
const nobody = '@nobody.invalid';

/** Does nothing where those tables are not there. */
export async function takeOverAccounts({ statements, catalogue }: Pick<DatabaseSession, 'statements' | 'catalogue'>): Promise<void> {
  const tables = new Set(await catalogue.tables());
  const has = (table: string): boolean => tables.has(table);
  if (has('auth_user') && has('auth_account')) await takeAccounts(statements);
  if (has('auth_session')) await takeSessions(statements);
  if (has('auth_attempt'))
    await statements.run('INSERT INTO nf_attempt (key, tries, until) SELECT key, tries, until FROM auth_attempt', []);
  for (const table of formerTables) if (has(table)) await statements.run(`DROP TABLE ${table}`, []);
}

async function takeAccounts(statements: Statements): Promise<void> {
  const passwords =
    "SELECT userId, min(password) AS password FROM auth_account WHERE providerId = 'credential' AND accountId = userId AND password IS NOT NULL GROUP BY userId";
  await statements.run(
    `INSERT INTO nf_account (id, email, password) SELECT id, CASE WHEN email <> id || ? THEN email END, password FROM auth_user JOIN (${passwords}) ON userId = id`,
    [nobody],
  );
}

/** Of a token only the hash is kept from here on. Sessions without an account open nothing. */
async function takeSessions(statements: Statements): Promise<void> {
  const rows = await statements.all('SELECT token, userId, expiresAt FROM auth_session WHERE userId IN (SELECT id FROM nf_account)', []);
  for (const [token, account = null, expires] of rows) {
    const values: SqlValue[] = [createHash('sha256').update(String(token)).digest('hex'), account, BigInt(Date.parse(String(expires)))];
    await statements.run('INSERT INTO nf_session (token, account, expires) VALUES (?, ?, ?)', values);
  }
}
