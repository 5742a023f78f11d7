/** Pictures of forms and records in both schemes and two widths: `npx tsx packages/client/test/forms/shots.ts FOLDER [NAME…]`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { axeFindings } from '../../../../test/support/axe.ts';
import { openBrowser } from '../../../../test/support/browser.ts';
import { layoutShift, openPage } from '../browser.ts';
import { type FormServer, type Setup, serveForms } from './claims-server.ts';
import { asEmployee, asManager, lyonHistory } from './people-and-claims.ts';

interface Shot {
  readonly name: string;
  readonly setup: Setup;
  readonly path: string;
  readonly height?: number;
  readonly before?: (server: FormServer) => void;
  readonly does?: (page: Page, server: FormServer) => Promise<void>;
}

async function fillForm(page: Page): Promise<void> {
  await page.getByLabel('Title').fill('Workshop in Vienna');
  const lines = [
    ['16 Nov 2026', 'Travel', 'Night train', '129.90'],
    ['17.11.', 'Equipment', 'Projector', '2400'],
    ['21 Dec 2026', 'Meals', 'Dinner', '38.6'],
  ];
  for (const [index, [on = '', category = '', what = '', amount = '']] of lines.entries()) {
    const n = index + 1;
    await page.getByRole('button', { name: 'Add a line' }).click();
    const date = page.getByLabel(`Spent on, line ${n}`);
    if ((await date.getAttribute('type')) === 'date') await date.fill(['2026-11-16', '2026-11-17', '2026-12-21'][index] ?? '');
    else await date.fill(on);
    await page.getByRole('combobox', { name: `Category, line ${n}` }).fill(category);
    await page.getByRole('option', { name: category }).click();
    await page.getByLabel(`What for, line ${n}`).fill(what);
    await page.getByLabel(`Amount, line ${n}`).fill(amount);
  }
  await page.getByLabel('Title').focus();
}

const withHistory = (server: FormServer) => server.history('lyon', lyonHistory);

const shots: readonly Shot[] = [
  { name: 'form-empty', setup: asEmployee, path: '/claims/new' },
  {
    name: 'form',
    setup: asEmployee,
    path: '/claims/new',
    does: async (page) => {
      await fillForm(page);
      await page.keyboard.press('Control+Enter');
      await page.getByLabel('Title').focus();
      await page.waitForTimeout(700);
    },
  },
  { name: 'record', setup: asManager, path: '/claims/lyon', before: withHistory },
  { name: 'record-draft', setup: asEmployee, path: '/claims/vienna' },
  {
    name: 'record-ask',
    setup: asManager,
    path: '/claims/lyon',
    before: withHistory,
    does: async (page) => {
      await page.getByRole('button', { name: 'Return…' }).filter({ visible: true }).click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Control+Enter');
      await page.getByText('Say why').waitFor();
    },
  },
  {
    name: 'edit',
    setup: asEmployee,
    path: '/claims/vienna',
    does: async (page) => {
      await page.keyboard.press('e');
      await page.getByLabel('Title').fill('Workshop in Vienna, three days');
      await page.waitForTimeout(600);
    },
  },
  {
    name: 'combobox',
    setup: asEmployee,
    path: '/claims/vienna',
    does: async (page) => {
      await page.keyboard.press('e');
      await page.getByRole('combobox', { name: 'Category, line 2' }).click();
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'line-menu',
    setup: asEmployee,
    path: '/claims/vienna',
    does: async (page) => {
      await page.keyboard.press('e');
      await page.getByRole('button', { name: 'Line 2: more' }).click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'conflict',
    setup: asEmployee,
    path: '/claims/vienna',
    does: async (page, server) => {
      await page.keyboard.press('e');
      await page.getByLabel('Title').fill('Workshop in Vienna, three days');
      server.change('vienna', { title: 'Vienna' });
      await page.keyboard.press('Control+Enter');
      await page.getByText('Somebody changed').waitFor();
    },
  },
  {
    name: 'silent',
    setup: asEmployee,
    path: '/claims/vienna',
    does: async (page, server) => {
      await page.keyboard.press('e');
      await page.getByLabel('Title').fill('Workshop in Vienna, three days');
      server.meddling.silent = 'before';
      await page.keyboard.press('Control+Enter');
      await page.getByText('not sent yet').waitFor();
    },
  },
  { name: 'not-found', setup: asEmployee, path: '/claims/nothing' },
];

const folder = process.argv[2] ?? '/tmp/shots-forms';
const only = process.argv.slice(3);
mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
for (const shot of shots.filter((one) => only.length === 0 || only.includes(one.name))) {
  for (const scheme of process.env.SCHEME === undefined
    ? (['light', 'dark'] as const)
    : ([process.env.SCHEME === 'dark' ? 'dark' : 'light'] as const)) {
    for (const width of [1360, 390]) {
      const server = await serveForms(shot.setup);
      shot.before?.(server);
      const page = await openPage(browser, server.url + shot.path, { scheme, width, height: width < 720 ? 780 : (shot.height ?? 740) });
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => (message.type() === 'error' ? errors.push(message.text()) : undefined));
      page.setDefaultTimeout(5000);
      await shot.does?.(page, server).catch((error: unknown) => errors.push(`does: ${String(error).slice(0, 400)}`));
      await page.waitForTimeout(250);
      await page.screenshot({ path: join(folder, `${shot.name}-${scheme}-${width}.png`) });
      const axe = await axeFindings(page);
      const shift = await layoutShift(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
      const trouble = [...errors, ...axe, ...(shift > 0.0005 ? [`layout shift ${shift}`] : []), ...(wide ? ['wider than the page'] : [])];
      if (trouble.length > 0) console.log(`${shot.name} ${scheme} ${width}:\n  ${trouble.join('\n  ')}`);
      await page.context().close();
      server.close();
    }
  }
}
await browser.close();
// The browser itself ends with the process.
process.exit();
