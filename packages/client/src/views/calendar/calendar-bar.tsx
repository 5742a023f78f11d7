/** Where one is, and how to get elsewhere: back and on, today, other views. */

import type { SourceText } from '@ninefold/words';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { inSentence } from '../../components/words.ts';
import { type CalendarView, type Days, stepped } from '../../controllers/calendar/spans.ts';
import { useFormats } from '../../fields/formats.ts';
import { useCommands } from '../../keys/commands.ts';
import { t } from '../../language/t.tsx';
import { spanWords } from './time-words.ts';

interface CalendarBarProps {
  readonly view: CalendarView;
  readonly views: readonly CalendarView[];
  readonly day: number;
  readonly today: number;
  readonly days: Days;
  onDay(day: number): void;
  onView(view: CalendarView): void;
}

const words: Readonly<Record<CalendarView, SourceText>> = { month: 'Month', week: 'Week', day: 'Day', agenda: 'Agenda' };

/** The span is said aloud when it changes. */
export function CalendarBar({ view, views, day, today, days, onDay, onView }: CalendarBarProps) {
  const { locale } = useFormats();
  const back = (): void => onDay(stepped(view, day, -1));
  const on = (): void => onDay(stepped(view, day, 1));
  useCommands([
    { id: 'calendar.today', words: t('Today'), keys: 't', does: () => onDay(today) },
    { id: 'calendar.back', words: t('The {view} before', { view: inSentence(t(words[view])) }), keys: 'k', listed: false, does: back },
    { id: 'calendar.on', words: t('The {view} after', { view: inSentence(t(words[view])) }), keys: 'j', listed: false, does: on },
    ...views
      .filter((one) => one !== view)
      .map((one) => ({ id: `calendar.${one}`, words: t('As {view}', { view: inSentence(t(words[one])) }), does: () => onView(one) })),
  ]);
  return (
    <div className="calendar-bar">
      <Button small onClick={() => onDay(today)}>
        {t('Today')}
      </Button>
      <span className="calendar-steps">
        <Button kind="plain" small iconOnly icon={<ChevronLeft size={17} aria-hidden="true" />} onClick={back}>
          {t('Back')}
        </Button>
        <Button kind="plain" small iconOnly icon={<ChevronRight size={17} aria-hidden="true" />} onClick={on}>
          {t('On')}
        </Button>
      </span>
      <h2 className="calendar-span" aria-live="polite">
        {spanWords(view, day, days, locale)}
      </h2>
      <fieldset className="calendar-views" aria-label={t('View')}>
        {views.map((one) => (
          <button key={one} type="button" className="calendar-view" aria-pressed={one === view} onClick={() => onView(one)}>
            {t(words[one])}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
