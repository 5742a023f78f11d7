/** Whether the history is as it was sealed: every row and every seal looked at, of data that an application may run on meanwhile. */
import type { Instant } from '@ninefold/model';
import type { Dialect, Peek } from '../dialect/database.ts';
import { findSchema } from '../migrate/identify-database.ts';
import type { StoredSchema } from '../migrate/stored-schema.ts';
import type { SqlValue } from '../sql/codecs.ts';
import { type EntityRename, formerNames, readEntityRenames } from '../system/renamed-entities.ts';
import { type Removal, removalDigest, removalsIn } from '../system/retention.ts';
import {
  digestOf,
  isUnsealed,
  noSeal,
  rowsPassedOver,
  type Sealed,
  type SealedTo,
  type SealKind,
  sealedColumns,
  sealOf,
} from '../system/seals.ts';

/** What is not as it was. `seal`: the chain itself is broken there. */
export type Alteration =
  | { readonly kind: 'changed' | 'missing' | 'without a seal'; readonly row: AlteredRow; readonly happened: Instant }
  | { readonly kind: 'seal'; readonly position: number }
  /** As many rows are missing, among those that went after their time; the removals speak of `said`. */
  | { readonly kind: 'removed'; readonly missing: number; readonly said: number }
  | { readonly kind: 'unknown seal'; readonly seal: string };

/** A row of the history; `entity` and `record` are empty where it is gone. */
export interface AlteredRow {
  readonly sequence: number;
  readonly entity: string;
  readonly record: string;
}

export interface VerifiedHistory {
  /** The first one; null where all is as it was sealed. */
  readonly altered: Alteration | null;
  /** Rows that were looked at and are there. */
  readonly rows: number;
  /** What was removed after its time, as the chain says; whether the documents say so is for who can read them. */
  readonly removed: readonly RemovedRows[];
  /** The seal that was asked for is that of a row that was removed. */
  readonly isKnownRemoved: boolean;
  /** Rows in which something was forgotten since they were sealed. */
  readonly forgotten: number;
  /** When the first seal was made; null where there is none. */
  readonly since: Instant | null;
  /** Rows that were sealed more than an hour after the moment that they name, though it lies after the first seal. */
  readonly late: number;
  /** There are rows that are not sealed yet. */
  readonly isBehind: boolean;
  readonly end: SealedTo;
}

/** `at`: when they were removed. */
export interface RemovedRows extends Removal {
  readonly at: Instant;
}

export type HistoryVerification =
  | { readonly kind: 'verified'; readonly history: VerifiedHistory }
  | { readonly kind: 'refused'; readonly message: string };

/** `known`: a seal that was noted once; the chain has to hold it still. Refuses a place without data, and data of something else. */
export async function verifyHistoryIn(dialect: Dialect, directory: string, known?: string): Promise<HistoryVerification> {
  const peeked = await dialect.peek(directory);
  if (peeked.kind === 'refused') return peeked;
  const { peek } = peeked;
  try {
    const found = await findSchema(peek, peek.name);
    if (found.kind === 'foreign') return { kind: 'refused', message: found.message };
    if (found.kind === 'empty') return { kind: 'refused', message: `There is no data in ${peek.name}.` };
    if (!(await peek.catalogue.tables()).includes('nf_seal'))
      return {
        kind: 'refused',
        message: `The history in ${peek.name} was written by a version that sealed nothing. It is sealed from the next start on.`,
      };
    return { kind: 'verified', history: named(await verify(peek, known), found.schema) };
  } finally {
    peek.close();
  }
}

/** The entity by its name in the document that the data follows; one that is gone by that of its table. */
function named(history: VerifiedHistory, { entities }: StoredSchema): VerifiedHistory {
  const { altered } = history;
  if (altered?.kind !== 'changed' && altered?.kind !== 'without a seal') return history;
  const entity = entities.find(({ table }) => table === altered.row.entity)?.name ?? altered.row.entity;
  return { ...history, altered: { ...altered, row: { ...altered.row, entity } } };
}

const rowsAtOnce = 1_000;
const mostPassedOver = 1_000;
const lateMs = 60 * 60 * 1000;

interface Progress {
  before: SealedTo;
  rows: number;
  forgotten: number;
  late: number;
  since: Instant | null;
  /** When the last seal was made. */
  last: Instant;
  isKnownFound: boolean;
  isKnownRemoved: boolean;
  /** Rows that are missing, as removals say. */
  gone: number;
  readonly removed: RemovedRows[];
}

/** Removals of the chain, by their position. */
interface Removals {
  readonly at: ReadonlyMap<number, Removal>;
  /** Whether a row that a link seals may be gone: one of the removals behind it tells of rows until then, or later. */
  covers(sealed: Sealed): boolean;
}

function removalsBy(removals: readonly Removal[]): Removals {
  // From the last to the first: what those from there on reach.
  const reach: { readonly position: number; readonly until: Instant }[] = [];
  for (const { position, until } of removals.toReversed()) reach.push({ position, until: Math.max(until, reach.at(-1)?.until ?? until) });
  reach.reverse();
  let next = 0;
  return {
    at: new Map(removals.map((one) => [one.position, one])),
    // Links come in their order.
    covers({ position, happened }) {
      while (next < reach.length && (reach[next]?.position ?? 0) <= position) next += 1;
      return happened <= (reach[next]?.until ?? Number.NEGATIVE_INFINITY);
    },
  };
}

/** A link of the chain as it is kept, beside the row that it seals. */
interface Link {
  readonly sealed: Sealed;
  readonly salt: string | null;
  readonly seal: string;
  readonly isLast: boolean;
  readonly row: readonly SqlValue[] | null;
}

async function verify(peek: Peek, known: string | undefined): Promise<VerifiedHistory> {
  const progress: Progress = {
    before: { position: 0, seal: noSeal },
    rows: 0,
    forgotten: 0,
    late: 0,
    since: null,
    last: 0,
    isKnownFound: known === undefined,
    isKnownRemoved: false,
    gone: 0,
    removed: [],
  };
  const removals = removalsBy(await removalsIn(peek));
  const renamings = await entityRenamesOf(peek);
  const told = async (altered: Alteration | null): Promise<VerifiedHistory> => {
    const { before, isKnownFound: _known, last: _last, gone: _gone, ...counts } = progress;
    return { ...counts, altered, end: before, isBehind: await isUnsealed(peek.statements) };
  };
  for (;;) {
    const links = await linksAfter(peek, progress.before.position);
    for (const link of links) {
      const altered = follow(link, progress, removals, renamings);
      if (altered) return await told(altered);
      if (link.seal !== known) continue;
      progress.isKnownFound = true;
      progress.isKnownRemoved = link.sealed.kind !== 'removed' && link.row === null;
    }
    if (links.length < rowsAtOnce) break;
  }
  if (!progress.isKnownFound) return await told({ kind: 'unknown seal', seal: known ?? '' });
  const said = progress.removed.reduce((sum, { rows }) => sum + rows, 0);
  if (said !== progress.gone) return await told({ kind: 'removed', missing: progress.gone, said });
  return await told(await putBetween(peek, progress.last));
}

/** A row that stands among sealed ones, and was passed over for longer than any transaction takes. */
async function putBetween({ statements }: Peek, last: Instant): Promise<Alteration | null> {
  const rows = await rowsPassedOver(statements, mostPassedOver, true);
  const found = rows.find(([, , , at]) => last - Number(at) > lateMs);
  if (!found) return null;
  const [sequence, entity, record, at] = found;
  return {
    kind: 'without a seal',
    row: { sequence: Number(sequence), entity: String(entity), record: String(record) },
    happened: Number(at),
  };
}

/** One link: fits what is before it, and the row is what it sealed. */
function follow(link: Link, progress: Progress, removals: Removals, renamings: readonly EntityRename[]): Alteration | null {
  const { sealed, seal, isLast, row } = link;
  const { position, kind, sequence, happened, at } = sealed;
  if (position !== progress.before.position + 1 || sealOf(progress.before.seal, sealed) !== seal)
    return { kind: 'seal', position: progress.before.position + 1 };
  progress.before = { position, seal };
  progress.since ??= at;
  progress.last = at;
  if (kind === 'removed') return followRemoval(link, progress, removals.at.get(position));
  if (kind === 'forgotten') progress.forgotten += 1;
  if (!isLast) return null;
  if (happened >= progress.since && at - happened > lateMs && kind === 'row') progress.late += 1;
  if (!row && removals.covers(sealed)) {
    progress.gone += 1;
    return null;
  }
  if (!row) return { kind: 'missing', row: { sequence, entity: '', record: '' }, happened };
  const wasForgotten = kind === 'row' || String(row[sealedColumns.indexOf('changes')]).includes('"forgotten":true');
  if (!isAsSealed(link, row, renamings) || !wasForgotten)
    return { kind: 'changed', row: { sequence, entity: String(row[1]), record: String(row[2]) }, happened };
  progress.rows += 1;
  return null;
}

/** The row is what the link sealed, under the name that its entity has or had since. */
function isAsSealed({ sealed, salt }: Link, row: readonly SqlValue[], renamings: readonly EntityRename[]): boolean {
  if (salt === null) return false;
  const [sequence = null, entity, ...rest] = row;
  const names = formerNames(renamings, String(entity), sealed.sequence);
  return names.some((name) => digestOf(salt, [sequence, name, ...rest]) === sealed.digest);
}

/** Data of an earlier version keeps none. */
async function entityRenamesOf({ catalogue, statements }: Peek): Promise<readonly EntityRename[]> {
  return (await catalogue.tables()).includes('nf_renamed_entity') ? await readEntityRenames(statements) : [];
}

/** What was removed is what the link says. */
function followRemoval({ sealed, salt }: Link, progress: Progress, removal: Removal | undefined): Alteration | null {
  const isSealed = removal && salt !== null && removal.until === sealed.happened && removalDigest(salt, removal) === sealed.digest;
  if (!isSealed) return { kind: 'seal', position: sealed.position };
  progress.removed.push({ ...removal, at: sealed.at });
  return null;
}

async function linksAfter({ statements }: Peek, position: number): Promise<readonly Link[]> {
  const columns = sealedColumns.map((each) => `h.${each}`).join(', ');
  const later = 'NOT EXISTS (SELECT 1 FROM nf_seal n WHERE n.sequence = s.sequence AND n.position > s.position)';
  const sql = `SELECT s.position, s.kind, s.sequence, s.happened, s.at, s.digest, s.salt, s.seal, CASE WHEN ${later} THEN 1 ELSE 0 END, ${columns} FROM nf_seal s LEFT JOIN nf_history h ON h.sequence = s.sequence WHERE s.position > ? ORDER BY s.position LIMIT ${rowsAtOnce}`;
  return (await statements.all(sql, [BigInt(position)])).map(linkOf);
}

function linkOf([position, kind, sequence, happened, at, digest, salt, seal, isLast, ...row]: readonly SqlValue[]): Link {
  return {
    sealed: {
      position: Number(position),
      kind: String(kind) as SealKind,
      sequence: Number(sequence),
      happened: Number(happened),
      at: Number(at),
      digest: String(digest),
    },
    salt: typeof salt === 'string' ? salt : null,
    seal: String(seal),
    isLast: Number(isLast) === 1,
    row: row[0] === null ? null : row,
  };
}
