/** Without a mouse: every control of every screen kind is reached by Tab and shows that it is, and the keys do what they say. */
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage, viewAs } from '../support/browser.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

let preview: RunningDocument;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  preview = await startPreview(fileURLToPath(new URL('./documents/veterinary-clinic.md', import.meta.url)), 12);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await preview?.close();
});

const commands = async () => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to or do' }).waitFor();
};
const rows = () => page.locator('.list-row').first().waitFor();

async function open(path: string, role: string, ready: () => Promise<unknown>): Promise<void> {
  ({ page } = await openPage(browser, { reducedMotion: 'reduce' }));
  await viewAs(page, role, preview.address);
  await page.goto(preview.address + path);
  await ready();
}

test.each([
  ['a list', '/', rows],
  ['a list with something to do in each row', '/animals', rows],
  [
    'a form of every type, with a line',
    '/new',
    async () => {
      await page.getByRole('button', { name: /Add a line/u }).press('Enter');
      await page.getByLabel('Service, line 1').waitFor();
    },
  ],
  [
    'a record',
    '/?filter.state=is:Booked',
    async () => {
      await page.locator('.row-open').first().press('Enter');
      await page.locator('.history-item').first().waitFor();
    },
  ],
  ['a page of words', '/rules', () => page.locator('h1').waitFor()],
  [
    'a dialog',
    '/animals',
    async () => {
      await rows();
      await page.keyboard.press('c');
      await page.getByLabel('Species').waitFor();
    },
  ],
] as const)('%s: Tab comes by everything, and one sees where one is', async (_name, path, ready) => {
  await open(path, 'Receptionist', ready);
  const { missed, unseen } = await tabThrough(page);
  expect({ missed, unseen }).toEqual({ missed: [], unseen: [] });
});

test('the keys of a list: / j k ↵ c, Esc back, ? and Ctrl K', async () => {
  await open('/', 'Receptionist', rows);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-index]')?.getAttribute('data-index'))).toBe('0');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/visits/**');
  await page.locator('.history-item').first().waitFor();
  await page.keyboard.press('Escape');
  await rows();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.keyboard.press('/');
  await page.keyboard.type('nothing of the kind');
  await page.locator('.list-empty').waitFor();
  await page.keyboard.press('Escape');
  await rows();
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await page.waitForURL('**/new');
  await page.getByLabel('Reason').waitFor();
  await page.keyboard.press('Escape');
  await rows();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await keys.getByText('Search', { exact: true }).waitFor();
  const listed = (await keys.locator('.key-list > div').allInnerTexts()).map((one) => one.replace(/\s+/gu, ' '));
  expect(listed).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Open or press what has the focus .*↵$/u),
      expect.stringMatching(/^Move within a menu or a list of choices .*↑ ↓$/u),
    ]),
  );
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await commands();
  await page.keyboard.type('house');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/rules');
});

test('what is typed right after Ctrl K is looked for: the field has the focus as soon as it is there', async () => {
  await open('/', 'Receptionist', rows);
  const focused = await page.evaluate(
    () =>
      new Promise<string | null>((resolve) => {
        const watched = new MutationObserver(() => {
          if (!document.querySelector('.palette-search')) return;
          watched.disconnect();
          resolve(document.activeElement?.className ?? null);
        });
        watched.observe(document.body, { childList: true, subtree: true });
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true }));
      }),
  );
  expect(focused).toBe('palette-search');
});

test('e edits, Esc leaves without losing anything, Ctrl ↵ saves', async () => {
  await open('/?filter.state=is:Booked', 'Receptionist', async () => {
    await page.locator('.row-open').first().press('Enter');
    await page.locator('.history-item').first().waitFor();
  });
  const reason = 'Limps on the left';
  await page.keyboard.press('e');
  await page.getByLabel('Reason').fill(reason);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect.poll(() => page.getByLabel('Reason').inputValue()).toBe(reason);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: reason }).waitFor();
});

test('an action that asks is taken by the commands, and given by Ctrl ↵', async () => {
  await open('/?filter.state=is:Booked', 'Veterinarian', async () => {
    await page.locator('.row-open').first().press('Enter');
    await page.locator('.history-item').first().waitFor();
  });
  await commands();
  await page.keyboard.type('admit');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Admit' }).getByLabel('Weight').fill('12.5');
  await page.getByRole('dialog').getByLabel('Yes').press('Space');
  await page.keyboard.press('Control+Enter');
  await page.locator('.state-line').getByText('In treatment').waitFor();
});

/** Presses Tab until it has come round. `missed`: what can be pressed and was not come by. `unseen`: what looks the same with the focus. */
async function tabThrough(here: Page): Promise<{ missed: string[]; unseen: string[] }> {
  await here.evaluate(prepare);
  for (let step = 0; step < 300; step += 1) {
    await here.keyboard.press('Tab');
    if (await here.evaluate('window.come()')) break;
  }
  return (await here.evaluate('window.told()')) as { missed: string[]; unseen: string[] };
}

const prepare = `(() => {
  const place = document.querySelector('[role=dialog]') || document;
  const shown = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[aria-hidden=true], [inert]');
  // Of radio buttons with one name one is come by; of a list only the rows in sight are there.
  const groups = new Set();
  const wanted = new Set([...place.querySelectorAll('a[href], button, input, select, textarea, [role=combobox]')].filter((one) => {
    if (!shown(one) || one.disabled) return false;
    // Of a toolbar one is come by, the arrows go on.
    if (one.closest('[role=toolbar]')) return one.tabIndex === 0;
    if (one.type !== 'radio') return true;
    const group = [...document.getElementsByName(one.name)];
    const main = group.find((other) => other.checked) || group[0];
    return one === main;
  }));
  const words = (one) => (one.getAttribute('aria-label') || one.id || one.textContent || one.outerHTML).trim().slice(0, 80);
  const look = (one) => [one, one.parentElement, one.parentElement.parentElement, one.nextElementSibling].filter(Boolean).map((part) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor } = getComputedStyle(part);
    return [outlineStyle, outlineStyle === 'none' ? '' : outlineWidth + outlineColor, boxShadow, borderColor, backgroundColor].join(' ');
  }).join('|');
  const before = new Map([...wanted].map((one) => [one, one === document.activeElement ? null : look(one)]));
  const come = new Set();
  const unseen = [];
  let first;
  window.come = async () => {
    // At the edge of a dialog a guard has the focus for a frame, and hands it on.
    while (document.activeElement?.hasAttribute('data-base-ui-focus-guard')) await new Promise(requestAnimationFrame);
    const now = document.activeElement;
    if (now === first && come.size > 1) return true;
    first = first || now;
    if (before.get(now) === look(now)) unseen.push(words(now));
    come.add(now);
    return false;
  };
  window.told = () => ({ missed: [...wanted].filter((one) => one.isConnected && !come.has(one)).map(words), unseen });
})()`;
