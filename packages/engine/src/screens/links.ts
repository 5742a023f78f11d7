/** How screens lead to one another: what *Reached from* of point 2 says, and which page a record leads to. */
import { type Application, byName, foldName, givenValue, type Screen, screenTraitsOf } from '@ninefold/model';
import { isForAnybody } from './for-anybody.ts';
import { hasParameters, routeSegments } from './routes.ts';

/** Screens of the navigation, in the document's order: reached from the start, and to be opened without knowing a record. */
export function startScreens(screens: readonly Screen[]): readonly Screen[] {
  return screens.filter(isStart);
}

function isStart(screen: Screen): boolean {
  return screen.fromStart && !hasParameters(screen);
}

/** Where people come out without choosing anything: in the navigation, or at the address `/`. */
export function isLanding(screen: Screen): boolean {
  return isStart(screen) || routeSegments(screen)?.length === 0;
}

/** Of `screens`, those that *Reached from* of `screen` names, in its own order: the usual way first. Names that are none of them are left out. */
export function screensBefore(screens: readonly Screen[], screen: Screen): readonly Screen[] {
  return screen.reachedFrom.flatMap((name) => byName(screens, name) ?? []);
}

/** Whether point 2 says that `screen` is reached from `from`. */
export function isReachedFrom(screen: Screen, from: Screen): boolean {
  return screen.reachedFrom.some((name) => foldName(name) === foldName(from.name));
}

/**
 * The pages of one record of `entity`, the best first: those reached from `from`, then those that are not for Anybody too, each in the
 * document's order. Its name leads to the first of them that its viewer may open.
 */
export function recordScreens(application: Application, entity: string, from?: Screen): readonly Screen[] {
  const known = pagesByEntity.get(application) ?? groupPages(application);
  pagesByEntity.set(application, known);
  const pages = known.get(foldName(entity)) ?? [];
  return from ? parted(pages, from).flat() : pages;
}

/**
 * The pages that a record of `entity` on `from` (a row, a card) leads to, the best first: those that say they are reached from there, then,
 * where its kind of screen leads to any, the others. Each viewer is led to the first that they may open.
 */
export function recordScreensFrom(application: Application, from: Screen, entity: string): readonly Screen[] {
  const shows = givenValue(from.shows);
  const leads = shows ? screenTraitsOf(shows.kind).recordsLead : 'nowhere';
  if (leads === 'nowhere') return [];
  const [reached, others] = parted(recordScreens(application, entity), from);
  return leads === 'anywhere' ? [...reached, ...others] : reached;
}

/** The screens that create a record of `entity`, those reached from `from` first. */
export function formScreens(screens: readonly Screen[], entity: string, from?: Screen): readonly Screen[] {
  const forms = screens.filter(({ shows }) => {
    const what = givenValue(shows);
    return what?.kind === 'form' && foldName(what.entity) === foldName(entity);
  });
  return from ? parted(forms, from).flat() : forms;
}

/** Those reached from a screen, and the others. */
function parted(screens: readonly Screen[], from: Screen): readonly [readonly Screen[], readonly Screen[]] {
  const isReached = (screen: Screen): boolean => isReachedFrom(screen, from);
  return [screens.filter(isReached), screens.filter((screen) => !isReached(screen))];
}

/** Asked for every row and every name of a record: worked out once for the same application. */
const pagesByEntity = new WeakMap<Application, ReadonlyMap<string, readonly Screen[]>>();

function groupPages(application: Application): ReadonlyMap<string, readonly Screen[]> {
  const pages = new Map<string, Screen[]>();
  for (const screen of ownFirst(application)) {
    const shows = givenValue(screen.shows);
    // Another record than the one that it shows has no page there.
    if (shows?.kind !== 'record' || shows.where !== undefined) continue;
    const key = foldName(shows.entity);
    pages.set(key, [...(pages.get(key) ?? []), screen]);
  }
  return pages;
}

/** What Anybody may open is made for those who are not signed in: it comes after the pages of those who are. */
function ownFirst(application: Application): readonly Screen[] {
  const isPublic = (screen: Screen): boolean => isForAnybody(application, screen);
  return [...application.screens.filter((screen) => !isPublic(screen)), ...application.screens.filter(isPublic)];
}
