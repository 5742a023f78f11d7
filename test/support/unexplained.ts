/**
 * What on a page has no statement behind it. Everything that is read or used inside the page, its dialogs and its menus counts, except
 * what is the frame's own: words and controls that stand there whatever the document says. They are all listed here.
 */
import type { Page } from 'playwright-core';

/** Areas that would be there with any document. */
const framesAreas = [
  '.why-card',
  // Looking for records, going on in a list, the keys for it.
  '.list-search',
  '.list-footer',
  '.list-news',
  // What people keep and say themselves, which no document states.
  '.chip-view',
  '.views',
  // How they want a list; its columns have their statements.
  '.chip-columns',
  '.columns-rows',
  '.columns-does',
  '.chip-group',
  '.chip-conditions',
  '.conditions-head',
  '.group-card',
  '.comment-begin',
  // Another record like it, and its address.
  '.record-more',
  // Leaving and closing.
  '.dialog-close',
  '.way-back',
  // Read out only, or not even that.
  '.out-of-sight',
  '[aria-hidden=true]',
];

/** Words of the application itself around what comes from the document, and its openers: each the nearest element of its words. */
const framesWords = [
  // Since when, and who did what: what they moved and changed has its statement.
  '.state-line p',
  '.history h2',
  '.history-item p',
  '.history-item strong',
  '.history-item time',
  // An action of others, that is of no part of one's own.
  '.history-item .softest span',
  '.history > .button, .history > .button *',
  '.history-all, .history-all *',
  // Before the names of fields without a value, which have theirs.
  '.record-open',
  // Leaving a form or a dialog.
  '.button-plain[type=button]:not([data-statement]), .button-plain[type=button]:not([data-statement]) *',
];

/** `where: words`, for each text, control and badge without a statement. */
export function unexplained(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ([areas, words]) => {
      const places = document.querySelectorAll('#page, .dialog, .floating');
      const found = new Set<string>();
      for (const place of places) {
        // A menu of the frame itself.
        if (place.matches('.floating') && place.querySelector('[data-statement]') === null && place.closest('#page') === null) continue;
        const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const element = node instanceof Element ? node : node.parentElement;
          if (!element || element.closest(areas) || element.matches(words)) continue;
          const said =
            node instanceof Element
              ? node.matches('input, select, textarea, button, a[href], .badge')
                ? (node.getAttribute('aria-label') ?? node.textContent ?? '')
                : null
              : (node.textContent ?? '').trim();
          if (said === null || (!(node instanceof Element) && said === '')) continue;
          if (element.closest('[data-statement]:not([data-statement=""])')) continue;
          if (element.getClientRects().length === 0) continue;
          const at = element.closest('[class]');
          found.add(`${at?.className ?? element.tagName}: ${said.slice(0, 60)}`);
        }
      }
      return [...found];
    },
    [framesAreas.join(', '), framesWords.join(', ')] as const,
  );
}
