/** What the front door says is true: its lines, pasted as they stand, make an application that works. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { runHere } from '../../packages/cli/src/testing/run-here.ts';
import { openBrowser, openPage } from '../support/browser.ts';
import { command, type RunningDocument, startPreview, startRun } from '../support/preview.ts';

const root = new URL('../../', import.meta.url);
const readme = readFileSync(new URL('README.md', root), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'ninefold-readme-'));
let browser: Browser;
let running: RunningDocument | undefined;
beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(() => running?.close());
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The blocks of a step, without their indentation. */
const blocks = [...readme.matchAll(/^ {3}```\n([\s\S]*?)^ {3}```$/gmu)].map(([, block = '']) => block.replace(/^ {3}/gmu, ''));

/** `npx ninefold …` lines up to their comment, as words. */
const commands = [...readme.matchAll(/npx ninefold ([^#`\n]+)/gu)].map(([, line = '']) => line.trim().split(/\s+/u));

function ninefold(words: readonly string[], cwd = folder): string {
  return execFileSync(process.execPath, [command, ...words], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

test('one’s own document, as pasted, lists what is entered', async () => {
  const [make = [], run = []] = commands;
  const own = mkdtempSync(join(folder, 'own-'));
  ninefold(make, own);
  const file = join(own, make.at(-1) ?? '');
  const shown = [2, 3, 6].reduce(
    (text, point, index) => text.replace(new RegExp(`(^## ${point}\\.[^]*?\\n)not shown\\n`, 'mu'), `$1${blocks[index]}`),
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, shown);
  expect(ninefold(['check', file])).toMatch(/: 6 gaps\n$/u);
  expect(ninefold(['format', '--check', file])).toContain('is in strict form');

  const [, , ...options] = run;
  running = await startRun([file, ...options]);
  const { page, troubles } = await openPage(browser);
  await page.goto(running.address);
  await page.getByText('20 books').waitFor();
  await page.getByRole('link', { name: 'New book' }).first().click();
  await page.getByLabel('Title').fill('The Wall');
  await page.getByLabel('Author').fill('Marlen Haushofer');
  await page.keyboard.press('Control+Enter');
  await page.getByText('21 books').waitFor();
  await page.getByRole('row', { name: /The Wall.*Marlen Haushofer/u }).waitFor();
  expect(troubles).toEqual([]);
});

test('every command it names is one', async () => {
  expect(commands.length).toBeGreaterThanOrEqual(6);
  for (const [name = '', ...words] of commands) {
    const help = (await runHere(name, '--help')).out;
    for (const option of words.filter((word) => word.startsWith('--'))) expect(help).toContain(`\n  ${option} `);
  }
});

test('the people it names are those of the preview, the one manager of the other', async () => {
  const example = fileURLToPath(new URL('examples/expense-claims.md', root));
  running = await startPreview(example, 20);
  const { signedIn } = (await (await fetch(`${running.address}/_app/session`)).json()) as {
    signedIn: { person: { label: string; fields: { manager: { label: string } } } };
  };
  expect(readme).toContain(`as ${signedIn.person.label}, an Employee; then view as ${signedIn.person.fields.manager.label}, her Manager`);
});

/** What is quoted of a document, between lines or within one, is no link of the page. */
const withoutCode = (text: string) => text.replaceAll(/^(`{3,}).*?^\1$|`[^`\n]+`/gmsu, '');

test('whatever it and the pages behind it link to is there', () => {
  const behind = readdirSync(new URL('docs/', root), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...behind.map((name) => `docs/${name}`)];
  const links = pages.flatMap((page) => {
    const url = new URL(page, root);
    return [...withoutCode(readFileSync(url, 'utf8')).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/gu)].map(([, link = '']) => ({
      page,
      link,
      to: new URL(link, url),
    }));
  });
  expect(links.filter(({ page }) => page === 'README.md').length).toBeGreaterThan(8);
  expect(links.length).toBeGreaterThan(60);
  const dead = links.filter(({ to }) => to.protocol === 'file:' && !existsSync(to));
  expect(dead.map(({ page, link }) => `${page}: ${link}`)).toEqual([]);
});
