/** What comes, day by day: the view of small screens, and of whoever reads rather than looks. */

import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { daysTouched, type PlacedEntry } from '../../controllers/calendar/place-entries.ts';
import { dayOfMinute, eachDay } from '../../controllers/calendar/spans.ts';
import { useFormats } from '../../fields/formats.ts';
import { t } from '../../language/t.tsx';
import type { CalendarViewProps } from './calendar-of.ts';
import { EntryView } from './entry-view.tsx';
import { dayWords, rowWords } from './time-words.ts';

/** So many are drawn at once; a press shows more. */
const entriesAtOnce = 150;

/** Days without an entry are left out. */
export function AgendaView(props: CalendarViewProps) {
  const { about, days, entries, rows, now } = props;
  const { locale } = useFormats();
  const [shown, setShown] = useState(entriesAtOnce);
  const all = eachDay(days).map((day) => ({ day, on: entries.filter((placed) => touches(placed, day)) }));
  let drawn = 0;
  const sections = all.filter(({ on }) => {
    if (on.length === 0 || drawn >= shown) return false;
    drawn += on.length;
    return true;
  });
  const total = all.reduce((sum, { on }) => sum + on.length, 0);
  return (
    <div className="calendar-agenda">
      {sections.map(({ day, on }) => (
        <section key={day} className={day === dayOfMinute(now) ? 'calendar-agenda-day calendar-today' : 'calendar-agenda-day'}>
          <h2 className="calendar-agenda-head">
            {dayWords(day, 'whole day', locale)}
            {day === dayOfMinute(now) ? <span className="calendar-agenda-today">{t('Today')}</span> : null}
          </h2>
          <ul className="calendar-agenda-list">
            {on.map((placed) => (
              <li key={placed.id} className="calendar-agenda-item">
                <EntryView {...props} onPress={undefined} placed={placed} day={day} className="calendar-agenda-entry" rest />
                {rows ? <span className="calendar-agenda-row">{rowName(props, placed)}</span> : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {total > drawn ? (
        <Button onClick={() => setShown(shown + entriesAtOnce)}>
          {t('Show more of {total}', { total: total.toLocaleString(locale) })}
        </Button>
      ) : null}
    </div>
  );

  function rowName({ rows: known }: CalendarViewProps, placed: PlacedEntry): string {
    const row = known?.find(({ value }) => value === placed.row);
    return row && row.value !== null ? rowWords(about, row) : '';
  }
}

function touches(placed: PlacedEntry, day: number): boolean {
  const { first, last } = daysTouched(placed);
  return first <= day && day <= last;
}
