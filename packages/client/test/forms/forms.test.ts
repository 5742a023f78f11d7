/** Forms and records in a real browser, by what a person sees and reaches by keyboard. Needs the built client. */
import { existsSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../../../../test/support/axe.ts';
import { openBrowser } from '../../../../test/support/browser.ts';
import { openPage } from '../browser.ts';
import { dist } from '../shared-server.ts';
import { type FormServer, type Setup, serveForms } from './claims-server.ts';
import { asEmployee, asManager, lyonHistory } from './people-and-claims.ts';

const built = existsSync(`${dist}/index.html`);

describe.skipIf(!built)('forms and records', () => {
  let browser: Browser;
  let server: FormServer;
  let page: Page;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterEach(() => server.close());
  afterAll(() => browser.close());

  const open = async (setup: Setup, path: string, width?: number): Promise<void> => {
    server = await serveForms(setup);
    page = await openPage(browser, server.url + path, width === undefined ? {} : { width, height: 780 });
    // Keys are heard by what is there.
    await page.locator('main h1').first().waitFor();
  };
  /** Nothing written is answered before what this gives is called. */
  const hold = (): (() => void) => {
    let answer = (): void => undefined;
    server.meddling.until = new Promise((resolve) => {
      answer = resolve;
    });
    return () => answer();
  };
  const type = (text: string) => page.keyboard.type(text);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** What a spreadsheet puts onto the clipboard, into what has the focus. */
  const paste = (text: string) =>
    page.evaluate((cells) => {
      const data = new DataTransfer();
      data.setData('text/plain', cells);
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, text);
  const total = () => page.locator('.form-totals dd').innerText();

  test('a claim is written and created with nothing but the keyboard', async () => {
    await open(asEmployee, '/claims/new');
    await page.getByLabel('Title').focus();
    await type('Workshop in Vienna');
    await press('Tab', 'Enter');
    await type('17.11.');
    await press('Tab');
    await type('lodg');
    await page.getByRole('option', { name: 'Lodging' }).waitFor();
    await press('Enter', 'Tab');
    await type('Two nights');
    await press('Tab');
    await type('1,234.5');
    expect(await total()).toBe('1,234.50 €');
    await press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Spent on, line 2');
    await expect.poll(() => page.getByLabel('Amount, line 1').inputValue()).toBe('1,234.50');
    await type('yesterday');
    await press('Tab');
    await type('Equipment');
    await page.getByRole('option', { name: 'Equipment' }).waitFor();
    await press('Enter', 'Tab', 'Tab');
    await type('20');
    await press('Control+Enter');
    await page.getByRole('heading', { name: 'Workshop in Vienna' }).waitFor();
    expect(page.url()).toMatch(/\/claims\/new-\d+$/u);
    expect(server.writes.map(({ path }) => path)).toEqual(['POST /api/claims']);
    expect(server.writes[0]?.body).toEqual({
      title: 'Workshop in Vienna',
      lines: [
        { 'spent on': '2026-11-17', category: 'lodging', 'what for': 'Two nights', amount: '1234.50', receipt: null },
        { 'spent on': '2026-11-20', category: 'equipment', 'what for': null, amount: '20.00', receipt: null },
      ],
    });
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('a rule is told when its field is left, counted on top after trying, and its link leads there', async () => {
    await open(asEmployee, '/claims/new');
    await page.getByLabel('Title').fill('Workshop');
    await page.getByRole('button', { name: 'Add a line' }).click();
    await page.getByLabel('Amount, line 1').fill('2400');
    await expect.poll(() => page.getByText('Enter an amount from').count()).toBe(0);
    await press('Tab');
    await page.getByText('Enter an amount from 0.01 € to 2,000.00 €.').waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await press('Control+Enter');
    await page.getByText('3 things to look at').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Spent on, line 1');
    await page.getByRole('button', { name: 'amount in line 1' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
    await page.getByLabel('Amount, line 1').fill('240');
    await page.getByText('2 things to look at').waitFor();
    expect(server.writes).toEqual([]);
  });

  test('what was typed is there after the page was closed, also what could not be read, until it is discarded', async () => {
    await open(asEmployee, '/claims/new');
    await page.getByLabel('Title').fill('Half');
    await page.getByRole('button', { name: 'Add a line' }).click();
    await page.getByLabel('Amount, line 1').fill('twelve');
    await page.getByText(/kept on this device/u).waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Half');
    await expect.poll(() => page.getByLabel('Amount, line 1').inputValue()).toBe('twelve');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/new'));
    await page.goto(`${server.url}/claims/new`);
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('');
  });

  test('a note stays while it has the focus, and goes a while after', async () => {
    await open(asEmployee, '/claims/new');
    await page.getByLabel('Title').fill('Half');
    await page.clock.install();
    await page.getByRole('button', { name: 'Discard' }).click();
    // The page that one comes to takes the focus once it is there.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('page-title');
    const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
    await undo.focus();
    await page.clock.fastForward(20_000);
    expect(await undo.count()).toBe(1);
    await undo.blur();
    await page.clock.fastForward(20_000);
    await expect.poll(() => undo.count()).toBe(0);
  });

  test('without a connection nothing is lost, and sending again does it once', async () => {
    await open(asEmployee, '/claims/new');
    await page.getByLabel('Title').fill('Workshop');
    server.meddling.silent = 'after';
    await press('Control+Enter');
    await page.getByText('What you entered is kept').waitFor();
    server.meddling.silent = undefined;
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByRole('heading', { name: 'Workshop' }).waitFor();
    expect(new Set(server.writes.map(({ key }) => key)).size).toBe(1);
    expect([...server.records.values()].filter((record) => record.fields.title === 'Workshop')).toHaveLength(1);
  });

  test('whoever goes elsewhere while a form is on its way stays there, and is told that it arrived', async () => {
    await open(asEmployee, '/claims/new');
    await page.getByLabel('Title').fill('Workshop');
    const answer = hold();
    await press('Control+Enter');
    await expect.poll(() => server.writes.length).toBe(1);
    await page.getByRole('navigation').getByRole('link', { name: 'My claims' }).first().click();
    await page.getByRole('heading', { name: 'My claims' }).waitFor();
    answer();
    await page.getByText('Workshop was created.').waitFor();
    await expect.poll(() => page.locator('h1').innerText()).toBe('My claims');
  });

  test('what is on its way cannot be changed: nothing that was not sent is gone with the answer', async () => {
    await open(asEmployee, '/claims/new');
    const title = page.getByLabel('Title');
    await title.fill('Workshop');
    const answer = hold();
    await press('Control+Enter');
    await expect.poll(() => server.writes.length).toBe(1);
    await title.pressSequentially(' in Vienna');
    await expect.poll(() => title.inputValue()).toBe('Workshop');
    answer();
    await page.getByRole('heading', { name: 'Workshop' }).waitFor();
  });

  test('an edit whose answer was lost is recognised as saved', async () => {
    await open(asEmployee, '/claims/vienna');
    await press('e');
    await page.getByLabel('Title').fill('Vienna, three days');
    server.meddling.silent = 'after';
    await press('Control+Enter');
    await page.getByText('What you entered is kept').waitFor();
    server.meddling.silent = undefined;
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByRole('heading', { name: 'Vienna, three days' }).waitFor();
    await expect.poll(() => page.getByText('Somebody changed').count()).toBe(0);
  });

  test('of a record somebody else saved meanwhile both values are shown, and the choice is saved on top', async () => {
    await open(asEmployee, '/claims/vienna');
    await press('e');
    await page.getByLabel('Title').fill('Mine');
    server.change('vienna', { title: 'Theirs' });
    await press('Control+Enter');
    await page.getByRole('group', { name: 'Title' }).waitFor();
    await page.getByRole('radio', { name: /Take theirs/u }).check();
    await page.getByLabel('Amount, line 1').fill('99');
    await page.getByRole('button', { name: 'Save with these' }).click();
    await page.getByRole('heading', { name: 'Theirs' }).waitFor();
    await page.getByText('137.60 €').waitFor();
    expect(server.records.get('vienna')?.version).toBe(3);
  });

  test('lines move, double, go and come back', async () => {
    await open(asEmployee, '/claims/vienna');
    await press('e');
    const amounts = async () => Promise.all((await page.getByLabel(/^Amount, line/u).all()).map((one) => one.inputValue()));
    await page.getByLabel('Amount, line 2').focus();
    await press('Alt+ArrowUp');
    await expect.poll(amounts).toEqual(['38.60', '129.90']);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Amount, line 1');
    await page.getByRole('button', { name: 'Line 1: more' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect.poll(amounts).toEqual(['38.60', '38.60', '129.90']);
    expect(await total()).toBe('207.10 €');
    await page.getByRole('button', { name: 'Line 3: more' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect.poll(amounts).toEqual(['38.60', '38.60']);
    await page.getByRole('button', { name: 'Put it back' }).click();
    await expect.poll(amounts).toEqual(['38.60', '38.60', '129.90']);
  });

  test('a date, a sum and cells of a spreadsheet, with nothing but the keyboard', async () => {
    await open(asEmployee, '/claims/vienna');
    await press('e');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    const meant = page.locator('.control-meaning');
    const amounts = async () => Promise.all((await page.getByLabel(/^Amount, line/u).all()).map((one) => one.inputValue()));
    await page.getByLabel('Spent on, line 1').focus();
    await press('Control+a');
    await type('last fri');
    await expect.poll(() => meant.innerText()).toMatch(/^Friday.* 13\b.* 2026$/u);
    expect(await axeFindings(page)).toEqual([]);
    await press('ArrowDown');
    await expect.poll(focused).toBe('Spent on, line 2');
    await expect.poll(() => page.getByLabel('Spent on, line 1').inputValue()).toContain('13');
    await page.getByLabel('Amount, line 2').focus();
    await press('Control+a');
    await type('2*19.30 + 1');
    await expect.poll(() => meant.innerText()).toBe('= 39.60');
    await press('ArrowUp', 'Control+d');
    await expect.poll(amounts).toEqual(['129.90', '129.90', '39.60']);
    await expect.poll(focused).toBe('Amount, line 2');
    await press('Home', 'ArrowLeft');
    await expect.poll(focused).toBe('What for, line 2');
    await paste('Tram\t3.50\n\t4\nBus\tfive\nTaxi\t20');
    await expect.poll(amounts).toEqual(['129.90', '3.50', '4.00', 'five', '20.00']);
    await page.getByText('This is not a number.').waitFor();
    expect(await page.getByLabel('Amount, line 4').getAttribute('aria-invalid')).toBe('true');
    await press('Control+z');
    await expect.poll(amounts).toEqual(['129.90', '129.90', '39.60']);
    await expect.poll(() => page.getByLabel('What for, line 2').inputValue()).toBe('Night train');
  });

  test('the first action one may take is filled, the others quiet, those that ask end in dots', async () => {
    await open(asManager, '/claims/lyon');
    server.history('lyon', lyonHistory);
    const buttons = page.locator('.record-all .button');
    await buttons.first().waitFor();
    const words = (await buttons.allInnerTexts()).map((one) => one.trim());
    expect(words.filter((one) => !one.startsWith('Edit') && !one.startsWith('Print'))).toEqual(['Approve', 'Return…', 'Refuse…']);
    await expect.poll(() => page.locator('.record-all .button-filled').allInnerTexts()).toEqual(['Approve']);
    await page.getByRole('button', { name: 'Approve' }).first().click();
    await page.locator('.state-line').getByText('Approved').waitFor();
    expect(server.writes.map(({ path }) => path)).toEqual(['POST /api/claims/lyon/approve']);
  });

  test('a refusal stands at what was asked, and what was typed outlives the dialog', async () => {
    await open(asManager, '/claims/lyon');
    await page.getByRole('button', { name: 'Return…' }).first().click();
    // Its dialog hears the keys once what it asks for has the focus.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await press('Control+Enter');
    await page.getByText('Say why, so that the employee knows what to do.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await type('The hotel receipt is missing.');
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Return…' }).first().click();
    await expect.poll(() => page.getByLabel('Reason').inputValue()).toBe('The hotel receipt is missing.');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await press('Control+Enter');
    await page.locator('.state-line').getByText('Returned').waitFor();
  });

  test('a record that moved meanwhile says so, and shows what it is now', async () => {
    await open(asManager, '/claims/lyon');
    await page.getByRole('button', { name: 'Approve' }).first().waitFor();
    server.change('lyon', { state: 'Withdrawn' });
    await page.getByRole('button', { name: 'Approve' }).first().click();
    await page.getByText('This claim is Withdrawn now. Look at it again before you decide.').waitFor();
    await page.locator('.state-line').getByText('Withdrawn').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  });

  test('what is not possible now says why, and can be reached', async () => {
    await open(asEmployee, '/claims/vienna');
    const submit = page.locator('.record-all').getByRole('button', { name: 'Submit' });
    await submit.focus();
    await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('true');
    expect(await submit.evaluate((button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent)).toBe(
      'Travel needs a receipt from 25.00 €.',
    );
    await press('Enter');
    expect(server.writes).toEqual([]);
  });

  test.each([
    ['/claims/new', asEmployee],
    ['/claims/vienna', asEmployee],
    ['/claims/lyon', asManager],
  ] as const)('%s has no accessibility finding, wide or narrow', async (path, setup) => {
    await open(setup, path);
    await page.locator('main h1').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 780 });
    expect(await axeFindings(page)).toEqual([]);
  });

  test('every field, column, button and message names the statement it comes from', async () => {
    await open(asEmployee, '/claims/vienna');
    for (const statement of ['entities/claim/employee', 'entities/claim/lines', 'entities/line/amount', 'entities/claim/total']) {
      expect(await page.locator(`[data-statement="${statement}"]`).count(), statement).toBeGreaterThan(0);
    }
    await press('e');
    await page.getByLabel('Amount, line 1').fill('9999');
    await press('Tab');
    await page.locator('[data-statement="V4"]').waitFor();
  });
});
