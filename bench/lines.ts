/** A form with 1,000 lines in a real browser, with a worked-out amount for each line and a total: pasted, opened again, and typed into. */
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { startRun } from '../test/support/preview.ts';
import { withBrowser } from './browser.ts';
import { median, milliseconds, type Row } from './measure.ts';

const lines = 1_000;
const openings = 5;
const keystrokes = 30;

const stock = `# Specification: Stock

## 1. What the product does and for whom

not shown

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Counts | \`/\` | Counts: place, total | start | create Count |
| New count | \`/new\` | new Count: place, things | Counts | — |
| Count | \`/counts/:id\` | Count: place, things, total | Counts | edit |

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |

### Count

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| place | text up to 80 | yes | — |
| things | list of Thing | yes | — |
| total | money EUR, computed \`sum(things.amount)\` | no | — |

### Thing

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| what | text up to 80 | yes | — |
| counted | whole number | yes | — |
| price | money EUR | yes | — |
| amount | money EUR, computed \`counted * price\` | no | — |

## 4. States and transitions

not shown

## 5. Validation rules

| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Thing | \`counted >= 0\` | save | E-COUNTED |

## 6. Roles and permissions

- Who signs in: Person

| May | Keeper |
| --- | --- |
| open Counts | yes |
| open New count | yes |
| open Count | yes |
| read Count | yes |
| create Count | yes |
| edit Count | yes |

## 7. The calls it makes

not shown

## 8. The error catalogue

| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-COUNTED | 422 | Nothing is there less than never. | at counted |

## 9. Business constants and limits

not shown
`;

export function benchLines(): Promise<Row[]> {
  return withBrowser('A form with many lines', async (browser) => {
    const document = join(tmpdir(), `ninefold-bench-lines-${process.pid}.md`);
    writeFileSync(document, stock);
    const preview = await startRun([document, '--preview', '--sample', '1']);
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.goto(`${preview.address}/new`);
      const pasted = await paste(page);
      await page.keyboard.press('Control+Enter');
      await page.getByRole('heading', { name: 'Cellar' }).waitFor({ timeout: 60_000 });
      const address = page.url();
      const opened: number[] = [];
      for (let opening = 0; opening < openings; opening += 1) {
        await page.goto(address);
        opened.push(await open(page));
      }
      const typed = await type(page, await page.context().newCDPSession(page));
      const row = (what: string, taken: number, aim: number): Row => ({
        what: `A form with ${lines.toLocaleString('en')} lines: ${what}`,
        figure: milliseconds(taken),
        aim: `≤ ${aim} ms`,
        good: taken <= aim,
      });
      return [
        row('pasted from a spreadsheet', pasted, 1_000),
        row('opened', median(opened), 500),
        row('script for a keystroke, median', median(typed), 16),
        row('script for a keystroke, slowest', Math.max(...typed), 50),
      ];
    } finally {
      await preview.close();
      rmSync(document);
    }
  });
}

/** In milliseconds, until the last line is there and the page is drawn. */
async function paste(page: Page): Promise<number> {
  await page.getByLabel('Place').fill('Cellar');
  const first = page.getByLabel('What, line 1', { exact: true });
  if ((await first.count()) === 0) await page.getByRole('button', { name: /^Add/u }).first().click();
  await first.focus();
  const text = Array.from({ length: lines }, (_, at) => `Thing ${at + 1}\t${at % 50}\t${(at % 90) + 0.5}`).join('\n');
  const begun = performance.now();
  await page.evaluate((cells) => {
    const data = new DataTransfer();
    data.setData('text/plain', cells);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
  await page.waitForFunction(
    `document.querySelector('.form-totals dd, main')?.textContent.includes('21') && document.querySelector('[aria-label="What, line 2"]')`,
  );
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
  return performance.now() - begun;
}

/** Runs in the page, and so is text: what compiles this file may add helpers that the page lacks. */
const openForm = `new Promise((resolve) => {
  const edit = [...document.querySelectorAll('main button, main a')].find(({ textContent }) => textContent.trim() === 'Edit');
  const begun = performance.now();
  edit.click();
  requestAnimationFrame(function seen() {
    if (!document.querySelector('[aria-label="What, line 1"]')) return requestAnimationFrame(seen);
    requestAnimationFrame(() => resolve(performance.now() - begun));
  });
})`;

async function open(page: Page): Promise<number> {
  await page
    .getByRole('button', { name: 'Edit', exact: true })
    .or(page.getByRole('link', { name: 'Edit', exact: true }))
    .first()
    .waitFor();
  await setTimeout(1_000);
  return (await page.evaluate(openForm)) as number;
}

/** Milliseconds of script for each key, once it has the focus. */
async function type(page: Page, devtools: CDPSession): Promise<number[]> {
  await devtools.send('Performance.enable');
  await page.getByLabel('Counted, line 3', { exact: true }).focus();
  await page.keyboard.press('End');
  const taken: number[] = [];
  for (let key = 0; key < keystrokes; key += 1) {
    const before = await scripted(devtools);
    await page.keyboard.press(key % 2 ? 'Backspace' : String((key % 9) + 1));
    await setTimeout(400);
    taken.push((await scripted(devtools)) - before);
  }
  return taken;
}

async function scripted(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN);
}
