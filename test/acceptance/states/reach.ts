/** Ways into a state that many screens share. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';

export const heading = async (page: Page) => {
  await page.locator('h1').first().waitFor();
};
export const rows = (page: Page) => page.locator('.list-row').first().waitFor();
export const fails = (glob: string, how: 'abort' | 'never' | number) => async (page: Page) => {
  await page.route(glob, async (route) => {
    if (how === 'abort') await route.abort();
    else if (how !== 'never')
      await route.fulfill({ status: how, json: { title: 'Refused', detail: 'The application is being restarted.' } });
  });
};
/** What a press brings is answered (null: not at all) when the press is long over, so that whatever moves then moves by itself. */
export const late = async (route: Route, answer: Parameters<Route['fulfill']>[0] | null) => {
  await pause(800);
  await (answer ? route.fulfill(answer) : route.abort());
};
/** The font comes when all else of the page is there. */
export const lateFont = (page: Page) =>
  page.route('**/*.woff2', async (route) => {
    await new Promise((later) => setTimeout(later, 300));
    await route.continue();
  });
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();
export const dialog = (page: Page) => page.getByRole('dialog').waitFor();
/** What a native field of a phone does not let one type is left out there. */
export const type = async (page: Page, label: string, text: string) => {
  const field = page.getByLabel(label).first();
  const native = ['date', 'time', 'datetime-local'].includes((await field.getAttribute('type')) ?? '');
  if (!native || /^\d{4}-\d\d-\d\d$/u.test(text)) await field.fill(text);
};
/** Opens the first row in this state, and waits for all there is to it. */
export const openFirst = (state: string) => async (page: Page) => {
  await page.locator('.list-row', { hasText: state }).first().locator('.row-open').click();
  await page.locator('.history-item').first().waitFor();
};
/** Opens a filter, and waits for what one chooses from. */
export const filter = (words: string) => async (page: Page) => {
  await rows(page);
  await page.locator('.chip-open', { hasText: words }).click();
  await page.locator('.floating .filter input:not(.filter-search)').first().waitFor();
};
