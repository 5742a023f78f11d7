/** The border around the databases: outside their folder nobody says a word of theirs. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const packages = fileURLToPath(new URL('../../..', import.meta.url));

/** Names of databases and drivers, and SQL that one of them alone understands. */
const ofADialect =
  /sqlite|postgres|kysely|json_each|json_group|last_insert|\b_?rowid|\bglob\b '|octet_length|insert or|update or|autoincrement|\bpragma\b|\binstr\(|ninefold_(?:in_time|has|rescale|period|sum)|\bx'\d|jsonb|\bilike\b|pg_/iu;

/** Where one is chosen. */
const exempt: ReadonlySet<string> = new Set(['store/src/open.ts']);

function sources(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.|\/(?:dialects|testing)\//u.test(file));
}

const said = (file: string): readonly string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => ofADialect.test(line))
    .map((line) => `${relative(packages, file)}: ${line.trim()}`);

test('the neutral half of the store speaks of no database', () => {
  const found = sources(join(packages, 'store/src')).filter((file) => !exempt.has(relative(packages, file)));
  expect(found.length).toBeGreaterThan(60);
  expect(found.flatMap(said)).toEqual([]);
});

test('nor does any other package', () => {
  const others = readdirSync(packages).filter((name) => name !== 'store');
  expect(others.flatMap((name) => sources(join(packages, name, 'src'))).flatMap(said)).toEqual([]);
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
