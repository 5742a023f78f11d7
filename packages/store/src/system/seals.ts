/**
 * The chain over the history. Each row has a seal, made from its content and from the seal before it, so that a row cannot be changed,
 * taken away or put between others without all later seals being made anew; and whoever noted one of these sees that. Seals are made a
 * moment after the rows: of what was committed, in the order in which it was found, so that writers on several servers need not wait for
 * one another.
 */
import { createHash } from 'node:crypto';
import type { Instant } from '@ninefold/model';
import type { Statements } from '../dialect/statements.ts';
import { createRandomBytes } from '../random-bytes.ts';
import type { SqlValue } from '../sql/codecs.ts';

/** `row`: sealed for the first time. `forgotten`: something in it was forgotten since. `removed`: rows went after their time (`retention.ts`). */
export type SealKind = 'row' | 'forgotten' | 'removed';

/** All that a seal is made from, besides the seal before it. */
export interface Sealed {
  readonly position: number;
  readonly kind: SealKind;
  /** Of the row of the history; 0 where rows were removed. */
  readonly sequence: number;
  /** When the row says that it happened; the last of those that were removed. */
  readonly happened: Instant;
  readonly at: Instant;
  readonly digest: string;
}

/** Columns of a row of the history that its digest is made from, in their order. */
export const sealedColumns = [
  'sequence',
  'entity',
  'record',
  'at',
  'who',
  'what',
  'action',
  'statement',
  'from_state',
  'to_state',
  'changes',
  'document',
] as const;

/** What the first seal has before it. */
export const noSeal = '';

/** SHA-256 of a row, base64url. `salt`: without it nobody can guess from the digest what the row held. */
export function digestOf(salt: string, row: readonly SqlValue[]): string {
  return sha256(JSON.stringify([salt, ...row.map((value) => (value === null ? null : String(value)))]));
}

/** SHA-256 over a link of the chain and the seal before it, base64url. */
export function sealOf(before: string, { position, kind, sequence, happened, at, digest }: Sealed): string {
  return sha256(JSON.stringify([before, position, kind, sequence, happened, at, digest]));
}

/** The end of the chain; position 0 where nothing is sealed yet. */
export interface SealedTo {
  readonly position: number;
  readonly seal: string;
}

/** How far the chain has come. */
export async function sealedTo({ get }: Pick<Statements, 'get'>): Promise<SealedTo> {
  const [position = 0, seal = noSeal] = (await get('SELECT position, seal FROM nf_seal ORDER BY position DESC LIMIT 1', [])) ?? [];
  return { position: Number(position), seal: String(seal) };
}

const last = '(SELECT coalesce(max(sequence), 0) FROM nf_seal)';

/** What was published and is still to be moved into the history (`published.ts`) is sealed before all that has a greater number. */
const unmoved =
  '(SELECT coalesce((SELECT p.shift + (SELECT min(t.step) FROM nf_backfill_told t WHERE t.step > p.reached) FROM nf_published p), 9223372036854775807))';

/** Whether there are rows to be sealed: those after the last sealed one, and those that are marked. */
export async function isUnsealed({ get }: Pick<Statements, 'get'>): Promise<boolean> {
  const newest = '(SELECT coalesce(max(sequence), 0) FROM nf_history)';
  const [found] = (await get(`SELECT 1 WHERE ${newest} > ${last} OR EXISTS (SELECT 1 FROM nf_unsealed)`, [])) ?? [];
  return found !== undefined;
}

/** Seals up to `most` rows, those that are marked first, then the oldest after the last sealed one; gives how many. */
export async function addSeals(statements: Statements, now: Instant, most: number): Promise<number> {
  const columns = sealedColumns.map((each) => `h.${each}`).join(', ');
  const isKnown = 'CASE WHEN EXISTS (SELECT 1 FROM nf_seal s WHERE s.sequence = h.sequence) THEN 1 ELSE 0 END';
  const again = `SELECT ${isKnown}, ${columns} FROM nf_unsealed u JOIN nf_history h ON h.sequence = u.sequence ORDER BY h.sequence LIMIT ?`;
  const marked = await statements.all(again, [BigInt(most)]);
  const after = `SELECT ${columns} FROM nf_history h WHERE h.sequence > ${last} AND h.sequence < ${unmoved} ORDER BY h.sequence LIMIT ?`;
  const rows = await statements.all(after, [BigInt(most - marked.length)]);
  const links = [
    ...marked.map(([known, ...row]) => linkOf(Number(known) === 1 ? 'forgotten' : 'row', row, now)),
    ...rows.map((row) => linkOf('row', row, now)),
  ];
  await addLinks(statements, await sealedTo(statements), links);
  for (const [, sequence = null] of marked) await statements.run('DELETE FROM nf_unsealed WHERE sequence = ?', [sequence]);
  return links.length;
}

/** A row may be committed so much later than one that was begun after it: numbers are given before a transaction ends. */
const numbersBehind = 10_000;

/** Rows without a seal among those before the last sealed one, the oldest first. `everywhere`: not only among the newest. */
export async function rowsPassedOver(
  { all }: Pick<Statements, 'all'>,
  most: number,
  everywhere: boolean,
): Promise<readonly (readonly SqlValue[])[]> {
  const recent = everywhere ? '' : `h.sequence > ${last} - ${numbersBehind} AND `;
  const isSealed = 'EXISTS (SELECT 1 FROM nf_seal s WHERE s.sequence = h.sequence)';
  const sql = `SELECT h.sequence, h.entity, h.record, h.at FROM nf_history h WHERE ${recent}h.sequence < ${last} AND NOT ${isSealed} ORDER BY h.sequence LIMIT ?`;
  return await all(sql, [BigInt(most)]);
}

/** What is to be linked, and what its digest was salted with. */
export interface Link extends Omit<Sealed, 'position'> {
  readonly salt: string;
}

const draw = createRandomBytes();

function linkOf(kind: SealKind, row: readonly SqlValue[], now: Instant): Link {
  const salt = draw(12).toString('base64url');
  const happened = Number(row[sealedColumns.indexOf('at')]);
  return { kind, sequence: Number(row[0]), happened, at: now, digest: digestOf(salt, row), salt };
}

/** So many rows are written by one statement: of few sizes, so that each is prepared once. */
const sizes = [64, 8, 1] as const;

/** The next links of the chain, after `end`. */
export async function addLinks({ run }: Pick<Statements, 'run'>, end: SealedTo, links: readonly Link[]): Promise<void> {
  const rows = sealedAfter(end, links);
  let written = 0;
  for (const size of sizes) {
    for (; rows.length - written >= size; written += size) await run(insertOf(size), rows.slice(written, written + size).flat());
  }
}

function insertOf(rows: number): string {
  const places = Array(rows).fill('(?, ?, ?, ?, ?, ?, ?, ?)').join(', ');
  return `INSERT INTO nf_seal (position, kind, sequence, happened, at, salt, digest, seal) VALUES ${places}`;
}

function sealedAfter(end: SealedTo, links: readonly Link[]): readonly (readonly SqlValue[])[] {
  let { position, seal } = end;
  return links.map(({ salt, ...link }) => {
    position += 1;
    seal = sealOf(seal, { position, ...link });
    const { kind, sequence, happened, at, digest } = link;
    return [BigInt(position), kind, BigInt(sequence), BigInt(happened), BigInt(at), salt, digest, seal];
  });
}

/** Something in the row is forgotten: what it was sealed with cannot be guessed from then on, and it is sealed anew. */
export async function markForgotten({ run }: Statements, sequence: SqlValue): Promise<void> {
  await run('UPDATE nf_seal SET salt = NULL WHERE sequence = ?', [sequence]);
  await run('INSERT INTO nf_unsealed (sequence) SELECT sequence FROM nf_seal WHERE sequence = ? ON CONFLICT DO NOTHING', [sequence]);
}

/** The row was passed over: it is sealed with the next ones. */
export async function markPassedOver({ run }: Statements, sequence: SqlValue): Promise<void> {
  await run('INSERT INTO nf_unsealed (sequence) VALUES (?) ON CONFLICT DO NOTHING', [sequence]);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
