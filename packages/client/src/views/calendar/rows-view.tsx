/** Some days beside one another, a row for each value of the field of the rows: who has what on which day. */

import { daysTouched, hasHours, type PlacedEntry } from '../../controllers/calendar/place-entries.ts';
import { dayOfMinute, eachDay, minutesOfDay } from '../../controllers/calendar/spans.ts';
import { useWorkedBy } from '../../controllers/calendar/use-worked-by.ts';
import { workBegins } from '../../controllers/calendar/worked-hours.ts';
import { useFormats } from '../../fields/formats.ts';
import type { CalendarViewProps } from './calendar-of.ts';
import { EntryView } from './entry-view.tsx';
import { Slot } from './slot.tsx';
import { dayWords, rowWords } from './time-words.ts';

/** Pixels of a row's name, and of a day at least. */
const nameWidth = 150;
const leastWidth = 112;

/** Without rows all entries of a day stand in one. */
export function RowsView(props: CalendarViewProps) {
  const { about, days, rows, entries, now, onOpenDay } = props;
  const { locale } = useFormats();
  const all = eachDay(days);
  const byPlace = gather(entries, rows !== null);
  const shown = rows ?? [{ value: null, label: '' }];
  return (
    <div className="calendar-scroll">
      <div
        className={rows ? 'calendar-rows' : 'calendar-rows calendar-rows-one'}
        style={{
          gridTemplateColumns: `${rows ? `${nameWidth}px ` : ''}repeat(${all.length}, minmax(0, 1fr))`,
          minWidth: (rows ? nameWidth : 0) + all.length * leastWidth,
        }}
      >
        {rows ? <div className="calendar-corner" /> : null}
        {all.map((day) => (
          <div key={day} className={day === dayOfMinute(now) ? 'calendar-head calendar-today' : 'calendar-head'}>
            <button type="button" className="calendar-head-name" title={dayWords(day, 'whole day', locale)} onClick={() => onOpenDay(day)}>
              {dayWords(day, 'day', locale)}
            </button>
          </div>
        ))}
        {shown.map((row) => [
          rows ? (
            <div
              key={`${row.value} name`}
              className="calendar-row-name"
              title={rowWords(about, row)}
              data-statement={about.layout.rows?.statement}
            >
              {rowWords(about, row)}
            </div>
          ) : null,
          ...all.map((day) => (
            <DayOfRow
              key={`${row.value} ${day}`}
              {...props}
              day={day}
              row={row.value}
              entries={byPlace.get(placeKey(rows ? row.value : null, day)) ?? []}
            />
          )),
        ])}
      </div>
    </div>
  );
}

function DayOfRow({ row, day, entries, ...props }: CalendarViewProps & { readonly row: string | null }) {
  const { about, rows, cursor, onCreate } = props;
  const workedBy = useWorkedBy();
  const begin = day * minutesOfDay + (hasHours(about.layout) ? workBegins(workedBy, day) : 0);
  const here = cursor !== null && dayOfMinute(cursor.begin) === day && (rows === null || cursor.row === row);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: by keys an entry is begun where the cursor is
    <div
      className={onCreate ? 'calendar-row-day calendar-column-free' : 'calendar-row-day'}
      data-day={day}
      data-row={rows ? (row ?? '') : undefined}
      onClick={(event) => (event.target === event.currentTarget ? onCreate?.({ begin, row }) : undefined)}
    >
      {entries.map((placed) => (
        <EntryView key={placed.id} {...props} placed={placed} day={day} className="calendar-chip" rest />
      ))}
      {onCreate && cursor && here ? <Slot {...props} place={cursor} className="calendar-slot-cell" /> : null}
    </div>
  );
}

function gather(entries: readonly PlacedEntry[], byRow: boolean): ReadonlyMap<string, readonly PlacedEntry[]> {
  const gathered = new Map<string, PlacedEntry[]>();
  for (const placed of entries) {
    for (const day of eachDay(daysTouched(placed))) {
      const key = placeKey(byRow ? placed.row : null, day);
      const there = gathered.get(key);
      if (there) there.push(placed);
      else gathered.set(key, [placed]);
    }
  }
  return gathered;
}

function placeKey(row: string | null, day: number): string {
  return `${day} ${row ?? ''}`;
}
