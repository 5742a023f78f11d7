/** One state of the application in every look: light and dark, wide and narrow; what must hold in each. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { axeFindings } from './axe.ts';
import { borrowPage } from './browser.ts';
import { layoutFaultsNow } from './layout.ts';

const widths = [1320, 390] as const;

/** LOOKS=all in the environment: all of them. */
export function statesToLookAt(states: readonly State[]): readonly State[] {
  return process.env.LOOKS === 'all' ? states : states.filter(({ isLikeAnother }) => !isLikeAnother);
}

/** LOOKS=all in the environment: each state both wide and narrow, light and dark. Without it they take turns, always the same. */
function widthsFor({ name }: State): readonly (typeof widths)[number][] {
  if (process.env.LOOKS === 'all') return widths;
  return [widths[turnOf(name) % 2] ?? widths[0]];
}

/** LOOKS=all: in the light and in the dark. Without it they take turns, wide and narrow alike. */
function schemesFor({ name }: State): readonly ('light' | 'dark')[] {
  if (process.env.LOOKS === 'all') return ['light', 'dark'];
  return turnOf(name) % 4 < 2 ? ['dark'] : ['light'];
}

function turnOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
}

export interface State {
  readonly name: string;
  /** In a preview: whose eyes. */
  readonly role?: string;
  /** Of those with the role somebody whose list has a record in this state. */
  readonly sees?: { readonly screen: string; readonly state: string };
  readonly path: string;
  /** Before the page is opened: a server that fails, a wait that does not end. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Looked at with LOOKS=all alone: another state, or the test of its screen, is or has much the same. */
  readonly isLikeAnother?: true;
  /** From the opened page to the state itself. */
  readonly reach: (page: Page) => Promise<unknown>;
}

/** What is wrong in any look, a line each. With PICTURES=FOLDER in the environment, each look is kept there as a picture. */
export async function lookAt(browser: Browser, address: string, state: State, enter: (page: Page) => Promise<void>): Promise<string[]> {
  const troubles: string[] = [];
  for (const width of widthsFor(state)) {
    const phone = width < 720;
    const options = { reducedMotion: 'reduce', hasTouch: phone, isMobile: phone, bypassCSP: true } as const;
    const page = await borrowPage(browser, { viewport: { width, height: phone ? 780 : 800 }, ...options }, watchShifts);
    const where = (scheme: string) => `${state.name}, ${scheme}, ${width} wide`;
    page.on('pageerror', (error) => troubles.push(`${where('any')}: ${error.message}`));
    await enter(page);
    await state.before?.(page);
    await page.goto(address + state.path);
    await state.reach(page);
    for (const [place, scheme] of schemesFor(state).entries()) {
      await page.emulateMedia({ colorScheme: scheme });
      // The new colours are there with the next frames.
      await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn, 30))))');
      // The page is the same in the other scheme, its colours are not.
      const rules = place === 0 ? 'all' : 'colours';
      troubles.push(...(await axeFindings(page, rules)).map((finding) => `${where(scheme)}: ${finding}`));
      if (place === 0) troubles.push(...(await layoutFaultsNow(page)).map((fault) => `${where('any')}: ${fault}`));
      await keepPicture(page, `${state.name}-${scheme}-${width}`);
    }
    troubles.push(...(await shiftsIn(page)).map((shift) => `${where('any')}: ${shift}`));
  }
  return troubles;
}

async function shiftsIn(page: Page): Promise<string[]> {
  return (await page.evaluate('window.shifts')) as string[];
}

async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name.replace(/[^\w-]+/gu, '-')}.png`) });
}

/**
 * What moved by itself, and from where to where. What sticks to the foot of the window grows upwards; the browser counts what stays
 * at its foot as moved, since it measures from its head: that is looked at frame by frame.
 */
const watchShifts = `
  window.shifts = [];
  const heights = new WeakMap();
  const moved = new WeakSet();
  const look = () => {
    for (const node of document.querySelectorAll('.thumb-bar, .thumb-bar > *')) {
      const { top, bottom } = node.getBoundingClientRect();
      const height = node.matches('.thumb-bar') ? bottom : top;
      if (Math.abs((heights.get(node) ?? height) - height) > 1) moved.add(node);
      heights.set(node, height);
    }
    requestAnimationFrame(look);
  };
  // A page that waits for its next use, at an address with nothing to see, would draw for ever.
  if (location.pathname !== '/_health') requestAnimationFrame(look);
  const stays = (node) => heights.has(node) && !moved.has(node);
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput || value < 0.001) continue;
      // What CSS alone draws at a node has none of its own: it stays where all that has one does.
      const isDrawn = sources.some(({ node }) => node) && sources.every(({ node }) => !node || stays(node));
      for (const { node, previousRect: from, currentRect: to } of sources)
        if (!isDrawn && !stays(node)) window.shifts.push('it jumped: ' + [value.toFixed(4), node && node.nodeName, node && node.className, from.x, from.y, '→', to.x, to.y].join(' '));
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;
