/** The screens and how one gets from one to another. */
import { screensBefore } from '@ninefold/engine';
import { givenValue, type Screen } from '@ninefold/model';
import type { DrawnDocument } from '@ninefold/protocol';
import { type Graph, type GraphEdge, type GraphNode, merged } from './graph.ts';

const start = ' start';

/** A box for each screen, and one for the start where a screen begins there. Arrows from names that are no screens are left out. */
export function screensGraph({ screens }: DrawnDocument): Graph {
  const edges = screens.flatMap((screen): GraphEdge[] => [
    ...(screen.fromStart ? [{ from: start, to: screen.name, words: [] }] : []),
    ...screensBefore(screens, screen).map((from) => ({ from: from.name, to: screen.name, words: [] })),
  ]);
  const begins: readonly GraphNode[] = screens.some(({ fromStart }) => fromStart)
    ? [{ id: start, words: 'Start', lines: [], look: 'start' }]
    : [];
  return {
    title: 'The screens and how one gets to them',
    nodes: [
      ...begins,
      ...screens.map(
        (screen): GraphNode => ({
          id: screen.name,
          words: screen.name,
          lines: [showsOf(screen)],
          look: screen.shows.kind === 'gap' ? 'gap' : 'plain',
          statement: screen.statement,
        }),
      ),
    ],
    edges: merged(edges),
    table: {
      heads: ['Screen', 'Route', 'Shows', 'Reached from', 'Offers'],
      rows: screens.map((screen) => [
        screen.name,
        givenValue(screen.route) ?? 'not shown',
        showsOf(screen),
        screen.reachedFromGap ? 'not shown' : [...(screen.fromStart ? ['start'] : []), ...screen.reachedFrom].join(', ') || '—',
        screen.offersGap ? 'not shown' : screen.offers.map(({ words }) => words).join(', ') || '—',
      ]),
    },
  };
}

function showsOf({ shows }: Screen): string {
  const value = givenValue(shows);
  if (!value) return 'not shown';
  switch (value.kind) {
    case 'list':
      return `list of ${value.entity}${drawnBy(value)}`;
    case 'record':
      return `one ${value.entity}${drawnBy(value)}`;
    case 'form':
      return `new ${value.entity}`;
    case 'board':
    case 'calendar':
    case 'print':
      return `${value.kind} of ${value.entity}`;
    case 'component':
      return `component ${value.component}`;
    case 'dashboard':
    case 'page':
      return value.kind;
    case 'unknown':
      return value.words;
  }
}

function drawnBy({ component }: { readonly component?: string }): string {
  return component === undefined ? '' : `, drawn by ${component}`;
}
