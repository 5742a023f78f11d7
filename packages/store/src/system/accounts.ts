/** Accounts, sessions and counted tries, in the store's own tables. */
import type { AccountReads, AccountWrites, LinkedPerson, OpenSession, StoredAccount, StoredKey, StoredPasskey } from '../accounts.ts';
import type { Statements } from '../dialect/statements.ts';
import { mapInOrder } from '../in-order.ts';
import { type Plan, tableFor } from '../plan/plan.ts';
import type { SqlValue } from '../sql/codecs.ts';
import type { WriteContext } from '../write/context.ts';

/** The mark by which a person's record is linked to an account. */
function accountMark(account: string): string {
  return `account ${account}`;
}

/** What a mark of an account tells: its id. */
export const accountOfMark = 'substr(mark, 9)';

function sessionSql(entities: readonly string[]): string {
  return `SELECT account, expires, at, entity, record FROM nf_session LEFT JOIN nf_session_begun USING (token) LEFT JOIN nf_mark ON mark = '${accountMark('')}' || account AND ${isAmong(entities)} WHERE token = ?`;
}

/** Of none where nobody signs in: not every database knows an empty list. */
function isAmong(entities: readonly string[]): string {
  return entities.length === 0 ? '1 = 0' : `entity IN (${entities.map(() => '?').join(', ')})`;
}

/** Sees what `statements` see: what is committed, or what its transaction wrote as well. */
export function accountReads(statements: Statements, plan: Plan): AccountReads {
  const account = async (where: 'id' | 'email', value: string): Promise<StoredAccount | null> => {
    const row = await statements.get(`SELECT id, email, password FROM nf_account WHERE ${where} = ?`, [value]);
    return row ? storedAccount(row) : null;
  };
  const tablesOf = (entities: readonly string[]): readonly string[] => entities.map((entity) => tableFor(plan, entity).table);
  const linked = (entities: readonly string[], table: SqlValue | undefined, record: SqlValue | undefined): LinkedPerson | null => {
    const entity = entities.find((one) => tableFor(plan, one).table === table);
    return entity === undefined || record === undefined || record === null ? null : { entity, id: String(record) };
  };
  return {
    account: async (id) => await account('id', id),
    accountWith: async (email) => await account('email', email),
    async accountOfIdentity({ issuer, subject }) {
      const sql =
        'SELECT a.id, a.email, a.password FROM nf_identity i JOIN nf_account a ON a.id = i.account WHERE issuer = ? AND subject = ?';
      const row = await statements.get(sql, [issuer, subject]);
      return row ? storedAccount(row) : null;
    },
    async identityOf(id, issuer) {
      const sql = 'SELECT subject FROM nf_identity WHERE account = ? AND issuer = ?';
      const [subject] = (await statements.get(sql, [id, issuer])) ?? [];
      return subject === undefined ? null : { issuer, subject: String(subject) };
    },
    async personOf(entities, id) {
      const sql = `SELECT entity, record FROM nf_mark WHERE mark = ? AND ${isAmong(entities)}`;
      const [table, record] = (await statements.get(sql, [accountMark(id), ...tablesOf(entities)])) ?? [];
      return linked(entities, table, record);
    },
    async session(id, entities) {
      const row = await statements.get(sessionSql(entities), [...tablesOf(entities), id]);
      if (!row) return null;
      const [account, expires, begun, table, record] = row;
      const began = begun === null || begun === undefined ? null : Number(begun);
      return { account: String(account), expires: Number(expires), begun: began, person: linked(entities, table, record) };
    },
    async sessions(id, now) {
      const sql = `SELECT token, expires, at, browser, system FROM nf_session LEFT JOIN nf_session_begun USING (token) WHERE account = ? AND expires > ? ORDER BY expires DESC, token`;
      return (await statements.all(sql, [id, whole(now)])).map(openSession);
    },
    async secondFactor(id) {
      const [secret, since] = (await statements.get('SELECT secret, since FROM nf_second_factor WHERE account = ?', [id])) ?? [];
      if (secret === undefined) return null;
      const [left] = (await statements.get('SELECT count(*) FROM nf_recovery_code WHERE account = ?', [id])) ?? [];
      return { secret: String(secret), since: since === null ? null : Number(since), recoveryCodes: Number(left) };
    },
    async key(id, entities) {
      const sql = `SELECT ${keyColumns}, entity, record FROM nf_key LEFT JOIN nf_mark ON mark = '${accountMark('')}' || account AND ${isAmong(entities)} WHERE id = ?`;
      const row = await statements.get(sql, [...tablesOf(entities), id]);
      return row ? { ...storedKey(row), person: linked(entities, row[7], row[8]) } : null;
    },
    async keys(account) {
      const sql = `SELECT ${keyColumns} FROM nf_key WHERE account = ? ORDER BY made DESC, id`;
      return (await statements.all(sql, [account])).map(storedKey);
    },
    async emailChange(account) {
      const sql = 'SELECT token, email, expires FROM nf_email_change WHERE account = ?';
      const [token, email, expires] = (await statements.get(sql, [account])) ?? [];
      return token === undefined ? null : { token: String(token), email: String(email), expires: Number(expires) };
    },
    async passkey(id) {
      const row = await statements.get(`SELECT ${passkeyColumns} FROM nf_passkey WHERE id = ?`, [id]);
      return row ? storedPasskey(row) : null;
    },
    async passkeys(account) {
      const sql = `SELECT ${passkeyColumns} FROM nf_passkey WHERE account = ? ORDER BY made DESC, id`;
      return (await statements.all(sql, [account])).map(storedPasskey);
    },
  };
}

/** Written in the transaction of `context`. */
export function accountWrites({ statements, plan, session }: WriteContext): AccountWrites {
  const run = async (sql: string, ...values: readonly SqlValue[]): Promise<void> => void (await statements.run(sql, values));
  /** Whoever signs in with these accounts hears of it, wherever a page of theirs is open. */
  const tellPeopleOf = async (accounts: string, value: string): Promise<void> => {
    const people = await statements.all(`SELECT record FROM nf_mark WHERE mark IN (SELECT '${accountMark('')}' || ${accounts})`, [value]);
    for (const [person] of people) session.news.accessChanged(String(person));
  };
  const endWhere = async (condition: string, ...values: readonly SqlValue[]): Promise<void> => {
    await run(`DELETE FROM nf_session_begun WHERE token IN (SELECT token FROM nf_session WHERE ${condition})`, ...values);
    await run(`DELETE FROM nf_session WHERE ${condition}`, ...values);
  };
  const removeSecondFactor = async (account: string): Promise<void> => {
    await run('DELETE FROM nf_recovery_code WHERE account = ?', account);
    await run('DELETE FROM nf_second_factor WHERE account = ?', account);
  };
  return {
    add: async ({ id, email, passwordHash }) =>
      await run('INSERT INTO nf_account (id, email, password) VALUES (?, ?, ?)', id, email, passwordHash),
    addIdentity: async (account, { issuer, subject }, now) =>
      await run('INSERT INTO nf_identity (issuer, subject, account, since) VALUES (?, ?, ?, ?)', issuer, subject, account, whole(now)),
    setPassword: async (account, passwordHash) => await run('UPDATE nf_account SET password = ? WHERE id = ?', passwordHash, account),
    setEmail: async (account, email) => await run('UPDATE nf_account SET email = ? WHERE id = ?', email, account),
    async beginEmailChange(account, { token, email, expires }) {
      await run('DELETE FROM nf_email_change WHERE account = ?', account);
      await run('INSERT INTO nf_email_change (account, token, email, expires) VALUES (?, ?, ?, ?)', account, token, email, whole(expires));
    },
    async changeEmail({ id, email: before }, email) {
      await run('DELETE FROM nf_email_change WHERE account = ?', id);
      await run('DELETE FROM nf_reset_factor WHERE token IN (SELECT token FROM nf_reset WHERE account = ?)', id);
      await run('DELETE FROM nf_reset WHERE account = ?', id);
      await run('UPDATE nf_invitation SET email = ? WHERE email = ? AND accepted IS NULL', email, before);
      await run('UPDATE nf_account SET email = ? WHERE id = ?', email, id);
    },
    async link(account, entity, person) {
      const { table } = tableFor(plan, entity);
      await run(
        'INSERT INTO nf_mark (mark, entity, record) VALUES (?, ?, ?) ON CONFLICT (mark, entity, record) DO NOTHING',
        accountMark(account),
        table,
        person,
      );
    },
    async remove(account) {
      await tellPeopleOf('CAST(? AS text)', account);
      await endWhere('account = ?', account);
      await removeSecondFactor(account);
      await run('DELETE FROM nf_key WHERE account = ?', account);
      await run('DELETE FROM nf_passkey WHERE account = ?', account);
      await run('DELETE FROM nf_identity WHERE account = ?', account);
      await run('DELETE FROM nf_email_change WHERE account = ?', account);
      await run('DELETE FROM nf_mark WHERE mark = ?', accountMark(account));
      await run('DELETE FROM nf_account WHERE id = ?', account);
    },
    async startSession(id, { account, expires, begun }) {
      await run('INSERT INTO nf_session (token, account, expires) VALUES (?, ?, ?)', id, account, whole(expires));
      if (!begun) return;
      const sql = 'INSERT INTO nf_session_begun (token, at, browser, system) VALUES (?, ?, ?, ?)';
      await run(sql, id, whole(begun.at), begun.browser, begun.system);
    },
    extendSession: async (id, expires) => await run('UPDATE nf_session SET expires = ? WHERE token = ?', whole(expires), id),
    async endSession(id) {
      await tellPeopleOf('account FROM nf_session WHERE token = ?', id);
      await endWhere('token = ?', id);
    },
    async endSessions(account, but = '') {
      await tellPeopleOf('CAST(? AS text)', account);
      await endWhere('account = ? AND token <> ?', account, but);
    },
    async endSessionOf(account, id) {
      await tellPeopleOf('CAST(? AS text)', account);
      await endWhere('account = ? AND token = ?', account, id);
    },
    async beginSecondFactor(account, secret) {
      await run('DELETE FROM nf_second_factor WHERE account = ? AND since IS NULL', account);
      await run('INSERT INTO nf_second_factor (account, secret, since, step) VALUES (?, ?, NULL, 0)', account, secret);
    },
    async confirmSecondFactor(account, { secret, since, step, recoveryCodes }) {
      const begun = 'SELECT 1 FROM nf_second_factor WHERE account = ? AND secret = ? AND since IS NULL';
      if (!(await statements.get(begun, [account, secret]))) return false;
      await run('UPDATE nf_second_factor SET since = ?, step = ? WHERE account = ?', whole(since), BigInt(step), account);
      for (const code of recoveryCodes) await run('INSERT INTO nf_recovery_code (account, code) VALUES (?, ?)', account, code);
      return true;
    },
    async useStep(account, step) {
      const later = 'SELECT 1 FROM nf_second_factor WHERE account = ? AND step < ?';
      if (!(await statements.get(later, [account, BigInt(step)]))) return false;
      await run('UPDATE nf_second_factor SET step = ? WHERE account = ?', BigInt(step), account);
      return true;
    },
    async useRecoveryCode(account, hash) {
      if (!(await statements.get('SELECT 1 FROM nf_recovery_code WHERE account = ? AND code = ?', [account, hash]))) return false;
      await run('DELETE FROM nf_recovery_code WHERE account = ? AND code = ?', account, hash);
      return true;
    },
    removeSecondFactor,
    async addKey(id, { account, name, role, made, expires }) {
      const sql = 'INSERT INTO nf_key (id, account, name, role, made, expires, used) VALUES (?, ?, ?, ?, ?, ?, NULL)';
      await run(sql, id, account, name, role, whole(made), whole(expires));
    },
    useKey: async (id, now) => await run('UPDATE nf_key SET used = ? WHERE id = ?', whole(now), id),
    async removeKey(account, id) {
      if (!(await statements.get('SELECT 1 FROM nf_key WHERE account = ? AND id = ?', [account, id]))) return false;
      await tellPeopleOf('CAST(? AS text)', account);
      await run('DELETE FROM nf_key WHERE id = ?', id);
      return true;
    },
    async addPasskey({ id, account, name, host, publicKey, transports, counter, made }) {
      const sql = `INSERT INTO nf_passkey (${passkeyColumns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL)`;
      await run(sql, id, account, name, host, publicKey, transports.join(' '), BigInt(counter), whole(made));
    },
    async usePasskey(id, counter, now) {
      const [last] = (await statements.get('SELECT counter FROM nf_passkey WHERE id = ?', [id])) ?? [];
      if (last === undefined || (counter <= Number(last) && (counter !== 0 || Number(last) !== 0))) return false;
      await run('UPDATE nf_passkey SET counter = ?, used = ? WHERE id = ?', BigInt(counter), whole(now), id);
      return true;
    },
    renamePasskey: async (account, id, name) => await run('UPDATE nf_passkey SET name = ? WHERE account = ? AND id = ?', name, account, id),
    async removePasskey(account, id) {
      if (!(await statements.get('SELECT 1 FROM nf_passkey WHERE account = ? AND id = ?', [account, id]))) return false;
      await run('DELETE FROM nf_passkey WHERE id = ?', id);
      return true;
    },
    removePasskeys: async (account) => await run('DELETE FROM nf_passkey WHERE account = ?', account),
    removeKeys: async (account) => await run('DELETE FROM nf_key WHERE account = ?', account),
    async forgetEnded(now) {
      await endWhere('expires <= ?', whole(now));
      await run('DELETE FROM nf_attempt WHERE until <= ?', whole(now));
      await run('DELETE FROM nf_email_change WHERE expires <= ?', whole(now));
    },
    async countTry(limits, now, withinMs) {
      await run('DELETE FROM nf_attempt WHERE until <= ?', whole(now));
      const spent = 'SELECT until FROM nf_attempt WHERE key = ? AND tries >= ?';
      const waits = await mapInOrder(limits, async ({ key, most }) => {
        const [until] = (await statements.get(spent, [key, BigInt(most)])) ?? [];
        return Number(until ?? now) - now;
      });
      const wait = Math.max(0, ...waits);
      const count =
        'INSERT INTO nf_attempt (key, tries, until) VALUES (?, 1, ?) ON CONFLICT (key) DO UPDATE SET tries = nf_attempt.tries + 1';
      if (wait === 0) for (const { key } of limits) await run(count, key, whole(now + withinMs));
      return wait;
    },
    uncountTry: async (key) => await run('UPDATE nf_attempt SET tries = tries - 1 WHERE key = ?', key),
    forgetTries: async (key) => await run('DELETE FROM nf_attempt WHERE key = ?', key),
  };
}

const keyColumns = 'id, account, name, role, made, expires, used';

function storedKey([id, account, name, role, made, expires, used]: readonly SqlValue[]): StoredKey {
  const words = { id: String(id), account: String(account), name: String(name), role: String(role) };
  return { ...words, made: Number(made), expires: Number(expires), used: used === null || used === undefined ? null : Number(used) };
}

const passkeyColumns = 'id, account, name, host, public_key, transports, counter, made, used';

function storedPasskey([id, account, name, host, publicKey, transports, counter, made, used]: readonly SqlValue[]): StoredPasskey {
  const words = { id: String(id), account: String(account), name: String(name), host: String(host), publicKey: String(publicKey) };
  const ways = String(transports)
    .split(' ')
    .filter((way) => way !== '');
  const last = used === null || used === undefined ? null : Number(used);
  return { ...words, transports: ways, counter: Number(counter), made: Number(made), used: last };
}

function openSession([id, expires, at, browser, system]: readonly SqlValue[]): OpenSession {
  const begun = at === null || at === undefined ? null : { at: Number(at), browser: textOrNull(browser), system: textOrNull(system) };
  return { id: String(id), expires: Number(expires), begun };
}

function textOrNull(value: SqlValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

function storedAccount([id, email, passwordHash]: readonly SqlValue[]): StoredAccount {
  return { id: String(id), email: textOrNull(email), passwordHash: String(passwordHash) };
}

function whole(moment: number): bigint {
  return BigInt(Math.floor(moment));
}
