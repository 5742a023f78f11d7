/** What CONTRIBUTING.md promises of the code's shape, as far as the names of files can show it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pointNames } from '@ninefold/model';
import { describe, expect, it } from 'vitest';
import { sharedNames } from './support/shared-names.ts';
import { formsOf, strangeWords, strangeWordsIn } from './support/strange-words.ts';
import { undocumentedIn } from './support/undocumented.ts';

const packages = new URL('../packages/', import.meta.url);

const folders = readdirSync(packages).map((name) => `${name}/src`);

describe('a finding', () => {
  const points = new URL('check/src/', packages);
  const files = pointNames.flatMap((point) => readdirSync(new URL(`${point}/`, points)).map((name) => `${point}/${name}`));

  it('has its test beside it, under the same name', () => {
    const finding = files.filter((file) => !file.endsWith('.test.ts') && /^export function find/mu.test(textOf(file)));
    expect(finding.filter((file) => !existsSync(new URL(file.replace(/\.ts$/u, '.test.ts'), points)))).toEqual([]);
  });

  it('is what each test beside it is named after', () => {
    const tests = files.filter((file) => file.endsWith('.test.ts'));
    expect(tests.filter((file) => !existsSync(new URL(file.replace(/\.test\.ts$/u, '.ts'), points)))).toEqual([]);
  });

  function textOf(file: string): string {
    return readFileSync(new URL(file, points), 'utf8');
  }
});

describe('an exported function', () => {
  it('has a doc comment that states its contract', () => {
    expect(folders.length).toBeGreaterThan(10);
    expect(folders.flatMap((folder) => undocumentedIn(new URL(`${folder}/`, packages)))).toEqual([]);
  });
});

describe('an exported type', () => {
  const root = new URL('../', import.meta.url);
  const files = ['packages', 'editors'].flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/u.test(file) && !/\/(?:node_modules|dist)\//u.test(file)),
  );

  it('has a name of its own among all packages, their tests too', () => {
    expect(files.length).toBeGreaterThan(1000);
    expect(sharedNames(new Map(files.map((file) => [file, readFileSync(new URL(file, root), 'utf8')])))).toEqual([]);
  });

  it('would be told from another of its name, not from itself passed on or written alike', () => {
    const found = (...texts: readonly string[]) => sharedNames(new Map(texts.map((text, index) => [`${index}.ts`, text])));
    expect(found('export interface A {\n}', 'export type A = string;')).toEqual(['A: 0.ts, 1.ts']);
    expect(found('export interface A {\n}', 'export interface A {\n}')).toEqual(['A: 0.ts, 1.ts']);
    expect(found('export type A = string;', 'export type A = string;')).toEqual([]);
    expect(found('export class A {\n}', "export type { A } from './0.ts';", 'interface A {\n}')).toEqual([]);
  });
});

describe('docs/glossary.md', () => {
  const root = new URL('../', import.meta.url);
  const rows = readFileSync(new URL('docs/glossary.md', root), 'utf8').matchAll(/^\| ([a-z][^|]*) \| ([^|]+) \| `([^`|]+)` \|$/gmu);
  const entries = [...rows].map(([, word = '', meaning = '', room = '']) => ({ word, meaning, room }));
  const words = entries.map(({ word }) => word);

  it('names a room that is there for each word', () => {
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.filter(({ room }) => !existsSync(new URL(room, root)))).toEqual([]);
  });

  it('has each word once', () => {
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });

  it('speaks of words that are used in their rooms', () => {
    const unused = entries.filter(({ word, room }) => !word.split(' ').every((part) => isUsedIn(new URL(`${room}/`, root), part)));
    expect(unused.map(({ word, room }) => `${word}: ${room}`)).toEqual([]);
  });

  it('or everybody knows each word of an exported name', () => {
    const strange = folders.flatMap((folder) =>
      strangeWordsIn(new URL(`${folder}/`, packages), words).map((found) => `packages/${folder}/${found}`),
    );
    expect(strange).toEqual([]);
  });

  it('would be asked for a new word, whatever is exported', () => {
    const found = (text: string): readonly string[] => strangeWords(text, ['drill-down', 'ground']).map(({ word }) => word);
    expect(found('export interface DrillDownGrounds {}\nexport const parseHTMLTable2 = 1;\nconst frobnicator = 2;')).toEqual([]);
    expect(found('export interface Frobnicator {}')).toEqual(['frobnicator']);
    expect(found('export async function askGizmos() {}\nexport type GizmoKey = 1;')).toEqual(['gizmos', 'gizmo']);
  });

  function isUsedIn(room: URL, word: string): boolean {
    const names = readdirSync(room, { recursive: true, encoding: 'utf8' });
    const texts = names.filter((name) => /\.(?:tsx?|md)$/u.test(name)).map((name) => readFileSync(new URL(name, room), 'utf8'));
    const said = [...names, ...texts].join('\n').toLowerCase();
    return formsOf(word).some((form) => said.includes(form));
  }
});
