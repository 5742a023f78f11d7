/** N211: a link in the text of a page names an address that no screen has. */
import { linksIn, matchOwnPage, matchScreen, type ProseLink, pathOfLink, routeSegments } from '@ninefold/engine';
import { givenValue, type Screen, type Span } from '@ninefold/model';
import { type Checking, isComplete, report } from '../checking.ts';

/** Reports N211 (warning). Silent while a route, or a whole screen, is not shown. */
export function findLinksThatLeadNowhere(checking: Checking): void {
  const { application } = checking;
  const isOpen = !isComplete(checking, 2) || application.screens.some((screen) => routeSegments(screen) === undefined);
  for (const screen of application.screens) {
    if (givenValue(screen.shows)?.kind !== 'page') continue;
    for (const link of linksIn(screen.prose)) {
      const path = pathOfLink(link);
      if (path === undefined) reportWords(checking, screen, link);
      else if (!isOpen && !matchScreen(application.screens, path) && !matchOwnPage(path)) reportNowhere(checking, screen, link);
    }
  }
}

function reportNowhere(checking: Checking, screen: Screen, link: ProseLink): void {
  const named = checking.application.screens.find(({ name }) => name.toLowerCase() === link.words.toLowerCase());
  const route = named && givenValue(named.route);
  report(checking, 'N211', placeOf(checking, screen, link), {
    what: `“${link.words}” on ${screen.name} leads to \`${link.to}\`, and no screen has that route.`,
    why: 'Whoever follows it is told that nothing is there.',
    mend: route === undefined ? 'Write the route of a screen.' : `Did you mean \`${route}\`?`,
  });
}

/** Neither within the application nor on the web: it is shown as words. */
function reportWords(checking: Checking, screen: Screen, link: ProseLink): void {
  if (/^(?:https?:\/\/|mailto:)/iu.test(link.to)) return;
  report(checking, 'N211', placeOf(checking, screen, link), {
    what: `“${link.words}” on ${screen.name} is no link: “${link.to}” is neither a route nor an address on the web.`,
    why: 'It is shown as words.',
    mend: 'Write a route such as `/claims`, or an address that begins with `https://` or `mailto:`.',
  });
}

function placeOf({ text }: Checking, screen: Screen, { words, to }: ProseLink): { statement: string; span: Span } {
  const written = `[${words}](${to})`;
  const from = text.indexOf(written, screen.span.from);
  if (from < 0) return screen;
  return { statement: screen.statement, span: { from, to: from + written.length, line: text.slice(0, from).split('\n').length } };
}
