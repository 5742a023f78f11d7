/** The hours of one day or several: a column for each day, or for each row of one day. What fills whole days stands on top. */

import { minutesOfAnEntry } from '@ninefold/engine';
import { Fragment, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { blocksOf, laneBars } from '../../controllers/calendar/lay-out.ts';
import { daysTouched, type EntryPlace, type PlacedEntry } from '../../controllers/calendar/place-entries.ts';
import { dayOfMinute, eachDay, minutesOfDay, momentAt } from '../../controllers/calendar/spans.ts';
import { useWorkedBy } from '../../controllers/calendar/use-worked-by.ts';
import { hoursOff, workBegins } from '../../controllers/calendar/worked-hours.ts';
import { zoneWords } from '../../fields/dates/zone-words.ts';
import { useFormats } from '../../fields/formats.ts';
import type { CalendarViewProps } from './calendar-of.ts';
import { EntryView } from './entry-view.tsx';
import { Slot } from './slot.tsx';
import { dayWords, rowWords, timeWords } from './time-words.ts';

const hourHeight = 52;
/** Pixels: of the hours' own column, and of a day and a row at least. */
const hoursWidth = 54;
const narrowDay = 96;
const narrowRow = 132;
const daysOfWeek = 7;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** A day, or a row of it. */
interface GridColumn {
  readonly key: string;
  readonly day: number;
  /** Undefined where all rows stand in it. */
  readonly row: string | null | undefined;
  readonly head: string;
  readonly label: string;
}

/** The day's working hours are in sight first. */
export function TimeGrid(props: CalendarViewProps) {
  const { entries, now, days } = props;
  const formats = useFormats();
  const { locale, timeZone } = formats;
  // As it is on the days that are shown: in another half of the year it has another name.
  const zone = zoneWords(Date.parse(momentAt((days.first + 1 / 2) * minutesOfDay, timeZone)), formats);
  const scroll = useRef<HTMLDivElement>(null);
  const workedBy = useWorkedBy();
  const columns = columnsOf(props, locale);
  const first = Math.min(...columns.map(({ day }) => workBegins(workedBy, day)));
  useLayoutEffect(() => {
    if (scroll.current) scroll.current.scrollTop = (first / 60) * hourHeight - hourHeight / 3;
  }, [first]);
  const among = (column: GridColumn): readonly PlacedEntry[] =>
    entries.filter((placed) => touches(placed, column.day) && (column.row === undefined || placed.row === column.row));
  return (
    <div ref={scroll} className="calendar-scroll">
      <div
        className="calendar-grid"
        style={{
          gridTemplateColumns: `${hoursWidth}px repeat(${columns.length}, minmax(0, 1fr))`,
          minWidth: hoursWidth + columns.length * (columns.length > daysOfWeek ? narrowRow : narrowDay),
        }}
      >
        <div className="calendar-corner">{zone}</div>
        {columns.map((column) => (
          <div key={column.key} className={column.day === dayOfMinute(now) ? 'calendar-head calendar-today' : 'calendar-head'}>
            {props.rows && column.row !== undefined ? (
              <span className="calendar-head-name" title={column.head}>
                {column.head}
              </span>
            ) : (
              <button type="button" className="calendar-head-name" title={column.label} onClick={() => props.onOpenDay(column.day)}>
                {column.head}
              </button>
            )}
          </div>
        ))}
        <WholeDays {...props} columns={columns} among={among} />
        <div className="calendar-hours" aria-hidden="true" style={{ height: hours.length * hourHeight }}>
          {hours.slice(1).map((hour) => (
            <span key={hour} className="calendar-hour" style={{ top: hour * hourHeight }}>
              {timeWords(hour * 60, locale)}
            </span>
          ))}
        </div>
        {columns.map((column) => (
          <HoursOfDay key={column.key} {...props} column={column} entries={among(column).filter(({ whole }) => !whole)} />
        ))}
      </div>
    </div>
  );
}

interface WholeDaysProps extends CalendarViewProps {
  readonly columns: readonly GridColumn[];
  among(column: GridColumn): readonly PlacedEntry[];
}

/** Above the hours. Over several days as bars, beside rows in each of them. */
function WholeDays({ columns, among, ...props }: WholeDaysProps) {
  const whole = columns.map((column) => among(column).filter((placed) => placed.whole));
  if (whole.every((some) => some.length === 0)) return null;
  const byRow = columns.some(({ row }) => row !== undefined);
  if (byRow) {
    return (
      <Fragment>
        <div className="calendar-whole-corner" aria-hidden="true" />
        {columns.map((column, index) => (
          <div key={column.key} className="calendar-whole" data-day={column.day} data-row={column.row ?? ''}>
            {(whole[index] ?? []).map((placed) => (
              <EntryView key={placed.id} {...props} placed={placed} day={column.day} className="calendar-chip" />
            ))}
          </div>
        ))}
      </Fragment>
    );
  }
  const [first] = columns;
  const last = columns.at(-1);
  if (!first || !last) return null;
  const bars = laneBars(
    props.entries.filter((placed) => placed.whole),
    { first: first.day, last: last.day },
  );
  const lanes = Math.max(...bars.map(({ lane }) => lane)) + 1;
  return (
    <Fragment>
      <div className="calendar-whole-corner" aria-hidden="true" />
      <div className="calendar-whole calendar-whole-bars" style={{ gridColumn: `2 / span ${columns.length}`, height: lanes * 24 + 6 }}>
        {columns.map((column) => (
          <div key={column.key} className="calendar-whole-day" data-day={column.day} />
        ))}
        {bars.map(({ placed, from, to, lane, before, after }) => (
          <EntryView
            key={placed.id}
            {...props}
            placed={placed}
            day={first.day + from}
            className={['calendar-bar', before ? 'calendar-before' : '', after ? 'calendar-after' : ''].filter(Boolean).join(' ')}
            style={{
              insetInlineStart: `${(from / columns.length) * 100}%`,
              width: `${((to - from + 1) / columns.length) * 100}%`,
              top: 3 + lane * 24,
            }}
            after={after}
            grip="side"
          />
        ))}
      </div>
    </Fragment>
  );
}

function HoursOfDay({ column, entries, ...props }: CalendarViewProps & { readonly column: GridColumn }) {
  const { now, cursor, onCreate } = props;
  const workedBy = useWorkedBy();
  const { day, row } = column;
  const midnight = day * minutesOfDay;
  const at = (minute: number): number => ((minute - midnight) / 60) * hourHeight;
  const press = (event: MouseEvent<HTMLDivElement>): void => {
    if (event.target !== event.currentTarget) return;
    const minute = ((event.clientY - event.currentTarget.getBoundingClientRect().top) / hourHeight) * 60;
    onCreate?.({ begin: midnight + Math.floor(minute / minutesOfAnEntry) * minutesOfAnEntry, row: row ?? null });
  };
  const isHere = (place: Pick<EntryPlace, 'begin' | 'row'> | null): boolean =>
    place !== null && dayOfMinute(place.begin) === day && (row === undefined || place.row === row);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: by keys an entry is begun where the cursor is
    <div
      className={onCreate ? 'calendar-column calendar-column-free' : 'calendar-column'}
      data-day={day}
      data-row={row === undefined ? undefined : (row ?? '')}
      data-hours=""
      style={{ height: hours.length * hourHeight }}
      onClick={press}
    >
      {hoursOff(workedBy, day).map(({ from, to }) => (
        <div key={from} className="calendar-off" style={{ top: (from / 60) * hourHeight, height: ((to - from) / 60) * hourHeight }} />
      ))}
      {onCreate && cursor && isHere(cursor) ? (
        <Slot
          {...props}
          place={cursor}
          className="calendar-slot-time"
          style={{ top: at(cursor.begin), height: (minutesOfAnEntry / 60) * hourHeight }}
        />
      ) : null}
      {blocksOf(entries).map(({ placed, column: place, columns }) => {
        const top = at(Math.max(placed.begin, midnight));
        const height = Math.max(at(Math.min(placed.end, midnight + minutesOfDay)) - top, 19);
        return (
          <EntryView
            key={placed.id}
            {...props}
            placed={placed}
            day={day}
            className={`calendar-block${height < 56 ? ' calendar-block-half' : ''}${height < 40 ? ' calendar-block-low' : ''}`}
            style={{ top, height, insetInlineStart: `${(place / columns) * 100}%`, width: `${100 / columns}%` }}
            rest
            brief={columns > 1}
            after={placed.end > midnight + minutesOfDay}
            grip="foot"
          />
        );
      })}
      {day === dayOfMinute(now) ? <div className="calendar-now" style={{ top: at(now) }} aria-hidden="true" /> : null}
    </div>
  );
}

function columnsOf({ days, rows, about }: CalendarViewProps, locale: string): readonly GridColumn[] {
  const all = eachDay(days);
  const [day] = all;
  if (rows && all.length === 1 && day !== undefined) {
    return rows.map((row) => ({ key: row.value ?? '', day, row: row.value, head: rowWords(about, row), label: rowWords(about, row) }));
  }
  return all.map((one) => ({
    key: String(one),
    day: one,
    row: undefined,
    head: dayWords(one, 'day', locale),
    label: dayWords(one, 'whole day', locale),
  }));
}

function touches(placed: PlacedEntry, day: number): boolean {
  const { first, last } = daysTouched(placed);
  return first <= day && day <= last;
}
