/** Which way the lines of the page run, for what is measured in pixels from the left, and for arrows, which point somewhere on the page. */

import { directionOf } from '@ninefold/words';

/** The page is in this language from now on, and its lines run as those of the language do. */
export function turnPage(locale: string): void {
  Object.assign(document.documentElement, { lang: locale, dir: directionOf(locale) });
}

/** 1 where lines run from the left, -1 where they run from the right: what goes this much to the right goes on along the line. */
export function forward(): 1 | -1 {
  return document.documentElement.dir === 'rtl' ? -1 : 1;
}

/** The key of an arrow as where lines run from the left: `ArrowRight` is the one that leads on along the line. Any other key stays. */
export function arrowAlong(key: string): string {
  return forward() > 0 ? key : (turned[key] ?? key);
}

const turned: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };
