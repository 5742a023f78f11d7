/**
 * What a kind of screen is, once for every package: a new kind does not compile until its row stands here. Tables of how a room handles
 * each kind (its reader, its slice, its view, its icon) stay in their rooms.
 */
import type { Screen, ShownField, Shows } from './screens.ts';
import { givenValue } from './statement.ts';

export type ScreenKind = Shows['kind'];

/** What a screen of this kind shows. */
export type ShowsOf<Kind extends ScreenKind> = Extract<Shows, { kind: Kind }>;

export interface ScreenTraits {
  /** The records of its entity that it shows: one, which its address names, several, a new one, or none; `open` where nobody knows. */
  readonly holds: 'one' | 'several' | 'new' | 'none' | 'open';
  /** Whether the client draws it by now; what leads to another is not offered, and its address says what will be there. */
  readonly drawn: boolean;
  /** Where a record on it leads: to any page of its own, or to one that says it is reached from here. */
  readonly recordsLead: 'anywhere' | 'as said' | 'nowhere';
  /** Whether its records stand in one order, in which one may go on from each to the next. */
  readonly inOneOrder: boolean;
}

const screenTraits = {
  list: { holds: 'several', drawn: true, recordsLead: 'as said', inOneOrder: true },
  record: { holds: 'one', drawn: true, recordsLead: 'as said', inOneOrder: false },
  // To what was just created.
  form: { holds: 'new', drawn: true, recordsLead: 'anywhere', inOneOrder: false },
  board: { holds: 'several', drawn: true, recordsLead: 'anywhere', inOneOrder: false },
  calendar: { holds: 'several', drawn: true, recordsLead: 'anywhere', inOneOrder: false },
  dashboard: { holds: 'none', drawn: true, recordsLead: 'anywhere', inOneOrder: false },
  print: { holds: 'one', drawn: true, recordsLead: 'nowhere', inOneOrder: false },
  page: { holds: 'none', drawn: true, recordsLead: 'nowhere', inOneOrder: false },
  component: { holds: 'none', drawn: true, recordsLead: 'nowhere', inOneOrder: false },
  // A gap: it says so.
  unknown: { holds: 'open', drawn: true, recordsLead: 'nowhere', inOneOrder: false },
} as const satisfies Readonly<Record<ScreenKind, ScreenTraits>>;

/** What holds for every screen of this kind. */
export function screenTraitsOf(kind: ScreenKind): ScreenTraits {
  return screenTraits[kind];
}

/** Whether this is what a screen of the kind shows. */
export function isShownAs<Kind extends ScreenKind>(shows: Shows, kind: Kind): shows is ShowsOf<Kind> {
  return shows.kind === kind;
}

/** The entity whose records a screen shows or takes, with `holds` only where it holds so many; undefined for others, and where it is open. */
export function entityOfScreen({ shows }: Screen, holds?: ScreenTraits['holds']): string | undefined {
  const value = givenValue(shows);
  if (!value || !('entity' in value)) return undefined;
  return holds === undefined || screenTraits[value.kind].holds === holds ? value.entity : undefined;
}

/** The fields by which a screen lays its records out, beside those it shows of them: the columns of a board, the days of a calendar. */
export function laidOutBy(shows: Shows): readonly ShownField[] {
  if (shows.kind === 'board') return [shows.by];
  return shows.kind === 'calendar' ? [shows.by, shows.to, shows.rows].filter((field) => field !== undefined) : [];
}
