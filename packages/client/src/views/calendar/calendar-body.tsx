/** The view that is open, what is carried in it, what is begun in it, and what is said when something stays. */

import { formScreens, minutesOfAnEntry } from '@ninefold/engine';
import { foldName } from '@ninefold/model';
import type { CalendarRow } from '@ninefold/protocol';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyView } from '../../components/lazy-view.tsx';
import { usePhone } from '../../components/media.ts';
import { StaysMessage } from '../../components/stays-message.tsx';
import { showToast } from '../../components/toast.tsx';
import { beginningAt } from '../../controllers/calendar/moved-fields.ts';
import { type EntryPlace, hasHours, type PlacedEntry } from '../../controllers/calendar/place-entries.ts';
import { type CalendarView, type Days, dayOfMinute, minutesOfDay } from '../../controllers/calendar/spans.ts';
import type { CalendarState } from '../../controllers/calendar/use-calendar.ts';
import { useEntryMoves } from '../../controllers/calendar/use-entry-moves.ts';
import { useWorkedBy } from '../../controllers/calendar/use-worked-by.ts';
import { type WorkedBy, workBegins } from '../../controllers/calendar/worked-hours.ts';
import type { SaidRefusal } from '../../controllers/form/refusal-in.ts';
import { rowOffers } from '../../controllers/list/offers.ts';
import { usePermit } from '../../controllers/permit.ts';
import { useFormats } from '../../fields/formats.ts';
import { arrowAlong } from '../../language/along-lines.ts';
import { t } from '../../language/t.tsx';
import { useApplication } from '../../session.ts';
import { RecordDialog } from '../list/record-dialog.tsx';
import type { RowTask } from '../list/row-dialogs.tsx';
import { useReturn } from '../list/use-return.ts';
import { AgendaView } from './agenda-view.tsx';
import { CalendarKeys } from './calendar-keys.tsx';
import type { CalendarOf, CalendarViewProps } from './calendar-of.ts';
import { keyStep } from './key-steps.ts';
import { MonthView } from './month-view.tsx';
import { RowsView } from './rows-view.tsx';
import { TimeGrid } from './time-grid.tsx';
import { placeWords, rowWords } from './time-words.ts';
import { focusEntry, focusSlot, useCalendarKeys } from './use-calendar-keys.ts';
import { useCarriedEntry } from './use-carried-entry.ts';

const { View: RowDialogs } = lazyView(() => import('../list/row-dialogs.tsx').then((module) => module.RowDialogs));

interface CalendarBodyProps {
  readonly about: CalendarOf;
  readonly view: CalendarView;
  readonly days: Days;
  readonly day: number;
  readonly now: number;
  readonly placed: readonly PlacedEntry[];
  readonly rows: readonly CalendarRow[] | null;
  readonly state: CalendarState;
  onOpenDay(day: number): void;
}

/** An entry stands where it is going from the start of its move; a refused one goes back, and why is said. */
export function CalendarBody({ about, view, days, day, now, placed, rows: known, state, onOpenDay }: CalendarBodyProps) {
  // Where nobody has an entry yet there are no rows, and the days stand for themselves.
  const rows = known && known.length > 0 ? known : null;
  const { screen, entity, layout } = about;
  const application = useApplication();
  const { locale, timeZone } = useFormats();
  const phone = usePhone();
  const element = useRef<HTMLDivElement>(null);
  const [stay, setStay] = useState<{ readonly words: string; readonly statement: string | null } | null>(null);
  const [creating, setCreating] = useState<Pick<EntryPlace, 'begin' | 'row'> | null>(null);
  const [task, setTask] = useState<RowTask | null>(null);
  const { underway, move } = useEntryMoves(entity.name, layout, state.renew);
  const mayCreate = useMayCreate(about) && view !== 'agenda';
  const offers = useMemo(() => rowOffers(application, screen, entity.name), [application, screen, entity]);
  const withRows = rows !== null && view !== 'month' && view !== 'agenda';
  const order = (rows ?? []).map(({ value }) => value);
  const rowFrom = (row: string | null, by: number): string | null => order[order.indexOf(row) + by] ?? row;
  const workedBy = useWorkedBy();
  const { cursor, moveCursor } = useCursor(workedBy, days, now, hasHours(layout), withRows ? order : null);
  const said = (to: EntryPlace, ends: boolean): string => placeWords(about, to, labelOf(about, rows, to.row), ends, locale);

  const tell = (one: PlacedEntry, refusal: SaidRefusal): void =>
    setStay({
      words: t('{label} stays: {detail}', { label: one.entry.record.label, detail: refusal.detail }),
      statement: refusal.statement,
    });
  const drop = async (one: PlacedEntry, to: EntryPlace, byKeys: boolean): Promise<void> => {
    if (byKeys) focusEntry(element.current, one.id);
    if (to.begin === one.begin && to.end === one.end && to.row === one.row) return;
    const { refusal, undo } = await move(one, to);
    if (byKeys) focusEntry(element.current, one.id);
    if (refusal) return tell(one, refusal);
    const back = async (): Promise<void> => {
      const stopped = await undo?.();
      if (stopped) tell({ ...one, ...to }, stopped);
    };
    showToast(`${one.entry.record.label}: ${said(to, one.ends)}.`, undo ? { words: t('Undo'), onChoose: () => void back() } : undefined);
  };
  const { carried, press } = useCarriedEntry(element, {
    about,
    step: (key) => keyStep(view, withRows, hasHours(layout), arrowAlong(key)),
    rowFrom,
    find: (id) => placed.find((one) => one.id === id && one.entry.edit.may !== 'absent'),
    onLift: () => setStay(null),
    onDrop: (one, to, byKeys) => void drop(one, to, byKeys),
  });
  useCalendarKeys(element, (key) => {
    const step = keyStep(view, withRows, hasHours(layout), arrowAlong(key), minutesOfAnEntry);
    if (!step || !cursor) return false;
    // Drawn at once: a key that follows finds the focus where it is now.
    flushSync(() => moveCursor(cursor.begin + step.minutes, step.rows === 0 ? cursor.row : rowFrom(cursor.row, step.rows)));
    focusSlot(element.current);
    return true;
  });
  useReturn(state.answer !== undefined, ({ id }) => focusEntry(element.current, id));

  const entries = useMemo(() => {
    const away = new Map(underway);
    if (carried) away.set(carried.placed.id, carried.to);
    if (away.size === 0) return placed;
    return placed
      .map((one) => ({ ...one, ...pick(away.get(one.id) ?? one) }))
      .sort((one, other) => one.begin - other.begin || other.end - one.end);
  }, [placed, underway, carried]);
  const moves = placed.some(({ entry }) => entry.moves.length > 0);
  const props: CalendarViewProps = {
    about,
    entries,
    rows,
    days,
    day,
    now,
    carried: carried?.placed.id ?? null,
    underway: useMemo(() => new Set(underway.keys()), [underway]),
    onPress: phone ? undefined : press,
    cursor,
    onCreate: mayCreate ? setCreating : undefined,
    onOpenDay,
    onOpen: offers?.edit ? ({ entry }) => setTask({ kind: 'edit', record: entry.record }) : undefined,
  };
  return (
    <>
      <div
        ref={element}
        className={['calendar', state.renewing ? 'calendar-renewing' : '', carried ? 'calendar-carrying' : ''].filter(Boolean).join(' ')}
        aria-busy={state.renewing || state.answer === undefined}
      >
        {drawn(view, withRows, hasHours(layout), props)}
      </div>
      <div className="out-of-sight" role="status">
        {carried?.byKeys ? said(carried.to, carried.placed.ends) : ''}
      </div>
      {view === 'agenda' ? null : <CalendarKeys moves={moves} carries={carried?.byKeys === true} />}
      {stay ? <StaysMessage words={stay.words} statement={stay.statement} onDismiss={() => setStay(null)} /> : null}
      {creating ? (
        <RecordDialog
          screen={formScreens(application.screens, entity.name, screen)[0] ?? screen}
          entity={entity.name}
          id={null}
          begins={beginningAt(newPlace(workedBy, creating, hasHours(layout)), labelOf(about, rows, creating.row), layout, timeZone)}
          onClose={() => setCreating(null)}
          onAgain={() => setCreating(creating)}
        />
      ) : null}
      {task ? <RowDialogs screen={screen} task={task} onClose={() => setTask(null)} onAgain={() => setTask(task)} /> : null}
    </>
  );
}

function drawn(view: CalendarView, withRows: boolean, hours: boolean, props: CalendarViewProps) {
  switch (view) {
    case 'month':
      return <MonthView {...props} />;
    case 'agenda':
      return <AgendaView {...props} />;
    case 'day':
      return <TimeGrid {...props} />;
    case 'week':
      return withRows || !hours ? <RowsView {...props} /> : <TimeGrid {...props} />;
  }
}

function pick({ begin, end, row }: EntryPlace): EntryPlace {
  return { begin, end, row };
}

function newPlace(by: WorkedBy, { begin, row }: Pick<EntryPlace, 'begin' | 'row'>, hours: boolean): EntryPlace {
  const midnight = dayOfMinute(begin) * minutesOfDay;
  // Of a day alone: when work begins.
  const from = hours && begin === midnight ? midnight + workBegins(by, dayOfMinute(begin)) : begin;
  return { begin: from, end: from + (hours ? minutesOfAnEntry : minutesOfDay), row };
}

function labelOf(about: CalendarOf, rows: readonly CalendarRow[] | null, row: string | null): string {
  const found = rows?.find(({ value }) => value === row);
  return found && found.value !== null ? rowWords(about, found) : '';
}

/** Where the screen offers to create such a record, and one may. */
function useMayCreate({ screen, entity }: CalendarOf): boolean {
  const permit = usePermit();
  const offered = screen.offers.some(({ target }) => target.kind === 'create' && foldName(target.entity) === foldName(entity.name));
  return offered && permit({ kind: 'create', entity: entity.name }).allowed;
}

/** The place for a new entry: within the days that are shown, today where it is among them. */
function useCursor(by: WorkedBy, days: Days, now: number, hours: boolean, rows: readonly (string | null)[] | null) {
  const [asked, setAsked] = useState<Pick<EntryPlace, 'begin' | 'row'> | null>(null);
  const today = dayOfMinute(now);
  const day = today >= days.first && today <= days.last ? today : days.first;
  const first = { begin: day * minutesOfDay + (hours ? workBegins(by, day) : 0), row: rows?.[0] ?? null };
  const within = asked && dayOfMinute(asked.begin) >= days.first && dayOfMinute(asked.begin) <= days.last ? asked : first;
  const row = rows === null ? null : rows.includes(within.row) ? within.row : first.row;
  const moveCursor = (begin: number, next: string | null): void => {
    if (dayOfMinute(begin) >= days.first && dayOfMinute(begin) <= days.last) setAsked({ begin, row: next });
  };
  return { cursor: { begin: within.begin, row }, moveCursor };
}
