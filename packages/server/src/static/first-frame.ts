/**
 * The frame of a page before its code is there: what stands at the same place whatever the page shows, the application's title at the side and,
 * on a phone, the way to the other screens; and the screen's own title. The client draws its own in its place, with the same classes
 * (`client/shell`). Nothing of it can be pressed.
 */
import { homeOf, startScreens } from '@ninefold/engine';
import { entityOfScreen, type Screen } from '@ninefold/model';
import type { Session } from '@ninefold/protocol';
import { termIn } from '@ninefold/words';
import { htmlSafe } from './html-safe.ts';

/** On a phone there is room for so many screens, and for what stands for the others. */
const atTheFoot = 4;

/**
 * '' for whoever is not in yet, in a preview, and where a logo stands for the title. `label`: what the record that the screen shows is called;
 * undefined where it shows none, or that is not known yet.
 */
export function firstFrame(session: Session, screen: Screen, label: string | undefined): string {
  const { application, signedIn, factorNeeded, preview, logo, title, speaks } = session;
  if (!application || !signedIn || factorNeeded || preview || logo) return '';
  const screens = startScreens(application.screens);
  // What stands on top of the page of one record is what that is called.
  const isNamed = label !== undefined || entityOfScreen(screen, 'one') === undefined;
  const entries = screens.slice(0, atTheFoot).map(({ name }) => entry(termIn(speaks?.terms, 'title', name)));
  return (
    `<div class="shell" inert><div class="side"><div class="side-head"><span class="side-title">${htmlSafe(title)}</span></div></div>` +
    `${isNamed ? head(screen, application.screens, label || termIn(speaks?.terms, 'title', screen.name)) : ''}</div>` +
    `<div class="bottom-navigation" inert><ul class="bottom-list">${entries.join('')}${entry('')}</ul></div>`
  );
}

/** The screen's title, below the room of what leads back from it. */
function head(screen: Screen, screens: readonly Screen[], title: string): string {
  const home = homeOf(screens, screen);
  const room = home === undefined || home === screen ? '' : '<div class="way-back-room"></div>';
  return `<div class="page">${room}<div class="page-header"><div class="page-header-words"><div class="first-title">${htmlSafe(title)}</div></div></div></div>`;
}

function entry(words: string): string {
  return `<li><span class="bottom-entry"><svg width="20" height="20"></svg><span class="bottom-words">${htmlSafe(words)}</span></span></li>`;
}
