/** Components beside a document draw a list, a record and a value, of whatever trade; what breaks in one is said in its place. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openBrowser, openPage, viewAs } from '../support/browser.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

const folder = mkdtempSync(join(tmpdir(), 'ninefold-components-'));
let parcels: RunningDocument;
let moorings: RunningDocument;
let browser: Browser;

/** A harbour, in German: a page of its own that fails, and a mark on each berth. */
const harbour = `# Specification: Hafen

## 1. What the product does and for whom

| Who | Comes to |
| --- | --- |
| Hafenmeister | Liegeplätze vergeben |

- Time zone: Europe/Berlin
- Languages: German
- Colour: #0b3d66
- Logo: hafen/logo.svg, hafen/logo-dark.svg
- Icon: hafen/icon.svg

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Plan | \`/plan\` | component Steg of Liegeplätze: nummer, tiefe | start | — |
| Wetter | \`/wetter\` | component Wetter | start | — |
| Platz | \`/plan/:id\` | Liegeplatz: nummer, tiefe, state | Plan | loten |

## 3. Entities and their fields

### Hafenmeister

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| email | email, unique | yes | — |

### Liegeplatz (Liegeplätze)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| nummer | text up to 5 | yes | — |
| tiefe | decimal 1 | no | — |

#### Liegeplatz starts with

| nummer | tiefe |
| --- | --- |
| A1 | 2.5 |
| A2 | 3.0 |

## 4. States and transitions

### Liegeplatz

| State | Kind | Means |
| --- | --- | --- |
| Ungelotet | start | niemand weiß, wie tief es ist |
| Gelotet | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Ungelotet | loten | — | — | Gelotet | run tiefe: tiefe or E-FLACH | — |

## 5. Validation rules

none

## 6. Roles and permissions

- Who signs in: Hafenmeister
- Sign in with: email and password

| May | Hafenmeister |
| --- | --- |
| open Plan | yes |
| open Wetter | yes |
| open Platz | yes |
| loten | yes |
| read Hafenmeister | yes |
| read Liegeplatz | yes |

## 7. The calls it makes

none

## 8. The error catalogue

| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-FLACH | 422 | Hier ist es zu flach zum Anlegen. | on top |

## 9. Business constants and limits

none
`;

beforeAll(async () => {
  cpSync(fileURLToPath(new URL('../../examples/hooks', import.meta.url)), folder, { recursive: true });
  writeFileSync(join(folder, 'hafen.md'), harbour);
  mkdirSync(join(folder, 'hafen/components'), { recursive: true });
  writeFileSync(
    join(folder, 'hafen/components/Steg.tsx'),
    `import { useId } from 'react';
export default ({ records, locale }) => {
  const id = useId();
  return <ol aria-labelledby={id}><li id={id}>{locale}</li>{records.map((one) => <li key={one.id}>{one.label}: {one.written.tiefe} m</li>)}</ol>;
};
`,
  );
  mkdirSync(join(folder, 'hafen/hooks'));
  writeFileSync(
    join(folder, 'hafen/hooks/tiefe.ts'),
    "export default ({ record }) => { if (record.nummer === 'A2') throw new Error('E-FLACH'); return { set: { tiefe: '4.2' } }; };\n",
  );
  const drawn = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><rect width="60" height="20" rx="4" fill="${colour}"/></svg>`;
  writeFileSync(join(folder, 'hafen/logo.svg'), drawn('#0b3d66'));
  writeFileSync(join(folder, 'hafen/logo-dark.svg'), drawn('#9fd0ff'));
  writeFileSync(join(folder, 'hafen/icon.svg'), drawn('#0b3d66').replace('0 0 60 20', '0 0 20 20'));
  writeFileSync(join(folder, 'hafen/components/Wetter.tsx'), "export default () => { throw new Error('kein Wind'); };\n");
  [parcels, moorings, browser] = await Promise.all([
    startPreview(join(folder, 'parcels.md'), 12),
    startPreview(join(folder, 'hafen.md'), 4),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([parcels?.close(), moorings?.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const newParcel = async (page: Page, fields: Readonly<Record<string, string>>) => {
  await page.goto(`${parcels.address}/parcels/new`);
  for (const [name, value] of Object.entries(fields)) await page.getByLabel(name, { exact: true }).fill(value);
  await page
    .getByRole('radio', { name: 'Germany' })
    .or(page.getByRole('combobox', { name: 'Country' }))
    .first()
    .click();
  const option = page.getByRole('option', { name: 'Germany' });
  if (await option.isVisible()) await option.click();
  await page.keyboard.press('Control+Enter');
};

test('a rule asks, a field is worked out; a list, a record and values are drawn, and what is offered is done', async () => {
  const { page, troubles } = await openPage(browser);
  await viewAs(page, 'Packer', parcels.address);
  await newParcel(page, { Receiver: 'Anna Ahrens', Postcode: '1234', Weight: '3' });
  await page.getByText('There is no postcode 1234 in Germany.').first().waitFor();
  await page.getByLabel('Postcode').fill('20095');
  await page.keyboard.press('Control+Enter');
  // Whoever leaves earlier may take the question along, before it was sent.
  await page.waitForURL((url) => !url.pathname.endsWith('/new'));

  await page.goto(`${parcels.address}/van`);
  const own = page.getByRole('listitem').filter({ hasText: 'Anna Ahrens' });
  await own.waitFor();
  await expectAccessible(page, 'a list drawn by a component');
  await own.getByRole('link').click();
  const label = page.getByRole('region', { name: 'Label' });
  await label.getByText('20095 Germany').waitFor();
  await label.getByText(/16\.40/u).waitFor();
  await expectAccessible(page, 'a record drawn by a component');
  await page.goBack();
  await own.getByRole('button', { name: 'Hand over' }).click();
  const sure = page.getByRole('dialog').getByRole('button', { name: /hand over/iu });
  await sure
    .or(page.getByRole('status').filter({ hasText: /sent/iu }))
    .first()
    .waitFor();
  if (await sure.isVisible()) await sure.click();
  await own.waitFor({ state: 'detached' });

  await page.goto(`${parcels.address}/parcels`);
  const bar = page.locator('.weight-bar').first();
  await bar.waitFor();
  await expectAccessible(page, 'values drawn by a component');

  // While one works on it.
  const file = join(folder, 'parcels/components/WeightBar.tsx');
  writeFileSync(file, readFileSync(file, 'utf8').replace('{written} kg', '{written} kilos'));
  await page
    .getByText(/\d kilos/u)
    .first()
    .waitFor({ timeout: 10_000 });
  writeFileSync(file, 'export default () => { throw new Error("no bar"); };\n');
  await bar.waitFor({ state: 'detached', timeout: 10_000 });
  // Drawn as the application does.
  await page
    .getByRole('row')
    .nth(1)
    .getByText(/^\d+\.\d$/u)
    .waitFor();
  expect(troubles.filter((one) => !one.includes('no bar'))).toEqual([]);
});

test('what breaks is said in its place, in the language of the page, and the rest goes on', async () => {
  const { page, troubles } = await openPage(browser);
  await viewAs(page, 'Hafenmeister', moorings.address);
  await page.goto(`${moorings.address}/plan`);
  await page.getByText('A1: 2,5 m').waitFor();
  await page.getByText('de-DE').waitFor();
  await page.getByRole('link', { name: 'Wetter' }).click();
  const said = page.getByRole('alert').filter({ hasText: 'Wetter ließ sich nicht zeichnen.' });
  await said.getByText('kein Wind').waitFor();
  await expectAccessible(page, 'a component that broke');
  await page.getByRole('link', { name: 'Plan' }).click();
  await page.getByText(/^A2: 3/u).waitFor();
  expect(troubles.filter((one) => !one.includes('kein Wind'))).toEqual([]);
  // Nothing of the policy was let go of.
  const policy = (await page.request.get(moorings.address)).headers()['content-security-policy'];
  expect(policy).toContain("script-src 'self'; ");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types service-worker");
});

test('a logo stands in the place of the title, another in the dark, and a new one while one works on it', async () => {
  const { page, troubles } = await openPage(browser, { viewport: { width: 1280, height: 800 } });
  await viewAs(page, 'Packer', parcels.address);
  await page.goto(`${parcels.address}/van`);
  const logo = page.getByRole('link', { name: 'Parcels', exact: true }).first().getByRole('img', { name: 'Parcels' });
  const shown = () => logo.evaluate((image: HTMLImageElement) => image.src);
  await logo.waitFor();
  const light = await shown();
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(shown).not.toBe(light);
  await expectAccessible(page, 'a logo in the dark');
  await page.emulateMedia({ colorScheme: 'light' });
  writeFileSync(
    join(folder, 'parcels/logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 4"><path d="M0 0h9v4H0z"/></svg>',
  );
  await expect.poll(shown, { timeout: 10_000 }).not.toBe(light);
  const icon = await page.request.get(`${parcels.address}/_app/icons/maskable-512.png`);
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png']);
  expect(troubles).toEqual([]);
});

test('a harbour on a phone: its logo in both schemes, and what a phone installs it by', async () => {
  const { page, troubles } = await openPage(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await viewAs(page, 'Hafenmeister', moorings.address);
  await page.goto(`${moorings.address}/plan`);
  await page.getByText('A1: 2,5 m').waitFor();
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    return (await fetch(link?.href ?? '')).json();
  });
  expect(manifest).toMatchObject({ name: 'Hafen', lang: 'de-DE', display: 'standalone', start_url: '/', theme_color: '#0b3d66' });
  for (const { src, type, sizes } of manifest.icons) {
    const icon = await page.request.get(new URL(src, moorings.address).href);
    expect([src, icon.status(), icon.headers()['content-type']?.split(';')[0]]).toEqual([src, 200, type]);
    if (type !== 'image/png') continue;
    const wide = await page.evaluate(async (address) => {
      const image = Object.assign(new Image(), { src: address });
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(wide).toBe(sizes);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const logo = page.getByRole('link', { name: 'Hafen', exact: true }).first().getByRole('img', { name: 'Hafen' });
  await logo.waitFor();
  const light = await logo.getAttribute('src');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => logo.getAttribute('src')).not.toBe(light);
  await expectAccessible(page, 'a harbour in the dark');
  expect(troubles).toEqual([]);
});

test('a berth is sounded by a function: what it sets is there, what it throws is said in the words of the document, and nothing is changed', async () => {
  const { page, troubles } = await openPage(browser);
  await viewAs(page, 'Hafenmeister', moorings.address);
  const { rows } = await (await page.request.get(`${moorings.address}/_app/rows?screen=Plan`)).json();
  const open = async (label: string) => {
    const id = rows.find((one: { label: string; id: string }) => one.label === label)?.id;
    await page.goto(`${moorings.address}/plan/${id}`);
    await page.getByRole('button', { name: /^Loten/u }).click();
    const sure = page.getByRole('dialog').getByRole('button', { name: /^Loten/u });
    await sure.click();
  };
  await open('A2');
  await page.getByText('Hier ist es zu flach zum Anlegen.').first().waitFor();
  await expectAccessible(page, 'refused by a function');
  await page.reload();
  await page.locator('.state-line').getByText('Ungelotet').waitFor();
  await page.getByText('3,0', { exact: true }).waitFor();
  await open('A1');
  await page.locator('.state-line').getByText('Gelotet', { exact: true }).waitFor();
  await page.getByRole('definition').getByText('4,2', { exact: true }).waitFor();
  expect(troubles).toEqual([]);
});
