/**
 * What ARCHITECTURE.md says of imports and lint cannot see: a type may be taken without an `import` of its own (`import('./a.ts').A`),
 * and a ring may lead through tests, what serves them, figures and scripts.
 */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { importGraph } from '../scripts/import-graph.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = ['packages', 'editors', 'test', 'bench', 'scripts'].flatMap((folder) =>
  readdirSync(new URL(`../${folder}/`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.(?:tsx?|mjs)$/u.test(file) && !/\/(?:node_modules|dist)\//u.test(file)),
);
const graph: ReadonlyMap<string, ReadonlySet<string>> = importGraph(root, files);
const ofTests = /\.test\.tsx?$|\/testing\/|^packages\/[^/]+\/test\/|^(?:test|bench)\//u;

it('no file leads back to itself', () => {
  expect(graph.size).toBeGreaterThan(1500);
  expect(ringsIn(graph)).toEqual([]);
});

it('what is shipped takes nothing from tests', () => {
  const taken = [...graph]
    .filter(([file]) => !ofTests.test(file))
    .flatMap(([file, targets]) => [...targets].map((to) => `${file} → ${to}`));
  expect(taken.length).toBeGreaterThan(5000);
  expect(taken.filter((arrow) => ofTests.test(arrow.split(' → ')[1] ?? ''))).toEqual([]);
});

it('a ring would be found, and nothing that only leads to it or away from it', () => {
  const arrows = { start: ['a'], a: ['b'], b: ['c', 'end'], c: ['a'], end: [], itself: ['itself'] };
  expect(ringsIn(new Map(Object.entries(arrows).map(([file, to]) => [file, new Set(to)])))).toEqual(['a', 'b', 'c', 'itself']);
});

/** The files that lie on a ring, or between two: those that stay when each is taken away that leads nowhere or is led to by none. */
function ringsIn(arrows: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const left = new Map(arrows);
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    const led = new Set([...left.values()].flatMap((targets) => [...targets]));
    for (const [file, targets] of left) if (!led.has(file) || ![...targets].some((to) => left.has(to))) left.delete(file);
  }
  return [...left.keys()];
}
