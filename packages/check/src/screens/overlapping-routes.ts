/**
 * N201: two routes fit one address, and neither is the more exact of the two. `/claims/new` beside `/claims/:id` is fine: what is
 * written out comes first. `/claims/:id` beside `/:team/new` is not.
 */
import { isParameter, routeSegments } from '@ninefold/engine';
import type { Screen } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';

interface Routed {
  readonly screen: Screen;
  readonly segments: readonly string[];
}

/** Reports N201 (error). */
export function findOverlappingRoutes(checking: Checking): void {
  for (const group of byLength(checking.application.screens)) {
    // Routes without parameters overlap with nothing but themselves, which reading reports.
    const open = group.filter(({ segments }) => segments.some(isParameter) && segments.some((one) => !isParameter(one)));
    for (const [index, one] of open.entries()) {
      for (const other of open.slice(index + 1)) if (overlap(one, other)) reportOverlappingRoutes(checking, one, other);
    }
  }
}

function byLength(screens: readonly Screen[]): Iterable<readonly Routed[]> {
  const groups = new Map<number, Routed[]>();
  for (const screen of screens) {
    const segments = routeSegments(screen);
    if (segments) groups.set(segments.length, [...(groups.get(segments.length) ?? []), { screen, segments }]);
  }
  return groups.values();
}

/** Both fit an address, and each has a word written out where the other has a parameter. */
function overlap(one: Routed, other: Routed): boolean {
  const pairs = one.segments.map((segment, index): readonly [string, string] => [segment, other.segments[index] ?? '']);
  const fits = pairs.every(([a, b]) => isParameter(a) || isParameter(b) || a === b);
  const more = (at: 0 | 1): boolean => pairs.some((pair) => !isParameter(pair[at]) && isParameter(pair[at === 0 ? 1 : 0]));
  return fits && more(0) && more(1);
}

function reportOverlappingRoutes(checking: Checking, one: Routed, other: Routed): void {
  const address = one.segments.map((segment, index) => (isParameter(segment) ? (other.segments[index] ?? '') : segment));
  const { route } = other.screen;
  report(
    checking,
    'N201',
    { statement: other.screen.statement, span: 'span' in route ? route.span : other.screen.span },
    {
      what: `The address \`/${address.join('/')}\` fits two routes: \`/${one.segments.join('/')}\` (${one.screen.name}) and \`/${other.segments.join('/')}\` (${other.screen.name}).`,
      why: 'One of the two screens can never be opened at this address.',
      mend: 'Let the two routes begin with different words.',
      statements: [one.screen.statement],
      others: [{ span: 'span' in one.screen.route ? one.screen.route.span : one.screen.span, words: `the route of ${one.screen.name}` }],
    },
  );
}
