/**
 * Rows of the history that were written ahead, beside the running application (`migrate/online`). They belong to it from the moment on in
 * which the data follows its document: one row says so (*publishes* them), and gives them their moment, their document and the numbers that
 * were kept free for them. From then on whoever reads the history reads them as well, and a few at a time are moved into it, the first
 * before all others, so that they are sealed in the order of their numbers.
 */
import type { SqlDialect } from '../dialect/sql-dialect.ts';
import type { Statements } from '../dialect/statements.ts';
import { column } from '../plan/names.ts';
import type { SqlValue } from '../sql/codecs.ts';
import { quoted } from '../sql/fragment.ts';
import { lastChange } from './history.ts';
import { sealedColumns } from './seals.ts';
import { systemTables } from './tables.ts';

interface Published {
  readonly shift: bigint;
  readonly at: bigint;
  readonly document: SqlValue;
  readonly reached: bigint;
}

/** The part of a transaction that moving takes. */
export interface Moving {
  readonly statements: Statements;
  readonly sql: SqlDialect;
}

/** Columns of a row that was written ahead, in the order of `sealedColumns`: of `t`, and of what was published, `p`. */
const asHistory: Readonly<Record<(typeof sealedColumns)[number], string>> = {
  sequence: 't.step + p.shift',
  entity: 't.entity',
  record: 't.record',
  at: 'p.at',
  who: 'NULL',
  what: "'edited'",
  action: 'NULL',
  statement: 't.statement',
  from_state: 'NULL',
  to_state: 'NULL',
  changes: 't.changes',
  document: 'p.document',
};

/** These columns of rows that are published and not moved yet, without what they are to meet. */
export function publishedSql(columns: readonly (typeof sealedColumns)[number][]): string {
  return `SELECT ${columns.map((each) => asHistory[each]).join(', ')} FROM nf_backfill_told t CROSS JOIN nf_published p`;
}

/**
 * From now on what was told ahead belongs to the history, as of this moment; nothing else may be published. Where nobody else writes: the last
 * of them is moved at once, so that whatever comes next has a greater number.
 */
export async function publish({ statements, sql }: Moving, at: bigint, document: string): Promise<void> {
  const [first = null, last = null] = (await statements.get('SELECT min(step), max(step) FROM nf_backfill_told', [])) ?? [];
  if (first === null || last === null) return;
  const reached = whole(first) - 1n;
  const shift = BigInt(await lastChange(statements)) - reached;
  await statements.run('INSERT INTO nf_published (shift, at, document, reached) VALUES (?, ?, ?, ?)', [shift, at, document, reached]);
  await move({ statements, sql }, { shift, at, document, reached }, 'step = ?', [last]);
  await endAfter(statements, reached);
}

/** After `publish`, as SQL: the history goes on counting behind the numbers that were kept free. */
export function countOnSql({ schema }: SqlDialect): readonly string[] {
  return systemTables.flatMap((table) => (table.name === 'nf_history' ? schema.countOn(table) : []));
}

/** Moves up to `most`, those with the smallest numbers; gives how many. */
export async function movePublished(moving: Moving, most: number): Promise<number> {
  const published = await publishedIn(moving.statements);
  if (!published) return 0;
  const { statements } = moving;
  const { reached } = published;
  // Not from the first on: a database may keep what was taken away for a while, and would pass over all of it each time.
  const next = 'SELECT step FROM nf_backfill_told WHERE step > ? ORDER BY step LIMIT ?';
  const steps = (await statements.all(next, [reached, BigInt(most)])).map(([step = null]) => whole(step));
  const last = steps.at(-1) ?? reached;
  if (steps.length > 0) await move(moving, published, 'step > ? AND step <= ?', [reached, last]);
  await statements.run('UPDATE nf_published SET reached = ?', [last]);
  if (steps.length < most) await endAfter(statements, last);
  return steps.length;
}

/** Moves what there is of one record: something in its history is to be changed. */
export async function movePublishedOf(moving: Moving, table: string, record: string): Promise<void> {
  const published = await publishedIn(moving.statements);
  if (published) await move(moving, published, 'entity = ? AND record = ?', [table, record]);
}

async function publishedIn({ get }: Pick<Statements, 'get'>): Promise<Published | null> {
  const [shift, at = null, document = null, reached = null] =
    (await get('SELECT shift, at, document, reached FROM nf_published', [])) ?? [];
  return shift === undefined ? null : { shift: whole(shift), at: whole(at), document, reached: whole(reached) };
}

/** Whoever takes a row away from where it was has to bring it in: several may be about it. */
async function move({ statements, sql }: Moving, published: Published, which: string, values: readonly SqlValue[]): Promise<number> {
  const taken = `DELETE FROM nf_backfill_told WHERE ${which} RETURNING step, entity, record, statement, changes, rows`;
  const rows = (await statements.all(taken, values)).toSorted(([a = null], [b = null]) => (whole(a) < whole(b) ? -1 : 1));
  if (rows.length === 0) return 0;
  const { shift, at, document } = published;
  const told = rows.map(([step = null, entity = null, record = null, statement = null, changes = null]): readonly SqlValue[] => [
    ...[whole(step) + shift, entity, record, at, null, 'edited'],
    ...[null, statement, null, null, changes, document],
  ]);
  const places = `(${sealedColumns.map(() => '?').join(', ')})`;
  const into = `INSERT INTO nf_history (${sealedColumns.join(', ')}) VALUES ${told.map(() => places).join(', ')}`;
  await statements.run(into, told.flat());
  for (const [table, ids] of rowsOf(rows)) {
    const among = sql.isAmong(quoted(column.id), ids);
    const stamped = `UPDATE ${quoted(table)} SET ${quoted(column.changed)} = ? WHERE ${quoted(column.changed)} < ? AND ${among.text}`;
    await statements.run(stamped, [at, at, ...among.values]);
  }
  return rows.length;
}

/** The records, and those of their lines that are others, by table. */
function rowsOf(told: readonly (readonly SqlValue[])[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const add = (table: string, ids: readonly string[]): void => {
    const known = found.get(table) ?? [];
    known.push(...ids);
    found.set(table, known);
  };
  for (const [, entity, record, , , lines] of told) {
    add(String(entity), [String(record)]);
    for (const [table, ids] of Object.entries(JSON.parse(String(lines)) as Readonly<Record<string, readonly string[]>>)) add(table, ids);
  }
  return found;
}

function whole(value: SqlValue): bigint {
  return BigInt(String(value));
}

/** Where none is behind this step. */
async function endAfter({ get, run }: Statements, reached: bigint): Promise<void> {
  const left = await get('SELECT step FROM nf_backfill_told WHERE step > ? ORDER BY step LIMIT 1', [reached]);
  if (left === undefined) await run('DELETE FROM nf_published', []);
}
