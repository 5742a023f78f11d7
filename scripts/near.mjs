// What a change touches, in under a minute: the lint of the changed files, the types, and the tests nearest to the change, as many
// as fit.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { importGraph } from './import-graph.mjs';

/** Seconds of tests, by what each took last time: with two at once, half of it. */
const budget = 40;

/**
 * @param {string} folder of the clone
 * @returns {string[] | undefined} paths that differ from the last commit, new ones too; where nothing does, those of the last commit.
 * Those that are gone are left out. Undefined where that commit cannot be compared: it is the only one here.
 */
export function changedFiles(folder = '.') {
  const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).split('\n').filter(Boolean);
  const there = (/** @type {string[]} */ files) => files.filter((file) => existsSync(join(folder, file)));
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  if (open.length > 0) return there(open);
  return git('rev-list', '--max-count=2', 'HEAD').length < 2 ? undefined : there(git('diff', '--name-only', 'HEAD~1'));
}

/**
 * @param {Map<string, Set<string>>} graph each file → what it imports
 * @param {readonly string[]} changed
 * @returns {Map<string, number>} each file that the change reaches → over how many imports
 */
export function distances(graph, changed) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [file, targets] of graph) for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  const reached = new Map(changed.map((file) => [file, 0]));
  // A map is walked in the order of its insertions, so what is added comes up later: breadth first.
  for (const [file, steps] of reached)
    for (const importer of importers.get(file) ?? []) if (!reached.has(importer)) reached.set(importer, steps + 1);
  return reached;
}

/**
 * Of the tests that a change reaches, the nearest first, as many as fit; those that were changed themselves in any case.
 * @param {Map<string, number>} reached
 * @param {(test: string) => number} seconds what a test file takes
 */
export function nearestTests(reached, seconds, most = budget) {
  const tests = [...reached]
    .filter(([file]) => /\.test\.tsx?$/u.test(file))
    .sort(([one, near], [other, far]) => near - far || seconds(one) - seconds(other));
  const chosen = [];
  let spent = 0;
  for (const [test, steps] of tests) {
    const takes = seconds(test);
    if (steps > 0 && spent + takes > most) continue;
    chosen.push(test);
    spent += takes;
  }
  return { chosen, left: tests.length - chosen.length };
}

/**
 * Tests of the built application import nothing of it. Of a change that gets into what is built, those are near whose name has a
 * word of a changed path: `views/board/board-card.tsx` → `test/acceptance/board.test.ts`.
 * @param {Map<string, number>} reached
 * @param {readonly string[]} changed
 * @param {readonly string[]} tests
 */
export function testsOfTheBuilt(reached, changed, tests) {
  if (!built.some((file) => reached.has(file))) return [];
  const words = new Set(changed.filter((file) => reached.has(file)).flatMap((file) => wordsOf(file.replace(/^packages\/\w+\/src\//u, ''))));
  return tests.filter(
    (test) => /^test\/acceptance\/[^/]+\.test\.ts$/u.test(test) && wordsOf(basename(test, '.test.ts')).some((word) => words.has(word)),
  );
}

/** How far what is built is from its sources: nearer than what reaches a change over a whole package. */
const throughTheBuilt = 2;

const built = ['packages/client/src/main.tsx', 'packages/cli/src/main.ts'];

const wordsOf = (/** @type {string} */ path) => path.replace(/\.\w+$/u, '').split(/[/-]/u);

/**
 * Tests that read what is no code: those that name the changed file or its folder.
 * @param {readonly string[]} changed
 * @param {readonly string[]} tests
 * @param {(test: string) => string} textOf
 */
export function testsThatRead(changed, tests, textOf) {
  const read = changed
    .filter((file) => !isCode(file))
    .flatMap((file) => [basename(file), ...(dirname(file) === '.' ? [] : [`${dirname(file)}/`])]);
  return read.length === 0 ? [] : tests.filter((test) => /\.test\.tsx?$/u.test(test) && read.some((name) => textOf(test).includes(name)));
}

const isCode = (/** @type {string} */ file) => /\.(?:tsx?|mjs)$/u.test(file);

/**
 * What a change of these files asks for.
 * @param {readonly string[]} changed
 */
export function near(changed) {
  const files = execFileSync('git', ['ls-files', '-c', '-o', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => isCode(file) && existsSync(file));
  const reached = distances(importGraph('.', files), changed);
  for (const test of testsThatRead(changed, files, (file) => readFileSync(file, 'utf8'))) reached.set(test, 1);
  for (const test of testsOfTheBuilt(reached, changed, files)) if (!reached.has(test)) reached.set(test, throughTheBuilt);
  return nearestTests(reached, takenLastTime());
}

/** Seconds of a test file in the last run here; a guess for one that was not run yet. */
function takenLastTime() {
  const folder = 'node_modules/.vite/vitest';
  const kept = existsSync(folder) ? readdirSync(folder).map((name) => `${folder}/${name}/results.json`) : [];
  const results = kept.filter(existsSync).flatMap((path) => JSON.parse(readFileSync(path, 'utf8')).results);
  const last = new Map(results.map(([name, { duration }]) => [name.replace(/^[^:]*:/u, ''), duration / 1000]));
  return (/** @type {string} */ test) => last.get(test) ?? (test.startsWith('test/') ? 15 : 1);
}
