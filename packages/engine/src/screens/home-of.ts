/** The screen of the navigation that a page belongs to. */
import { entityOfScreen, isSameName, type Screen } from '@ninefold/model';
import { drawsSeveral } from './drawn.ts';
import { isReachedFrom, screensBefore, startScreens } from './links.ts';

/** What is known of how one got to a screen. */
export interface CameFrom {
  /** The screen of the navigation that was open before. */
  readonly visited?: Screen | undefined;
  /** Whether a screen lists the record that is shown; undefined where that cannot be told. */
  lists?(screen: Screen): boolean | undefined;
}

/**
 * The screen of the navigation that a screen belongs to: itself, the one visited last that leads to it, or the first that does, in the
 * order of *Reached from*. One that does not list the record is none of them; then any screen of its records that does is.
 */
export function homeOf(
  screens: readonly Screen[],
  screen: Screen,
  { visited, lists = () => undefined }: CameFrom = {},
): Screen | undefined {
  const starts = startScreens(screens);
  if (starts.some((start) => start.name === screen.name)) return screen;
  const mayList = (start: Screen) => lists(start) !== false;
  // The document names the usual way first.
  const direct = screensBefore(starts, screen);
  const ways = direct.filter(mayList);
  if (visited && ways.some((way) => way.name === visited.name)) return visited;
  const listing = ways.find((way) => lists(way)) ?? ways[0] ?? starts.find((start) => showsRecordsLike(start, screen) && lists(start));
  if (listing || direct.length > 0) return listing;
  // Two steps away: print of a record, say.
  const between = screens.filter((candidate) => isReachedFrom(screen, candidate));
  const leadsHere = (start: Screen) => between.some((candidate) => isReachedFrom(candidate, start));
  return visited && leadsHere(visited) ? visited : starts.find(leadsHere);
}

/** Whether `screen` lists records of the kind that `record` shows. */
function showsRecordsLike(screen: Screen, record: Screen): boolean {
  const [listed, shown] = [entityOfScreen(screen), entityOfScreen(record)];
  return drawsSeveral(screen) && listed !== undefined && shown !== undefined && isSameName(listed, shown);
}
