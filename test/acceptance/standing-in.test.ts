/** Standing in: somebody names who has their tasks while they are away, and that one does them in their name, from a window that says so. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunHere, startRunHere } from '../../packages/cli/src/testing/run-here.ts';
import { expectAccessible, openBrowser, openPage } from '../support/browser.ts';
import { layoutFaults } from '../support/layout.ts';
import { invite } from '../support/preview.ts';

const text = `# Props

## 1. What the product does and for whom

Actors ask the workshop for props; a master of the house grants them.

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Wishes | \`/wishes\` | Wishes: what, actor, state | start | create Wish |
| New wish | \`/wishes/new\` | new Wish: what, master | Wishes | — |
| Wish | \`/wishes/:id\` | Wish: what, actor, granted by, state | Wishes | grant, refuse, remind |

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 60 | yes | — |
| email | email, unique | yes | — |

### Wish (Wishes)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| what | text up to 60 | yes | — |
| actor | Person | yes | me |
| master | Person | yes | — |
| granted by | Person | no | — |

## 4. States and transitions

### Wish

| State | Kind | Means |
| --- | --- | --- |
| Asked | start | waits for a master |
| Granted | end | — |
| Refused | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Asked | grant | — | — | Granted | set granted by to \`me\` | — |
| T2 | Asked | refuse | — | — | Refused | — | — |
| T3 | Asked | remind | — | — | Asked | notify \`master\`: {what} is still missing | — |

## 5. Validation rules

None.

## 6. Roles and permissions

- **own**: \`actor = me\`
- **to decide**: \`master = me\`

- Who signs in: Person
- Sign in with: email and password
- Sign up: by invitation
- Who may stand in: Master for Master

| May | Actor | Master | Steward |
| --- | --- | --- | --- |
| open Wishes | yes | yes | no |
| open New wish | yes | no | no |
| open Wish | own | to decide | no |
| read Person | yes | yes | yes |
| invite Person | no | no | yes |
| create Wish | yes | no | no |
| read Wish | own | to decide | no |
| edit Wish | no | no | no |
| delete Wish | no | no | no |
| grant | no | to decide | no |
| refuse | no | to decide | no |
| remind | own | no | no |

## 7. The calls it makes

None.

## 8. The error catalogue

None.

## 9. Business constants and limits

None.
`;

const password = 'a long enough password';
let folder: string;
let running: RunHere;
let address: string;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  folder = mkdtempSync(join(tmpdir(), 'ninefold-standing-in-'));
  writeFileSync(join(folder, 'props.md'), text);
  running = await startRunHere(join(folder, 'props.md'), '--data', join(folder, 'data'));
  address = running.address;
  for (const [name, ...roles] of [
    ['Maria', 'Master'],
    ['Ben', 'Master', 'Actor'],
    ['Ada', 'Actor'],
    ['Stew', 'Steward'],
  ] as const) {
    const link = await invite(join(folder, 'props.md'), join(folder, 'data'), roles, `${name}@props.example`);
    const answer = await fetch(`${address}/_app${link}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify({ password, fields: { name } }),
    });
    expect(answer.status).toBe(204);
  }
});
afterAll(async () => {
  await browser?.close();
  await running?.end();
  rmSync(folder, { recursive: true, force: true });
});

const send = async (context: BrowserContext, path: string, data: unknown) => {
  const answer = await context.request.post(address + path, { data, headers: { origin: address } });
  expect([200, 201, 204], await answer.text()).toContain(answer.status());
  return answer;
};
const comeIn = (page: Page, name: string) => send(page.context(), '/_app/sign-in', { email: `${name}@props.example`, password });

async function wish(page: Page, what: string, master: string): Promise<string> {
  const { options } = await (await page.request.get(`${address}/_app/options/Person?for=Wish.master`)).json();
  const id = options.find(({ label }: { label: string }) => label === master)?.id;
  const kept = await (await send(page.context(), '/_app/records/Wish', { fields: { what, master: id } })).json();
  return kept.record.id;
}

test('from naming somebody to what the history says', async () => {
  const { page: adas } = await openPage(browser);
  await comeIn(adas, 'Ada');
  const sword = await wish(adas, 'A sword', 'Maria');
  const { page: marias, troubles } = await openPage(browser);
  await comeIn(marias, 'Maria');
  await marias.goto(`${address}/-/account`);
  const part = marias.getByRole('region', { name: 'While you are away' });
  await part.getByRole('button', { name: 'Name somebody' }).click();
  const dialog = marias.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Ben' }).waitFor();
  await dialog.getByRole('button', { name: 'Name them' }).click();
  await dialog.getByText('Who is needed.').waitFor();
  await dialog.getByText('To is needed.').waitFor();
  expect(await dialog.getByRole('radio', { name: 'Ben' }).evaluate((one) => one === document.activeElement)).toBe(true);
  await marias.keyboard.press('Space');
  await dialog.getByLabel('To', { exact: true }).fill('31 Feb 2099');
  await marias.keyboard.press('Enter');
  await dialog.getByText('There is no such day.').waitFor();
  await dialog.getByLabel('To', { exact: true }).fill('1 Jan 2020');
  await dialog.getByRole('button', { name: 'Name them' }).click();
  await dialog.getByText('This ends before it begins, or is over.').waitFor();
  await expectAccessible(marias, 'naming somebody');
  await dialog.getByLabel('To', { exact: true }).fill('12 Dec 2099');
  await marias.keyboard.press('Enter');
  await part.getByText('Ben stands in for you as Master').waitFor();
  expect(await layoutFaults(marias)).toEqual([]);

  // Ben asks Maria for something himself: that is for somebody else to grant.
  const { page: bens, troubles: other } = await openPage(browser, { colorScheme: 'dark' });
  await comeIn(bens, 'Ben');
  await wish(bens, 'A crown', 'Maria');
  await bens.goto(`${address}/-/tasks`);
  const hers = bens.getByRole('region', { name: 'For Maria as Master, until 12 Dec 2099' });
  await hers.getByText('2', { exact: true }).waitFor();
  await expectAccessible(bens, 'what waits for somebody else');
  expect(await layoutFaults(bens)).toEqual([]);
  // What she is told of it he is told as well, and it opens as hers.
  await send(adas.context(), `/_app/records/Wish/${sword}/actions/remind`, { version: 1 });
  await bens.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  await expectAccessible(bens, 'what somebody else is told');
  await bens.getByRole('button', { name: /For Maria: A sword is still missing/u }).click();
  await bens.waitForURL(/\/wishes\//u);
  await bens.getByRole('complementary', { name: 'Acting for somebody' }).getByRole('button').click();
  await bens.getByRole('heading', { name: 'Waiting for me' }).waitFor();
  await bens.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
  // So does what waits.
  await hers.getByRole('button', { name: 'A sword' }).click();
  await bens.getByRole('heading', { name: 'A sword' }).waitFor();
  await bens.getByRole('complementary', { name: 'Acting for somebody' }).getByRole('button').click();
  // By keys alone.
  await hers.getByRole('button', { name: 'Act for Maria' }).focus();
  await bens.keyboard.press('Enter');
  const strip = bens.getByRole('complementary', { name: 'Acting for somebody' });
  await strip.getByText('You act for Maria as Master, until 12 Dec 2099.').waitFor();
  await bens.getByRole('heading', { name: 'Waiting for Maria' }).waitFor();
  await expectAccessible(bens, 'acting for somebody');
  expect(await layoutFaults(bens)).toEqual([]);
  const row = (what: string) => bens.getByRole('group', { name: what });
  expect(await row('A crown').getByRole('button', { name: 'Grant' }).isEnabled()).toBe(false);
  await row('A sword').getByRole('button', { name: 'Grant' }).click();
  await bens.getByRole('dialog').getByRole('button', { name: 'Grant' }).click();
  await bens.getByText(/ is now Granted\./u).waitFor();

  // Another window is oneself; this one is the other on every page, also loaded anew.
  const second = await bens.context().newPage();
  await second.goto(`${address}/wishes`);
  await second.getByRole('link', { name: 'A crown' }).first().waitFor();
  expect(await second.getByText('You act for').count()).toBe(0);
  await bens.goto(`${address}/wishes`);
  await bens.getByRole('link', { name: 'A sword' }).first().click();
  await bens.getByText('Ben for Maria').first().waitFor();
  expect(await bens.getByRole('button', { name: /Follow|Write a comment/u }).count()).toBe(0);
  await strip.getByRole('button', { name: 'Be yourself again' }).click();
  await bens.getByRole('heading', { name: 'Waiting for me' }).waitFor();
  expect(await strip.count()).toBe(0);

  // Ended by her, a window that acts is one's own again with its next request.
  await hers.getByRole('button', { name: 'Act for Maria' }).click();
  await strip.waitFor();
  await part.getByRole('button', { name: /^End: / }).click();
  await part.getByText('Ben stands in for you as Master').waitFor({ state: 'detached' });
  await bens
    .getByRole('button', { name: 'Refuse' })
    .first()
    .click({ force: true, timeout: 1000 })
    .catch(() => undefined);
  // It may be on its way there by itself: of two ways at once the browser takes the later.
  const isOneself = async (): Promise<boolean> => {
    await bens.goto(`${address}/-/tasks`).catch(() => undefined);
    return (await strip.count()) === 0;
  };
  await expect.poll(isOneself).toBe(true);
  await bens.getByRole('heading', { name: 'Waiting for me' }).waitFor();
  expect(await strip.count()).toBe(0);
  expect([troubles, other]).toEqual([[], []]);
});

test('somebody who looks after people names who stands in for one who is ill', async () => {
  const { page, troubles } = await openPage(browser);
  await comeIn(page, 'Stew');
  await page.goto(`${address}/-/people`);
  await page.getByRole('button', { name: 'About Maria' }).click();
  await page.getByRole('menuitem', { name: 'Who stands in' }).click();
  await page.getByText('Nobody, now or later.').waitFor();
  await page.getByRole('button', { name: 'Name somebody' }).click();
  await page.getByRole('radio', { name: 'Ben' }).check();
  await page.getByLabel('To', { exact: true }).fill('12 Dec 2099');
  await page.getByRole('button', { name: 'Name them' }).click();
  await page.getByText('Ben stands in for Maria as Master').waitFor();
  await expectAccessible(page, 'who stands in for somebody');
  expect(troubles).toEqual([]);
});
