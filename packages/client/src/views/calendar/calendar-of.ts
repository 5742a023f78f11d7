/** What every view of a calendar is drawn from. */
import type { Entity, Screen } from '@ninefold/model';
import type { CalendarRow } from '@ninefold/protocol';
import type { PointerEvent } from 'react';
import type { CalendarLayout, EntryPlace, PlacedEntry } from '../../controllers/calendar/place-entries.ts';
import type { Days } from '../../controllers/calendar/spans.ts';
import type { Column } from '../../controllers/list/columns.ts';

/** What stays the same while one looks at one calendar. */
export interface CalendarOf {
  readonly screen: Screen;
  readonly entity: Entity;
  readonly layout: CalendarLayout;
  /** What is shown of an entry, beside when it is. */
  readonly columns: readonly Column[];
  /** Where an entry leads. */
  readonly recordScreen: Screen | undefined;
}

/** Which of its times is changed by carrying an entry. */
export type Grip = 'all' | 'end';

export interface CalendarViewProps {
  readonly about: CalendarOf;
  /** In the order of their begin, those that are on their way or carried where they are going. */
  readonly entries: readonly PlacedEntry[];
  /** Null where entries have no rows of their own. */
  readonly rows: readonly CalendarRow[] | null;
  readonly days: Days;
  /** The day one asked for: of a month, the month it is in. */
  readonly day: number;
  /** Minutes as the clock of whoever looks shows them now. */
  readonly now: number;
  /** The id of the entry that is carried. */
  readonly carried: string | null;
  /** Ids of those that are on their way. */
  readonly underway: ReadonlySet<string>;
  /** Undefined where nothing is moved here. */
  readonly onPress: ((event: PointerEvent<HTMLElement>, placed: PlacedEntry, grip: Grip) => void) | undefined;
  /** Where a new entry is begun by keys; null where none may be. */
  readonly cursor: Pick<EntryPlace, 'begin' | 'row'> | null;
  /** Begins a new entry. Undefined where none may be. */
  readonly onCreate: ((place: Pick<EntryPlace, 'begin' | 'row'>) => void) | undefined;
  onOpenDay(day: number): void;
  /** An entry without a page of its own was pressed. */
  onOpen: ((placed: PlacedEntry) => void) | undefined;
}
