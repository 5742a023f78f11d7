/** Pictures of every screen in both schemes and two widths: `npx tsx packages/client/test/shots.ts FOLDER`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { axeFindings } from '../../../test/support/axe.ts';
import { openBrowser } from '../../../test/support/browser.ts';
import { layoutShift, openPage, shiftedParts } from './browser.ts';
import { asFinance, asManager, blank, claims } from './claims.ts';
import { type Fixture, serveFixture } from './fixture-server.ts';

interface Shot {
  readonly name: string;
  readonly fixture: Fixture;
  readonly path: string;
  readonly does?: (page: Page) => Promise<void>;
  readonly height?: number;
}

const shots: readonly Shot[] = [
  {
    name: 'list',
    fixture: claims,
    path: '/claims?filter.state=is%20not:Withdrawn&order=spent%20from:desc',
    does: async (page) => {
      await page.keyboard.press('j');
      await page.keyboard.press('j');
    },
  },
  {
    name: 'filter-state',
    fixture: claims,
    path: '/claims',
    does: (page) => page.getByRole('button', { name: 'State' }).first().click({ timeout: 3000 }),
  },
  {
    name: 'filter-range',
    fixture: claims,
    path: '/claims',
    does: (page) => page.locator('.chip-open', { hasText: 'Total' }).click({ timeout: 3000 }),
  },
  {
    name: 'view-as',
    fixture: asManager,
    path: '/approvals',
    does: (page) => page.getByRole('button', { name: /View as/ }).click({ timeout: 3000 }),
  },
  { name: 'gaps', fixture: claims, path: '/claims', does: (page) => page.getByRole('button', { name: /gaps?$/ }).click({ timeout: 3000 }) },
  {
    name: 'errors',
    fixture: { ...claims, errors: 2 },
    path: '/claims',
    does: (page) => page.getByRole('button', { name: /errors/ }).click({ timeout: 3000 }),
  },
  { name: 'palette', fixture: asFinance, path: '/claims', does: (page) => page.keyboard.press('Control+k') },
  { name: 'keys', fixture: claims, path: '/claims', does: (page) => page.keyboard.press('?') },
  { name: 'categories', fixture: asFinance, path: '/categories' },
  {
    name: 'row-menu',
    fixture: asFinance,
    path: '/categories',
    does: (page) => page.getByRole('button', { name: 'More for Meals' }).click({ timeout: 3000 }),
  },
  { name: 'empty', fixture: { ...claims, records: {} }, path: '/claims' },
  { name: 'nothing-fits', fixture: claims, path: '/claims?search=nothing' },
  {
    name: 'failed',
    fixture: {
      ...claims,
      meddle: async (path) =>
        path.startsWith('/_app/rows') ? { status: 503, body: { detail: 'The application is being restarted.' } } : undefined,
    },
    path: '/claims',
  },
  {
    name: 'offline',
    fixture: { ...claims, meddle: async (path) => (path.startsWith('/_app/rows') ? 'hang up' : undefined) },
    path: '/claims',
  },
  {
    name: 'loading',
    fixture: { ...claims, meddle: (path) => (path.startsWith('/_app/rows') ? new Promise(() => undefined) : Promise.resolve(undefined)) },
    path: '/claims',
    does: (page) => page.waitForTimeout(600),
  },
  { name: 'board', fixture: asManager, path: '/pipeline' },
  { name: 'not-found', fixture: claims, path: '/nowhere' },
  { name: 'blank', fixture: blank, path: '/', height: 870 },
  {
    name: 'blank-begin',
    fixture: blank,
    path: '/',
    does: (page) => page.getByRole('button', { name: 'Begin with the entities' }).click({ timeout: 3000 }),
  },
  { name: 'sign-in', fixture: { ...claims, preview: false, signedIn: false }, path: '/claims' },
  {
    name: 'person',
    fixture: { ...claims, preview: false },
    path: '/claims',
    does: (page) => page.locator('.side-person, .bottom-list button').filter({ visible: true }).first().click({ timeout: 3000 }),
  },
];

const folder = process.argv[2] ?? '/tmp/shots';
const only = process.argv.slice(3);
mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
for (const shot of shots.filter((one) => only.length === 0 || only.includes(one.name))) {
  const server = await serveFixture(shot.fixture);
  for (const scheme of ['light', 'dark'] as const) {
    for (const width of [1360, 390]) {
      const page = await openPage(browser, server.url + shot.path, { scheme, width, height: width < 720 ? 780 : (shot.height ?? 740) });
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => (message.type() === 'error' ? errors.push(message.text()) : undefined));
      await shot.does?.(page).catch((error) => errors.push(`does: ${String(error).slice(0, 300)}`));
      await page.waitForTimeout(shot.does ? 900 : 250);
      await page.screenshot({ path: join(folder, `${shot.name}-${scheme}-${width}.png`) });
      const axe = await axeFindings(page);
      const shift = await layoutShift(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
      const trouble = [
        ...errors,
        ...axe,
        ...(shift > 0.0005 ? [`layout shift ${shift}`, ...(await shiftedParts(page))] : []),
        ...(wide ? ['wider than the page'] : []),
      ];
      if (trouble.length > 0) console.log(`${shot.name} ${scheme} ${width}:\n  ${trouble.join('\n  ')}`);
      await page.context().close();
    }
  }
  server.close();
}
await browser.close();
// The browser itself ends with the process.
process.exit();
