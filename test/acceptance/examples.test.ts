/**
 * Every example runs: each role opens every screen it is offered and nobody opened before, in the light or, dark, on a phone, without a
 * fault or an axe finding; and at every width each thing has a place of its own (LOOKS=all: of each page; else pages take turns).
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Session } from '@ninefold/protocol';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, openBrowser, openPage, viewAs } from '../support/browser.ts';
import { layoutFaults, widthsInTurn } from '../support/layout.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

const all = ['expense-claims', 'equipment-lending', 'help-desk', 'clinic', 'purchasing'] as const;
type Example = (typeof all)[number];
/** DOCUMENTS=all in the environment: each of them. Without it one that no other test walks through. */
const examples: readonly Example[] = process.env.DOCUMENTS === 'all' ? all : ['help-desk'];
const at = (example: Example) => new URL(`../../examples/${example}.md`, import.meta.url);
const looks = [
  { name: 'light', options: { colorScheme: 'light' as const } },
  { name: 'dark on a phone', options: { colorScheme: 'dark' as const, viewport: { width: 390, height: 844 } } },
];

/** LOOKS=all in the environment: each example in every look. Without it they take turns. */
function looksFor(example: Example): typeof looks {
  return process.env.LOOKS === 'all' ? looks : looks.filter((_, place) => place === (all.indexOf(example) + 1) % looks.length);
}

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

for (const example of examples) {
  describe(example, () => {
    let preview: RunningDocument;
    beforeAll(async () => {
      preview = await startPreview(fileURLToPath(at(example)), 12);
    });
    afterAll(() => preview?.close());

    for (const look of looksFor(example)) {
      const seen = new Set<string>();
      // LOOKS=all: for every role. Without it once: another role's page has less on it or more of the same.
      const isNew = (what: string): boolean => process.env.LOOKS === 'all' || !seen.has(what);
      test.each(rolesOf(example))(`%s: every screen, ${look.name}`, async (role) => {
        const { page, troubles } = await openPage(browser, look.options);
        const failed: string[] = [];
        page.on('response', (answer) => {
          if (answer.status() >= 500) failed.push(`${answer.status()} ${answer.url()}`);
        });
        const faults: string[] = [];
        const lookAt = async (what: string) => {
          seen.add(what);
          await expectAccessible(page, what);
          faults.push(...(await layoutFaults(page, widthsInTurn(seen.size))).map((fault) => `${what}, ${fault}`));
        };
        await viewAs(page, role, preview.address);
        const { application } = (await (await page.request.get(`${preview.address}/_app/session`)).json()) as Session;
        const screens = application?.screens ?? [];
        expect(screens.length).toBeGreaterThan(0);
        for (const screen of screens) {
          if (screen.route.kind !== 'given' || screen.route.value.includes(':') || !isNew(screen.name)) continue;
          await page.goto(preview.address + screen.route.value);
          await page.getByRole('heading', { level: 1 }).first().waitFor();
          await page.waitForLoadState('networkidle');
          expect(await page.getByText('This page could not be shown').count(), screen.name).toBe(0);
          await lookAt(screen.name);
          const row = page.locator('main [role="row"] a, main tbody a').first();
          if ((await row.count()) === 0) continue;
          const list = page.url();
          await row.click();
          await page.waitForURL((url) => url.href !== list);
          await page.getByRole('heading', { level: 1 }).first().waitFor();
          await page.waitForLoadState('networkidle');
          await lookAt(`${screen.name}, first record`);
        }
        expect(faults).toEqual([]);
        expect(failed).toEqual([]);
        expect(troubles).toEqual([]);
      });
    }
  });
}

/** The heads of the matrix of point 6. */
function rolesOf(example: Example): readonly string[] {
  const text = readFileSync(at(example), 'utf8');
  const [, heads = ''] = /^\| May \|(.*)\|$/mu.exec(text) ?? [];
  return heads.split('|').map((head) => head.trim());
}
