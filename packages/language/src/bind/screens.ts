/** Point 2 bound: screens. */
import {
  byName,
  type Given,
  isPlatformPath,
  platformAddresses,
  type Screen,
  type Shows,
  type StatementId,
  screenTraitsOf,
} from '@ninefold/model';
import { placeCalled, readCell, readGap } from '../read/cells.ts';
import { mapKnown } from '../read/map-known.ts';
import { namesIn, plain, uncoded, type Words } from '../read/words.ts';
import { report, spanAt } from '../reading.ts';
import type { PointPart } from '../sections/parts.ts';
import type { ScreensDraft } from '../sections/screens.ts';
import { type Binding, referenceTo } from './binding.ts';
import { keepFirst, statementId } from './ids.ts';
import { bindOffers } from './offers.ts';
import { pageText } from './page-text.ts';
import { reportRouteParameters } from './parameters.ts';
import type { PeopleAt } from './people-at.ts';
import { findName, resolve } from './resolve.ts';
import { bindScreenBullets } from './screen-bullets.ts';
import { bindShows, entityShown } from './shows.ts';

/** Of two screens with the same name the first is kept, the other is reported (N012). */
export function bindScreens(binding: Binding, draft: ScreensDraft, peopleAt: PeopleAt): Screen[] {
  const { reading } = binding;
  const rows = keepFirst(
    reading,
    2,
    'The screen',
    draft.rows.filter((row) => plain(row.Screen) !== ''),
    (row) => plain(row.Screen),
    (row) => row.Screen,
  );
  const screens = rows.map((row) => bindScreen(peopleAt.ofScreen(plain(row.Screen)), row, draft.parts));
  reportRoutes(binding, screens);
  return screens;
}

function bindScreen(binding: Binding, row: ScreensDraft['rows'][number], parts: readonly PointPart[]): Screen {
  const { reading, names } = binding;
  const name = plain(row.Screen);
  const statement = statementId('screens', name);
  const at = { point: 2 as const, statement };
  const route = readCell(reading, row.Route, placeCalled(at, `The route of ${name}`), (words) => readRoute(binding, words, statement));
  const shows: Given<Shows> = readCell(reading, row.Shows, placeCalled(at, `What ${name} shows`), (words) =>
    bindShows(binding, words, statement, name, givenRoute(route)),
  );
  if (route.kind === 'given')
    reportRouteParameters(binding, row.Route, route.value, shows.kind === 'given' ? recordShown(shows.value) : undefined, statement);
  const reached = readGap(reading, row['Reached from'], placeCalled(at, `Where ${name} is reached from`));
  const reachedFrom = reached ? [] : bindReachedFrom(binding, row['Reached from'], statement);
  const entity = shows.kind === 'given' ? entityShown(shows.value) : undefined;
  const offered = readGap(reading, row.Offers, placeCalled(at, `What ${name} offers`));
  const offers = offered ? { offers: [], gap: offered.kind === 'gap' } : bindOffers(binding, row.Offers, statement, entity);
  const own = parts.filter((part) => part.heading && byName([{ name }], plain(part.heading)));
  // On a page a bullet is a part of the text.
  const isPage = shows.kind === 'given' && shows.value.kind === 'page';
  return {
    statement,
    span: spanAt(reading, row.row),
    name,
    route,
    shows,
    fromStart: reachedFrom.includes('start') && findName(names.screens, 'start') === undefined,
    reachedFrom: reachedFrom.filter((each) => each !== 'start'),
    reachedFromGap: reached?.kind === 'gap',
    offers: offers.offers,
    offersGap: offers.gap,
    ...bindScreenBullets(
      binding,
      isPage ? [] : own.flatMap((part) => part.bullets),
      name,
      statement,
      entity,
      shows.kind === 'given' ? shows.value : undefined,
    ),
    prose: isPage ? pageText(parts, name) : own.flatMap((part) => part.prose).join('\n\n'),
  };
}

/** Only where one record is shown can a parameter name it; elsewhere it names nothing, which is judged. */
function recordShown(shows: Shows): string | undefined {
  return screenTraitsOf(shows.kind).holds === 'one' ? entityShown(shows) : undefined;
}

function givenRoute(route: Given<string>): string | undefined {
  return route.kind === 'given' ? route.value : undefined;
}

/** `/claims/:id`: begins with a slash, without blanks. */
function readRoute(binding: Binding, words: Words, statement: StatementId): string | undefined {
  const route = plain(words);
  const braces = /\/(?:\{([^{}/]+)\}|<([^<>/]+)>|\[([^[\]/]+)\])/u.exec(route);
  if (braces) {
    reportBraces(binding, words, route, braces, statement);
    return undefined;
  }
  const problem = !route.startsWith('/')
    ? 'A route begins with `/`.'
    : /[\s?#`]|\/\//u.test(route)
      ? 'A route has no blanks, question marks, hashes or single back-ticks, and no part of it is empty.'
      : isPlatformPath(route)
        ? `Addresses below ${platformAddresses} belong to the platform.`
        : undefined;
  if (problem === undefined) return route;
  report(binding.reading, 'N019', 2, words, {
    statement,
    what: `I cannot use the route “${route}”: ${problem}`,
    mend: 'Write it like `/claims/:id`.',
  });
  return undefined;
}

/** `/claims/{id}`, as others write a parameter. */
function reportBraces(binding: Binding, words: Words, route: string, [part, ...names]: RegExpExecArray, statement: StatementId): void {
  const meant = route.replace(part, `/:${names.find((name) => name !== undefined) ?? 'id'}`);
  const { from, to } = uncoded(words);
  report(binding.reading, 'N019', 2, words, {
    statement,
    what: `“${part.slice(1)}” is no part of a route: a parameter begins with a colon.`,
    mend: `Write \`${meant}\`.`,
    fix: { title: `Write ${meant}`, edits: [{ from, to, text: meant }] },
  });
}

function bindReachedFrom(binding: Binding, words: Words, statement: StatementId): string[] {
  return mapKnown(namesIn(words), (each) => {
    const name = plain(each);
    if (name.toLowerCase() === 'start') return 'start';
    return resolve(binding, 'screen', name, referenceTo(each, { point: 2, statement }), binding.names.screens, { near: ['start'] });
  });
}

function reportRoutes(binding: Binding, screens: readonly Screen[]): void {
  const given = screens.flatMap((screen) =>
    screen.route.kind === 'given' ? [{ screen, route: screen.route.value, span: screen.route.span }] : [],
  );
  keepFirst(
    binding.reading,
    2,
    'The route',
    given,
    ({ route }) => route.replace(/:[^/]+/gu, ':').replace(/(.)\/$/u, '$1'),
    ({ span }) => ({ from: span.from, to: span.to }),
    ({ route }) => route,
  );
}
