/** Equipment lending for people, in a process of its own: what the reliability tests stop, kill and look into. */
import { fileURLToPath } from 'node:url';
import { faultsKept, rowsKept, tablesKept } from '../../packages/store/test/inside.ts';
import { invite, type RunningCommand, startRun } from './preview.ts';

export const lending = fileURLToPath(new URL('../../examples/equipment-lending.md', import.meta.url));
const password = 'a long enough password';

export function lend(data: string, under: readonly string[] = []): Promise<RunningCommand> {
  return startRun([lending, '--data', data], under);
}

export interface Asked {
  readonly cookie?: string;
  readonly body?: unknown;
  /** Its idempotency key. */
  readonly key?: string;
}

export interface LentAnswer {
  readonly status: number;
  readonly cookie: string;
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is for each test to say.
  readonly json: any;
}

/** One request as a browser makes it. Rejects when the connection breaks. */
export async function ask(address: string, method: string, path: string, { cookie, body, key }: Asked = {}): Promise<LentAnswer> {
  const answer = await fetch(address + path, {
    method,
    headers: {
      origin: address,
      ...(cookie !== undefined && { cookie }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const set = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  return { status: answer.status, cookie: set.join('; '), json: text === '' ? null : JSON.parse(text) };
}

/** Signs up; the cookie of the session. */
export async function signUp(address: string, email: string): Promise<string> {
  const told = await ask(address, 'POST', '/_app/sign-up', { body: { email, password, fields: { name: email } } });
  if (told.status !== 204) throw new Error(`Signing up: ${told.status} ${JSON.stringify(told.json)}`);
  return told.cookie;
}

/** Comes in by an invitation; the cookie of the session. */
export async function joinBy(address: string, data: string, role: string, email: string): Promise<string> {
  const body = { password, fields: { name: email } };
  const told = await ask(address, 'POST', `/_app${await invite(lending, data, [role], email)}`, { body });
  if (told.status >= 300) throw new Error(`Joining: ${told.status} ${JSON.stringify(told.json)}`);
  return told.cookie;
}

/** The id of the item with this code. */
export async function itemOf(address: string, cookie: string, code: string): Promise<string> {
  const { json } = await ask(address, 'GET', `/_app/options/Item?search=${code}`, { cookie });
  return json.options[0].id;
}

/** What is wrong with the database as a whole: nothing, one hopes. */
export function faultsIn(data: string): readonly unknown[] {
  const tables = tablesKept(data).filter((name) => name.startsWith('data_'));
  const records = tables.map((name) => `SELECT '${name}' AS entity, _id, _version FROM ${name}`).join(' UNION ALL ');
  return [
    ...faultsKept(data),
    // A record has as many changes in its history as versions; a row of history its record.
    ...rowsKept(
      data,
      `WITH records AS (${records}) SELECT records.* FROM records WHERE entity NOT IN ('data_extra')
       AND _version <> (SELECT count(*) FROM nf_history WHERE record = _id AND what IN ('created', 'edited', 'moved'))`,
    ),
    ...rowsKept(data, `WITH records AS (${records}) SELECT * FROM nf_history WHERE record NOT IN (SELECT _id FROM records)`),
  ];
}

/** The numbers of loans that are missing or stand twice, from the first to the last. */
export function badNumbersIn(data: string): readonly string[] {
  const loans = rowsKept<{ number: string }>(data, 'SELECT number FROM data_loan');
  const inOrder = loans.map(({ number }) => ({ number, counted: Number(number.slice(number.indexOf('-') + 1)) }));
  inOrder.sort((one, other) => one.counted - other.counted);
  return inOrder.flatMap(({ number, counted }, index) => (counted === index + 1 ? [] : [number]));
}
