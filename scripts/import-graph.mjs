// Which file of the project takes what from which. Names taken from a package lead to the file that declares them, not to the
// package's index: through an index everything would hang on everything.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const statement = /(?:^|\n)\s*(import|export)\s+(?:type\s+)?(?:(\*|[\w$]+(?:\s*,\s*)?)?\s*(?:\{([^}]*)\})?\s*from\s+)?['"]([^'"\n]+)['"]/gu;
const later = /\b(?:import\(|new URL\(|resolve\()\s*['"](\.[^'"\n]+)['"]/gu;
const declared =
  /(?:^|\n)export\s+(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:function\*?|const|let|class|interface|type|enum)\s+([\w$]+)/gu;

/**
 * @param {string} root folder of the project
 * @param {readonly string[]} files paths below it, with `/`
 * @returns {Map<string, Set<string>>} each file → the files it takes something from
 */
export function importGraph(root, files) {
  const known = new Set(files);
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const indexes = packageIndexes(root, files);
  const names = memoized((/** @type {string} */ file) => exportedNames(file, texts, known, names));
  return new Map(files.map((file) => [file, new Set(taken(file, texts.get(file) ?? '', known, indexes, names))]));
}

/** `@ninefold/model` → `packages/model/src/index.ts`, and what else a package gives to others by a name of its own. */
function packageIndexes(root, files) {
  const indexes = files.filter((file) => /^(?:packages|editors)\/[^/]+\/src\/index\.ts$/u.test(file));
  return new Map(
    indexes.flatMap((index) => {
      const folder = posix.dirname(posix.dirname(index));
      const manifest = join(root, folder, 'package.json');
      if (!existsSync(manifest)) return [];
      const { name, exports = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
      const others = typeof exports === 'string' ? [] : Object.entries(exports).filter(([key]) => key !== '.');
      return [[name, index], ...others.map(([key, path]) => [posix.join(name, key), posix.join(folder, path)])];
    }),
  );
}

function* taken(file, text, known, indexes, names) {
  for (const [, , , braces, from] of text.matchAll(statement)) {
    const target = targetOf(file, from, known, indexes);
    if (!target) continue;
    if (!indexes.has(from) || braces === undefined) yield target;
    else for (const [name] of namesIn(braces)) yield names(target).get(name) ?? target;
  }
  for (const [, from] of text.matchAll(later)) {
    const target = targetOf(file, from, known, indexes);
    if (target) yield target;
  }
}

function targetOf(file, from, known, indexes) {
  const path = from.startsWith('.') ? posix.join(posix.dirname(file), from) : indexes.get(from);
  return path !== undefined && known.has(path) ? path : undefined;
}

/** Names that a file gives to others → the file that declares each. */
function exportedNames(file, texts, known, names) {
  const text = texts.get(file) ?? '';
  const found = new Map([...text.matchAll(declared)].map(([, name]) => [name, file]));
  for (const [, word, all, braces, from] of text.matchAll(statement)) {
    const target = word === 'export' ? targetOf(file, from, known, new Map()) : undefined;
    if (!target) continue;
    const passed = names(target);
    if (all === '*') for (const [name, declaring] of passed) found.set(name, declaring);
    for (const [name, given] of namesIn(braces ?? '')) found.set(given, passed.get(name) ?? target);
  }
  return found;
}

/** `a, type B, c as d` → `[a, a]`, `[B, B]`, `[c, d]`: the name there and the name here. */
function namesIn(braces) {
  return braces
    .split(',')
    .map((name) => name.trim().replace(/^type\s+/u, ''))
    .filter((name) => name !== '')
    .map((name) => {
      const [there = '', here = there] = name.split(/\s+as\s+/u);
      return [there, here];
    });
}

function memoized(work) {
  const kept = new Map();
  return (key) => {
    if (!kept.has(key)) {
      kept.set(key, new Map());
      kept.set(key, work(key));
    }
    return kept.get(key);
  };
}
