/** The border around the databases: outside their folder nobody says a word of theirs. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const packages = join(root, 'packages');

/** Names of databases and drivers, and SQL that one of them alone understands. */
const ofADialect =
  /sqlite|postgres|kysely|json_each|json_group|last_insert|\b_?rowid|\bglob\b '|octet_length|insert or|update or|autoincrement|\bpragma\b|\binstr\(|ninefold_(?:in_time|has|rescale|period|sum)|\bx'\d|jsonb|\bilike\b|pg_|\bpg\b/iu;

/** Databases and drivers by name: tests and benches that look past the store ask in SQL, but of no database they know. */
const byName = /sqlite|postgres|kysely|\bpragma\b|\bpg\b/iu;

/** Where one is chosen, and what has one of its own. */
const exempt: ReadonlySet<string> = new Set([
  'packages/store/src/open.ts',
  'packages/store/test/inside.ts',
  'packages/store/test/shared-database.ts',
  // Where people name one.
  'packages/cli/src/commands/database-option.ts',
  // The yardstick of the bench: a server of somebody else's.
  'bench/servers/hand-written.ts',
  'bench/servers/hand-written-postgres.ts',
  'bench/servers/postgres.ts',
  'bench/servers/claims.ts',
  'bench/servers/claims-by-ninefold.ts',
  'bench/requests.ts',
  'bench/run.ts',
  // How the command is put together, for the bench.
  'bench/servers/bundled.ts',
  // Constants by the files in which they stand.
  'test/support/no-choices.ts',
  // Words that may stand in a name.
  'test/support/plain-words.ts',
]);

function sources(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/u.test(file) && !/\/(?:dialects|node_modules)\//u.test(file) && !exempt.has(relative(root, file)));
}

const isOfTests = (file: string): boolean => /\.test\.|\/testing\//u.test(file);

const said = (file: string, words = ofADialect): readonly string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => words.test(line))
    .map((line) => `${relative(root, file)}: ${line.trim()}`);

test('the neutral half of the store speaks of no database', () => {
  const found = sources(join(packages, 'store/src')).filter((file) => !isOfTests(file));
  expect(found.length).toBeGreaterThan(60);
  expect(found.flatMap((file) => said(file))).toEqual([]);
});

test('nor does any other package', () => {
  const others = readdirSync(packages).filter((name) => name !== 'store');
  const found = others.flatMap((name) => sources(join(packages, name, 'src'))).filter((file) => !isOfTests(file));
  expect(found.flatMap((file) => said(file))).toEqual([]);
});

test('tests and benches name none: what they look at past the store they are given by `store/test/inside.ts`', () => {
  const found = [
    ...sources(packages).filter((file) => isOfTests(file) || /\/test\//u.test(file)),
    ...sources(join(root, 'test')),
    ...sources(join(root, 'bench')),
  ];
  expect(found.length).toBeGreaterThan(300);
  expect(found.flatMap((file) => said(file, byName))).toEqual([]);
});

test('each dialect and each driver is known to the border, and to lint', () => {
  const dialects = readdirSync(join(packages, 'store/src/dialects'), { withFileTypes: true }).flatMap((each) =>
    // A database that there is not: its name is a word like any other.
    each.isDirectory() && each.name !== 'logging' ? [each.name] : [],
  );
  const { dependencies } = JSON.parse(readFileSync(join(packages, 'store/package.json'), 'utf8')) as { dependencies: object };
  // The SDK of a place for files is known to lint alone.
  const drivers = Object.keys(dependencies).filter((name) => !/^@(?:ninefold|aws-sdk)\//u.test(name));
  expect(drivers).not.toEqual([]);
  for (const name of [...dialects, ...drivers]) for (const words of [ofADialect, byName]) expect(name).toMatch(words);
  const lint = readFileSync(join(root, 'biome.json'), 'utf8');
  // For the neutral half of the store, and for tests and benches.
  for (const driver of drivers) expect(lint.split(`"${driver}": "Only a dialect`), driver).toHaveLength(3);
});

test('a word of a database would be found', () => {
  for (const line of [
    'SELECT name FROM sqlite_master',
    'IN (SELECT value FROM json_each(?))',
    'INSERT OR IGNORE INTO nf_role',
    't._rowid_ & 127',
    "x'00'",
  ])
    expect(line).toMatch(ofADialect);
});
