/**
 * Every kind of screen, with everything it can offer and with nothing, about records and about lines: it is drawn, or the check says
 * that it is not. And what a form fills in by itself, and what a dialog asks of lines.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDocument } from '@ninefold/check';
import type { Shows } from '@ninefold/model';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage, viewAs } from '../support/browser.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';
import { findingAbout } from './application.ts';
import { addBullet, addField, addMove, addressOf, addScreen, type Draft, writeDraft } from './draft.ts';
import { draftAbout } from './subject.ts';

interface Kind {
  readonly name: string;
  readonly shows: string;
  /** Whose page it is: its address needs one. */
  readonly of?: string;
  readonly bullets?: readonly string[];
}

const about = (
  entity: string,
  plural: string,
  title: string,
): Readonly<Record<'list' | 'record' | 'form' | 'board' | 'calendar' | 'print', readonly Kind[]>> => ({
  list: [{ name: `list of ${plural}`, shows: `${plural}: ${title} as What it is` }],
  record: [{ name: `page of ${entity}`, shows: `${entity}: ${title} as What it is`, of: entity }],
  form: [{ name: `new ${entity}`, shows: `new ${entity}: ${title} as What it is` }],
  board: [{ name: `board of ${plural}`, shows: `board of ${plural} by kind: ${title}` }],
  calendar: [
    { name: `calendar of ${plural}`, shows: `calendar of ${plural} by on: ${title}` },
    { name: `rows of ${plural}`, shows: `calendar of ${plural} by begins to ends, one row a kind: ${title}` },
  ],
  print: [{ name: `print of ${entity}`, shows: `print of ${entity}: ${title}`, of: entity }],
});
const both = [about('Thing', 'Things', 'title'), about('Row', 'Rows', 'what')];
const of = (kind: keyof ReturnType<typeof about>): readonly Kind[] => both.flatMap((each) => each[kind]);

/** By the model's own kinds. */
const kinds: Readonly<Record<Shows['kind'], readonly Kind[]>> = {
  list: of('list'),
  record: of('record'),
  form: of('form'),
  board: of('board'),
  calendar: of('calendar'),
  print: of('print'),
  dashboard: [
    {
      name: 'dash',
      shows: 'dashboard',
      bullets: ['Figure: How many = count of Things', 'Chart: By kind = bars of count of Things by kind', 'List: Some = Things: title'],
    },
  ],
  page: [{ name: 'words', shows: 'page' }],
  component: [{ name: 'map', shows: 'component FloorMap' }],
  unknown: [],
};

const offers = 'create Base, create Thing, import Base, edit, delete, shut, open People, print Bare print of Thing';

/** Each kind with nothing offered, and with everything. */
const screens = Object.values(kinds)
  .flat()
  .flatMap((kind) => [
    { kind, screen: `Bare ${kind.name}`, offered: '—' },
    { kind, screen: `Full ${kind.name}`, offered: offers },
  ]);

const draft = screensDraft();
const text = writeDraft(draft);
const said = checkDocument(text).findings;
const findings = said.filter(({ code }) => code === 'N016');
/** What is offered in vain. */
const vain = said.filter(({ code }) => code === 'N207');
const folder = mkdtempSync(join(tmpdir(), 'ninefold-constructs-'));
let preview: RunningDocument;
let browser: Browser;

beforeAll(async () => {
  const file = join(folder, 'constructs.md');
  writeFileSync(file, text);
  preview = await startPreview(file, 6);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await preview?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('every screen is drawn, or told of', async () => {
  const { page, troubles } = await openPage(browser);
  await viewAs(page, 'Clerk', preview.address);
  const ids = { Thing: await firstOf(page, 'Things', 'Thing'), Row: await firstOf(page, 'Things', 'Row') };
  const wrong: string[] = [];
  for (const { kind, screen, offered } of screens) {
    const at = addressOf(screen) + (kind.of ? `/${ids[kind.of as keyof typeof ids]}` : '');
    await page.goto(preview.address + at);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    const words = await page.locator('main').innerText();
    if (/could not be shown|went wrong|There is nothing here/u.test(words) && !findingAbout({ findings, text }, [screen]))
      wrong.push(`${screen}: ${words.slice(0, 200)}`);
    const imports = offered === offers && !findingAbout({ findings: [...findings, ...vain], text }, [screen]);
    if (imports && (await page.getByRole('button', { name: /^Import bases/iu }).count()) === 0)
      wrong.push(`${screen}: no button to import`);
  }
  expect(wrong).toEqual([]);
  expect(troubles).toEqual([]);
});

test('what follows from a choice is filled in, and stays once it was typed', async () => {
  const { page } = await openPage(browser);
  await viewAs(page, 'Clerk', preview.address);
  await page.goto(`${preview.address}/visits/new`);
  const price = page.getByRole('textbox', { name: 'Price' });
  const choose = async (which: 'first' | 'last') => {
    const service = page.getByRole('combobox', { name: 'Service' });
    await service.fill('');
    await service.click();
    await page.getByRole('option')[which]().click();
  };
  await choose('first');
  await expect.poll(() => price.inputValue()).toMatch(/\d/u);
  const followed = await price.inputValue();
  await choose('last');
  await expect.poll(() => price.inputValue()).not.toBe(followed);
  await price.fill('0.07');
  await choose('first');
  await expect.poll(() => price.inputValue()).toMatch(/^0.07/u);
});

test('lines that an action asks for are filled in in its dialog', async () => {
  const { page, troubles } = await openPage(browser);
  await viewAs(page, 'Clerk', preview.address);
  const tab = await firstOf(page, 'Tabs', 'Tab');
  await page.goto(`${preview.address}/tabs/${tab}`);
  await page.getByRole('button', { name: /^Pay/u }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Add a line/u }).waitFor();
  const before = await dialog.getByRole('row').count();
  await dialog.getByRole('button', { name: /Add a line/u }).click();
  await expect.poll(() => dialog.getByRole('row').count()).toBe(before + 1);
  await dialog
    .getByRole('textbox', { name: /Amount/u })
    .last()
    .fill('4711');
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('4711').first().waitFor();
  expect(troubles).toEqual([]);
});

function screensDraft(): Draft {
  const made = draftAbout([]);
  addField(made, 'Thing', ['kind', 'one of Low, High', 'no', 'High']);
  addField(made, 'Thing', ['on', 'date', 'no', '`today()`']);
  for (const entity of ['Thing', 'Row']) {
    addField(made, entity, ['begins', 'date and time', 'no', '`now()`']);
    addField(made, entity, ['ends', 'date and time', 'no', '—']);
  }
  addField(made, 'Row', ['kind', 'one of Low, High', 'no', 'High']);
  addField(made, 'Row', ['on', 'date', 'no', '`today()`']);
  for (const { kind, screen, offered } of screens) {
    addScreen(made, screen, kind.shows, offered, kind.of ? `${addressOf(screen)}/:id` : addressOf(screen));
    for (const bullet of kind.bullets ?? []) addBullet(made, screen, bullet);
  }
  addVisits(made);
  addTabs(made);
  return made;
}

function addVisits(made: Draft): void {
  addField(made, 'Service', ['name', 'text', 'yes', '—']);
  addField(made, 'Service', ['price', 'money', 'yes', '—']);
  addField(made, 'Visit', ['service', 'Service', 'yes', '—']);
  addField(made, 'Visit', ['price', 'money', 'yes', '`service.price`']);
  for (const entity of ['Service', 'Visit']) for (const may of ['create', 'read']) made.may.set(`${may} ${entity}`, 'yes');
  addScreen(made, 'Visits', 'Visits: service, price', 'create Visit');
  addScreen(made, 'New visit', 'new Visit: service, price', '—', '/visits/new');
}

function addTabs(made: Draft): void {
  addField(made, 'Tab', ['name', 'text', 'yes', '—']);
  addField(made, 'Tab', ['payments', 'list of Payment', 'no', '—']);
  addField(made, 'Payment', ['amount', 'whole number', 'yes', '—']);
  for (const may of ['create', 'read']) made.may.set(`${may} Tab`, 'yes');
  made.machines.set('Tab', {
    states: [
      ['Due', 'start'],
      ['Gone', 'end'],
    ],
    rows: [],
  });
  addMove(made, 'Tab', { from: 'Due', to: 'Due', action: 'pay', asks: 'payments' });
  addMove(made, 'Tab', { from: 'Due', to: 'Gone', action: 'go' });
  addScreen(made, 'Tabs', 'Tabs: name, state');
  addScreen(made, 'Tab', 'Tab: name, payments, state', 'pay', '/tabs/:id');
}

/** The id of a record of a list, or of the first line of one. */
async function firstOf(page: Page, screen: string, entity: string): Promise<string> {
  const told = async (path: string) => (await page.request.get(new URL(path, preview.address).href)).json();
  const filter = screen === 'Tabs' ? JSON.stringify([{ path: ['state'], operator: 'is', values: ['Due'] }]) : '[]';
  const { rows } = (await told(`/_app/rows?${new URLSearchParams({ screen, filter })}`)) as { rows: { id: string }[] };
  if (entity !== 'Row') return rows[0]?.id ?? '';
  for (const { id } of rows) {
    const { record } = (await told(`/_app/records/Thing/${id}`)) as { record: { fields: { rows: { id: string }[] } } };
    const [line] = record.fields.rows;
    if (line) return line.id;
  }
  return 'none';
}
