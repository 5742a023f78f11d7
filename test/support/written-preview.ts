/** A preview of a document that a test has written, without samples, and a browser to look at it; both end with the file's tests. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser, openPage, viewAs } from './browser.ts';
import { type RunningDocument, startPreview } from './preview.ts';

interface WrittenPreview {
  address(): string;
  /** This path as somebody with the role sees it. */
  openAs(role: string, path: string): ReturnType<typeof openPage>;
}

export function writtenPreview(document: string): WrittenPreview {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-written-'));
  let preview: RunningDocument;
  let browser: Browser;
  beforeAll(async () => {
    const file = join(folder, 'document.md');
    writeFileSync(file, document);
    [browser, preview] = await Promise.all([openBrowser(), startPreview(file, 0)]);
  });
  afterAll(async () => {
    await browser?.close();
    await preview?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    address: () => preview.address,
    async openAs(role, path) {
      const opened = await openPage(browser);
      await viewAs(opened.page, role, preview.address);
      await opened.page.goto(preview.address + path);
      return opened;
    },
  };
}
