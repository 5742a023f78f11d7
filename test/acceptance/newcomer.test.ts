/** What a newcomer does first: files a claim, approves it, edits the document and sees the application follow. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBrowser, openPage, viewAs } from '../support/browser.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

let folder: string;
let file: string;
let preview: RunningDocument;
let browser: Browser;
let page: Page;
let troubles: string[];

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());
// Each begins with the document as it comes.
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ninefold-newcomer-'));
  file = join(folder, 'expense-claims.md');
  copyFileSync(new URL('../../examples/expense-claims.md', import.meta.url), file);
  preview = await startPreview(file, 4);
  ({ page, troubles } = await openPage(browser));
});
afterEach(async () => {
  await preview?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('files a claim as Employee, with its total while typing and its messages at their fields; the manager approves it', async () => {
  await viewAs(page, 'Employee', preview.address);
  await page.goto(`${preview.address}/claims`);
  await page
    .getByRole('link', { name: /New claim/u })
    .or(page.getByRole('button', { name: /New claim/u }))
    .first()
    .click();
  await page.getByLabel('Title').fill('Ta');
  await page.getByRole('button', { name: /Add a line/u }).click();
  await page.getByLabel('Spent on, line 1').fill(isoDay(-3));
  await page.getByLabel('Category, line 1').click();
  await page.getByRole('option', { name: 'Travel' }).click();
  await page.getByLabel('Amount, line 1').fill('2400');
  await page.keyboard.press('Tab');
  await page.getByText('Enter an amount from 0.01 € to 2,000.00 €.').waitFor();
  await page.getByText('2,400.00 €').first().waitFor();
  await page.getByText('Give the claim a title of at least 3 characters.').first().waitFor();

  await page.getByLabel('Amount, line 1').fill('12.50');
  await page.getByLabel('Title').fill('Taxi to the fair');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: 'Taxi to the fair' }).waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Submitted', { exact: true }).first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Approve' }).count()).toBe(0);

  const { person } = (await session()).signedIn;
  const manager = person.fields.manager.label;
  await page.getByRole('button', { name: `Employee · ${person.label}` }).click();
  await page.getByRole('dialog', { name: 'View as' }).getByRole('button', { name: manager }).first().click();
  await page.getByRole('link', { name: 'To approve' }).first().click();
  await page
    .getByRole('link', { name: /Taxi to the fair/u })
    .first()
    .click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Approved', { exact: true }).first().waitFor();
  expect(troubles).toEqual([]);
});

test('edits the document, and the application follows', async () => {
  await viewAs(page, 'Employee', preview.address);
  await page.goto(`${preview.address}/claims/new`);
  await page.getByLabel('Title').waitFor();
  const edited = readFileSync(file, 'utf8')
    .replace('| employee | Person | yes | `me` |', '| employee | Person | yes | `me` |\n| cost centre | text up to 6 | no | — |')
    .replace('new Claim: title, lines', 'new Claim: title, cost centre, lines')
    .replaceAll('| title, lines | Claim | V1', '| title, cost centre, lines | Claim | V9, V1')
    .replace('| V8 | Claim |', '| V9 | Claim | `cost centre = null or starts with(cost centre, "K")` | save | E-CENTRE |\n| V8 | Claim |')
    .replace('| E-TITLE | 422 |', '| E-CENTRE | 422 | A cost centre begins with K. | at cost centre |\n| E-TITLE | 422 |');
  writeFileSync(file, edited);
  await page.getByLabel(/Cost centre/u).waitFor();
  await page.getByLabel(/Cost centre/u).fill('X1');
  await page.keyboard.press('Tab');
  await page.getByText('A cost centre begins with K.').first().waitFor();

  writeFileSync(file, withAuditor(edited));
  await expect.poll(async () => (await session()).preview.people.some((one) => one.roles.includes('Auditor'))).toBe(true);
  expect(troubles).toEqual([]);
});

test('who types while the document is saved goes on typing, in the form of the new text', async () => {
  await viewAs(page, 'Employee', preview.address);
  await page.goto(`${preview.address}/claims/new`);
  await page.getByLabel('Title').click();
  await page.keyboard.type('Taxi ');
  const edited = readFileSync(file, 'utf8')
    .replace('| employee | Person | yes | `me` |', '| employee | Person | yes | `me` |\n| project | text up to 9 | no | — |')
    .replace('new Claim: title,', 'new Claim: title, project,');
  writeFileSync(file, edited);
  let typed = 'Taxi ';
  while ((await page.getByLabel(/Project/u).count()) === 0) {
    await page.keyboard.type('x');
    typed += 'x';
  }
  await page.keyboard.type(' to the fair');
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe(`${typed} to the fair`);
  expect(troubles).toEqual([]);
});

test('an edit before a page hears of edits is not missed', async () => {
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/_app/events*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${preview.address}/claims`);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('My claims', 'What I spent'));
  await expect.poll(async () => (await session()).application.screens.map(({ name }) => name)).toContain('What I spent');
  go();
  await page.getByRole('heading', { name: 'What I spent' }).waitFor();
  expect(troubles).toEqual([]);
});

test('a broken edit keeps the last good application running and says so', async () => {
  await page.goto(preview.address);
  const good = readFileSync(file, 'utf8');
  writeFileSync(file, good.replace('`sum(lines.amount)`', '`sum(lines.amuont)`'));
  await page
    .getByText(/1 error/u)
    .first()
    .waitFor();
  await page.goto(`${preview.address}/claims`);
  await page.getByRole('heading', { name: 'My claims' }).waitFor();
  writeFileSync(file, good);
  await expect.poll(() => page.getByText(/1 error/u).count()).toBe(0);
  expect(troubles).toEqual([]);
});

function isoDay(offset: number): string {
  return new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
}

interface PreviewSession {
  readonly signedIn: { readonly person: { readonly label: string; readonly fields: { readonly manager: { readonly label: string } } } };
  readonly application: { readonly screens: readonly { readonly name: string }[] };
  readonly preview: { readonly people: readonly { readonly roles: readonly string[] }[] };
}

async function session(): Promise<PreviewSession> {
  return (await (await page.request.get(`${preview.address}/_app/session`)).json()) as PreviewSession;
}

/** Adds a fourth role: a column in the matrix, which reads and opens what Finance does. */
function withAuditor(text: string): string {
  const [before, after] = text.split('| May | Employee | Manager | Finance |\n| --- | --- | --- | --- |\n') as [string, string];
  const end = after.indexOf('\n\n');
  const rows = after
    .slice(0, end)
    .split('\n')
    .map((row) => `${row} ${/^\| (?:open My claims|read)/u.test(row) ? 'yes' : 'no'} |`);
  return `${before}| May | Employee | Manager | Finance | Auditor |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}${after.slice(end)}`;
}
