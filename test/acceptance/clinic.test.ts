/**
 * A day at the clinic, three people at once: the front desk enters a pet and an appointment, the owner sees both on a phone, the vet is told
 * who is there and writes down what was done, and the bill of it is issued, paid in part and printed.
 */
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Listening } from '../../packages/server/src/listen.ts';
import { type Clinic, openClinic } from '../../packages/server/src/testing/clinic.ts';
import { listenHere } from '../../packages/server/src/testing/ports.ts';
import { expectAccessible, giveCookie, openBrowser, openPage } from '../support/browser.ts';

const clientDirectory = fileURLToPath(new URL('../../packages/client/dist', import.meta.url));
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' } as const;
let browser: Browser;
let clinic: Clinic;
let listening: Listening;

beforeAll(async () => {
  browser = await openBrowser();
  clinic = await openClinic({}, { clientDirectory });
  listening = await listenHere(clinic.server);
});
afterAll(async () => {
  await browser?.close();
  await listening?.close();
  await clinic?.store.close();
});

const address = (path: string) => `http://127.0.0.1:${listening.port}${path}`;

async function open(who: string, path: string, options: BrowserContextOptions = {}) {
  const opened = await openPage(browser, { reducedMotion: 'reduce', ...options });
  await giveCookie(opened.page, clinic.cookies[who] ?? '', address('/'));
  await opened.page.goto(address(path));
  await opened.page.getByRole('heading', { level: 1 }).first().waitFor();
  return opened;
}

async function choose(within: Page | Locator, page: Page, field: string, value: string): Promise<void> {
  await within.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: value }).click();
}

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name: new RegExp(`^${name}…?$`, 'u') }).click();
const becomes = (page: Page, state: string): Promise<void> =>
  page.locator('.state-line .badge', { hasText: new RegExp(`^${state}$`, 'u') }).waitFor();

test('from a new pet to a bill that is paid in part', async () => {
  const hanna = await open('Hanna', '/meine/tiere', phone);
  const vera = await open('Vera', '/heute');
  const { page: rita, troubles } = await open('Rita', '/tiere/neu');

  // A dog is offered a dog’s breeds; its owner sees it at once.
  await rita.getByRole('textbox', { name: 'Name' }).fill('Luna');
  await choose(rita, rita, 'Halter', 'Hanna');
  await choose(rita, rita, 'Tierart', 'Hund');
  await rita.getByRole('combobox', { name: 'Rasse' }).click();
  await rita.getByRole('option', { name: 'Labrador' }).waitFor();
  expect((await rita.getByRole('option').allInnerTexts()).map((text) => text.trim()).sort()).toEqual(['Dackel', 'Labrador', 'Schäferhund']);
  await rita.getByRole('option', { name: 'Labrador' }).click();
  await rita.keyboard.press('Control+Enter');
  await rita.getByRole('heading', { name: 'Luna' }).waitFor();
  await hanna.page.getByText('Luna').first().waitFor();

  // An empty place of the day begins an appointment; a taken one is refused in the clinic’s words.
  await rita.goto(address('/kalender'));
  await rita.locator('.calendar[aria-busy=false]').waitFor();
  expect(await rita.locator('.calendar-head-name').allInnerTexts()).toEqual(['Vera', 'Viktor']);
  await beginAt(rita, 10, 'Luna');
  const entry = rita.locator('.calendar-entry').filter({ hasText: 'Humpelt' });
  await entry.waitFor();
  await entry.locator('.calendar-open').focus();
  for (const key of ['m', 'ArrowDown', 'ArrowDown', 'Enter']) await rita.keyboard.press(key);
  await rita.locator('.toast').filter({ hasText: '10:30–11:00' }).waitFor();
  await hanna.page.goto(address('/meine/termine'));
  await hanna.page.getByText(/10:30/u).first().waitFor();
  await expectAccessible(hanna.page, 'an owner’s appointments on a phone');
  await entry.locator('.calendar-open').click();
  await becomes(rita, 'Geplant');
  const appointment = rita.url();

  // The vet is told who is there, and begins.
  await press(rita, 'Ankommen');
  await becomes(rita, 'Wartet');
  await vera.page.getByRole('button', { name: /Mitteilungen/u }).click();
  await vera.page.getByText('Luna ist da: Humpelt').click();
  await press(vera.page, 'Beginnen');
  await becomes(vera.page, 'In Behandlung');
  await vera.page.goto(address('/behandlungen'));
  await vera.page.locator('.row-open').first().click();
  await press(vera.page, 'Bearbeiten');
  await vera.page.getByRole('button', { name: 'Zeile hinzufügen' }).click();
  await choose(vera.page, vera.page, 'Leistung, Zeile 1', 'Allgemeine Untersuchung');
  await expect.poll(() => vera.page.getByRole('textbox', { name: 'Preis, Zeile 1' }).inputValue()).toContain('23,62');
  await vera.page.keyboard.press('Control+Enter');
  await vera.page.getByText('28,11').or(vera.page.getByText('23,62 €')).first().waitFor();
  await press(vera.page, 'Abschließen');
  const dialog = vera.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Befund' }).fill('Zerrung, eine Woche schonen.');
  await dialog.getByRole('button', { name: /^Abschließen/u }).click();
  await becomes(vera.page, 'Abgeschlossen');
  await rita.goto(appointment);
  await becomes(rita, 'Fertig');

  // Its bill: issued, paid in part, never more than is owed, seen by the owner, printed.
  await rita.goto(address('/rechnungen'));
  await rita.locator('.row-open').first().click();
  await press(rita, 'Ausstellen');
  await rita.getByRole('heading', { name: 'R-2026-0001' }).waitFor();
  await pay(rita, '100');
  await rita.getByRole('dialog').getByText('Gib einen Betrag bis 28,11 € ein.').waitFor();
  await rita.getByRole('dialog').getByRole('textbox', { name: 'Betrag' }).fill('20');
  await rita.keyboard.press('Control+Enter');
  await rita.getByRole('dialog').waitFor({ state: 'detached' });
  await rita.locator('main').getByText('8,11 €').first().waitFor();
  await hanna.page.goto(address('/meine/rechnungen'));
  await hanna.page.getByText('R-2026-0001').first().waitFor();
  await hanna.page.getByText('8,11 €').first().waitFor();
  await rita.getByRole('link', { name: /Rechnung auf Papier/u }).click();
  await rita.locator('[data-print=ready]').waitFor();
  const paper = await rita.locator('[data-print=ready]').innerText();
  for (const words of ['Tierarztpraxis am Mühlbach', 'R-2026-0001', 'Hanna', '19 %', '4,49', '28,11']) expect(paper).toContain(words);
  expect([...troubles, ...vera.troubles, ...hanna.troubles]).toEqual([]);
});

/** Presses an empty place of Vera’s, and fills in what is asked for. */
async function beginAt(page: Page, hour: number, pet: string): Promise<void> {
  const column = page.locator('.calendar-column').first();
  await column.click({ position: { x: 30, y: (hour + 0.1) * 52 } });
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByRole('textbox', { name: /Beginnt um/u }).inputValue()).toContain(`${hour}:00`);
  await choose(dialog, page, 'Tier', pet);
  await choose(dialog, page, 'Raum', 'Behandlung 1');
  await dialog.getByRole('textbox', { name: 'Grund' }).fill('Humpelt');
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
}

async function pay(page: Page, amount: string): Promise<void> {
  await press(page, 'Zahlen');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Betrag' }).fill(amount);
  await dialog.getByText('Karte', { exact: true }).click();
  await page.keyboard.press('Control+Enter');
}

test('whoever works elsewhere reads and types by their own clock; the clinic’s hours, and what others see, stay the clinic’s', async () => {
  const { page: rita, troubles } = await open('Rita', '/-/account', { timezoneId: 'Asia/Tokyo' });
  await rita.getByText('Tage und Uhrzeiten sind die von Berlin.').waitFor();
  await rita.getByRole('radio', { name: 'Die der Anwendung: Berlin, GMT+1' }).focus();
  await rita.keyboard.press('ArrowDown');
  await rita.getByText('Sie sehen und schreiben Uhrzeiten nach der Uhr von Tokyo.', { exact: false }).waitFor();
  expect(await rita.getByRole('radio', { name: 'Die dieses Geräts: Tokyo, GMT+9' }).isChecked()).toBe(true);

  await rita.goto(address('/termine/neu'));
  await choose(rita, rita, 'Tier', 'Bello');
  await choose(rita, rita, 'Tierarzt', 'Viktor');
  await choose(rita, rita, 'Raum', 'Behandlung 2');
  await rita.getByRole('textbox', { name: 'Grund' }).fill('Zahnstein');
  const begins = rita.getByRole('textbox', { name: /Beginnt um/u });
  // 8:30 in Tokyo is before the clinic opens.
  await begins.fill('4.3.2026 8:30');
  await rita.keyboard.press('Control+Enter');
  await rita.getByText('Termine gibt es von Montag bis Freitag, 08:00 bis 18:00 Uhr.').waitFor();
  await begins.fill('4.3.2026 20:30');
  await rita.keyboard.press('Control+Enter');
  await becomes(rita, 'Geplant');
  await rita.locator('main').getByText('20:30').first().waitFor();
  const { rows } = (await clinic.send('Hanna', 'GET', 'rows?screen=Meine+Termine&search=Zahnstein')).json;
  expect(rows[0]?.fields['beginnt um']).toBe('2026-03-04T11:30:00.000Z');
  const hanna = await open('Hanna', '/meine/termine', { timezoneId: 'Europe/Berlin' });
  await hanna.page.getByText('12:30').first().waitFor();

  // What the clinic tells her of it is its own sentence, by its own clock: said where hers is another.
  clinic.clock.moment = Date.parse('2026-03-03T11:31:00Z');
  expect((await clinic.send('Hanna', 'POST', 'time-zone', { timeZone: 'Asia/Tokyo' })).status).toBe(204);
  await hanna.page.goto(address('/-/notifications'));
  await hanna.page.getByText(/Bello hat am 4\. März 2026, 12:30 einen Termin/u).waitFor();
  await hanna.page.getByText('Uhrzeiten in diesen Sätzen sind die von Berlin.').waitFor();
  expect(troubles).toEqual([]);
});
