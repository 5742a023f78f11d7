/** Parcels, as many as one likes, in either database, and the document in the forms that it takes one after the other. */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startRunHere } from '../../packages/cli/src/testing/run-here.ts';
import { dataFile, executeKept, faultsKept, rowsKept } from '../../packages/store/test/inside.ts';
import type { SharedDatabase } from '../../packages/store/test/shared-database.ts';

const parcels = fileURLToPath(new URL('../reliability/parcels.md', import.meta.url));

/** Where the parcels of a test lie. */
export interface ParcelPlace {
  /** Servers share it: whoever lets it follow a document may do so beside them. */
  readonly isShared: boolean;
  /** What `ninefold run` is given to find them. */
  readonly options: readonly string[];
  rows<Row extends object>(sql: string): Promise<readonly Row[]>;
  /** Of parcels and depots. */
  columns(): Promise<readonly string[]>;
  indexes(): Promise<number>;
  /** When it was made. */
  readonly indexesBefore: number;
  /** What is wrong with it as a whole. */
  faults(): readonly unknown[];
}

/** Makes places that hold so many parcels; each is as new. */
export interface ParcelPlaces {
  readonly name: string;
  make(): Promise<ParcelPlace>;
}

const numbers = (count: number): string =>
  `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count}) `;

/** Prices and weights differ, so that a figure worked out from the wrong ones is seen. */
const fill = (count: number, schema = ''): readonly string[] => [
  `INSERT INTO ${schema}data_depot (_id, _version, _created, _changed, name) ${numbers(depots)}
   SELECT 'd' || CAST(1000 + n AS text), 1, 0, 0, 'Depot ' || CAST(n AS text) FROM numbers`,
  `INSERT INTO ${schema}data_parcel (_id, _version, _created, _changed, code, depot, weight, price, due, state) ${numbers(count)}
   SELECT 'p' || CAST(10000000 + n AS text), 1, 0, 0, 'C' || CAST(n AS text), 'd' || CAST(1001 + n % ${depots} AS text), n % 90 + 1, n % 700 + 100, (n % 700 + 100) * (n % 90 + 1), 'Here' FROM numbers`,
];

const depots = 500;

async function prepare(options: readonly string[]): Promise<void> {
  await (await startRunHere(parcels, ...options)).end();
}

/** In files below this folder. */
export async function parcelsInFiles(folder: string, count: number): Promise<ParcelPlaces> {
  const first = mkdtempSync(join(folder, 'first-'));
  await prepare(['--data', first]);
  for (const sql of fill(count)) executeKept(first, sql);
  return {
    name: 'a file',
    async make() {
      const data = mkdtempSync(join(folder, 'data-'));
      copyFileSync(dataFile(first), dataFile(data));
      const rows = async <Row extends object>(sql: string) => rowsKept<Row>(data, sql);
      const indexes = async () => (await rows("SELECT name FROM pragma_index_list('data_parcel')")).length;
      return {
        isShared: false,
        options: ['--data', data],
        rows,
        columns: async () =>
          (
            await rows<{ name: string }>(
              "SELECT name FROM pragma_table_info('data_parcel') UNION ALL SELECT name FROM pragma_table_info('data_depot')",
            )
          ).map(({ name }) => name),
        indexes,
        indexesBefore: await indexes(),
        faults: () => faultsKept(data),
      };
    },
  };
}

let schemas = 0;

/** In schemas of a database that servers share. */
export function parcelsShared(shared: SharedDatabase, folder: string, count: number): ParcelPlaces {
  return {
    name: 'a shared database',
    async make() {
      schemas += 1;
      const schema = `parcels${schemas}`;
      const data = join(folder, schema);
      mkdirSync(data);
      const options = ['--db', `${shared.place}?schema=${schema}`, '--data', data];
      await prepare(options);
      for (const sql of fill(count, `${schema}.`)) await shared.rows(sql);
      const found = `FROM pg_catalog.pg_indexes WHERE schemaname = '${schema}' AND tablename = 'data_parcel'`;
      const columns = `FROM information_schema.columns WHERE table_schema = '${schema}' AND table_name IN ('data_parcel', 'data_depot')`;
      const indexes = async () => (await shared.rows(`SELECT indexname ${found}`)).length;
      return {
        isShared: true,
        options,
        rows: (sql) => shared.rows(sql.replaceAll(/(?<!')\b(?=(?:data|nf)_)/gu, `${schema}.`)),
        columns: async () => (await shared.rows<{ name: string }>(`SELECT column_name AS name ${columns}`)).map(({ name }) => name),
        indexes,
        indexesBefore: await indexes(),
        faults: () => [],
      };
    },
  };
}

/** What a document is edited to. */
export type ParcelChange = 'a new computed field' | 'a changed computed field' | 'a new index' | 'a widened type' | 'a figure of others';

export const parcelChanges: readonly ParcelChange[] = [
  'a new computed field',
  'a changed computed field',
  'a new index',
  'a widened type',
  'a figure of others',
];

const due = '| due | money, computed `price * weight` | no | — |';

const edits: Readonly<Record<ParcelChange, readonly [from: string, to: string]>> = {
  'a new computed field': [due, `${due}\n| fee | money, computed \`due + price\` | no | — |`],
  'a changed computed field': ['computed `price * weight`', 'computed `price * weight + price`'],
  'a new index': ['| code | text up to 40 |', '| code | text up to 40, unique |'],
  'a figure of others': [
    '| parcels | Parcels by depot | no | — |',
    '| parcels | Parcels by depot | no | — |\n| dues | money, computed `sum(parcels.due)` | no | — |',
  ],
  'a widened type': ['| weight | whole number |', '| weight | decimal 2 |'],
};

/** The text of the document after these changes. */
export function parcelsAfter(changes: readonly ParcelChange[]): string {
  return changes.reduce((text, change) => replaced(text, ...edits[change]), readFileSync(parcels, 'utf8'));
}

function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`The document does not say ${from}`);
  return text.replace(from, to);
}

/** A file of the document after these changes, in this folder. */
export function changedParcels(folder: string, changes: readonly ParcelChange[]): string {
  const file = join(mkdtempSync(join(folder, 'document-')), 'parcels.md');
  writeFileSync(file, parcelsAfter(changes));
  return file;
}

/** What is not as the document after these changes has it, of what was there in the beginning: nothing, where all of it is. */
export async function notAsAfter(place: ParcelPlace, changes: readonly ParcelChange[]): Promise<readonly string[]> {
  const has = (change: ParcelChange): boolean => changes.includes(change);
  const number = 'CAST(substr(code, 2) AS integer)';
  const [price, weight] = [`(${number} % 700 + 100)`, `(${number} % 90 + 1)`];
  const sum = `${price} * ${weight}${has('a changed computed field') ? ` + ${price}` : ''}`;
  const hasFee = (await place.columns()).includes('fee');
  const fee = has('a new computed field') ? `${sum} + ${price}` : 'NULL';
  const wrong: readonly (readonly [what: string, where: string])[] = [
    ['weight', `weight <> ${weight} * ${has('a widened type') ? 100 : 1}`],
    ['due', `due <> ${sum} OR due IS NULL`],
    ...(hasFee ? [['fee', `fee IS DISTINCT FROM ${fee}`] as const] : []),
  ];
  const counts: string[] = [];
  for (const [what, where] of wrong) {
    const [found] = await place.rows<{ count: number | string }>(
      `SELECT count(*) AS count FROM data_parcel WHERE _created = 0 AND (${where})`,
    );
    if (Number(found?.count) > 0) counts.push(`${what} of ${found?.count}`);
  }
  if (has('a new computed field') && !hasFee) counts.push('fee is missing');
  const areDuesThere = (await place.columns()).includes('dues');
  if (has('a figure of others') !== areDuesThere) counts.push('dues are there or missing');
  if (areDuesThere) {
    const sums = '(SELECT sum(due) FROM data_parcel WHERE depot = d._id)';
    const [found] = await place.rows<{ count: number | string }>(
      `SELECT count(*) AS count FROM data_depot AS d WHERE dues <> ${sums} OR dues IS NULL`,
    );
    if (Number(found?.count) > 0) counts.push(`dues of ${found?.count}`);
  }
  if ((await place.indexes()) > place.indexesBefore !== has('a new index')) counts.push('indexes');
  const [told] = await place.rows<{ off: number | string }>(
    "SELECT (SELECT sum(_version) - count(*) FROM data_parcel WHERE _created = 0) - (SELECT count(*) FROM nf_history WHERE entity = 'data_parcel' AND what = 'edited') - (SELECT count(*) FROM nf_backfill_told CROSS JOIN nf_published) AS off",
  );
  if (Number(told?.off) !== 0) counts.push(`the history is ${told?.off} short`);
  return counts;
}
