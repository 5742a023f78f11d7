/**
 * Pages that are used again, test after test and file after file: one that was loaded before has its process and has read the scripts,
 * which is a third of what looking at a page costs. What a test left in one is taken out; one that got what cannot be taken out goes.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';

export type PageOptions = NonNullable<Parameters<Browser['newContext']>[0]>;

/** No service worker fetches beside what is looked at, unless it is what is looked at. */
export const withoutWorker: PageOptions = { serviceWorkers: 'block' };

interface Pooled {
  readonly page: Page;
  readonly key: string;
  options: PageOptions;
  readonly listening: Set<() => void>;
  isAltered: boolean;
}

const free = new Map<string, Pooled[]>();
const taken = new Map<Page, Pooled>();

/** A page with these options, as good as new, that runs the script first in whatever it opens. */
export async function takePage(browser: Browser, options: PageOptions, script: string): Promise<Page> {
  const { viewport, colorScheme, reducedMotion, ...lasting } = options;
  const key = JSON.stringify([lasting, viewport === null, script]);
  const waiting = free.get(key) ?? [];
  let found = waiting.pop();
  while (found?.page.isClosed()) found = waiting.pop();
  const pooled = found ?? (await createPage(browser, key, options, script));
  pooled.options = options;
  taken.set(pooled.page, pooled);
  if (found) await setLook(pooled);
  return pooled.page;
}

/** What can be changed in a page that is there: whoever wants it so needs no other. */
async function setLook({ page, options }: Pooled): Promise<void> {
  await page.emulateMedia({
    media: null,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion ?? 'no-preference',
    forcedColors: options.forcedColors ?? 'none',
    contrast: options.contrast ?? 'no-preference',
  });
  if (options.viewport !== null) await page.setViewportSize(options.viewport ?? { width: 1280, height: 720 });
}

/** For whoever comes next with the same options. */
export async function givePage(page: Page): Promise<void> {
  const pooled = taken.get(page);
  taken.delete(page);
  if (!pooled || pooled.isAltered || page.isClosed() || !(await isEmptied(pooled))) return page.context().close();
  free.set(pooled.key, [...(free.get(pooled.key) ?? []), pooled]);
}

async function createPage(browser: Browser, key: string, options: PageOptions, script: string): Promise<Pooled> {
  const context = await browser.newContext({ ...withoutWorker, ...options });
  const page = await context.newPage();
  if (script !== '') await page.addInitScript({ content: script });
  const pooled: Pooled = { page, key, options, listening: new Set(), isAltered: false };
  for (const target of [page, context, page.clock, context.clock]) watchCalls(target, pooled);
  return pooled;
}

/** What stays in a page until its end. */
const lastingCalls = [
  ...['addInitScript', 'exposeFunction', 'exposeBinding', 'routeWebSocket', 'grantPermissions', 'setExtraHTTPHeaders', 'setGeolocation'],
  ...['install', 'setFixedTime', 'setSystemTime'],
];

function watchCalls(target: Page | BrowserContext | Page['clock'], pooled: Pooled): void {
  const before = (name: string, heed: (given: unknown[]) => void): void => {
    const method: unknown = Reflect.get(target, name);
    if (typeof method !== 'function') return;
    const watched = (...given: unknown[]): unknown => {
      heed(given);
      return Reflect.apply(method, target, given);
    };
    Reflect.set(target, name, watched);
  };
  for (const name of lastingCalls) before(name, () => (pooled.isAltered = true));
  for (const name of ['on', 'once'])
    before(name, (given) => pooled.listening.add(() => Reflect.apply(Reflect.get(target, 'off') as () => void, target, given)));
}

/** Whether it is as it was at first. It stays where it was, at an address with nothing to see: elsewhere it would lose its process. */
async function isEmptied({ page, options, listening }: Pooled): Promise<boolean> {
  const context = page.context();
  try {
    for (const end of listening) end();
    listening.clear();
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(options.offline ?? false);
    const { origin, protocol } = new URL(page.url());
    if (!protocol.startsWith('http')) return false;
    const place = `${origin}/_health`;
    // The server may have ended with the test. Where it has not, it answers: a page that is answered for reads its scripts anew.
    const hasEnded = await fetch(place).then(
      () => false,
      () => true,
    );
    if (hasEnded) await page.route(place, (route) => route.fulfill({ contentType: 'text/plain', body: '' }));
    await page.goto(place, { timeout: 5_000 });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.evaluate('localStorage.clear(); sessionStorage.clear(); window.name = ""');
    await context.clearCookies();
    await page.mouse.move(-1, -1);
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await session.send('Page.resetNavigationHistory');
    await session.detach();
    return true;
  } catch {
    return false;
  }
}
