/**
 * Which screens a role gets to from where it starts, by what the client really draws: the navigation, rows that lead to a
 * record's page, names of records, and what screens offer. Whatever is left open counts as a way.
 */
import {
  type Application,
  findEntity,
  findField,
  foldName,
  givenValue,
  type Offer,
  type Screen,
  type ShownField,
  type Shows,
  unreachable,
} from '@ninefold/model';
import { mayEver, mightEver, roleNames } from '../rights/rights.ts';

export interface Way {
  readonly screen: Screen;
  /** Names of the screens from a start to this one, both with them. */
  readonly path: readonly string[];
}

/** The screens the role gets to, by folded name, each with a shortest way there. */
export function waysOf(application: Application, role: string): ReadonlyMap<string, Way> {
  const answers = known.get(application) ?? new Map<string, ReadonlyMap<string, Way>>();
  known.set(application, answers);
  const answer = answers.get(role) ?? walk(application, role);
  answers.set(role, answer);
  return answer;
}

const known = new WeakMap<Application, Map<string, ReadonlyMap<string, Way>>>();

/** Screens of the navigation: reached from the start, and to be opened without knowing a record. */
function isStart(screen: Screen): boolean {
  return screen.fromStart && !hasParameters(screen);
}

/** Whether the role might open a screen. One that nobody is told about, or nobody may open, is found elsewhere: it cuts no way off. */
export function mightOpen(application: Application, role: string, { name }: Screen): boolean {
  const request = { kind: 'open', screen: name } as const;
  return mightEver(application, role, request) || roleNames(application).every((one) => !mightEver(application, one, request));
}

/** Where people come out without choosing anything: in the navigation, or at the address `/`. */
export function isLanding(screen: Screen): boolean {
  return isStart(screen) || segmentsOf(screen)?.length === 0;
}

/** The parts of its route between the slashes; undefined when it is not shown. */
export function segmentsOf(screen: Screen): readonly string[] | undefined {
  return givenValue(screen.route)
    ?.split('/')
    .filter((part) => part !== '');
}

/** Whether the address of the screen names a record. */
export function hasParameters(screen: Screen): boolean {
  return segmentsOf(screen)?.some((part) => part.startsWith(':')) ?? false;
}

/** What is offered on the screens this role gets to, and drawn there: see `offersDrawn`. */
export function offersFor(application: Application, role: string): readonly { readonly screen: Screen; readonly offer: Offer }[] {
  return [...waysOf(application, role).values()].flatMap(({ screen }) =>
    offersDrawn(application, role, screen).map((offer) => ({ screen, offer })),
  );
}

/**
 * The offers a screen draws for a role. What is offered for one record of a list is drawn in its row only where this role opens no
 * page of the record from the list; else on that page, if it offers it too.
 */
export function offersDrawn(application: Application, role: string, screen: Screen): readonly Offer[] {
  return pageBehind(application, role, screen) ? screen.offers.filter(({ target }) => !ofOneRecord.has(target.kind)) : screen.offers;
}

/** The page of a record that the rows of a list lead this role to; none while it is not shown whether they may open it. */
export function pageBehind(application: Application, role: string, list: Screen): Screen | undefined {
  const shows = givenValue(list.shows);
  if (shows?.kind !== 'list') return undefined;
  return application.screens.find(
    (one) =>
      showsEntity(one, 'record', shows.entity) &&
      isReachedFrom(one, list) &&
      mightOpen(application, role, one) &&
      mayEver(application, role, { kind: 'open', screen: one.name }) !== 'gap',
  );
}

const ofOneRecord: ReadonlySet<Offer['target']['kind']> = new Set(['edit', 'delete', 'action']);

/** Whether point 2 says that a screen is reached from another. */
export function isReachedFrom(screen: Screen, from: Screen): boolean {
  return screen.reachedFrom.some((name) => foldName(name) === foldName(from.name));
}

function walk(application: Application, role: string): ReadonlyMap<string, Way> {
  const open = application.screens.filter((screen) => mightOpen(application, role, screen));
  const pages = pagesByEntity(open);
  const found = new Map<string, Way>();
  const todo: Way[] = open
    .filter((screen) => isLanding(screen) || screen.reachedFromGap)
    .map((screen) => ({ screen, path: [screen.name] }));
  for (const way of todo) {
    const key = foldName(way.screen.name);
    if (found.has(key)) continue;
    found.set(key, way);
    for (const next of leadsTo(application, open, pages, way.screen)) {
      if (!found.has(foldName(next.name))) todo.push({ screen: next, path: [...way.path, next.name] });
    }
  }
  return found;
}

/** Pages of one record, by the folded name of the entity. */
type Pages = ReadonlyMap<string, readonly Screen[]>;

function pagesByEntity(open: readonly Screen[]): Pages {
  const pages = new Map<string, Screen[]>();
  for (const screen of open) {
    const shows = givenValue(screen.shows);
    if (shows?.kind !== 'record') continue;
    const key = foldName(shows.entity);
    pages.set(key, [...(pages.get(key) ?? []), screen]);
  }
  return pages;
}

function leadsTo(application: Application, open: readonly Screen[], pages: Pages, from: Screen): readonly Screen[] {
  const shows = givenValue(from.shows);
  // What it shows, or some of what it offers, is open: it may lead on to whatever names it.
  if (!shows || shows.kind === 'unknown' || shows.kind === 'component' || from.offersGap)
    return open.filter((screen) => isReachedFrom(screen, from));
  return [...byOffers(open, from, shows), ...byRows(application, pages, from, shows)];
}

function byOffers(open: readonly Screen[], from: Screen, shows: Shows): readonly Screen[] {
  return from.offers.flatMap((offer) => open.filter((screen) => opens(offer, screen, from, shows)));
}

function opens({ target }: Offer, screen: Screen, from: Screen, shows: Shows): boolean {
  switch (target.kind) {
    case 'create':
      return showsEntity(screen, 'form', target.entity);
    case 'open':
    case 'print':
      return foldName(screen.name) === foldName(target.screen) && (!hasParameters(screen) || isAboutTheSame(screen, shows));
    case 'unknown':
      return isReachedFrom(screen, from);
    case 'edit':
    case 'delete':
    case 'action':
      return false;
    default:
      return unreachable(target);
  }
}

/** Whether the record that is shown is one that the address of the other screen could name. */
function isAboutTheSame(screen: Screen, shows: Shows): boolean {
  const other = givenValue(screen.shows);
  return shows.kind === 'record' && (!other || !('entity' in other) || foldName(other.entity) === foldName(shows.entity));
}

/** Rows, cards, names of records and what was just created lead to pages of records. */
function byRows(application: Application, pages: Pages, from: Screen, shows: Shows): readonly Screen[] {
  const pagesOf = (entity: string): readonly Screen[] => pages.get(foldName(entity)) ?? [];
  switch (shows.kind) {
    case 'list':
    case 'calendar':
      return pagesOf(shows.entity).filter((page) => isReachedFrom(page, from));
    case 'board':
    case 'form':
      return pagesOf(shows.entity);
    case 'record':
      return [
        ...pagesOf(shows.entity).filter((page) => isReachedFrom(page, from)),
        ...shows.fields.flatMap((field) => entitiesNamed(application, shows.entity, field).flatMap(pagesOf)),
      ];
    case 'dashboard':
      return from.parts.flatMap((part) => {
        const entity = part.kind === 'list' ? part.entity : part.kind === 'unreadable' ? undefined : part.measure.entity;
        if (entity === undefined) return [];
        const owner = findEntity(application, entity)?.ownedBy?.entity;
        return pagesOf(owner ?? entity);
      });
    case 'print':
    case 'page':
    case 'component':
    case 'unknown':
      return [];
  }
}

/** The entities whose records a shown field names, those within its lines too. */
function entitiesNamed(application: Application, entity: string, { path }: ShownField): readonly string[] {
  let about = entity;
  let type = undefined as ReturnType<typeof typeAt>;
  for (const name of path) {
    type = typeAt(application, about, name);
    if (type && 'entity' in type) about = type.entity;
  }
  if (!type || !('entity' in type)) return [];
  if (type.kind !== 'lines') return [type.entity];
  return (findEntity(application, type.entity)?.fields ?? []).flatMap((field) => ('entity' in field.type ? [field.type.entity] : []));
}

function typeAt(application: Application, entity: string, field: string) {
  return findField(application, entity, field)?.type;
}

function showsEntity(screen: Screen, kind: 'record' | 'form', entity: string): boolean {
  const shows = givenValue(screen.shows);
  return shows?.kind === kind && foldName(shows.entity) === foldName(entity);
}
