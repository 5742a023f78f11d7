/**
 * What is kept for as long as a constant says, and goes then. Rows of the history go in slices, the oldest first; their seals stay, without
 * the salt, and one more link of the chain says how many went, until when, and by which words of which document.
 */
import { randomBytes } from 'node:crypto';
import type { Instant } from '@ninefold/model';
import type { Catalogue, Statements } from '../dialect/statements.ts';
import type { SqlValue } from '../sql/codecs.ts';
import { addLinks, digestOf, sealedTo } from './seals.ts';

/** What is to go: all that is older than `before`, by what the document says. */
export interface Expired {
  readonly before: Instant;
  readonly constant: string;
  /** Its value, as the document writes it. */
  readonly kept: string;
}

/** A slice of the history that went. */
export interface Removal {
  /** Of the link of the chain that says it. */
  readonly position: number;
  readonly rows: number;
  /** When the last of them had happened. */
  readonly until: Instant;
  readonly constant: string;
  readonly kept: string;
  /** Hash of the document that said so. */
  readonly document: string;
}

/** When a record entered the last state that what was removed of its history tells of; undefined where that tells of none. */
export async function enteredBefore({ get }: Pick<Statements, 'get'>, table: string, record: string): Promise<SqlValue[] | undefined> {
  return await get('SELECT state, at, sequence FROM nf_entered WHERE entity = ? AND record = ?', [table, record]);
}

interface Looked {
  readonly statements: Pick<Statements, 'all'>;
  readonly catalogue: Catalogue;
}

/** What the seal of a removal is made from, besides its place in the chain. */
export function removalDigest(salt: string, { rows, until, constant, kept, document }: Removal): string {
  return digestOf(salt, [BigInt(rows), BigInt(until), constant, kept, document]);
}

/** The oldest first; none in data of a version that removed nothing. */
export async function removalsIn({ statements, catalogue }: Looked): Promise<readonly Removal[]> {
  if (!(await catalogue.tables()).includes('nf_removed')) return [];
  const rows = await statements.all('SELECT position, rows, until, constant, kept, document FROM nf_removed ORDER BY position', []);
  return rows.map(([position, count, until, constant, kept, document]) => ({
    ...{ position: Number(position), rows: Number(count), until: Number(until) },
    ...{ constant: String(constant), kept: String(kept), document: String(document) },
  }));
}

/** When the last change happened that was removed; null where none was. */
export async function removedUntil({ get }: Pick<Statements, 'get'>): Promise<Instant | null> {
  const [until = null] = (await get('SELECT max(until) FROM nf_removed', [])) ?? [];
  return until === null ? null : Number(until);
}

/** When the oldest change happened that is kept, besides the newest one, which always is; null where there is none. */
export async function oldestKept({ get }: Pick<Statements, 'get'>): Promise<Instant | null> {
  const [at = null] = (await get(`SELECT at FROM nf_history WHERE ${isNotNewest} ORDER BY sequence LIMIT 1`, [])) ?? [];
  return at === null ? null : Number(at);
}

/** The number of the last change tells how far the data has come. */
const isNotNewest = 'sequence < (SELECT max(sequence) FROM nf_history)';

/** Of the `most` oldest rows, those that are old enough and sealed; gives how many went. */
export async function removeHistory(
  statements: Statements,
  expired: Expired,
  document: string,
  now: Instant,
  most: number,
): Promise<number> {
  const rows = await expiredRows(statements, expired.before, most);
  if (rows.length === 0) return 0;
  await statements.run("INSERT INTO nf_meta (name, value) VALUES ('removing', '') ON CONFLICT DO NOTHING", []);
  for (const row of rows) {
    await noteEntered(statements, row);
    await statements.run('DELETE FROM nf_history WHERE sequence = ?', [row.sequence]);
    await statements.run('UPDATE nf_seal SET salt = NULL WHERE sequence = ?', [row.sequence]);
  }
  await statements.run("DELETE FROM nf_meta WHERE name = 'removing'", []);
  await noteRemoval(statements, rows, expired, document, now);
  return rows.length;
}

interface ExpiredRow {
  readonly sequence: SqlValue;
  readonly entity: SqlValue;
  readonly record: SqlValue;
  readonly at: SqlValue;
  readonly what: SqlValue;
  /** The state that was entered; null where none was. */
  readonly entered: SqlValue;
}

async function expiredRows({ all }: Statements, before: Instant, most: number): Promise<readonly ExpiredRow[]> {
  const oldest = `SELECT * FROM nf_history WHERE ${isNotNewest} ORDER BY sequence LIMIT ?`;
  const isSealed =
    'EXISTS (SELECT 1 FROM nf_seal s WHERE s.sequence = h.sequence) AND NOT EXISTS (SELECT 1 FROM nf_unsealed u WHERE u.sequence = h.sequence)';
  const entered = "CASE WHEN what = 'created' OR (what = 'moved' AND from_state <> to_state) THEN to_state END";
  const sql = `SELECT sequence, entity, record, at, what, ${entered} FROM (${oldest}) h WHERE at < ? AND ${isSealed} ORDER BY sequence`;
  const rows = await all(sql, [BigInt(most), BigInt(before)]);
  return rows.map(([sequence = null, entity = null, record = null, at = null, what = null, state = null]) => ({
    ...{ sequence, entity, record, at, what, entered: state },
  }));
}

async function noteEntered({ run }: Statements, { entity, record, what, entered, at, sequence }: ExpiredRow): Promise<void> {
  // What came back goes on in the state in which it went.
  const isStillGone = 'NOT EXISTS (SELECT 1 FROM nf_history h WHERE h.entity = ? AND h.record = ? AND h.sequence > ?)';
  if (what === 'deleted')
    await run(`DELETE FROM nf_entered WHERE entity = ? AND record = ? AND ${isStillGone}`, [entity, record, entity, record, sequence]);
  if (entered === null) return;
  const sql =
    'INSERT INTO nf_entered (entity, record, state, at, sequence) VALUES (?, ?, ?, ?, ?) ON CONFLICT (entity, record) DO UPDATE SET state = excluded.state, at = excluded.at, sequence = excluded.sequence';
  await run(sql, [entity, record, entered, at, sequence]);
}

async function noteRemoval(
  statements: Statements,
  gone: readonly ExpiredRow[],
  { constant, kept }: Expired,
  document: string,
  now: Instant,
): Promise<void> {
  const end = await sealedTo(statements);
  const until = Math.max(...gone.map(({ at }) => Number(at)));
  const removal: Removal = { position: end.position + 1, rows: gone.length, until, constant, kept, document };
  const salt = randomBytes(12).toString('base64url');
  const digest = removalDigest(salt, removal);
  await addLinks(statements, end, [{ kind: 'removed', sequence: 0, happened: until, at: now, digest, salt }]);
  await statements.run('INSERT INTO nf_removed (position, rows, until, constant, kept, document) VALUES (?, ?, ?, ?, ?, ?)', [
    ...[BigInt(removal.position), BigInt(removal.rows), BigInt(until)],
    ...[constant, kept, document],
  ]);
}
