/**
 * A working day in two trades, as somebody has it who works with the application for eight hours: lists asked, kept, gathered and changed many
 * at once, forms filled, a table brought in, records talked about, boards and dashboards. With PICTURES in the environment each screen is
 * pictured, light and dark.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, openBrowser, openPage, viewAs } from '../support/browser.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

const folder = mkdtempSync(join(tmpdir(), 'ninefold-day-'));
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The document with these lines in place of others, each of which it has. */
function changed(path: string, edits: readonly (readonly [from: string, to: string])[]): string {
  const text = edits.reduce(
    (whole, [from, to]) => {
      if (!whole.includes(from)) throw new Error(`The document does not say ${from}`);
      return whole.replace(from, to);
    },
    readFileSync(new URL(path, import.meta.url), 'utf8'),
  );
  const file = join(folder, path.slice(path.lastIndexOf('/') + 1));
  writeFileSync(file, text);
  return file;
}

async function open(day: RunningDocument, role: string, path: string) {
  const opened = await openPage(browser, { viewport: { width: 1280, height: 860 } });
  await viewAs(opened.page, role, day.address);
  await opened.page.goto(day.address + path);
  await opened.page.getByRole('heading', { level: 1 }).first().waitFor();
  return opened;
}

async function picture(page: Page, name: string): Promise<void> {
  const { PICTURES } = process.env;
  if (!PICTURES) return;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${PICTURES}/${name}-${colorScheme}.png` });
  }
}

const rows = (page: Page): Locator => page.locator('.list-row');
const names = (page: Page): Promise<string[]> => page.locator('.list-row .row-open').allInnerTexts();
const footer = (page: Page): Promise<string> => page.locator('.list-footer [role=status]').innerText();
const chip = (page: Page, name: string): Locator => page.getByRole('search').getByRole('button', { name, exact: true });
const amount = (text: string): number => Number(text.replaceAll(/[^\d,-]/gu, '').replace(',', '.'));

/** A sample may have none that is open today. */
async function publishJob(page: Page): Promise<void> {
  const send = async (method: 'GET' | 'PUT' | 'POST', path: string, data?: object) => {
    const { origin } = new URL(page.url());
    const answer = await page.request.fetch(`${origin}/_app/${path}`, { method, data, headers: { origin } });
    if (!answer.ok()) throw new Error(await answer.text());
    return answer.json();
  };
  const { rows: jobs } = await send('GET', 'rows?screen=Jobs');
  const path = `records/Job/${jobs.find(({ fields }: { fields: { state: string } }) => fields.state === 'Draft').id}`;
  const { record } = await send('GET', path);
  const { version } = (await send('PUT', path, { version: record.version, fields: { openings: 40, 'published until': '2040-01-31' } }))
    .record;
  await send('POST', `${path}/actions/publish`, { version, fields: {} });
}

/** How many records a filter says it would find of a value. */
async function countBeside(page: Page, value: string): Promise<number> {
  const count = page.locator('.filter-choice', { hasText: value }).locator('.filter-count');
  await count.waitFor();
  return Number(await count.innerText());
}

const stoppedWords = {
  en: {
    selection: 'What is selected',
    all: /^Select all/u,
    edit: 'Edit…',
    field: 'Field',
    next: 'Next',
    stop: 'Stop',
    on: 'Go on',
    done: 'Done: ',
    left: 'Not tried yet: ',
  },
  de: {
    selection: 'Auswahl',
    all: /^Alle auswählen/u,
    edit: 'Bearbeiten…',
    field: 'Feld',
    next: 'Weiter',
    stop: 'Anhalten',
    on: 'Weitermachen',
    done: 'Erledigt: ',
    left: 'Noch nicht versucht: ',
  },
} as const;

/** One field of all rows, more than are changed in one step, is edited, and that is stopped meanwhile: what was done is said, and the rest done when one goes on. */
async function expectStopped(page: Page, language: keyof typeof stoppedWords, field: string, value: string): Promise<void> {
  const words = stoppedWords[language];
  const of = language === 'en' ? 'of' : 'von';
  await page.locator('.list-head .check-target input').check();
  const selection = page.getByRole('region', { name: words.selection });
  await selection.getByRole('button', { name: words.all }).click();
  const many = Number(/\d+/u.exec(await selection.innerText())?.[0]);
  expect(many).toBeGreaterThan(50);
  await selection.getByRole('button', { name: words.edit }).click();
  const editing = page.getByRole('dialog');
  await editing.getByLabel(words.field).selectOption({ label: field });
  await editing.getByLabel(field).last().fill(value);
  await editing.getByRole('button', { name: words.next }).click();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const makes = (url: URL) => /\/changes\/[^/]+$/u.test(url.pathname);
  await page.route(makes, async (route) => {
    await held;
    await route.continue();
  });
  await editing.getByRole('button', { name: new RegExp(`\\b${many}\\b`, 'u') }).click();
  await editing.getByRole('button', { name: words.stop }).click();
  letGo();
  await editing.getByText(`${words.done}50 ${of} ${many}.`).waitFor();
  await editing.getByText(`${words.left}${many - 50}.`).waitFor();
  if (language === 'en') await expectAccessible(page, 'what was stopped');
  await picture(page, `${language}-stopped`);
  await editing.getByRole('button', { name: words.on }).click();
  await editing.getByText(`${words.done}${many} ${of} ${many}.`).waitFor();
  await page.unroute(makes);
  await page.keyboard.press('Escape');
}

/** Takes a line at its handle to the place of another one, both from 0. `key`: pressed before it is let go. */
async function dragLine(page: Page, from: number, to: number, key?: string): Promise<void> {
  const lines = page.locator('.lines-ordered tbody tr');
  await lines.nth(from).scrollIntoViewIfNeeded();
  await lines.nth(from).hover();
  await lines.nth(from).locator('.line-grip').hover();
  await page.mouse.down();
  const target = await lines.nth(to).boundingBox();
  await page.mouse.move((target?.x ?? 0) + 60, (target?.y ?? 0) + (target?.height ?? 0) / 2, { steps: 4 });
  if (key) await page.keyboard.press(key);
  await page.mouse.up();
}

/** Every column of a board that has cards says what they come to. `figure`: of a card, by its words. */
async function expectColumnSums(page: Page, figure: (card: string) => number): Promise<void> {
  await page.locator('.board-sum').first().waitFor();
  const columns = await page.locator('.board [data-column]').evaluateAll((all) =>
    all.map((one) => ({
      sum: one.querySelector('.board-sum')?.textContent ?? '',
      cards: [...one.querySelectorAll('.board-card')].map((card) => card.querySelector('.value-figures')?.textContent ?? ''),
    })),
  );
  const summed = columns.filter(({ sum }) => sum !== '');
  expect(summed.length).toBeGreaterThan(0);
  for (const { sum, cards } of summed)
    expect(figure(sum)).toBeCloseTo(
      cards.map((card) => (card === '' ? 0 : figure(card))).reduce((all, one) => all + one, 0),
      2,
    );
}

/** A picture that is twice as wide as it is high. */
async function lying(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(() =>
    Object.assign(document.createElement('canvas'), { width: 40, height: 20 }).toDataURL('image/png'),
  );
  return Buffer.from(drawn.split(',')[1] ?? '', 'base64');
}

/** Width and height of the picture of a file that the page shows small. */
function sizeOfPicture(page: Page): Promise<readonly number[]> {
  return page
    .locator('.value-file-picture')
    .evaluate((image) => [(image as HTMLImageElement).naturalWidth, (image as HTMLImageElement).naturalHeight]);
}

describe('a veterinary clinic, in German', () => {
  let day: RunningDocument;
  beforeAll(async () => {
    const file = changed('../../examples/clinic.md', [
      [
        '| Heute | `/heute` |',
        '| Kasse | `/kasse` | board of Rechnungen by state: Halter, Brutto | start | ausstellen |\n| Wartezimmer | `/wartezimmer` | board of Termine by state: Tier, beginnt um, Raum, Grund | start | ankommen, absagen, edit |\n| Heute | `/heute` |',
      ],
      ['| start | create Leistung |', '| start | create Leistung, import Leistungen by Name, edit |'],
      ['### Heute\n', '### Wartezimmer\n\n- Filters: Tierarzt, Raum\n- At most: PLÄTZE in Geplant\n\n### Heute\n'],
      [
        '- Chart: Heute je',
        '- Figure: Entwürfe = count of Rechnungen where `state = "Entwurf"`, at most PLÄTZE\n- Figure: Eingenommen = sum of Betrag of Zahlungen over am\n- Chart: Heute je',
      ],
      ['| open Heute | yes | yes | no |', '| open Wartezimmer | yes | yes | no |\n| open Heute | yes | yes | no |'],
      ['| open Heute | yes | yes | no |', '| open Kasse | yes | no | no |\n| open Heute | yes | yes | no |'],
      ['| new Tier: Name, Halter, Tierart, Rasse, geboren am |', '| new Tier: Name, Halter, Tierart, Rasse, geboren am, Foto |'],
      ['| Tier: Name, Halter, Tierart, Rasse, geboren am,', '| Tier: Name, Halter, Tierart, Rasse, Foto, geboren am,'],
      ['| geboren am | date |', '| Foto | file of image | no | — |\n| geboren am | date |'],
      ['| TERMIN_DAUER |', '| PLÄTZE | 4 | mehr Stühle sind nicht da |\n| TERMIN_DAUER |'],
    ]);
    day = await startPreview(file, 16);
  });
  afterAll(() => day?.close());

  test('bills: asked, kept as a view, gathered, looked at beside the list, issued many at once', async () => {
    const { page, troubles } = await open(day, 'Empfang', '/rechnungen');
    await rows(page).first().waitFor();
    await chip(page, 'Status').click();
    const drafts = await countBeside(page, 'Entwurf');
    expect(drafts).toBeGreaterThan(2);
    await expectAccessible(page, 'a filter with numbers');
    await picture(page, 'clinic-filter');
    await page.getByRole('checkbox', { name: 'Entwurf', exact: true }).check();
    await page.keyboard.press('Escape');
    await expect.poll(() => footer(page)).toContain(`${drafts} Rechnungen`);

    // Largest first, without a column nobody needs here, kept as the view one comes with.
    const head = (name: string) => page.locator('.list-head').getByRole('button', { name });
    await head('Brutto').click();
    await head('Brutto').click();
    await head('Halter').click({ modifiers: ['Shift'] });
    await page.waitForURL('**order=Brutto%3Adesc%2CHalter%3Aasc**');
    await page.getByRole('button', { name: 'Spalten' }).click();
    await page.getByRole('dialog', { name: 'Spalten: Rechnungen' }).getByRole('checkbox', { name: 'Bezahlt' }).uncheck();
    await picture(page, 'clinic-columns');
    // Wider by keys, the first one kept in sight, rows closer together.
    const card = page.getByRole('dialog', { name: 'Spalten: Rechnungen' });
    const height = async () => (await rows(page).first().boundingBox())?.height;
    const width = async () => (await page.locator('.list-head [role=columnheader]', { hasText: 'Halter' }).boundingBox())?.width ?? 0;
    const [wide, high] = [await width(), await height()];
    await card.getByRole('checkbox', { name: 'Halter' }).focus();
    for (let step = 0; step < 12; step += 1) await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(width).toBeGreaterThan(wide + 50);
    await card.getByRole('checkbox', { name: 'Erste Spalte immer sichtbar' }).check();
    await card.getByRole('checkbox', { name: 'Zeilen enger setzen' }).check();
    await expect.poll(height).toBe(34);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 800, height: 860 });
    const sheet = page.locator('.list-sheet');
    await sheet.evaluate((one) => one.scrollTo({ left: one.scrollWidth }));
    await expect.poll(() => sheet.evaluate((one) => one.scrollLeft)).toBeGreaterThan(20);
    const [kept, edge] = await Promise.all([page.locator('.list-row .cell-main').first().boundingBox(), sheet.boundingBox()]);
    expect(kept?.x).toBeCloseTo((edge?.x ?? 0) + 1, 0);
    await picture(page, 'clinic-pinned');
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.getByRole('button', { name: 'Spalten' }).click();
    await card.getByRole('checkbox', { name: 'Zeilen enger setzen' }).uncheck();
    await expect.poll(height).toBe(high);
    await page.keyboard.press('Escape');
    const openViews = () => page.locator('.chip-view .chip-open').click();
    await openViews();
    await page.getByRole('button', { name: 'Das Gezeigte als Ansicht speichern' }).click();
    await page.getByLabel('Name').fill('Zu schreiben');
    await page.keyboard.press('Enter');
    await page.locator('.chip-view', { hasText: 'Zu schreiben' }).waitFor();
    await openViews();
    await page.getByRole('button', { name: 'Diese Liste mit „Zu schreiben“ öffnen' }).click();
    await page.getByRole('button', { name: 'Diese Liste mit „Zu schreiben“ öffnen', pressed: true }).waitFor();
    await expect.poll(() => page.locator('.views-count').allInnerTexts()).toEqual(['16', String(drafts)]);
    await picture(page, 'clinic-views');
    await page.goto(`${day.address}/rechnungen`);
    await page.locator('.chip-view', { hasText: 'Zu schreiben' }).waitFor();
    await expect.poll(() => footer(page)).toContain(`${drafts} Rechnungen`);
    expect(await head('Bezahlt').count()).toBe(0);
    const largest = await names(page);

    // By owner: the sums of the groups come to that of all.
    await chip(page, 'Gruppieren').click();
    await page.getByRole('radio', { name: 'Halter', exact: true }).check();
    await page.locator('.list-group').first().waitFor();
    await picture(page, 'clinic-groups');
    await page.getByRole('radio', { name: 'Pivot' }).check();
    await page.keyboard.press('Escape');
    await page.getByLabel('Zahlen').selectOption({ label: 'Summe (Brutto)' });
    await page.getByLabel('Spalten nach').selectOption({ label: 'Status' });
    await page.waitForURL('**across=state**');
    await expect.poll(() => page.locator('.pivot tbody tr').count()).toBeGreaterThan(2);
    const sums = await page
      .locator('.pivot :is(tbody, tfoot) tr')
      .evaluateAll((all) => all.map((row) => row.lastElementChild?.textContent ?? ''));
    const parts = sums.map(amount);
    expect(parts.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBeCloseTo(parts.at(-1) ?? 0, 2);
    await picture(page, 'clinic-pivot');
    await page.getByRole('radio', { name: 'Balken' }).check();
    await page.locator('.chart, .plot, svg').first().waitFor();
    await picture(page, 'clinic-bars');
    await page.getByRole('button', { name: 'Nicht gruppieren' }).click();
    await expect.poll(() => names(page)).toEqual(largest);

    // By keys alone: beside the list, whole, the next one, and back where one was.
    await page.keyboard.press('j');
    await page.keyboard.press('Space');
    const peek = page.locator('.peek');
    await peek.getByRole('heading', { name: largest[0] ?? '' }).waitFor();
    await picture(page, 'clinic-peek');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/rechnungen/*');
    await page.getByText(`1 von ${drafts}`).waitFor();
    await page.keyboard.press('j');
    await page.getByText(`2 von ${drafts}`).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.chip-view', { hasText: 'Zu schreiben' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.list-row') !== null)).toBe(true);

    // Two are issued together, each by its own rules, and what came of each is said.
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('region', { name: 'Auswahl' }).getByText('2 ausgewählt').waitFor();
    await picture(page, 'clinic-selected');
    await page.keyboard.press('.');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Für alle möglich: 2 Rechnungen.').waitFor();
    await picture(page, 'clinic-many');
    await dialog.getByRole('button', { name: /^Ausstellen/u }).press('Enter');
    await dialog.getByText('Erledigt: 2 von 2.').waitFor();
    await picture(page, 'clinic-report');
    await page.keyboard.press('Escape');
    await expect.poll(() => footer(page)).toContain(`${drafts - 2} Rechnungen`);
    expect(troubles).toEqual([]);
  });

  test('a pet: its owner created in place, a draft found again, said about, changed by two at once, and as it was', async () => {
    const { page, troubles } = await open(day, 'Empfang', '/tiere/neu');
    const other = await open(day, 'Tierarzt', '/tiere');
    await page.getByRole('textbox', { name: 'Name' }).fill('Luna');
    await page.getByRole('combobox', { name: 'Halter' }).fill('Zora Zorn');
    await page.getByRole('option', { name: 'Halter anlegen: Zora Zorn' }).click();
    const owner = page.getByRole('dialog', { name: 'Halter anlegen' });
    await owner.getByRole('textbox', { name: 'E-Mail' }).fill('zora@example.org');
    await picture(page, 'clinic-in-place');
    await page.keyboard.press('Control+Enter');
    await owner.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('combobox', { name: 'Halter' }).inputValue()).toBe('Zora Zorn');
    await page.getByRole('textbox', { name: 'Geboren am' }).fill('24.12.23');
    await page.getByRole('textbox', { name: 'Geboren am' }).press('Tab');
    expect(await page.getByRole('textbox', { name: 'Geboren am' }).inputValue()).toBe('24. Dez. 2023');

    // Left, and found again above the list.
    await page.getByText(/auf diesem Gerät aufbewahrt/u).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Entwurf: Luna').waitFor();
    await picture(page, 'clinic-draft');
    await page.getByRole('button', { name: 'Fortsetzen' }).click();
    await page.getByRole('combobox', { name: 'Tierart' }).click();
    await page.getByRole('option', { name: 'Hund' }).click();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { level: 1, name: 'Luna' }).waitFor();
    const path = new URL(page.url()).pathname;

    // The vet looks at it at the same time, and is asked something.
    await other.page.goto(day.address + path);
    await page.locator('.other-here').waitFor();
    const { label } = (await (await other.page.request.get(`${day.address}/_app/session`)).json()).signedIn.person;
    await page.getByRole('button', { name: 'Kommentar schreiben' }).click();
    const field = page.getByRole('textbox', { name: 'Kommentieren', exact: true });
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type(`Bitte das Blutbild ansehen, @${label.slice(0, 5)}`);
    await page.getByRole('option', { name: label }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => field.inputValue()).toContain(`@${label}`);
    await page.keyboard.press('Control+Enter');
    await page.locator('.history-comment').getByText(label).first().waitFor();
    await other.page.locator('.history-comment').getByText('Bitte das Blutbild ansehen').waitFor();
    await other.page.getByRole('button', { name: /Mitteilungen/u }).click();
    await other.page.getByText(/Luna/u).first().waitFor();
    await page.getByRole('button', { name: 'Folgen' }).click();
    await page.getByRole('button', { name: 'Folgen', pressed: true }).waitFor();
    await expectAccessible(page, 'a record with comments, in German');
    await picture(page, 'clinic-record');

    // The name is changed here while the vet changes it too: both are shown, and one is chosen.
    await page.keyboard.press('e');
    await page.getByRole('textbox', { name: 'Name' }).fill('Luna II');
    const record = `${day.address}/_app/records/Tier/${path.split('/').at(-1)}`;
    const { version } = (await (await page.request.get(record)).json()).record;
    const theirs = await other.page.request.put(record, {
      data: { version, fields: { Name: 'Luna vom Bach' } },
      headers: { origin: day.address },
    });
    expect(theirs.status()).toBe(200);
    await page.keyboard.press('Control+Enter');
    const conflict = page.getByRole('alert', { name: 'Inzwischen geändert' });
    await conflict.getByText('Luna vom Bach').waitFor();
    await expectAccessible(page, 'two versions of a field, in German');
    await picture(page, 'clinic-conflict');
    await conflict.getByRole('button', { name: 'Damit speichern' }).click();
    await page.getByRole('heading', { level: 1, name: 'Luna II' }).waitFor();

    // As it was in the beginning, and so again.
    await page.getByRole('button', { name: 'Stand von damals' }).last().click();
    const past = page.getByRole('dialog');
    await past.getByRole('heading', { name: 'Jetzt anders' }).waitFor();
    await past.getByText('Luna II').first().waitFor();
    await picture(page, 'clinic-past');
    await past.getByRole('button', { name: 'Wiederherstellen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Luna', exact: true }).waitFor();

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: /: mehr$/u }).click();
    await page.getByRole('menuitem', { name: 'Link kopieren' }).click();
    await page.getByText('Der Link ist kopiert.').first().waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(day.address + path);

    // Another one like it.
    await page.getByRole('button', { name: /: mehr$/u }).click();
    await page.getByRole('menuitem', { name: 'Duplizieren' }).click();
    await expect.poll(() => page.getByRole('combobox', { name: 'Halter' }).inputValue()).toBe('Zora Zorn');
    await page.getByRole('textbox', { name: 'Name' }).fill('Lupo');
    // Its picture lies on its side: turned in the form, it is so for everybody.
    await page.locator('input[type=file]').setInputFiles({ name: 'lupo.png', mimeType: 'image/png', buffer: await lying(page) });
    await page.getByRole('link', { name: 'lupo.png' }).click();
    const viewer = page.getByRole('dialog', { name: 'lupo.png' });
    await viewer.getByRole('button', { name: 'Drehen' }).click();
    await picture(page, 'clinic-turned');
    await page.keyboard.press('Escape');
    await expect.poll(() => sizeOfPicture(page)).toEqual([20, 40]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('lupo.png');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { level: 1, name: 'Lupo' }).waitFor();
    await other.page.goto(day.address + new URL(page.url()).pathname);
    await expect.poll(() => sizeOfPicture(other.page)).toEqual([20, 40]);
    await other.page.getByRole('link', { name: /lupo\.png/u }).click();
    // Here it is only looked at, which the button says.
    await other.page.getByRole('dialog').getByRole('button', { name: 'Ansicht drehen' }).waitFor();

    // Pets are called the same: whose they are tells them apart, to the ear as well.
    await page.goto(`${day.address}/termine/neu`);
    await page.getByRole('combobox', { name: 'Tier', exact: true }).click();
    await page.locator('.option-beside').first().waitFor();
    const offered = await page.getByRole('option').allInnerTexts();
    expect(new Set(offered).size).toBe(offered.length);
    await picture(page, 'clinic-told-apart');
    expect([...troubles, ...other.troubles]).toEqual([]);
  });

  test('services: brought in by their name, with what was refused as a file; a cell mended where it stands', async () => {
    const { page, troubles } = await open(day, 'Empfang', '/leistungen');
    await page.getByRole('button', { name: 'Leistungen importieren' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leistungen importieren' });
    const cells = ['Bezeichnung\tPreis\tSteuersatz', 'Röntgen\t52,40\t19 %', 'Blutbild\t61,20\t', 'Impfung\t-3\t', 'Schall\t80\t16 %'];
    await dialog.getByRole('textbox', { name: 'Zellen' }).fill(cells.join('\n'));
    await dialog.getByLabel('Bezeichnung').selectOption({ label: 'Name' });
    await picture(page, 'clinic-import-columns');
    await dialog.getByRole('button', { name: '4 Leistungen prüfen' }).click();
    await expect
      .poll(async () => (await dialog.getByRole('status', { name: 'Was geschehen würde' }).innerText()).replace(/\s+/gu, ' '))
      .toContain('Angelegt 1 Geändert 1 Bleiben, wie sie sind 0 Abgelehnt 2');
    await dialog.getByText('Diese Zeilen würden abgelehnt.', { exact: false }).waitFor();
    await dialog.getByText('Zeile 4: Preis: Gib einen Preis über 0 ein.').waitFor();
    await picture(page, 'clinic-import-judged');
    await dialog.getByRole('button', { name: '2 Leistungen importieren' }).click();
    await dialog.getByText('1 angelegt, 1 geändert.').waitFor();
    await picture(page, 'clinic-import-done');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Diese Zeilen mit Grund speichern' }).click();
    const refused = await readFile(await (await download).path(), 'utf8');
    expect(refused).toContain('Gib einen Preis über 0 ein.');
    expect(refused).not.toContain('Blutbild');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // What a column is, is known the next time.
    await page.getByRole('button', { name: 'Leistungen importieren' }).click();
    await dialog.getByRole('textbox', { name: 'Zellen' }).fill('Bezeichnung\tPreis\nImpfung\t12');
    await expect.poll(() => dialog.getByLabel('Bezeichnung').inputValue()).toBe('Name');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const row = rows(page).filter({ hasText: 'Röntgen' });
    await expect.poll(() => row.innerText()).toContain('52,40 €');

    // The price of one, and the tax of it with the next key.
    await row.locator('.row-open').focus();
    await page.keyboard.press('F2');
    const editing = () => page.locator('.cell-editor').getAttribute('aria-label');
    await expect.poll(editing).toContain('Name');
    await page.locator('.cell-editor').getByRole('textbox').waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(editing).toContain('Preis');
    await page.locator('.cell-editor').getByRole('textbox').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('-1');
    await page.keyboard.press('Enter');
    await page.getByText('Gib einen Preis über 0 ein.').waitFor();
    await picture(page, 'clinic-cell');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('2*27,50');
    await page.keyboard.press('Enter');
    await expect.poll(() => row.innerText()).toContain('55,00 €');
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect.poll(() => row.innerText()).toContain('52,40 €');

    const more = Array.from({ length: 50 }, (_, place) => `Verband ${place}\t${place + 1}`);
    await page.getByRole('button', { name: 'Leistungen importieren' }).click();
    await dialog.getByRole('textbox', { name: 'Zellen' }).fill(['Bezeichnung\tPreis', ...more].join('\n'));
    await dialog.getByRole('button', { name: '50 Leistungen prüfen' }).click();
    await dialog.getByRole('button', { name: '50 Leistungen importieren' }).click();
    await page.getByText('50 angelegt', { exact: false }).first().waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expectStopped(page, 'de', 'Preis', '9,99');
    expect(troubles).toEqual([]);
  });

  test('a treatment: its lines typed, pasted and ordered by keys; what was found keeps its marks', async () => {
    const { page, troubles } = await open(day, 'Tierarzt', '/behandlungen?filter.Tierarzt=is%3Ame');
    await rows(page).first().locator('.row-open').click();
    await page.waitForURL('**/behandlungen/*');
    await page.getByRole('button', { name: 'Bearbeiten' }).click();
    const add = page.getByRole('button', { name: 'Zeile hinzufügen' });
    await add.waitFor();
    const amounts = async () => Promise.all((await page.getByLabel(/^Menge, Zeile/u).all()).map((one) => one.inputValue()));
    const before = await amounts();
    await add.click();
    const line = before.length + 1;
    await page.getByRole('combobox', { name: `Leistung, Zeile ${line}` }).focus();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/plain', 'Impfung\t1,5\nAllgemeine Untersuchung\t2');
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await expect.poll(amounts).toEqual([...before, '1,50', '2,00']);
    await page.getByLabel(`Menge, Zeile ${line}`).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(amounts).toEqual([...before, '2,00', '1,50']);
    await page.keyboard.press('Control+d');
    await expect.poll(amounts).toEqual([...before, '2,00', '1,50', '1,50']);
    // By pointer: at its handle to the end, there and then; Esc would have put it back.
    await dragLine(page, before.length, before.length + 2);
    await expect.poll(amounts).toEqual([...before, '1,50', '1,50', '2,00']);
    await dragLine(page, before.length + 2, before.length, 'Escape');
    expect(await amounts()).toEqual([...before, '1,50', '1,50', '2,00']);
    await picture(page, 'clinic-lines');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: /^Abschließen/u }).click();
    const found = page.getByRole('dialog').getByRole('textbox', { name: 'Befund' });
    await found.click();
    await page.keyboard.type('Zerrung.\n\n- eine Woche');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('End');
    await page.keyboard.type(' schonen\nkein Sprung');
    expect(await found.inputValue()).toBe('Zerrung.\n\n- eine **Woche** schonen\n- kein Sprung');
    await expectAccessible(page, 'a long text');
    await picture(page, 'clinic-text');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const text = page.locator('.record-main .formatted');
    await expect.poll(() => text.getByRole('listitem').allInnerTexts()).toEqual(['eine Woche schonen', 'kein Sprung']);
    expect(await text.locator('strong').innerText()).toBe('Woche');
    await picture(page, 'clinic-treated');
    expect(troubles).toEqual([]);
  });

  test('the waiting room: a column with too many, lanes, a card moved by keys; the figures of the month', async () => {
    const { page, troubles } = await open(day, 'Empfang', '/wartezimmer');
    await page.locator('.board-card').first().waitFor();
    expect(await page.locator('.board-limit-over').first().innerText()).toMatch(/\d+ \/ 4/u);
    await chip(page, 'Raum').click();
    const inRoom = await countBeside(page, 'OP');
    await page.getByRole('checkbox', { name: 'OP', exact: true }).check();
    await page.keyboard.press('Escape');
    await expect
      .poll(async () =>
        (await page.locator('.board-count').allInnerTexts()).reduce((sum, text) => sum + (Number.parseInt(text, 10) || 0), 0),
      )
      .toBe(inRoom);
    await page.goBack();
    await page.getByRole('button', { name: 'Bahnen', exact: true }).click();
    await page.getByRole('dialog', { name: 'Bahnen nach' }).getByRole('radio', { name: 'Raum' }).check();
    await page.keyboard.press('Escape');
    await page.locator('.board-lane').first().waitFor();
    await picture(page, 'clinic-lanes');
    // What waits already depends on the day for which the sample was made.
    const waiting = async () => Number(/Wartet\s+(\d+)/u.exec(await page.locator('.board-lanes-heads').innerText())?.[1]);
    const before = await waiting();
    const card = page.locator('.board-lane .board-open').first();
    await card.focus();
    await page.keyboard.press('m');
    await page.getByRole('menuitem', { name: /ankommen/iu }).click();
    await expect.poll(waiting).toBe(before + 1);
    await page.setViewportSize({ width: 390, height: 844 });
    await picture(page, 'clinic-lanes-phone');
    await page.getByRole('button', { name: 'Keine Bahnen' }).click();
    await page.locator('.board-jump .board-limit-over').waitFor();
    await expectAccessible(page, 'a board on a phone, in German');
    await picture(page, 'clinic-board-phone');
    await page.setViewportSize({ width: 1280, height: 860 });

    // What the cards of a column come to, above them.
    await page.goto(`${day.address}/kasse`);
    await expectColumnSums(page, (card) => amount(card));
    await picture(page, 'clinic-totals');

    await page.goto(`${day.address}/ueberblick`);
    const drafts = page.getByRole('link', { name: /^Entwürfe/u });
    await drafts.getByText(/mehr als 4|höchstens 4/u).waitFor();
    await page.getByRole('button', { name: 'Zeitraum: Dieser Monat' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Letzte 90 Tage' }).press('Enter');
    await page
      .getByRole('link', { name: /^Eingenommen .* davor/u })
      .or(page.getByRole('link', { name: /^Eingenommen/u }))
      .first()
      .waitFor();
    await picture(page, 'clinic-dashboard');
    await page.keyboard.press('f');
    await page.getByRole('button', { name: 'Ganzen Bildschirm verlassen' }).click();
    const many = Number(/\d+/u.exec(await drafts.innerText())?.[0]);
    await drafts.click();
    await expect.poll(() => footer(page)).toContain(`${many} Rechnungen`);
    await page.goBack();
    await page.getByRole('button', { name: 'Zeitraum: Letzte 90 Tage' }).waitFor();
    expect(troubles).toEqual([]);
  });
});

describe('recruiting, in English', () => {
  let day: RunningDocument;
  beforeAll(async () => {
    const file = changed('./documents/recruiting.md', [
      ['### Board\n\n- Filters: job, source\n', '### Board\n\n- Filters: job, source\n- At most: 1 in Screening\n'],
      ['- Chart: Applications by stage', '- Figure: Came in = count of Applications over received on\n- Chart: Applications by stage'],
    ]);
    day = await startPreview(file, 12);
  });
  afterAll(() => day?.close());

  test('the pool: a file brought in by e-mail, found by tags, saved as it is shown, its view shared', async () => {
    const { page, troubles } = await open(day, 'Head of HR', '/pool');
    await page.getByRole('button', { name: 'Import candidates' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import candidates' });
    const lines = [
      'name;email;tags',
      'Maeve Daly;maeve@example.org;"remote;senior"',
      'Rory Quinn;rory@example.org;remote',
      'Nobody;no address;',
      // As many as are changed in more than one step.
      ...Array.from({ length: 40 }, (_, place) => `Candidate ${place};candidate.${place}@example.org;met`),
    ];
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'candidates.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
    await dialog.getByRole('button', { name: 'Check 43 candidates' }).click();
    await dialog.getByText('Row 4: email:', { exact: false }).waitFor();
    await picture(page, 'recruiting-import');
    await dialog.getByRole('button', { name: 'Import 42 candidates' }).click();
    await dialog.getByText('42 created, 0 changed.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await chip(page, 'Tags').click();
    expect(await countBeside(page, 'remote')).toBe(2);
    await page.getByRole('checkbox', { name: 'remote', exact: true }).check();
    await picture(page, 'recruiting-tags');
    await page.keyboard.press('Escape');
    await expect.poll(() => footer(page)).toBe('2 candidates');
    await page.locator('.list-head').getByRole('button', { name: 'Name' }).click();
    await expect.poll(() => names(page)).toEqual(['Maeve Daly', 'Rory Quinn']);
    await page.getByRole('button', { name: /^Export/u }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'JSON' }).click();
    const saved = JSON.parse(await readFile(await (await download).path(), 'utf8'));
    expect(JSON.stringify(saved)).toMatch(/Maeve Daly.*Rory Quinn/u);

    await page.locator('.chip-view .chip-open').click();
    await page.getByRole('button', { name: 'Save what is shown as a view' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Works from afar');
    await page.getByRole('radio', { name: 'Everybody who is Recruiter' }).check();
    await picture(page, 'recruiting-share');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('.chip-view', { hasText: 'Works from afar' }).waitFor();
    const recruiter = await open(day, 'Recruiter', '/pool');
    await recruiter.page.locator('.chip-view .chip-open').click();
    await recruiter.page.getByRole('button', { name: /^Works from afar/u }).click();
    await expect.poll(() => names(recruiter.page)).toEqual(['Maeve Daly', 'Rory Quinn']);

    // Both at once: one field of each, told of before, and taken back.
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByRole('button', { name: /^Select all/u }).click();
    await page.getByRole('button', { name: 'Edit…' }).click();
    const editing = page.getByRole('dialog');
    await editing.getByLabel('Field').selectOption({ label: 'Phone' });
    await editing.getByLabel('Phone').fill('+353 1 555 0100');
    await editing.getByRole('button', { name: 'Next' }).click();
    await editing.getByText('It can be done to all 2 candidates.').waitFor();
    await editing.getByRole('button', { name: 'Edit 2 candidates' }).click();
    await editing.getByText('Done: 2 of 2.').waitFor();
    await picture(page, 'recruiting-report');
    await editing.getByRole('button', { name: 'Undo' }).click();
    await editing.getByText('Taken back: 2 of 2.').waitFor();
    await page.keyboard.press('Escape');

    await page.goto(`${day.address}/pool`);
    await rows(page).first().waitFor();
    await expectStopped(page, 'en', 'Phone', '+353 1 555 0199');
    expect([...troubles, ...recruiter.troubles]).toEqual([]);
  });

  test('applications: asked in groups, gathered by a month, drawn, one looked at beside the list, said about with a file', async () => {
    const { page, troubles } = await open(day, 'Recruiter', '/applications');
    await rows(page).first().waitFor();
    const all = await footer(page);
    // Those that are met or were withdrawn, of this month: any of two, in a group of its own.
    await page.locator('.chip-conditions .chip-open').click();
    const asked = page.getByRole('dialog', { name: 'Filter' });
    // Jobs are called the same, too: their numbers stand beside them.
    await asked.getByLabel('Field').first().selectOption({ label: 'Job' });
    await asked
      .getByText(/J-\d+-\d+/u)
      .first()
      .waitFor();
    const jobs = await asked.locator('.filter-choice').allInnerTexts();
    expect(new Set(jobs).size).toBe(jobs.length);
    await asked.getByRole('button', { name: 'Add group' }).click();
    await asked.getByLabel('Field').last().selectOption({ label: 'State' });
    await asked.getByRole('checkbox', { name: 'Interview', exact: true }).check();
    await expect.poll(() => footer(page)).not.toBe(all);
    const met = Number.parseInt(await footer(page), 10);
    expect(met).toBeGreaterThan(0);
    await asked.getByRole('button', { name: 'Add condition' }).first().click();
    await asked.getByLabel('Field').last().selectOption({ label: 'Source' });
    await asked.getByRole('checkbox', { name: 'Agency', exact: true }).check();
    await picture(page, 'recruiting-conditions');
    await page.keyboard.press('Escape');
    await page.waitForURL('**filter=any**');
    const either = Number.parseInt(await footer(page), 10);
    expect(either).toBeGreaterThanOrEqual(met);
    await expect.poll(async () => (await rows(page).allInnerTexts()).every((row) => /Interview|Agency/u.test(row))).toBe(true);
    await page.getByRole('button', { name: 'Clear this group of conditions' }).click();
    await expect.poll(() => footer(page)).toBe(all);
    await chip(page, 'Received on').click();
    await page.getByRole('radio', { name: 'Last 30 days' }).check();
    await page.keyboard.press('Escape');
    await chip(page, 'Group').click();
    await page.getByRole('radio', { name: 'State', exact: true }).check();
    await page.getByRole('radio', { name: 'Bars' }).check();
    await page.keyboard.press('Escape');
    const bar = page.getByRole('link', { name: /^Received: \d+/u }).first();
    await bar.waitFor();
    await picture(page, 'recruiting-bars');
    const many = Number(/\d+$/u.exec((await bar.getAttribute('aria-label')) ?? '')?.[0]);
    await bar.click();
    await expect.poll(() => footer(page)).toBe(`${many} application${many === 1 ? '' : 's'}`);
    expect(page.url()).toContain('within%3Alast+30+days');
    await page.keyboard.press('j');
    await page.keyboard.press('Space');
    await page.locator('.peek').waitFor();
    await picture(page, 'recruiting-peek');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/applications/*');

    await page.getByRole('button', { name: 'Write a comment' }).click();
    const field = page.getByRole('textbox', { name: 'Comment' });
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('Certificates as they came');
    await field.evaluate((area) => {
      const data = new DataTransfer();
      data.items.add(new File(['%PDF-1.4 papers'], 'papers.pdf', { type: 'application/pdf' }));
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    const writing = page.getByRole('form', { name: 'Write a comment' });
    await writing.getByText('papers.pdf', { exact: true }).waitFor();
    await expect.poll(() => writing.getByRole('button', { name: 'Comment' }).getAttribute('aria-disabled')).not.toBe('true');
    await page.keyboard.press('Control+Enter');
    await page
      .locator('.history-comment')
      .getByRole('link', { name: /papers\.pdf/u })
      .waitFor();
    await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Comments' }).click();
    expect(await page.locator('.history-item:not(.history-comment)').count()).toBe(0);
    await picture(page, 'recruiting-record');
    expect(troubles).toEqual([]);
  });

  test('a text with a list is written, goes, and comes back as it was', async () => {
    const { page, troubles } = await open(day, 'Head of HR', '/texts/new');
    await page.getByLabel('Name', { exact: true }).fill('Before you come');
    await page.getByLabel('Subject').fill('Your first day');
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Please bring');
    await page.getByRole('textbox', { name: 'Text', exact: true }).press('End');
    await page.keyboard.type('\n');
    // By keys: to the tools, along them, and the text has the focus again.
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Numbered list');
    await page.keyboard.press('Enter');
    await page.keyboard.type('passport\nbank details');
    await page.keyboard.press('Control+Enter');
    const text = page.locator('.record-main .formatted ol');
    await expect.poll(() => text.getByRole('listitem').allInnerTexts()).toEqual(['passport', 'bank details']);
    await expectAccessible(page, 'a text with a list');
    await picture(page, 'recruiting-text');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Before you come was deleted.').waitFor();
    await page.keyboard.press('z');
    await page.getByText('Before you come is back.').waitFor();
    await rows(page).filter({ hasText: 'Before you come' }).locator('.row-open').click();
    await expect.poll(() => text.getByRole('listitem').allInnerTexts()).toEqual(['passport', 'bank details']);
    expect(troubles).toEqual([]);
  });

  test('a candidate: the languages they speak, put in order by pointer', async () => {
    const { page, troubles } = await open(day, 'Head of HR', '/candidates/new');
    await page.getByRole('textbox', { name: 'Name' }).fill('Aoife Kelly');
    const add = page.getByRole('button', { name: /^Add a line/u });
    const languages = () => page.getByLabel(/^Language, line/u).evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));
    for (const [place, language] of ['Irish', 'French', 'German'].entries()) {
      await add.click();
      await page.getByLabel(`Language, line ${place + 1}`).selectOption(language);
      await page.getByLabel(`Level, line ${place + 1}`).selectOption('B2');
    }
    await dragLine(page, 2, 0);
    await expect.poll(languages).toEqual(['German', 'Irish', 'French']);
    await picture(page, 'recruiting-lines');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { level: 1, name: 'Aoife Kelly' }).waitFor();
    await expect
      .poll(() => page.locator('.record-lines tbody tr').allInnerTexts())
      .toEqual([expect.stringContaining('German'), expect.stringContaining('Irish'), expect.stringContaining('French')]);
    expect(troubles).toEqual([]);
  });

  test('somebody is referred with a CV that is pasted; the board fills, its figures follow', async () => {
    const boss = await open(day, 'Head of HR', '/figures?period=any+time');
    await publishJob(boss.page);
    const came = boss.page.getByRole('link', { name: /^Came in/u });
    await came.waitFor();
    const before = Number(/\d+/u.exec(await came.innerText())?.[0]);
    await picture(boss.page, 'recruiting-figures');

    const { page, troubles } = await open(day, 'Employee', '/refer');
    await page.getByRole('textbox', { name: 'Name' }).fill('Orla Byrne');
    await page.getByRole('textbox', { name: 'Email' }).fill('orla@example.org');
    await page.getByRole('textbox', { name: 'Email' }).evaluate((area) => {
      const data = new DataTransfer();
      data.items.add(new File(['%PDF-1.4 a life'], 'orla.pdf', { type: 'application/pdf' }));
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await page.getByRole('link', { name: /orla\.pdf/u }).waitFor();
    await page.getByRole('combobox', { name: 'Job' }).click();
    await page.getByRole('option').first().waitFor();
    await picture(page, 'recruiting-refer');
    await page.getByRole('option').first().click();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { level: 1, name: 'My referrals' }).or(page.getByText('Orla Byrne')).first().waitFor();
    await expect.poll(async () => Number(/\d+/u.exec(await came.innerText())?.[0])).toBe(before + 1);

    const recruiter = await open(day, 'Recruiter', '/board');
    // What follows by itself has followed: it would be somebody who was faster.
    const pool = `${day.address}/_app/rows?screen=Pool&search=Orla`;
    await expect.poll(async () => (await recruiter.page.request.get(pool)).text()).toContain('Orla Byrne');
    const card = recruiter.page.locator('.board-card', { hasText: 'Orla Byrne' });
    await card.waitFor();
    await expectAccessible(recruiter.page, 'a board with a limit');
    await picture(recruiter.page, 'recruiting-board');
    const held = async () => Number(/^\d+/u.exec(await recruiter.page.locator('.board-limit').innerText())?.[0]);
    const screening = await held();
    await card.locator('.board-open').focus();
    await recruiter.page.keyboard.press('m');
    await recruiter.page.getByRole('menuitem', { name: /start screening/iu }).click();
    await expect.poll(held).toBe(screening + 1);
    expect([...boss.troubles, ...troubles, ...recruiter.troubles]).toEqual([]);
  });
});
