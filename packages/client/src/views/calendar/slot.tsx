/** The place where a new entry is begun: reached with Tab, moved with the arrows, pressed with ↵. */

import { Plus } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { EntryPlace } from '../../controllers/calendar/place-entries.ts';
import { useFormats } from '../../fields/formats.ts';
import { thingOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import type { CalendarViewProps } from './calendar-of.ts';
import { placeWords } from './time-words.ts';

interface SlotProps extends Pick<CalendarViewProps, 'about' | 'rows' | 'onCreate'> {
  readonly place: Pick<EntryPlace, 'begin' | 'row'>;
  readonly className: string;
  readonly style?: CSSProperties;
}

/** Says where it is whenever it is moved. */
export function Slot({ about, rows, place, className, style, onCreate }: SlotProps) {
  const { locale } = useFormats();
  const row = rows?.find(({ value }) => value === place.row)?.label ?? '';
  const words = t('New {entity}: {place}', {
    entity: thingOf(about.entity.name),
    place: placeWords(about, { ...place, end: place.begin + 1 }, row, false, locale),
  });
  return (
    <button
      type="button"
      className={`calendar-slot ${className}`}
      style={style}
      data-slot=""
      aria-label={words}
      title={words}
      onClick={() => onCreate?.(place)}
    >
      <Plus size={14} aria-hidden="true" />
    </button>
  );
}
