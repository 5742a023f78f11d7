/** 100,000 rows of a workbook become records in a real browser, beside the server of a preview: until they can be imported, and until they are. */
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre';
import type { Page } from 'playwright-core';
import { startRun } from '../test/support/preview.ts';
import { withBrowser } from './browser.ts';
import { milliseconds, type Row } from './measure.ts';

const rows = process.env.SHORT ? 5_000 : 100_000;

const library = `# Specification: Library

## 1. What the product does and for whom

not shown

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Books | \`/\` | Books: title, bought on, price, lent | start | import Books |

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |

### Book

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | yes | — |
| bought on | date | no | — |
| price | money EUR | no | — |
| lent | yes/no | no | no |

## 4. States and transitions

not shown

## 5. Validation rules

not shown

## 6. Roles and permissions

- Who signs in: Person

| May | Librarian |
| --- | --- |
| open Books | yes |
| read Book | yes |
| create Book | yes |

## 7. The calls it makes

not shown

## 8. The error catalogue

not shown

## 9. Business constants and limits

not shown
`;

export function benchImporting(): Promise<Row[]> {
  return withBrowser('Import', async (browser) => {
    const document = join(tmpdir(), `ninefold-bench-${process.pid}.md`);
    writeFileSync(document, library);
    const preview = await startRun([document, '--preview', '--sample', '1']);
    try {
      const page = await browser.newPage();
      await page.goto(preview.address);
      const { ready, imported } = await importAll(page, Buffer.from(await workbook()));
      const what = `${rows.toLocaleString('en')} rows of a workbook`;
      return [
        { what: `${what}: until they can be imported`, figure: milliseconds(ready), aim: '≤ 5,000 ms', good: ready <= 5_000 },
        { what: `${what}: until all are records`, figure: `${(imported / 1000).toFixed(1)} s`, aim: '≤ 60 s', good: imported <= 60_000 },
      ];
    } finally {
      await preview.close();
      rmSync(document);
    }
  });
}

function workbook(): Promise<Uint8Array> {
  const books = Array.from({ length: rows }, (_, at) => [`Book ${at}`, new Date(Date.UTC(2026, 0, 1 + (at % 300))), at / 4, at % 2 === 0]);
  return writeXlsx({
    sheets: [{ name: 'Books', rows: [['title', 'bought on', 'price', 'lent'], ...books], columns: [{}, { numFmt: 'yyyy-mm-dd' }] }],
  });
}

/** In milliseconds. */
async function importAll(page: Page, buffer: Buffer): Promise<{ readonly ready: number; readonly imported: number }> {
  await page.getByRole('button', { name: 'Import books' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import books' });
  const button = dialog.getByRole('button', { name: /^Import [\d,.]+ books$/u });
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const begun = performance.now();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'books.xlsx', mimeType, buffer });
  await button.waitFor();
  const ready = performance.now() - begun;
  const pressed = performance.now();
  await button.click();
  await dialog.waitFor({ state: 'detached', timeout: 600_000 });
  return { ready, imported: performance.now() - pressed };
}
