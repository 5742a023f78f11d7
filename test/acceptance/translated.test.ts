/**
 * Two documents in two languages: what people see of them in the other one. Each of their words stands between ⟦ and ⟧ there, so that one
 * which is drawn as the document writes it shows: on screens, in dialogs and menus, in filters, the history, a board, a calendar, figures.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comesTo, goWithin, openBrowser, openPage, viewAs, viewAsWhoSees } from '../support/browser.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';
import { type PseudoTranslated, pseudoTranslated } from '../support/pseudo.ts';

const read = (name: string): string => readFileSync(new URL(`../../examples/${name}.md`, import.meta.url), 'utf8');

/** In German, and in an English that nobody speaks. */
const clinic = pseudoTranslated(read('clinic').replace('- Languages: German', '- Languages: German, English'), {
  // Words that stand in sample records, too: what somebody filled in stays as it is.
  filledIn: ['Impfung', 'Entwurf', 'Behandlung', 'Befund'],
  // Words that the runtime says by itself.
  own: ['Name'],
});
/** The other way round. */
const claims = pseudoTranslated(read('expense-claims').replace('- Languages: English', '- Languages: English, German'), {
  filledIn: ['receipt', 'Travel', 'Meals'],
  own: ['Name', 'Person'],
});

let browser: Browser;
let clinicRun: RunningDocument;
let claimsRun: RunningDocument;
beforeAll(async () => {
  browser = await openBrowser();
  [clinicRun, claimsRun] = await Promise.all([startPreview(clinic.file, 8), startPreview(claims.file, 14)]);
});
afterAll(async () => {
  await browser?.close();
  await clinicRun?.close();
  await claimsRun?.close();
});

/** `locale`: of the browser, which says so to the server. */
async function as(run: RunningDocument, locale: string, role: string): Promise<Page> {
  const { page } = await openPage(browser, { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', locale });
  await viewAs(page, role, run.address);
  return page;
}

async function open(page: Page, run: RunningDocument, path: string): Promise<void> {
  await page.goto(run.address + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

async function expectSaid(document: PseudoTranslated, page: Page, where: string): Promise<void> {
  const { forgotten, said } = await document.look(page);
  expect(forgotten, where).toEqual([]);
  expect(said, where).toBeGreaterThan(3);
}

/** Every one of these screens, and a record of each list. */
async function walk(document: PseudoTranslated, run: RunningDocument, page: Page, paths: readonly string[]): Promise<void> {
  for (const [place, path] of paths.entries()) {
    if (place === 0) await open(page, run, path);
    else await goWithin(page, path);
    await expectSaid(document, page, path);
    const first = page.locator('.list-row a').first();
    if ((await first.count()) === 0) continue;
    await comesTo(page, () => first.click());
    await expectSaid(document, page, `${path}, a record`);
  }
}

test.each([
  ['Empfang', ['/kalender', '/halter', '/tiere', '/rechnungen', '/ueberblick', '/termine/neu', '/-/tasks', '/-/people']],
  ['Tierarzt', ['/heute', '/impfungen', '/behandlungen', '/leistungen']],
  ['Halter', ['/meine/tiere', '/meine/termine', '/meine/daten']],
])('the clinic as %s: every screen, and a record of each list', async (role, paths) => {
  const page = await as(clinicRun, 'en-GB', role);
  await walk(clinic, clinicRun, page, paths);
  expect(await page.locator('html').getAttribute('lang')).toBe('en-GB');
});

test.each([
  ['Employee', ['/', '/claims', '/claims/new']],
  ['Manager', ['/approvals', '/pipeline', '/-/tasks']],
  ['Finance', ['/payments', '/categories', '/-/people']],
])('claims as %s: every screen, and a record of each list', async (role, paths) => {
  await walk(claims, claimsRun, await as(claimsRun, 'de-DE', role), paths);
});

test('a list: its filters, its columns, its groups, many at once, what leads elsewhere', async () => {
  const page = await as(claimsRun, 'de-DE', 'Manager');
  await open(page, claimsRun, '/claims');
  await page.getByRole('search').getByRole('button', { name: '⟦state⟧' }).click();
  await page.getByRole('checkbox').first().waitFor();
  await expectSaid(claims, page, 'a filter');
  await page.getByRole('checkbox', { name: '⟦Submitted⟧' }).or(page.getByText('⟦Submitted⟧')).first().click();
  await page.keyboard.press('Escape');
  await expectSaid(claims, page, 'filtered');
  await page.getByRole('button', { name: 'Spalten' }).click();
  await expectSaid(claims, page, 'columns');
  await page.keyboard.press('Escape');
  await open(page, claimsRun, '/approvals?by=state');
  await expectSaid(claims, page, 'groups');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expectSaid(claims, page, 'selected');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').or(page.getByRole('dialog').getByRole('textbox')).first().waitFor();
  await expectSaid(claims, page, 'the palette');
});

test('a form: what is missing, what a rule says, what a button is called', async () => {
  const page = await as(claimsRun, 'de-DE', 'Employee');
  await open(page, claimsRun, '/claims/new');
  await page.getByLabel('⟦title⟧').fill('ab');
  await page.getByRole('button', { name: '⟦Claim⟧ anlegen' }).click();
  await page.getByText('⟦Give the claim a title of at least 3 characters.⟧').first().waitFor();
  await expectSaid(claims, page, 'refused');
  await page.getByLabel('⟦title⟧').fill('Zug nach Wien');
  await page.getByRole('button', { name: '⟦Claim⟧ anlegen' }).click();
  await page.getByRole('heading', { level: 1, name: 'Zug nach Wien' }).waitFor();
  // Said by the server.
  await page.getByTitle('⟦Add at least one line before you send the claim in.⟧').first().waitFor();
  await expectSaid(claims, page, 'not possible yet');
});

test('a record: an action that asks for something, and what the history says of it', async () => {
  const page = await as(claimsRun, 'de-DE', 'Manager');
  await viewAsWhoSees(page, 'Manager', 'To approve', 'Submitted', claimsRun.address);
  await open(page, claimsRun, '/approvals');
  await page.locator('.list-row', { hasText: '⟦Submitted⟧' }).first().locator('a').first().click();
  await page
    .getByRole('button', { name: /⟦return⟧/u })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await expectSaid(claims, page, 'asked');
  await page.getByRole('dialog').getByLabel('⟦reason⟧').fill('Bitte mit Beleg.');
  await page.getByRole('dialog').getByRole('button', { name: '⟦return⟧' }).click();
  await page.getByText('„⟦return⟧“').first().waitFor();
  await expectSaid(claims, page, 'returned');
});

test('an edit of the translation shows while the page stays', async () => {
  const page = await as(claimsRun, 'de-DE', 'Finance');
  await open(page, claimsRun, '/categories');
  await page.getByRole('heading', { level: 1, name: '⟦Categories⟧' }).waitFor();
  const text = readFileSync(claims.translation, 'utf8');
  writeFileSync(claims.translation, text.replaceAll('⟦Categories⟧', 'Arten von Ausgaben'));
  try {
    await page.getByRole('heading', { level: 1, name: 'Arten von Ausgaben' }).waitFor();
  } finally {
    writeFileSync(claims.translation, text);
  }
});

test('another language is chosen in the menu, holds for this person, and is theirs on another device', async () => {
  const page = await as(claimsRun, 'en-GB', 'Finance');
  await open(page, claimsRun, '/payments');
  await page.getByRole('heading', { level: 1, name: 'To pay' }).waitFor();
  await page.locator('.side-person').click();
  await page
    .getByRole('menuitemradio', { name: 'Deutsch' })
    .or(page.getByRole('menuitem', { name: 'Deutsch' }))
    .click();
  await page.getByRole('heading', { level: 1, name: '⟦To pay⟧' }).waitFor();
  const elsewhere = await as(claimsRun, 'fr-FR', 'Finance');
  await open(elsewhere, claimsRun, '/payments');
  await elsewhere.getByRole('heading', { level: 1, name: '⟦To pay⟧' }).waitFor();
  await elsewhere.locator('.side-person').click();
  await elsewhere
    .getByRole('menuitemradio', { name: 'English' })
    .or(elsewhere.getByRole('menuitem', { name: 'English' }))
    .click();
  await elsewhere.getByRole('heading', { level: 1, name: 'To pay', exact: true }).waitFor();
});
