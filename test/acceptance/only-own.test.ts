/** The browser gets only its role's part of the document: no other role's statements in anything that is sent, on any screen. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { clientSlice } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, openPage, viewAs } from '../support/browser.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

const documents = [
  '../../examples/expense-claims.md',
  '../../examples/equipment-lending.md',
  '../../examples/help-desk.md',
  './documents/veterinary-clinic.md',
].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/** DOCUMENTS=all in the environment: every one of them; else the last, which has the most. What is sent of the others the door matrix sees. */
const looked = process.env.DOCUMENTS === 'all' ? documents : documents.slice(-1);

describe.each(looked)('%s', (file) => {
  const { application } = readDocument(readFileSync(file, 'utf8'));
  const roles = application.roles.roles.map((role) => role.name);
  const own = new Map(roles.map((role) => [role, statementsIn(clientSlice(application, [role]))]));
  let preview: RunningDocument;
  let browser: Browser;
  beforeAll(async () => {
    preview = await startPreview(file, 30);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await preview?.close();
  });

  test.each(roles)('%s', async (role) => {
    const { page } = await openPage(browser);
    await viewAs(page, role, preview.address);
    const sent = await everythingSent(page, preview.address);
    const theirs = roles.flatMap((other) => [...(own.get(other) ?? [])]).filter((statement) => !own.get(role)?.has(statement));
    const columns = roles.filter((other) => other !== role).map((other) => new RegExp(`"roles/[^"]*/${other.toLowerCase()}"`, 'u'));
    expect(sent.some(({ text }) => [...(own.get(role) ?? [])].some((statement) => text.includes(JSON.stringify(statement))))).toBe(true);
    const leaks = sent.flatMap(({ what, text }) => [
      ...theirs.filter((statement) => text.includes(JSON.stringify(statement))).map((statement) => `${what}: ${statement}`),
      ...columns.flatMap((column) => column.exec(text)?.slice(0, 1) ?? []).map((found) => `${what}: ${found}`),
    ]);
    expect(leaks).toEqual([]);
  });
});

/** Opens every screen the navigation leads to, a record of each list, and the form each offers; tells every answer that is not a built file. */
async function everythingSent(page: Page, address: string): Promise<readonly { readonly what: string; readonly text: string }[]> {
  const answers: Promise<{ what: string; text: string }>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/assets/') && !pathname.endsWith('/events'))
      answers.push(
        response.text().then(
          (text) => ({ what: pathname, text }),
          () => ({ what: pathname, text: '' }),
        ),
      );
  });
  await page.goto(address);
  const links = page.locator('nav a[href^="/"]');
  await links.first().waitFor();
  const paths = new Set(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? '/')));
  for (const path of paths) {
    await visit(page, address + path);
    const further = await Promise.all(
      ['.list-row a.row-open', '.page-header-actions a'].map((link) =>
        page.locator(link).evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
      ),
    );
    for (const [to] of further) if (to?.startsWith('/')) await visit(page, address + to);
  }
  return Promise.all(answers);
}

async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('h1').first().waitFor();
  await page.locator('.list-skeleton, .form-skeleton').waitFor({ state: 'detached' });
  // Where there are rows, they are drawn a moment after their list.
  if ((await page.locator('.list-body').count()) > 0) await page.locator('.list-row').first().waitFor();
}

/** Every statement id that stands in a part of a model. */
function statementsIn(part: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  JSON.stringify(part, (key, value: unknown) => {
    if (key === 'statement' && typeof value === 'string') found.add(value);
    return value;
  });
  return found;
}
