/** What was set aside, until its time is over: then it goes for good, and that it did stays known. */
import type { Instant } from '@ninefold/model';
import type { Look } from '../dialect/database.ts';
import type { Statements } from '../dialect/statements.ts';
import { removeCommentsOf } from './comments-of-table.ts';
import type { Expired } from './retention.ts';

/** Something that was set aside and is there no more. */
export interface AsideGone {
  /** `copy`: all of the data, from before a change that was agreed to. */
  readonly what: string;
  /** Its entity, as its table is called; '' for a role. */
  readonly table: string;
  /** Of the field or the role, folded; '' for an entity. */
  readonly name: string;
  /** What people call it: `Claim.colour`, `Claim`, `the role Clerk`. */
  readonly words: string;
  /** How many values, rows or people there were. */
  readonly values: number;
  readonly setAside: Instant;
  readonly removed: Instant;
  readonly constant: string;
  readonly kept: string;
}

/** When the oldest of what is kept aside was set aside; null where there is nothing. */
export async function oldestAside({ get }: Pick<Statements, 'get'>): Promise<Instant | null> {
  const [at = null] = (await get('SELECT min(at) FROM nf_aside', [])) ?? [];
  return at === null ? null : Number(at);
}

/** Removes up to `most` values of what was set aside the longest ago; gives how many, and what is gone with the last of them. */
export async function removeExpiredAside(
  statements: Statements,
  expired: Expired,
  now: Instant,
  most: number,
  nameOf: (table: string) => string | undefined,
): Promise<{ readonly removed: number; readonly gone: readonly AsideGone[] }> {
  const oldest = 'SELECT id, what, entity, name, at, stored FROM nf_aside WHERE at < ? ORDER BY at, id LIMIT 1';
  const [id = null, what, table, name, at, stored] = (await statements.get(oldest, [BigInt(expired.before)])) ?? [];
  if (id === null) return { removed: 0, gone: [] };
  const slice = 'SELECT record, position FROM nf_aside_value WHERE aside = ? ORDER BY record, position LIMIT ?';
  const values = await statements.all(slice, [id, BigInt(most)]);
  for (const [record = null, position = null] of values)
    await statements.run('DELETE FROM nf_aside_value WHERE aside = ? AND record = ? AND position = ?', [id, record, position]);
  await countGone(statements, String(id), values.length);
  if (values.length === most) return { removed: values.length, gone: [] };
  await statements.run('DELETE FROM nf_aside WHERE id = ?', [id]);
  if (what === 'entity' && nameOf(String(table)) === undefined) await removeCommentsOf(statements, String(table));
  const gone: AsideGone = {
    ...{ what: String(what), table: String(table), name: String(name), setAside: Number(at), removed: now },
    words: wordsOf(JSON.parse(String(stored)), String(name), nameOf(String(table))),
    ...{ values: await countedGone(statements, String(id)), constant: expired.constant, kept: expired.kept },
  };
  await noteGone(statements, String(id), gone);
  return { removed: Math.max(values.length, 1), gone: [gone] };
}

interface Stored {
  readonly field: { readonly name: string } | null;
  readonly entity: { readonly name: string } | null;
}

function wordsOf({ field, entity }: Stored, name: string, owner: string | undefined): string {
  if (entity) return entity.name;
  if (!field) return `the role ${name}`;
  return owner === undefined ? field.name : `${owner}.${field.name}`;
}

/** Counted while it goes in slices. */
async function countGone({ run }: Statements, id: string, values: number): Promise<void> {
  const sql =
    "INSERT INTO nf_aside_gone (id, what, entity, name, words, amount, set_aside, removed, constant, kept) VALUES (?, '', '', '', '', ?, 0, 0, '', '') ON CONFLICT (id) DO UPDATE SET amount = nf_aside_gone.amount + excluded.amount";
  await run(sql, [id, BigInt(values)]);
}

async function countedGone({ get }: Statements, id: string): Promise<number> {
  return Number((await get('SELECT amount FROM nf_aside_gone WHERE id = ?', [id]))?.[0] ?? 0);
}

async function noteGone({ run }: Statements, id: string, gone: AsideGone): Promise<void> {
  const { what, table, name, words, setAside, removed, constant, kept } = gone;
  const sql =
    'UPDATE nf_aside_gone SET what = ?, entity = ?, name = ?, words = ?, set_aside = ?, removed = ?, constant = ?, kept = ? WHERE id = ?';
  await run(sql, [what, table, name, words, BigInt(setAside), BigInt(removed), constant, kept, id]);
}

/** A copy from before a change that is to go: it holds what was set aside by it. */
export async function noteEarlierGone(
  statements: Statements,
  state: { readonly name: string; readonly at: Instant },
  { constant, kept }: Expired,
  now: Instant,
): Promise<void> {
  await countGone(statements, state.name, 0);
  const gone = {
    what: 'copy',
    table: '',
    name: state.name,
    words: state.name,
    values: 0,
    setAside: state.at,
    removed: now,
    constant,
    kept,
  };
  await noteGone(statements, state.name, gone);
}

/** All that is there no more, the last that went at the end; none in data of a version that removed nothing. */
export async function asidesGone({ statements, catalogue }: Look): Promise<readonly AsideGone[]> {
  if (!(await catalogue.tables()).includes('nf_aside_gone')) return [];
  const sql =
    "SELECT what, entity, name, words, amount, set_aside, removed, constant, kept FROM nf_aside_gone WHERE what <> '' ORDER BY removed, id";
  return (await statements.all(sql, [])).map(([what, table, name, words, amount, at, removed, constant, kept]) => ({
    ...{ what: String(what), table: String(table), name: String(name), words: String(words), values: Number(amount) },
    ...{ setAside: Number(at), removed: Number(removed), constant: String(constant), kept: String(kept) },
  }));
}
