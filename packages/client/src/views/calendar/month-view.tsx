/** A month: its weeks below one another, entries as bars over the days they touch, as many as there is room for. */

import { useLayoutEffect, useRef, useState } from 'react';
import { barsThatFit, laneBars } from '../../controllers/calendar/lay-out.ts';
import { daysTouched, type PlacedEntry } from '../../controllers/calendar/place-entries.ts';
import { dayOfMinute, eachDay, minutesOfDay, monthOf } from '../../controllers/calendar/spans.ts';
import { useFormats } from '../../fields/formats.ts';
import { t } from '../../language/t.tsx';
import type { CalendarViewProps } from './calendar-of.ts';
import { EntryView } from './entry-view.tsx';
import { Slot } from './slot.tsx';
import { dayWords } from './time-words.ts';

const daysOfWeek = 7;
/** Of a bar with the gap below it, and of what stands above the bars; CSS has the same. */
const laneHeight = 24;
const headHeight = 28;
const leastLanes = 3;

/** Bars for which there is no room are counted on their days. */
export function MonthView(props: CalendarViewProps) {
  const { days, entries } = props;
  const { locale } = useFormats();
  const body = useRef<HTMLDivElement>(null);
  const weeks = Array.from({ length: (days.last - days.first + 1) / daysOfWeek }, (_, week) => days.first + week * daysOfWeek);
  const lanes = useLanes(body, weeks.length);
  const byWeek = gather(entries, weeks);
  return (
    <div className="calendar-month">
      <div className="calendar-weekdays" aria-hidden="true">
        {eachDay({ first: days.first, last: days.first + daysOfWeek - 1 }).map((day) => (
          <span key={day}>{dayWords(day, 'weekday', locale)}</span>
        ))}
      </div>
      <div ref={body} className="calendar-weeks">
        {weeks.map((first, index) => (
          <Week key={first} {...props} first={first} entries={byWeek[index] ?? []} lanes={lanes} />
        ))}
      </div>
    </div>
  );
}

function Week(props: CalendarViewProps & { readonly first: number; readonly lanes: number }) {
  const { first, lanes, entries, day: asked, now, onOpenDay, onCreate, cursor } = props;
  const { locale } = useFormats();
  const week = { first, last: first + daysOfWeek - 1 };
  const month = monthOf(asked);
  const { bars, left } = barsThatFit(laneBars(entries, week), daysOfWeek, lanes);
  return (
    <div className="calendar-week">
      {eachDay(week).map((day, index) => {
        const begin = cursor && dayOfMinute(cursor.begin) === day ? cursor.begin : day * minutesOfDay;
        const hidden = left[index] ?? 0;
        const classes = [
          'calendar-cell',
          day < month.first || day > month.last ? 'calendar-cell-other' : '',
          day === dayOfMinute(now) ? 'calendar-today' : '',
        ];
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: by keys an entry is begun where the cursor is
          <div
            key={day}
            className={classes.filter(Boolean).join(' ')}
            data-day={day}
            onClick={(event) => (event.target === event.currentTarget ? onCreate?.({ begin, row: null }) : undefined)}
          >
            <button type="button" className="calendar-date" aria-label={dayWords(day, 'whole day', locale)} onClick={() => onOpenDay(day)}>
              {dayWords(day, 'number', locale)}
            </button>
            {onCreate && cursor && dayOfMinute(cursor.begin) === day ? (
              <Slot {...props} place={cursor} className="calendar-slot-cell" />
            ) : null}
            {hidden > 0 ? (
              <button
                type="button"
                className="calendar-more"
                style={{ top: headHeight + (lanes - 1) * laneHeight }}
                onClick={() => onOpenDay(day)}
              >
                +{hidden.toLocaleString(locale)}
                <span className="out-of-sight"> {t('more on {day}', { day: dayWords(day, 'whole day', locale) })}</span>
              </button>
            ) : null}
          </div>
        );
      })}
      {bars.map(({ placed, from, to, lane, before, after }) => (
        <EntryView
          key={placed.id}
          {...props}
          placed={placed}
          day={Math.max(daysTouched(placed).first, first)}
          className={[
            'calendar-bar',
            placed.whole ? '' : 'calendar-bar-timed',
            before ? 'calendar-before' : '',
            after ? 'calendar-after' : '',
          ]
            .filter(Boolean)
            .join(' ')}
          style={{
            insetInlineStart: `${(from / daysOfWeek) * 100}%`,
            width: `${((to - from + 1) / daysOfWeek) * 100}%`,
            top: headHeight + lane * laneHeight,
          }}
          after={after}
          brief
          grip="side"
        />
      ))}
    </div>
  );
}

/** How many bars stand below one another in a week, as high as it is. */
function useLanes(body: React.RefObject<HTMLDivElement | null>, weeks: number): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return;
    setHeight(element.clientHeight);
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [body]);
  return Math.max(leastLanes, Math.floor((height / weeks - headHeight) / laneHeight));
}

/** The entries of each week; one that goes over several is in each. */
function gather(entries: readonly PlacedEntry[], weeks: readonly number[]): readonly (readonly PlacedEntry[])[] {
  const gathered: PlacedEntry[][] = weeks.map(() => []);
  const [start = 0] = weeks;
  for (const placed of entries) {
    const { first, last } = daysTouched(placed);
    const until = Math.min(Math.floor((last - start) / daysOfWeek), weeks.length - 1);
    for (let week = Math.max(0, Math.floor((first - start) / daysOfWeek)); week <= until; week++) gathered[week]?.push(placed);
  }
  return gathered;
}
