/** Addresses of the application's own API stand in `protocol/src/routes.ts` and nowhere else. Tests may write real ones. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const packages = new URL('../packages/', import.meta.url);

/** Where they stand, and the path they lie below. */
const homes = ['protocol/src/routes.ts', 'model/src/platform-path.ts'];

const sources = readdirSync(packages, { encoding: 'utf8' })
  .flatMap((name) =>
    readdirSync(new URL(`${name}/src/`, packages), { recursive: true, encoding: 'utf8' }).map((file) => `${name}/src/${file}`),
  )
  .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$|\/testing\//u.test(file));

it('nobody else writes one', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => !homes.includes(file) && writesAddress(readFileSync(new URL(file, packages), 'utf8')))).toEqual([]);
});

it('would be found', () => {
  expect(writesAddress("const path = '/_app/rows';")).toBe(true);
  expect(writesAddress('fetch(`/_app/rows`)')).toBe(true);
  expect(writesAddress('/** `GET /_app/rows`: a page. */\n// as /_app/rows has it')).toBe(false);
});

function writesAddress(text: string): boolean {
  return text
    .replace(/\/\*.*?\*\//gsu, '')
    .replace(/^\s*\/\/.*$/gmu, '')
    .includes('/_app');
}
