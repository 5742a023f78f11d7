import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commands } from './commands.ts';

const root = new URL('../../../../', import.meta.url);
const names = commands.map(({ shape }) => shape.name);

it('stand in a folder of their name each, and none beside it', () => {
  const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...names].sort());
  expect(names.filter((name) => !existsSync(new URL(`./${name}/${name}-command.ts`, import.meta.url)))).toEqual([]);
});

it('are named in the drawing of the architecture, and each on a page for those who use it', () => {
  const [, drawn = ''] = /cli: ninefold (.+)$/mu.exec(readFileSync(new URL('ARCHITECTURE.md', root), 'utf8')) ?? [];
  expect(drawn.trim().split(' | ').sort()).toEqual([...names].sort());
  const docs = new URL('docs/', root);
  const pages = [
    new URL('README.md', root),
    ...readdirSync(docs, { recursive: true, encoding: 'utf8' }).map((name) => new URL(name, docs)),
  ];
  const text = pages
    .filter((page) => page.pathname.endsWith('.md') && !page.pathname.includes('/decisions/'))
    .map((page) => readFileSync(page, 'utf8'))
    .join('\n');
  expect(names.filter((name) => !new RegExp(`ninefold ${name}\\b`, 'u').test(text))).toEqual([]);
});
