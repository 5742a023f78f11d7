/** The store's own tables: roles, invitations, answers to repeated requests, marks. */
import { repeatedRequestsKeptMs } from '@ninefold/engine';
import type { Statements } from '../dialect/statements.ts';
import type { IdempotentAnswer, IdempotentRequest, Reservation } from '../system.ts';
import type { WriteContext } from '../write/context.ts';
import { languageOf, setLanguage } from './languages.ts';
import { setTimeZone, timeZoneOf, timeZonesChosen } from './time-zones.ts';

/** Written inside a transaction. */
export interface SystemWrites {
  setRoles(person: string, roles: readonly string[]): Promise<void>;
  addRole(person: string, role: string): Promise<void>;
  setLanguage(person: string, locale: string | null): Promise<void>;
  setTimeZone(person: string, zone: string | null): Promise<void>;
  acceptInvitation(token: string): Promise<boolean>;
  completeRequest(answer: IdempotentAnswer): Promise<void>;
  mark(mark: string, table: string, id: string): Promise<void>;
}

/** Written in the transaction of `context`; `table` is the name of one. `acceptInvitation`: false when accepted, over or not there. */
export function systemWrites({ statements, now, session }: WriteContext): SystemWrites {
  const addRole = async (person: string, role: string): Promise<void> => {
    session.news.accessChanged(person);
    await statements.run('INSERT INTO nf_role (person, role) VALUES (?, ?) ON CONFLICT DO NOTHING', [person, role]);
  };
  return {
    async setRoles(person, roles) {
      session.news.accessChanged(person);
      await statements.run('DELETE FROM nf_role WHERE person = ?', [person]);
      for (const role of roles) await addRole(person, role);
    },
    addRole,
    async setLanguage(person, locale) {
      session.news.accessChanged(person);
      await setLanguage(statements, person, locale);
    },
    async setTimeZone(person, zone) {
      session.news.accessChanged(person);
      await setTimeZone(statements, person, zone);
    },
    async acceptInvitation(token) {
      const sql = 'UPDATE nf_invitation SET accepted = ? WHERE token = ? AND accepted IS NULL AND expires > ?';
      return (await statements.run(sql, [BigInt(now()), token, BigInt(now())])) === 1;
    },
    async completeRequest({ key, person, request, status, body }) {
      await statements.run('DELETE FROM nf_request WHERE at < ?', [BigInt(now() - repeatedRequestsKeptMs)]);
      const sql =
        'INSERT INTO nf_request (key, person, request, status, body, at) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (key, person) DO UPDATE SET request = excluded.request, status = excluded.status, body = excluded.body, at = excluded.at';
      await statements.run(sql, [key, person, request, BigInt(status), body, BigInt(now())]);
    },
    async mark(mark, table, id) {
      await statements.run('INSERT INTO nf_mark (mark, entity, record) VALUES (?, ?, ?) ON CONFLICT DO NOTHING', [mark, table, id]);
    },
  };
}

export interface SystemReads {
  rolesOf(person: string): Promise<readonly string[]>;
  peopleWithRole(role: string): Promise<readonly string[]>;
  languageOf(person: string): Promise<string | null>;
  timeZoneOf(person: string): Promise<string | null>;
  timeZonesChosen(): Promise<readonly string[]>;
  answerTo(request: IdempotentRequest): Promise<Exclude<Reservation, { kind: 'running' }>>;
  marked(mark: string, table: string): Promise<readonly string[]>;
  isMarked(mark: string, table: string, id: string): Promise<boolean>;
}

/** Whoever is deactivated has no rights. */
const active = ' AND NOT EXISTS (SELECT 1 FROM nf_deactivated d WHERE d.person = nf_role.person)';

/** Sees what `statements` see. `table` is the name of the table, not of the entity; lists are in the order of their texts. */
export function systemReads(statements: Statements): SystemReads {
  const texts = async (sql: string, values: readonly string[]): Promise<readonly string[]> =>
    (await statements.all(sql, values)).map(([value]) => String(value));
  return {
    rolesOf: (person) => texts(`SELECT role FROM nf_role WHERE person = ?${active} ORDER BY role`, [person]),
    peopleWithRole: (role) => texts(`SELECT person FROM nf_role WHERE role = ?${active} ORDER BY person`, [role]),
    languageOf: (person) => languageOf(statements, person),
    timeZoneOf: (person) => timeZoneOf(statements, person),
    timeZonesChosen: () => timeZonesChosen(statements),
    async answerTo({ key, person, request }) {
      const row = await statements.get('SELECT request, status, body FROM nf_request WHERE key = ? AND person = ?', [key, person]);
      if (!row) return { kind: 'new' };
      return row[0] === request ? { kind: 'done', status: Number(row[1]), body: String(row[2]) } : { kind: 'other' };
    },
    marked: (mark, table) => texts('SELECT record FROM nf_mark WHERE mark = ? AND entity = ? ORDER BY record', [mark, table]),
    isMarked: async (mark, table, id) =>
      (await statements.get('SELECT 1 FROM nf_mark WHERE mark = ? AND entity = ? AND record = ?', [mark, table, id])) !== undefined,
  };
}
