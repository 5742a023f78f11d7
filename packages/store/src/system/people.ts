/** People's coming in, in the store's own tables. */

import type { Instant } from '@ninefold/model';
import type { SqlDialect } from '../dialect/sql-dialect.ts';
import type { Statements } from '../dialect/statements.ts';
import { mapInOrder } from '../in-order.ts';
import type { InvitationsQuery, PeopleReads, PeopleWrites, PersonAccess, StoredInvitation } from '../people.ts';
import { tableFor } from '../plan/plan.ts';
import { UnusableCursor } from '../queries.ts';
import type { QueryContext } from '../query/context.ts';
import type { SqlValue } from '../sql/codecs.ts';
import { raw } from '../sql/fragment.ts';
import type { WriteContext } from '../write/context.ts';
import { writeHistory } from '../write/history.ts';
import { accountOfMark } from './accounts.ts';
import { removeSubstitutionsOf } from './substitutions.ts';
import { isAccountMark } from './tables.ts';

/** With what came first as `came`. */
function invitedSql({ arrival }: SqlDialect): string {
  return `SELECT i.token, email, roles, expires, accepted, who, at, ${arrival('i')} AS came FROM nf_invitation i LEFT JOIN nf_invited t ON t.token = i.token WHERE`;
}

/** Invitations and links for a new password are found after their time as well. Rejects with UnusableCursor for an `after` not its own. */
export function peopleReads({ statements, plan, sql }: Pick<QueryContext, 'statements' | 'plan' | 'sql'>): PeopleReads {
  const invited = invitedSql(sql);
  return {
    async access(entity, people) {
      const { table } = tableFor(plan, entity);
      return new Map(await mapInOrder(people, async (person) => [person, await accessOf(statements, table, person)] as const));
    },
    isDeactivated: async (person) => (await deactivatedAt(statements, person)) !== null,
    async invitation(id) {
      const row = await statements.get(`${invited} i.token = ?`, [id]);
      return row ? keptInvitation(row) : null;
    },
    invitations: async (query) => await invitationPage(statements, sql, query),
    async invitationsTo(emails) {
      if (emails.length === 0) return new Map();
      const places = emails.map(() => '?').join(', ');
      const rows = await statements.all(`${invited} accepted IS NULL AND email IN (${places}) ORDER BY came`, emails);
      return new Map(rows.map(keptInvitation).map((one) => [one.email, one]));
    },
    async reset(token) {
      const sql =
        'SELECT person, account, expires, f.token FROM nf_reset r LEFT JOIN nf_reset_factor f ON f.token = r.token WHERE r.token = ?';
      const row = await statements.get(sql, [token]);
      return row ? { person: String(row[0]), account: String(row[1]), expires: Number(row[2]), takesFactorOff: row[3] !== null } : null;
    },
  };
}

/** Written in the transaction of `context`, whose clock says what is over. */
export function peopleWrites(context: WriteContext): PeopleWrites {
  const { statements, plan, now, session } = context;
  const moment = (): bigint => BigInt(now());
  const removeResets = async (condition: string, value: SqlValue): Promise<void> => {
    await statements.run(`DELETE FROM nf_reset_factor WHERE token IN (SELECT token FROM nf_reset WHERE ${condition})`, [value]);
    await statements.run(`DELETE FROM nf_reset WHERE ${condition}`, [value]);
  };
  return {
    async invite(id, { email, roles, expires, by }) {
      await statements.run('DELETE FROM nf_invited WHERE token IN (SELECT token FROM nf_invitation WHERE email = ? AND accepted IS NULL)', [
        email,
      ]);
      await statements.run('DELETE FROM nf_invitation WHERE email = ? AND accepted IS NULL', [email]);
      const values = [id, email, JSON.stringify(roles), whole(expires)];
      await statements.run('INSERT INTO nf_invitation (token, email, roles, expires) VALUES (?, ?, ?, ?)', values);
      await statements.run('INSERT INTO nf_invited (token, who, at) VALUES (?, ?, ?)', [id, by, moment()]);
    },
    async withdraw(id) {
      const gone = (await statements.run('DELETE FROM nf_invitation WHERE token = ? AND accepted IS NULL', [id])) === 1;
      if (gone) await statements.run('DELETE FROM nf_invited WHERE token = ?', [id]);
      return gone;
    },
    async setRoles(person, roles) {
      session.news.accessChanged(person);
      await statements.run('DELETE FROM nf_role WHERE person = ?', [person]);
      const sql = 'INSERT INTO nf_role (person, role) VALUES (?, ?) ON CONFLICT DO NOTHING';
      for (const role of roles) await statements.run(sql, [person, role]);
    },
    async deactivate(person) {
      session.news.accessChanged(person);
      await statements.run('INSERT INTO nf_deactivated (person, at) VALUES (?, ?) ON CONFLICT DO NOTHING', [person, moment()]);
      await removeResets('person = ?', person);
    },
    async activate(person) {
      session.news.accessChanged(person);
      await statements.run('DELETE FROM nf_deactivated WHERE person = ?', [person]);
    },
    async addReset(token, { person, account, expires, takesFactorOff }) {
      await removeResets('expires <= ?', moment());
      await statements.run('INSERT INTO nf_reset (token, person, account, expires) VALUES (?, ?, ?, ?)', [
        token,
        person,
        account,
        whole(expires),
      ]);
      if (takesFactorOff) await statements.run('INSERT INTO nf_reset_factor (token) VALUES (?)', [token]);
    },
    async useReset(token) {
      const [person] = (await statements.get('SELECT person FROM nf_reset WHERE token = ? AND expires > ?', [token, moment()])) ?? [];
      if (person === undefined) return false;
      await removeResets('person = ?', person);
      return true;
    },
    async tell(entity, person, { change, who, from, to }) {
      const stamp = { who, action: change };
      const roles = { from: from?.join(', ') ?? null, to: to?.join(', ') ?? null };
      await writeHistory(context, tableFor(plan, entity), { id: person, what: 'access', ...roles, changes: [], stamp });
    },
  };
}

/** Of a person whose record is removed. */
export async function removePerson(statements: Statements, person: string): Promise<void> {
  for (const table of ['nf_role', 'nf_deactivated', 'nf_reset', 'nf_mail_preference'])
    await statements.run(`DELETE FROM ${table} WHERE person = ?`, [person]);
  await removeSubstitutionsOf(statements, person);
}

async function accessOf(statements: Statements, table: string, person: string): Promise<PersonAccess> {
  const roles = await statements.all('SELECT role FROM nf_role WHERE person = ? ORDER BY role', [person]);
  const accounts = `SELECT ${accountOfMark} FROM nf_mark WHERE ${isAccountMark} AND entity = ? AND record = ?`;
  return {
    roles: roles.map(([role]) => String(role)),
    deactivated: await deactivatedAt(statements, person),
    accounts: (await statements.all(accounts, [table, person])).map(([account]) => String(account)),
  };
}

async function deactivatedAt(statements: Statements, person: string): Promise<Instant | null> {
  const [at] = (await statements.get('SELECT at FROM nf_deactivated WHERE person = ?', [person])) ?? [];
  return at === undefined ? null : Number(at);
}

async function invitationPage(statements: Statements, dialect: SqlDialect, { words, roles, after, limit }: InvitationsQuery) {
  if (after !== null && !/^\d{1,18}$/u.test(after)) throw new UnusableCursor();
  // One value however many words there are: a condition for each would be more than a database takes.
  const word = dialect.items(raw('?'), 'word');
  const has = `NOT EXISTS (SELECT 1 FROM ${word.from.text} WHERE NOT ${dialect.contains(raw('email'), raw(word.value), undefined).text})`;
  const came = dialect.arrival('i');
  const own = dialect.items(raw('?'), 'own');
  const role = dialect.items(raw('roles'), 'role');
  const among = `NOT EXISTS (SELECT 1 FROM ${role.from.text} WHERE ${role.value} NOT IN (SELECT ${own.value} FROM ${own.from.text}))`;
  const values = [
    after === null ? 2n ** 63n - 1n : BigInt(after),
    JSON.stringify(words.map((word) => word.toLowerCase())),
    ...(roles ? [JSON.stringify(roles)] : []),
    BigInt(limit + 1),
  ];
  const rows = await statements.all(
    `${invitedSql(dialect)} ${dialect.checkpoint('i')} AND accepted IS NULL AND ${came} < ? AND ${has} ${roles ? `AND ${among}` : ''} ORDER BY ${came} DESC LIMIT ?`,
    values,
  );
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page[page.length - 1] : undefined;
  return { rows: page.map(keptInvitation), next: last ? String(last[7]) : null };
}

function keptInvitation([id, email, roles, expires, accepted, who, at]: readonly SqlValue[]): StoredInvitation {
  return {
    id: String(id),
    email: String(email),
    roles: JSON.parse(String(roles)) as string[],
    expires: Number(expires),
    accepted: accepted !== null,
    by: typeof who === 'string' ? who : null,
    since: at === null ? null : Number(at),
  };
}

function whole(moment: Instant): bigint {
  return BigInt(Math.floor(moment));
}
