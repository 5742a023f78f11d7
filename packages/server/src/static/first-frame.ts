/**
 * The frame of a page before its code is there: what stands at the same place whatever the page shows, its title at the side and, on a phone,
 * the way to the other screens. The client draws its own in its place, with the same classes (`client/shell`). Nothing of it can be pressed.
 */
import { startScreens } from '@ninefold/engine';
import type { Session } from '@ninefold/protocol';
import { termIn } from '@ninefold/words';
import { htmlSafe } from './html-safe.ts';

/** On a phone there is room for so many screens, and for what stands for the others. */
const atTheFoot = 4;

/** '' for whoever is not in yet, in a preview, and where a logo stands for the title. */
export function firstFrame({ application, signedIn, factorNeeded, preview, logo, title, speaks }: Session): string {
  if (!application || !signedIn || factorNeeded || preview || logo) return '';
  const screens = startScreens(application.screens);
  const entries = screens.slice(0, atTheFoot).map(({ name }) => entry(termIn(speaks?.terms, 'title', name)));
  return (
    `<div class="shell" inert><div class="side"><div class="side-head"><span class="side-title">${htmlSafe(title)}</span></div></div></div>` +
    `<div class="bottom-navigation" inert><ul class="bottom-list">${entries.join('')}${entry('')}</ul></div>`
  );
}

function entry(words: string): string {
  return `<li><span class="bottom-entry"><svg width="20" height="20"></svg><span class="bottom-words">${htmlSafe(words)}</span></span></li>`;
}
