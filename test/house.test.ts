/** What CONTRIBUTING.md promises of the code's shape, as far as the names of files can show it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pointNames } from '@ninefold/model';
import { describe, expect, it } from 'vitest';
import { undocumentedIn } from './support/undocumented.ts';

const packages = new URL('../packages/', import.meta.url);

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
  const folders = readdirSync(packages).map((name) => `${name}/src`);

  it('has a doc comment that states its contract', () => {
    expect(folders.length).toBeGreaterThan(10);
    expect(folders.flatMap((folder) => undocumentedIn(new URL(`${folder}/`, packages)))).toEqual([]);
  });
});

describe('docs/glossary.md', () => {
  const root = new URL('../', import.meta.url);
  const rows = readFileSync(new URL('docs/glossary.md', root), 'utf8').matchAll(/^\| ([a-z][^|]*) \| ([^|]+) \| `([^`|]+)` \|$/gmu);
  const entries = [...rows].map(([, word = '', meaning = '', room = '']) => ({ word, meaning, room }));

  it('names a room that is there for each word', () => {
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.filter(({ room }) => !existsSync(new URL(room, root)))).toEqual([]);
  });

  it('has each word once', () => {
    const words = entries.map(({ word }) => word);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });
});
