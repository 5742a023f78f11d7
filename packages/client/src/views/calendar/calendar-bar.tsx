/** Where one is, and how to get elsewhere: back and on, today, other views. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { type CalendarView, type Days, stepped } from '../../controllers/calendar/spans.ts';
import { useFormats } from '../../fields/formats.ts';
import { useCommands } from '../../keys/commands.ts';
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

const words: Readonly<Record<CalendarView, string>> = { month: 'Month', week: 'Week', day: 'Day', agenda: 'Agenda' };

/** The span is said aloud when it changes. */
export function CalendarBar({ view, views, day, today, days, onDay, onView }: CalendarBarProps) {
  const { locale } = useFormats();
  const back = (): void => onDay(stepped(view, day, -1));
  const on = (): void => onDay(stepped(view, day, 1));
  useCommands([
    { id: 'calendar.today', words: 'Today', keys: 't', does: () => onDay(today) },
    { id: 'calendar.back', words: `The ${words[view].toLowerCase()} before`, keys: 'k', listed: false, does: back },
    { id: 'calendar.on', words: `The ${words[view].toLowerCase()} after`, keys: 'j', listed: false, does: on },
    ...views
      .filter((one) => one !== view)
      .map((one) => ({ id: `calendar.${one}`, words: `As ${words[one].toLowerCase()}`, does: () => onView(one) })),
  ]);
  return (
    <div className="calendar-bar">
      <Button small onClick={() => onDay(today)}>
        Today
      </Button>
      <span className="calendar-steps">
        <Button kind="plain" small iconOnly icon={<ChevronLeft size={17} aria-hidden="true" />} onClick={back}>
          Back
        </Button>
        <Button kind="plain" small iconOnly icon={<ChevronRight size={17} aria-hidden="true" />} onClick={on}>
          On
        </Button>
      </span>
      <h2 className="calendar-span" aria-live="polite">
        {spanWords(view, day, days, locale)}
      </h2>
      <fieldset className="calendar-views" aria-label="View">
        {views.map((one) => (
          <button key={one} type="button" className="calendar-view" aria-pressed={one === view} onClick={() => onView(one)}>
            {words[one]}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
