/** Which screens a screen leads to, by what is drawn on it: its rows, names of records, links in its text, and what it offers. */
import {
  type Application,
  findEntity,
  findField,
  foldName,
  givenValue,
  isRelated,
  type Offer,
  recordsBehind,
  type Screen,
  type ShownField,
  type Shows,
  screenTraitsOf,
  unreachable,
} from '@ninefold/model';
import { formScreens, isReachedFrom, recordScreens, recordScreensFrom } from './links.ts';
import { linkedScreens } from './prose-links.ts';
import { type RelatedPart, relatedParts } from './related-part.ts';
import { hasParameters } from './routes.ts';

/** Of `open`, the screens of the application that one may open, those that `from` leads to. Whatever is left open in the document counts as a way. */
export function leadsTo(application: Application, open: readonly Screen[], from: Screen): readonly Screen[] {
  const shows = givenValue(from.shows);
  // What it shows, or some of what it offers, is open: it may lead on to whatever names it.
  if (!shows || screenTraitsOf(shows.kind).holds === 'open' || from.offersGap) return open.filter((screen) => isReachedFrom(screen, from));
  const offered = from.offers.flatMap((offer) => byOffer(open, from, shows, offer));
  return [...offered, ...byRecords(application, open, from, shows), ...linkedScreens(open, from)];
}

function byOffer(open: readonly Screen[], from: Screen, shows: Shows, { target }: Offer): readonly Screen[] {
  switch (target.kind) {
    case 'create':
      return formScreens(open, target.entity, from);
    case 'open':
    case 'print':
      return open.filter(
        (screen) => foldName(screen.name) === foldName(target.screen) && (!hasParameters(screen) || isAboutTheSame(screen, shows)),
      );
    case 'unknown':
      return open.filter((screen) => isReachedFrom(screen, from));
    case 'import':
    case 'edit':
    case 'delete':
    case 'action':
      return [];
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
function byRecords(application: Application, open: readonly Screen[], from: Screen, shows: Shows): readonly Screen[] {
  const isOpen = (screen: Screen): boolean => open.includes(screen);
  switch (shows.kind) {
    case 'list':
    case 'calendar':
    case 'board':
    case 'form':
      return recordScreensFrom(application, from, shows.entity).filter(isOpen);
    case 'record':
      return [
        ...recordScreensFrom(application, from, shows.entity).filter(isOpen),
        ...shows.fields
          .flatMap((field) => entitiesNamed(application, shows.entity, field))
          .flatMap((entity) => recordScreens(application, entity).filter(isOpen)),
        ...relatedParts(application, from).flatMap((related) => byRelated(application, open, from, related)),
      ];
    case 'dashboard':
      return from.parts.flatMap((part) => {
        const entity = recordsBehind(part)?.entity;
        if (entity === undefined) return [];
        return recordScreensFrom(application, from, entityOfRows(application, entity)).filter(isOpen);
      });
    case 'print':
    case 'page':
    case 'component':
    case 'unknown':
      return [];
    default:
      return unreachable(shows);
  }
}

/** The rows of the other side of a reference, and the names in them. */
function byRelated(application: Application, open: readonly Screen[], from: Screen, { part }: RelatedPart): readonly Screen[] {
  const named = part.fields.flatMap((field) => entitiesNamed(application, part.entity, field));
  const led = [
    ...recordScreens(application, entityOfRows(application, part.entity), from),
    ...named.flatMap((entity) => recordScreens(application, entity)),
  ];
  return led.filter((screen) => open.includes(screen));
}

/** Whose page a row of these leads to: a line stands for the record it belongs to. */
function entityOfRows(application: Application, entity: string): string {
  return findEntity(application, entity)?.ownedBy?.entity ?? entity;
}

/** The entities whose records a shown field names, those within its lines too. */
function entitiesNamed(application: Application, entity: string, { path }: ShownField): readonly string[] {
  let about = entity;
  let type = undefined as ReturnType<typeof typeAt>;
  for (const name of path) {
    type = typeAt(application, about, name);
    if (type && 'entity' in type) about = type.entity;
  }
  if (!type || !('entity' in type) || isRelated(type)) return [];
  if (type.kind !== 'lines') return [type.entity];
  return (findEntity(application, type.entity)?.fields ?? []).flatMap((field) => ('entity' in field.type ? [field.type.entity] : []));
}

function typeAt(application: Application, entity: string, field: string) {
  return findField(application, entity, field)?.type;
}
