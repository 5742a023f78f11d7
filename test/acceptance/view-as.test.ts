/** As whom one looks at a preview: those around somebody, whoever may act on what is open, and anybody by name. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openBrowser, openPage, viewAsPerson, viewAsWhoSees } from '../support/browser.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

let preview: RunningDocument;
let browser: Browser;

beforeAll(async () => {
  preview = await startPreview(undefined, 80);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await preview?.close();
});

interface Session {
  readonly signedIn: {
    readonly person: {
      readonly id: string;
      readonly label: string;
      readonly fields: { readonly manager: { readonly label: string } | null };
    };
  };
  readonly preview: { readonly people: readonly { readonly id: string; readonly name: string; readonly roles: readonly string[] }[] };
}

const session = async (page: Page): Promise<Session> => (await page.request.get(`${preview.address}/_app/session`)).json();

async function openPanel(page: Page) {
  await page.locator('.strip-view-as').click();
  const panel = page.getByRole('dialog', { name: 'View as' });
  await panel.getByLabel('Search people').waitFor();
  return panel;
}

test('the manager of each employee one may choose can be chosen, and stands first', async () => {
  const { page, troubles } = await openPage(browser);
  await page.goto(preview.address);
  const employees = (await session(page)).preview.people.filter(({ roles }) => roles.includes('Employee')).slice(0, 5);
  expect(employees).toHaveLength(5);
  for (const { id } of employees) {
    await viewAsPerson(page, id);
    const { signedIn, preview: shown } = await session(page);
    const manager = signedIn.person.fields.manager;
    if (manager) expect(shown.people.map(({ name }) => name)).toContain(manager.label);
  }
  await page.reload();
  const { signedIn } = await session(page);
  const panel = await openPanel(page);
  const around = panel.getByRole('region', { name: `Around ${signedIn.person.label}` });
  await expect.poll(() => around.getByRole('button').first().textContent()).toBe(`${signedIn.person.fields.manager?.label}manager`);
  await expectAccessible(page, 'view as');
  expect(troubles).toEqual([]);
});

test('on a record those who may act on it come first; one stays on the page and may', async () => {
  const { page } = await openPage(browser);
  await viewAsWhoSees(page, 'Employee', 'My claims', 'Submitted', preview.address);
  await page.goto(`${preview.address}/claims?filter.state=is%3ASubmitted`);
  await page.locator('.list-row .row-open').first().click();
  await page.getByRole('heading', { name: 'What happened' }).waitFor();
  const address = page.url();
  await expect.poll(() => page.getByRole('button', { name: 'Refuse…' }).count()).toBe(0);
  const { signedIn } = await session(page);
  const panel = await openPanel(page);
  const may = panel.getByRole('region', { name: 'May act here now' });
  const first = may.getByRole('button').first();
  await first.getByText(/^Approve, return and refuse$|^Return and refuse$/iu).waitFor();
  await expect.poll(() => first.locator('.menu-words').textContent()).toBe(signedIn.person.fields.manager?.label);
  await first.click();
  await page.getByRole('button', { name: 'Refuse…' }).first().waitFor();
  expect(page.url()).toBe(address);
});

test('anybody is found by a part of their name, by keyboard', async () => {
  const { page } = await openPage(browser, { viewport: { width: 390, height: 780 } });
  await page.goto(preview.address);
  const others = (await (await page.request.get(`${preview.address}/_app/options/Person?limit=50`)).json()).options as readonly {
    id: string;
    label: string;
  }[];
  const offered = new Set((await session(page)).preview.people.map(({ id }) => id));
  const wanted = others.find(({ id }) => !offered.has(id)) ?? others[0];
  const panel = await openPanel(page);
  await panel.getByLabel('Search people').fill(wanted?.label ?? '');
  await panel
    .getByRole('region', { name: 'Found' })
    .getByRole('button', { name: wanted?.label ?? '' })
    .first()
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await session(page)).signedIn.person.label).toBe(wanted?.label);
  await page
    .locator('.strip-view-as')
    .getByText(wanted?.label ?? '')
    .waitFor();
  await (await openPanel(page)).getByLabel('Search people').fill('zzzz');
  await page.getByText('Nobody is called that.').waitFor();
});
