/** A real browser for the acceptance tests, and what every page must satisfy. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, onTestFinished, TestRunner } from 'vitest';
import { findBrowser } from '../../scripts/browser.mjs';
import { axeFindings } from './axe.ts';
import { givePage, type PageOptions, takePage, withoutWorker } from './page-pool.ts';

const flags = [
  ...['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-quic', '--disable-sync'],
  // A page is looked at for a moment: to make its scripts fast takes longer than they run, and to clear up beside them costs more.
  '--js-flags=--no-turbofan --no-maglev --single-threaded-gc',
  // Nor is more drawn than there must be, unless somebody looks at it: tests ask where things are, not for their pixels.
  ...(process.env.VITEST && !process.env.PICTURES ? ['--force-gpu-mem-available-mb=8'] : []),
];

let running: Promise<Browser> | undefined;

/**
 * The browser of this test file. Files that run in one process share what runs behind it, which ends with the process: `contexts` are
 * this file's own, and `close` closes those. What a test opens ends with it: a page that stays goes on drawing what others write.
 */
export async function openBrowser(): Promise<Browser> {
  running ??= launch();
  const shared = await running;
  const own = new Set<BrowserContext>();
  const part: Pick<Browser, 'newContext' | 'contexts' | 'close'> = {
    async newContext(options) {
      const context = await shared.newContext({ ...withoutWorker, ...options });
      own.add(context);
      context.once('close', () => own.delete(context));
      if (TestRunner.getCurrentTest()) onTestFinished(() => context.close());
      return context;
    },
    contexts: () => [...own],
    async close() {
      await Promise.all([...own].map((context) => context.close()));
      await Promise.all([...(kept.get(whole) ?? [])].map(givePage));
    },
  };
  const whole: Browser = Object.assign(Object.create(shared), part);
  return whole;
}

/** Pages of a file that no test of it opened. */
const kept = new WeakMap<Browser, Page[]>();

/** A page that was used before, if there is one, until the end of the test or, outside of tests, of the file. `script`: run first in whatever it opens. */
export async function borrowPage(browser: Browser, options: PageOptions, script = ''): Promise<Page> {
  const page = await takePage(Object.getPrototypeOf(browser), options, script);
  if (TestRunner.getCurrentTest()) onTestFinished(() => givePage(page));
  else kept.set(browser, [...(kept.get(browser) ?? []), page]);
  return page;
}

async function launch(): Promise<Browser> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('No Chromium was found. `npm test` installs one.');
  // Scrollbars are there, as on a desk: their gutter is part of the layout.
  const browser = await chromium.launch({ executablePath, args: flags, ignoreDefaultArgs: ['--hide-scrollbars'] });
  // Whoever comes after a crash gets another.
  browser.once('disconnected', () => {
    running = undefined;
  });
  return browser;
}

/** A page in a context of its own that remembers what went wrong in it: script errors and refused styles or scripts. What would move is there at once: each frame of it costs. */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<{ page: Page; troubles: string[] }> {
  const page = await borrowPage(browser, { viewport: { width: 1360, height: 800 }, reducedMotion: 'reduce', ...options });
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) troubles.push(message.text());
  });
  return { page, troubles };
}

/** What the page opens at this address from now on is opened by whom this `Set-Cookie` was given to. */
export async function giveCookie(page: Page, cookie: string, url: string): Promise<void> {
  const [name = '', value = ''] = (cookie.split('; ')[0] ?? '').split(/=(.*)/su);
  await page.context().addCookies([{ name, value, url }]);
}

/** No finding of WCAG 2 A or AA, once what appears has appeared: halfway its colours are others. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
  expect((await axeFindings(page)).map((finding) => `${where}: ${finding}`)).toEqual([]);
}

/** In a preview: looks at the application as somebody with this role. `address`: of the preview, where the page shows nothing of it yet. */
export async function viewAs(page: Page, role: string, address = page.url()): Promise<void> {
  const [person] = await peopleWith(page, role, address);
  if (!person) throw new Error(`Nobody has the role ${role}.`);
  await viewAsPerson(page, person, address);
}

/** In a preview: looks at it as somebody with this role whose list on `screen` has a record in `state`. */
export async function viewAsWhoSees(page: Page, role: string, screen: string, state: string, address = page.url()): Promise<void> {
  const filter = JSON.stringify([{ path: ['state'], operator: 'is', values: [state] }]);
  for (const person of [...(await peopleWith(page, role, address)), ...(await peopleFound(page, role, address))]) {
    await viewAsPerson(page, person, address);
    const answer = await page.request.get(new URL(`/_app/rows?${new URLSearchParams({ screen, filter })}`, address).href);
    const { rows } = (await answer.json()) as { rows?: readonly unknown[] };
    if (rows && rows.length > 0) return;
  }
  throw new Error(`No ${role} sees anything ${state} on ${screen}.`);
}

async function peopleWith(page: Page, role: string, address: string): Promise<readonly string[]> {
  const session = (await (await page.request.get(new URL('/_app/session', address).href)).json()) as {
    preview: { people: { id: string; roles: string[] }[] };
  };
  return session.preview.people.filter((one) => one.roles.includes(role)).map((one) => one.id);
}

/** More of them: a preview names some people of each role, and finds the others. */
async function peopleFound(page: Page, role: string, address: string): Promise<readonly string[]> {
  const found = await Promise.all(
    [...'aeiou'].map(async (search) => {
      const answer = await page.request.get(new URL(`/_app/preview/people?search=${search}`, address).href);
      return ((await answer.json()) as { people: { id: string; roles: string[] }[] }).people;
    }),
  );
  return [...new Set(found.flat().flatMap((one) => (one.roles.includes(role) ? one.id : [])))];
}

/** In a preview: looks at it as this person. */
export async function viewAsPerson(page: Page, person: string, address = page.url()): Promise<void> {
  const answer = await page.request.post(new URL('/_app/preview/view-as', address).href, {
    data: { person },
    headers: { origin: new URL(address).origin },
  });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** In the application that the page shows already: on to this path, as a link leads there. Cheaper than a page that is loaded anew. */
export function goWithin(page: Page, path: string): Promise<void> {
  return comesTo(page, () => page.evaluate((to) => history.pushState(null, '', to), path));
}

/** Does what leads to a page with another heading, and waits until all of it is there. */
export async function comesTo(page: Page, lead: () => Promise<unknown>): Promise<void> {
  const before = await page.locator('#page h1').first().textContent();
  await lead();
  await page.waitForFunction((was) => {
    const heading = document.querySelector('#page h1');
    return heading && heading.textContent !== was && !document.querySelector('.skeleton, [aria-busy=true]');
  }, before);
}

/** Takes an action that ends the record, and says that it is meant. */
export async function pressToEnd(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: `${action}…`, exact: true }).click();
  await page
    .getByRole('dialog', { name: `${action}?` })
    .getByRole('button', { name: action, exact: true })
    .click();
}
