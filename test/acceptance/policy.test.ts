/**
 * What the policy of every page refuses (CSP 3, Trusted Types) the client never tries: inline styles and scripts, text that becomes markup
 * or a script. Each kind of screen, its menus, dialogs and forms are opened while the browser tells what it refused.
 */
import { fileURLToPath } from 'node:url';
import type { Session } from '@ninefold/protocol';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { borrowPage, openBrowser, viewAs } from '../support/browser.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

const examples = { clinic: 'Empfang', 'help-desk': 'Lead' } as const;
/** DOCUMENTS=all in the environment: both. Without it the one with the most kinds of screens. */
const walked = process.env.DOCUMENTS === 'all' ? (['clinic', 'help-desk'] as const) : (['help-desk'] as const);

/** Runs before the page's own scripts. */
const listening = `window.refused = [];
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile, lineNumber, sample }) => {
  window.refused.push([location.pathname, effectiveDirective, sourceFile, lineNumber, sample].join(' '));
});`;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const refusedIn = (page: Page): Promise<readonly string[]> => page.evaluate(() => Reflect.get(window, 'refused') as readonly string[]);

test.each(walked)('%s: every kind of screen', async (example) => {
  const preview = await startPreview(fileURLToPath(new URL(`../../examples/${example}.md`, import.meta.url)), 12);
  try {
    const page = await borrowPage(browser, { viewport: { width: 1360, height: 800 } }, listening);
    await viewAs(page, examples[example], preview.address);
    const refused: string[] = [];
    for (const path of await pathsOf(page, preview)) {
      await page.goto(preview.address + path);
      await lookThrough(page);
      refused.push(...(await refusedIn(page)));
    }
    expect(refused).toEqual([]);
    await expectToBeTold(page);
  } finally {
    await preview.close();
  }
});

/** Screens without a record, and one record of each list. */
async function pathsOf(page: Page, preview: RunningDocument): Promise<readonly string[]> {
  const { application } = (await (await page.request.get(`${preview.address}/_app/session`)).json()) as Session;
  const routes = (application?.screens ?? []).flatMap(({ route }) => (route.kind === 'given' ? [route.value] : []));
  const plain = routes.filter((route) => !route.includes(':'));
  expect(plain.length).toBeGreaterThan(3);
  return ['/notifications', ...plain];
}

/** Every menu and dialog of the page, then the first record it leads to. */
async function lookThrough(page: Page): Promise<void> {
  await ready(page);
  for (const button of await page.locator('button[aria-haspopup]').all()) {
    if (!(await button.isVisible())) continue;
    await button.click();
    await closeAgain(page);
  }
  await page.keyboard.press('Control+k');
  await closeAgain(page);
  const row = page.locator('main [role="row"] a, main tbody a, main article a').first();
  if ((await row.count()) === 0) return;
  const before = page.url();
  await row.click();
  await page.waitForURL((url) => url.href !== before);
  await ready(page);
}

/** What opens may come with code of its own. */
async function closeAgain(page: Page): Promise<void> {
  const opened = page.locator('[role="menu"], [role="dialog"], [role="listbox"]').filter({ visible: true });
  await opened.first().waitFor();
  // What has just appeared does not hear keys yet.
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape');
      return opened.count();
    })
    .toBe(0);
}

async function ready(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** What does try it is refused, and told. */
async function expectToBeTold(page: Page): Promise<void> {
  const told = await page.evaluate(() => {
    const refusals = ['style', 'innerHTML'].map((what) => {
      const place = document.body.appendChild(document.createElement('div'));
      try {
        if (what === 'style') place.setAttribute('style', 'color: red');
        else place.innerHTML = '<b>x</b>';
        return place.style.color;
      } catch (problem) {
        return String(problem).split(':')[0];
      }
    });
    return refusals;
  });
  expect(told).toEqual(['', 'TypeError']);
  await expect.poll(() => refusedIn(page)).toHaveLength(2);
}
