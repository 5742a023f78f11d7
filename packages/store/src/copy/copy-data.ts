/**
 * Everything that an application keeps, from one place to another of whatever kind. Rows come over in one transaction, which is undone
 * unless each table holds the same; then the contents of files, and until they are there too nothing can be run on the copy.
 */
import { createHash } from 'node:crypto';
import { settingsFor } from '@ninefold/engine';
import type { Application } from '@ninefold/model';
import { agreedPlace, contentsAt, placeOfFiles, remoteContents, whyNoNewPlace } from '../contents/place-of-files.ts';
import type { Database, Dialect, FileContents, Place } from '../dialect/database.ts';
import type { SqlDialect } from '../dialect/sql-dialect.ts';
import type { Statements } from '../dialect/statements.ts';
import type { Contents } from '../files.ts';
import { copyMark } from '../migrate/identify-database.ts';
import { judgeData } from '../opening/open-to-read.ts';
import type { Plan } from '../plan/plan.ts';
import { planTables } from '../plan/plan-tables.ts';
import type { Clock } from '../store.ts';
import { systemTables } from '../system/tables.ts';
import { copiedTables } from './copied-tables.ts';
import { createSum, insertRows, rowsOf, sumOf, type TableSum } from './copy-rows.ts';

export interface CopyOptions {
  /** The document that the data was written under. */
  readonly application: Application;
  readonly from: string;
  readonly to: string;
  /** Where the copy keeps its files (`readFilesAddress`); undefined: with its data. */
  readonly files?: string | undefined;
  readonly clock: Clock;
  /** An application may run on the source: what is copied is its state of one moment. */
  readonly isOnline?: boolean;
}

export type Copied =
  /** Each table of the copy, and how many files have their content there. */
  | { readonly kind: 'copied'; readonly tables: readonly TableSum[]; readonly files: number }
  | { readonly kind: 'refused'; readonly message: string };

/** What is copied, and nothing is changed in. */
interface Source {
  readonly reading: Pick<Statements, 'all'>;
  readonly sql: SqlDialect;
  readonly contents: Pick<Contents, 'read'>;
  /** Written by a version that had no place for some of what is kept today: then there is none of it. */
  readonly tables: ReadonlySet<string>;
  close(): Promise<void>;
}

/** A copy takes as long as it takes. */
const limitMs = 24 * 60 * 60 * 1000;

/** Refuses a source that an application runs on, unless that is asked for, or of another document or version, and a target that holds anything but this copy, begun. */
export async function copyDataIn(dialects: { readonly from: Dialect; readonly to: Dialect }, options: CopyOptions): Promise<Copied> {
  const plan = planTables(options.application);
  const from = await (options.isOnline ? peekSource : enterSource)(dialects.from, plan, options);
  if (from.kind === 'refused') return from;
  try {
    return await copyFrom(from.source, dialects.to, plan, options);
  } finally {
    await from.source.close();
  }
}

type OpenedSource = { readonly kind: 'opened'; readonly source: Source } | { readonly kind: 'refused'; readonly message: string };

/** Nobody else works there meanwhile. */
async function enterSource(dialect: Dialect, plan: Plan, { from, clock }: CopyOptions): Promise<OpenedSource> {
  const entered = await dialect.enter(from, true);
  if (entered.kind === 'refused') return entered;
  const { place } = entered;
  const { settings } = settingsFor(plan.application);
  const { message, tables = [] } = place.existed
    ? await place.look(async (look) => ({
        message: await judgeData({ ...look, sql: dialect.createSql(), name: place.name }, plan, settings, clock),
        tables: await look.catalogue.tables(),
      }))
    : { message: `There is no data in ${place.name}.` };
  if (message === undefined) {
    const database = await place.open({ plan, limitMs });
    const { reading, sql } = database;
    const contents = await contentsAt(await placeOfFiles(reading), database.contents);
    const close = (): Promise<void> => {
      contents.close?.();
      return database.close();
    };
    return { kind: 'opened', source: { reading, sql, contents, tables: new Set(tables), close } };
  }
  place.release();
  return { kind: 'refused', message };
}

async function peekSource(dialect: Dialect, plan: Plan, { from, clock }: CopyOptions): Promise<OpenedSource> {
  const peeked = await dialect.peek(from);
  if (peeked.kind === 'refused') return peeked;
  const { peek } = peeked;
  const message = await judgeData(peek, plan, settingsFor(plan.application).settings, clock);
  if (message === undefined) {
    const { statements: reading, sql } = peek;
    const tables = new Set(await peek.catalogue.tables());
    const at = await placeOfFiles(reading);
    const elsewhere = at && (await remoteContents(at));
    const close = async (): Promise<void> => {
      elsewhere?.close?.();
      peek.close();
    };
    return { kind: 'opened', source: { reading, sql, contents: elsewhere ?? peek.contents, tables, close } };
  }
  peek.close();
  return { kind: 'refused', message };
}

async function copyFrom(source: Source, dialect: Dialect, plan: Plan, options: CopyOptions): Promise<Copied> {
  const to = await dialect.enter(options.to, true);
  if (to.kind === 'refused') return to;
  const { place } = to;
  const message = await whyNotTo(place, options.files);
  if (message !== undefined) {
    place.release();
    return { kind: 'refused', message };
  }
  const target = await place.open({ plan, limitMs });
  try {
    const tables = await (place.existed ? sameTables : copyTables)(source, target, plan);
    if (tables === null)
      return { kind: 'refused', message: `In ${place.name} is the beginning of another copy. Take another place, or empty this one.` };
    const at = await target.exclusive(({ statements }) => agreedPlace(statements, options.files, 'begun'));
    if (typeof at === 'string') return { kind: 'refused', message: at };
    const contents = await contentsAt(at, target.contents);
    const files = await copyContents(source, contents).finally(() => contents.close?.());
    await target.exclusive(async ({ statements }) => void (await statements.run('DELETE FROM nf_meta WHERE name = ?', [copyMark])));
    return { kind: 'copied', tables, files };
  } finally {
    await target.close();
  }
}

/** `files`: where the copy is to keep them. */
async function whyNotTo(place: Place, files: string | undefined): Promise<string | undefined> {
  if (!place.existed) return files === undefined ? undefined : await whyNoNewPlace(files);
  const isBegun = await place.look(async ({ statements, catalogue }) => {
    if (!(await catalogue.tables()).includes('nf_meta')) return false;
    return (await statements.all('SELECT 1 FROM nf_meta WHERE name = ?', [copyMark])).length > 0;
  });
  return isBegun ? undefined : `There is data in ${place.name} already. A copy begins in a place with none.`;
}

/** All of it or, where one table comes out otherwise, nothing. */
async function copyTables(source: Source, target: Database, plan: Plan): Promise<readonly TableSum[]> {
  const { schema } = target.sql;
  return await target.exclusive(async ({ statements, execute }) => {
    for (const table of systemTables) for (const sql of schema.createSystemTable(table)) await execute(sql);
    for (const table of plan.tables) {
      await execute(schema.createTable(table));
      for (const field of table.fields) if (field.kept === 'set') for (const sql of schema.createSet(table, field)) await execute(sql);
    }
    for (const sql of schema.referencesLater) await execute(sql);
    const sums: TableSum[] = [];
    for (const table of copiedTables(plan)) {
      const sum = createSum(table.name);
      if (source.tables.has(table.name))
        for await (const rows of rowsOf(source.reading, source.sql, table)) {
          sum.add(rows);
          await insertRows(statements, table, rows);
        }
      sums.push(sum.sum());
      const arrived = await sumOf(statements, target.sql, table);
      if (arrived.checksum !== sums.at(-1)?.checksum) throw new Error(`${table.name} came over otherwise than it was.`);
    }
    for (const table of systemTables) for (const sql of schema.countOn(table)) await execute(sql);
    for (const table of plan.tables) for (const sql of schema.createReferences(table)) await execute(sql);
    for (const table of plan.tables) for (const index of table.indexes) await execute(schema.createIndex(table, index));
    await statements.run('INSERT INTO nf_meta (name, value) VALUES (?, ?)', [copyMark, '']);
    return sums;
  });
}

/** What came over before, where it is still the same; null where it is not. */
async function sameTables(source: Source, target: Database, plan: Plan): Promise<readonly TableSum[] | null> {
  const sums: TableSum[] = [];
  for (const table of copiedTables(plan)) {
    const from = source.tables.has(table.name) ? await sumOf(source.reading, source.sql, table) : createSum(table.name).sum();
    const to = await sumOf(target.reading, target.sql, table);
    // The copy says that it is one.
    if (table.name !== 'nf_meta' && from.checksum !== to.checksum) return null;
    sums.push(from);
  }
  return sums;
}

/** Contents that are there already stay. How many there are in the end. */
async function copyContents(source: Source, target: FileContents): Promise<number> {
  const files = (await source.reading.all('SELECT id FROM nf_file WHERE gone = 0 ORDER BY id', [])).map(([id]) => String(id));
  let copied = 0;
  for (const id of files) {
    const from = await checksumOf(source.contents, id);
    // The source has lost it already.
    if (from === null) continue;
    if ((await checksumOf(target, id)) !== from) await copyContent(source.contents, target, id);
    if ((await checksumOf(target, id)) !== from) throw new Error(`The content of ${id} came over otherwise than it was.`);
    copied += 1;
  }
  return copied;
}

async function copyContent(source: Pick<Contents, 'read'>, target: FileContents, id: string): Promise<void> {
  await target.remove(id);
  const stream = await source.read(id);
  if (stream) await target.write(id, stream);
}

async function checksumOf(contents: Pick<Contents, 'read'>, id: string): Promise<string | null> {
  const stream = await contents.read(id);
  if (!stream) return null;
  const hash = createHash('sha256');
  for await (const piece of stream) hash.update(piece);
  return hash.digest('hex');
}
