/**
 * What a kind of screen is, once for every package: a new kind does not compile until its row stands here. Tables of how a room handles
 * each kind (its reader, its slice, its view, its icon) stay in their rooms.
 */
import type { Shows } from './screens.ts';

export type ScreenKind = Shows['kind'];

export interface ScreenTraits {
  /** The records of its entity that it shows: one, which its address names, several, a new one, or none; `open` where nobody knows. */
  readonly holds: 'one' | 'several' | 'new' | 'none' | 'open';
  /** Whether the client draws it by now; what leads to another is not offered, and its address says what will be there. */
  readonly drawn: boolean;
  /** Where a record on it leads: to any page of its own, or to one that says it is reached from here. */
  readonly recordsLead: 'anywhere' | 'as said' | 'nowhere';
}

const screenTraits = {
  list: { holds: 'several', drawn: true, recordsLead: 'as said' },
  record: { holds: 'one', drawn: true, recordsLead: 'as said' },
  // To what was just created.
  form: { holds: 'new', drawn: true, recordsLead: 'anywhere' },
  board: { holds: 'several', drawn: true, recordsLead: 'anywhere' },
  calendar: { holds: 'several', drawn: false, recordsLead: 'as said' },
  dashboard: { holds: 'none', drawn: true, recordsLead: 'anywhere' },
  print: { holds: 'one', drawn: false, recordsLead: 'nowhere' },
  page: { holds: 'none', drawn: true, recordsLead: 'nowhere' },
  component: { holds: 'open', drawn: false, recordsLead: 'nowhere' },
  // A gap: it says so.
  unknown: { holds: 'open', drawn: true, recordsLead: 'nowhere' },
} as const satisfies Readonly<Record<ScreenKind, ScreenTraits>>;

/** What holds for every screen of this kind. */
export function screenTraitsOf(kind: ScreenKind): ScreenTraits {
  return screenTraits[kind];
}

/** The kinds that have a view of their own. */
export type DrawnKind = Exclude<
  { [Kind in ScreenKind]: (typeof screenTraits)[Kind]['drawn'] extends true ? Kind : never }[ScreenKind],
  'unknown'
>;
