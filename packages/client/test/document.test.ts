/** The document in the preview: what is found, what is assumed, and its drawings, in a real browser against the built client. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { assumptionsOf } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import type { PreviewAnswer, PreviewFinding } from '@ninefold/protocol';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../../../test/support/axe.ts';
import { openBrowser } from '../../../test/support/browser.ts';
import { type Looking, openPage } from './browser.ts';
import { claims } from './claims.ts';
import { type Fixture, type FixtureServer, serveFixture } from './fixture-server.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
let browser: Browser;
let server: FixtureServer | undefined;

beforeAll(async () => {
  if (!existsSync(`${root}dist/index.html`)) await build({ root, configFile: `${root}vite.config.ts`, logLevel: 'error' });
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(() => server?.close());

const { application } = readDocument(claims.document);

function finding(given: Partial<PreviewFinding> & Pick<PreviewFinding, 'code' | 'severity' | 'what'>, line: number): PreviewFinding {
  return { span: { from: line * 10, to: line * 10 + 1, line }, column: 3, ...given };
}

const found: readonly PreviewFinding[] = [
  finding({ code: 'N005', severity: 'gap', point: 1, what: 'How many people will use it: not shown.' }, 17),
  finding({ code: 'N204', severity: 'warning', point: 2, what: 'Manager never gets to To pay.', statement: 'screens/my claims' }, 24),
  finding(
    {
      code: 'N407',
      severity: 'error',
      point: 4,
      statement: 'T3',
      what: 'A claim of 500.01 EUR can be approved by no row.',
      why: 'Whoever presses approve is refused.',
      mend: 'Cover the case by a row.',
      witness: ['Claim { state: Submitted, total: 500.01 EUR }: T3 fails (500.01 > 500.00)'],
      others: [{ span: { from: 900, to: 901, line: 123 }, words: 'T4 begins here' }],
      certainty: 'proved',
    },
    122,
  ),
  finding({ code: 'N006', severity: 'gap', point: 9, what: 'PAYROLL_URL is not shown.', waiting: 2 }, 250),
];

const answer: PreviewAnswer = {
  file: 'expense-claims.md',
  broken: false,
  findings: found,
  accepted: [
    {
      finding: finding({ code: 'N606', severity: 'warning', what: 'One person may ask and approve.' }, 180),
      reason: 'the owner signs',
      line: 190,
    },
  ],
  text: claims.document,
  assumptions: assumptionsOf(application, claims.document),
  drawn: application,
};

const fixture: Fixture = {
  ...claims,
  meddle: async (path) => (path === '/_app/preview/document' ? { status: 200, body: answer } : undefined),
};

async function open(path: string, looking: Looking = {}, shown = fixture): Promise<Page> {
  server = await serveFixture(shown);
  const page = await openPage(browser, server.url + path, looking);
  await page.locator('h1').waitFor();
  return page;
}

describe.each([
  { scheme: 'light', width: 1280 },
  { scheme: 'dark', width: 390 },
] as const)('$scheme, $width wide', (looking) => {
  test.each(['', '/assumptions', '/states', '/entities', '/screens', '/text#line-122'])(
    'axe finds nothing and nothing is wider than the page: /-/document%s',
    async (part) => {
      const here = await open(`/-/document${part}`, looking);
      await here.locator('.document-sheet, .drawing').first().waitFor();
      for (const summary of await here.locator('summary').all()) await summary.click();
      expect(await axeFindings(here)).toEqual([]);
      await expect.poll(() => here.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
    },
  );
});

describe('findings', () => {
  test('are told with why, example, mend, other places, and where they stand', async () => {
    const here = await open('/-/document');
    const item = here.locator('.finding').filter({ hasText: 'N407' });
    const words = await item.innerText();
    for (const said of ['expense-claims.md:122:3', 'proved', 'refused', '500.01 > 500.00', 'Cover the case', 'line 123: T4 begins here'])
      expect(words).toContain(said);
    await expect
      .poll(() => here.locator('.finding').filter({ hasText: 'PAYROLL_URL' }).innerText())
      .toContain('2 statements wait for this.');
    await expect
      .poll(() => here.locator('section').filter({ hasText: 'Accepted by the document' }).last().innerText())
      .toContain('the owner signs');
  });

  test('lead to the screen where they bite', async () => {
    const here = await open('/-/document');
    await here.locator('.finding').filter({ hasText: 'N204' }).getByRole('link', { name: 'My claims' }).click();
    await expect.poll(() => here.locator('h1').textContent()).toBe('My claims');
  });

  test('lead to their line of the text, which has the focus then', async () => {
    const here = await open('/-/document');
    await here.locator('.finding').filter({ hasText: 'N407' }).getByRole('link', { name: 'expense-claims.md:122:3' }).click();
    const line = here.locator('#line-122');
    await expect.poll(() => line.evaluate((at) => at === document.activeElement), { timeout: 10_000 }).toBe(true);
    await expect.poll(() => line.innerText()).toBe(claims.document.split(/\r?\n/u)[121]);
    await expect.poll(() => line.evaluate((at) => at.getBoundingClientRect().top < window.innerHeight)).toBe(true);
    await expect.poll(() => here.locator('h1').textContent()).toBe('The document: text');
  });

  test('lead to another line from the text itself, out of the panel of the strip', async () => {
    const here = await open('/-/document/text#line-122');
    const line = here.locator('#line-17');
    await line.waitFor();
    await here.locator('.strip-gaps').click();
    await here.getByRole('dialog').getByRole('link', { name: 'expense-claims.md:17:3' }).click();
    await here.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => line.evaluate((at) => at === document.activeElement), { timeout: 10_000 }).toBe(true);
    await expect.poll(() => line.getAttribute('aria-current')).toBe('location');
  });

  test('are narrowed by severity and point, by keyboard', async () => {
    const here = await open('/-/document');
    const severity = here.getByRole('button', { name: '2 gaps' });
    // The strip has a button of that name as well.
    const own = severity.and(here.locator('.document-severity'));
    await own.focus();
    await here.keyboard.press('Enter');
    await expect.poll(() => own.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => here.locator('ol .finding').count()).toBe(2);
    await here.getByLabel('Point').selectOption('9');
    await expect.poll(() => here.locator('ol .finding').allInnerTexts()).toEqual([expect.stringContaining('PAYROLL_URL')]);
    await own.press('Enter');
    await here.getByLabel('Point').selectOption('');
    await expect.poll(() => here.locator('ol .finding').count()).toBe(found.length);
  });

  test('stand in the panel of the strip, which leads to the page', async () => {
    const here = await open('/claims');
    await here.locator('.strip-gaps').click();
    await here.getByRole('dialog').locator('.finding').first().waitFor();
    await expect.poll(() => here.getByRole('dialog').locator('.finding').count()).toBe(2);
    await here.getByRole('dialog').getByRole('link', { name: 'The whole document' }).click();
    await expect.poll(() => here.locator('h1').textContent()).toBe('The document: findings');
    await here.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

test('an assumption says where, and what settles it, ready to be copied', async () => {
  const here = await open('/-/document/assumptions');
  const item = here.locator('.assumption').filter({ hasText: 'newest first, because' });
  await expect.poll(() => item.innerText()).toContain('To approve');
  await item.getByRole('button', { name: 'Copy what settles it for To approve' }).click();
  await expect.poll(() => here.evaluate(() => navigator.clipboard.readText())).toBe('### To approve\n\n- Order: newest first');
});

test('no button hides a single place', async () => {
  const places = ['Claims', 'People', 'Categories', 'Lines', 'Figures'].map((words) => ({ words }));
  const assumptions = [{ id: 'five', point: 2, words: 'Five places.', places }];
  const five: Fixture = {
    ...fixture,
    meddle: async (path) => (path === '/_app/preview/document' ? { status: 200, body: { ...answer, assumptions } } : undefined),
  };
  const here = await open('/-/document/assumptions', {}, five);
  await here.locator('.assumption').waitFor();
  await expect.poll(() => here.locator('.assumption-place').count()).toBe(5);
  await expect.poll(() => here.locator('.assumption').getByRole('button').count()).toBe(0);
});

test('a drawing has every state and way, is described, and stands as a table too', async () => {
  const here = await open('/-/document/states');
  const drawing = here.getByRole('img', { name: /The states of Claim/u });
  for (const { name } of application.states[0]?.states ?? []) expect(await drawing.getByText(name, { exact: true }).count()).toBe(1);
  await expect.poll(() => drawing.locator('desc').textContent()).toContain('Approved to Unpaid: pay fails');
  await here.getByText('As a table').click();
  await expect.poll(() => here.locator('.drawing-rows tbody tr').count()).toBe(application.states[0]?.transitions.length);
});

test('the library that places drawings comes only with a drawing', async () => {
  server = await serveFixture(fixture);
  const page = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  page.on('request', (request) => (request.url().includes('/drawings-') ? asked.push(request.url()) : undefined));
  await page.goto(`${server.url}/-/document`);
  await page.locator('.finding').first().waitFor();
  expect(asked).toEqual([]);
  await page.getByRole('link', { name: 'States' }).click();
  await page.locator('.drawing').first().waitFor();
  expect(asked).not.toEqual([]);
});
