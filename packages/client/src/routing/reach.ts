/** How screens lead to one another: what *Reached from* and *Offers* of point 2 say. */
import type { Application, Screen } from '@ninefold/model';
import { foldName, givenValue } from '@ninefold/model';
import type { WireRecord } from '@ninefold/protocol';
import { type Parameters, parametersOf, screenPath } from './route.ts';

/** Screens of the navigation, in the document's order. */
export function startScreens(application: Application): readonly Screen[] {
  return application.screens.filter((screen) => screen.fromStart && parametersOf(screen).length === 0);
}

/** The record screen of `entity` that is reached from `from`. */
export function recordScreenFrom(application: Application, from: Screen, entity: string): Screen | undefined {
  return application.screens.find((screen) => showsEntity(screen, 'record', entity) && isReachedFrom(screen, from));
}

/** Any record screen of `entity`, for links from other places (a reference's value, after creating). */
export function recordScreenOf(application: Application, entity: string): Screen | undefined {
  return application.screens.find((screen) => showsEntity(screen, 'record', entity));
}

/** The form screen that creates `entity`: the one reached from `from` first. */
export function formScreenFor(application: Application, entity: string, from?: Screen): Screen | undefined {
  const forms = application.screens.filter((screen) => showsEntity(screen, 'form', entity));
  return forms.find((screen) => from !== undefined && isReachedFrom(screen, from)) ?? forms[0];
}

function isReachedFrom(screen: Screen, from: Screen): boolean {
  return screen.reachedFrom.some((name) => foldName(name) === foldName(from.name));
}

/** What is known of how one got to a screen. */
export interface Known {
  /** The screen of the navigation that was open before. */
  readonly visited?: Screen | undefined;
  /** Whether a screen lists the record that is shown; undefined where that cannot be told. */
  lists?(screen: Screen): boolean | undefined;
}

/**
 * The screen of the navigation that a screen belongs to: itself, the one visited last that leads to it, or the first that does, in the
 * order of *Reached from*. One that does not list the record is none of them; then any screen of its records that does is.
 */
export function homeOf(application: Application, screen: Screen, { visited, lists = () => undefined }: Known = {}): Screen | undefined {
  const starts = startScreens(application);
  if (starts.some((start) => start.name === screen.name)) return screen;
  const mayList = (start: Screen) => lists(start) !== false;
  // The document names the usual way first.
  const direct = screen.reachedFrom.flatMap((name) => starts.find((start) => foldName(start.name) === foldName(name)) ?? []);
  const ways = direct.filter(mayList);
  if (visited && ways.some((way) => way.name === visited.name)) return visited;
  const listing = ways.find((way) => lists(way)) ?? ways[0] ?? starts.find((start) => showsRecordsLike(start, screen) && lists(start));
  if (listing || direct.length > 0) return listing;
  // Two steps away: print of a record, say.
  const between = application.screens.filter((candidate) => isReachedFrom(screen, candidate));
  const leadsHere = (start: Screen) => between.some((candidate) => isReachedFrom(candidate, start));
  return visited && leadsHere(visited) ? visited : starts.find(leadsHere);
}

/** Whether `screen` lists records of the kind that `record` shows. */
function showsRecordsLike({ shows }: Screen, record: Screen): boolean {
  const [listed, shown] = [givenValue(shows), givenValue(record.shows)];
  if (listed?.kind !== 'list' && listed?.kind !== 'board') return false;
  return shown !== undefined && 'entity' in shown && foldName(listed.entity) === foldName(shown.entity);
}

/** The path of a record's page: `:id`, or the value of the unique field the route names. */
export function recordPath(screen: Screen, record: Pick<WireRecord, 'id' | 'fields'>): string | undefined {
  const parameters: Record<string, string> = {};
  for (const name of parametersOf(screen)) {
    const value = foldName(name) === 'id' ? record.id : fieldText(record, name);
    if (value) parameters[name] = value;
  }
  return screenPath(screen, parameters as Parameters);
}

function fieldText(record: Pick<WireRecord, 'id' | 'fields'>, name: string): string | undefined {
  // In a route a name with a space may be written with an underscore.
  const names = [name, name.replaceAll('_', ' ')].map(foldName);
  const found = Object.entries(record.fields).find(([field]) => names.includes(foldName(field)));
  return typeof found?.[1] === 'string' ? found[1] : undefined;
}

function showsEntity(screen: Screen, kind: 'record' | 'form', entity: string): boolean {
  const shows = screen.shows.kind === 'given' ? screen.shows.value : undefined;
  return shows?.kind === kind && foldName(shows.entity) === foldName(entity);
}
