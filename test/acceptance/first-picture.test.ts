/** What the server draws of a page before its code is there stands where the page has it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clientSlice, hasParameters, screenPath } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import { entityOfScreen, givenValue } from '@ninefold/model';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunHere, startRunHere } from '../../packages/cli/src/testing/run-here.ts';
import { openBrowser, openPage } from '../support/browser.ts';
import { invite } from '../support/preview.ts';

const example = (name: string) => fileURLToPath(new URL(`../../examples/${name}.md`, import.meta.url));

describe.each([
  ['help-desk', ['Reporter', 'Agent', 'Lead'], ticket],
  ['clinic', ['Empfang'], undefined],
])('%s', (name, roles, made) => {
  const file = example(name);
  const { screens } = clientSlice(readDocument(readFileSync(file, 'utf8')).application, roles);
  // One of each kind: a title is drawn alike on all of them.
  const drawn = new Map(
    screens.flatMap((screen) => {
      const isOfOne = entityOfScreen(screen, 'one') !== undefined;
      return isOfOne || hasParameters(screen) ? [] : [[`${givenValue(screen.shows)?.kind} ${screen.fromStart}`, screen] as const];
    }),
  );
  const paths = [...drawn.values()].flatMap((screen) => screenPath(screen) ?? []);
  let data: string;
  let running: RunHere;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'ninefold-first-picture-'));
    [running, browser] = await Promise.all([startRunHere(file, '--data', data), openBrowser()]);
    ({ page } = await openPage(browser));
    await page.goto(running.address + (await invite(file, data, roles, 'eve@example.test')));
    await page.getByLabel('Name', { exact: true }).fill('Eve Ernst');
    await page.locator('input[type=password]').fill('a long enough password');
    await page.keyboard.press('Enter');
    await page.getByRole('navigation').first().waitFor();
    if (made) paths.push(await made(page));
  });
  afterAll(async () => {
    await browser?.close();
    await running?.end();
    rmSync(data, { recursive: true, force: true });
  });

  test.each([1280, 390])('at %i', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    expect(paths.length).toBeGreaterThan(2);
    const seen: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const path of paths) {
      await page.route('**/*.js', (route) => route.abort());
      await page.goto(running.address + path);
      seen[path] = await placeOf(page, '.first-title');
      await page.unroute('**/*.js');
      await page.goto(running.address + path);
      await page.locator('#page-title').waitFor();
      expected[path] = await placeOf(page, '#page-title');
      expect(await page.locator('.first-title').count()).toBe(0);
    }
    expect(seen).toEqual(expected);
  });
});

/** Makes one; gives its page. */
async function ticket(page: Page): Promise<string> {
  const url = new URL('/_app/records/Ticket', page.url());
  const fields = {
    subject: 'The printer takes paper & gives none',
    'what happens': 'Since this morning.',
    priority: 'Normal',
    areas: ['Printer'],
  };
  const answer = await page.request.post(url.href, { data: { fields }, headers: { origin: url.origin } });
  return `/tickets/${(await answer.json()).record.fields.number}`;
}

/** The first line of it: beside buttons there is less room for the others. */
function placeOf(page: Page, selector: string): Promise<unknown> {
  return page.locator(selector).evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    const { fontSize, fontWeight, lineHeight, color } = getComputedStyle(element);
    return { words: element.textContent, left, top, fontSize, fontWeight, lineHeight, color };
  });
}
