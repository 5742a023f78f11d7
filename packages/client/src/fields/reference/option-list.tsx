/** The list below a reference. In the top layer, so that no table or dialog cuts it off; it follows its field while open. */
import type { RecordValue } from '@ninefold/model';
import { Check } from 'lucide-react';
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isProblem } from '../../api/problem-error.ts';
import { useLate } from '../../components/skeleton.tsx';
import { useBesides } from './tell-apart.ts';
import type { FoundOptions } from './use-options.ts';

interface OptionListProps {
  readonly id: string;
  readonly name: string;
  readonly anchor: RefObject<HTMLInputElement | null>;
  readonly found: FoundOptions;
  readonly current: number;
  readonly chosen: string | undefined;
  label(record: RecordValue): string;
  onChoose(record: RecordValue): void;
}

/**
 * `current` is the place of the marked option, from 0, and is kept in sight; `chosen` the id of the one that is ticked. The focus and the
 * keys stay the field's. Below the options: that there are more, that nothing fits, or why there are none.
 */
export function OptionList({ id, name, anchor, found, current, chosen, label, onChoose }: OptionListProps) {
  const popup = useRef<HTMLDivElement>(null);
  const place = usePlaceBelow(anchor);
  useLayoutEffect(() => {
    popup.current?.showPopover?.();
  }, []);
  useEffect(() => {
    void document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);
  const words = useNote(found);
  const besides = useBesides(found.options, label);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press in the list must not take the focus from its field
    <div ref={popup} popover="manual" className="option-popup" style={place} onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label={name}>
        {found.options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus
          <div
            key={option.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.id === chosen}
            className={index === current ? 'option option-current' : 'option'}
            onClick={() => onChoose(option)}
          >
            <span className="option-words">
              {label(option)}
              {besides.get(option.id ?? '') ? <span className="option-beside"> {besides.get(option.id ?? '')}</span> : null}
            </span>
            {option.id === chosen ? <Check size={15} aria-hidden="true" /> : null}
          </div>
        ))}
      </div>
      <div className="option-note" role="status">
        {words}
      </div>
    </div>
  );
}

function useNote(found: FoundOptions): string {
  const late = useLate(found.pending && found.options.length === 0);
  if (found.error) return isProblem(found.error) ? found.error.problem.detail : 'No connection. Try again in a moment.';
  if (found.options.length > 0) return found.more ? 'There are more. Type to find them.' : '';
  if (found.pending) return late ? 'Looking…' : '';
  return 'Nothing fits.';
}

/** Below the field, or above it when there is more room. */
function usePlaceBelow(anchor: RefObject<HTMLElement | null>): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    const put = () => {
      const box = anchor.current?.getBoundingClientRect();
      if (!box) return;
      const below = window.innerHeight - box.bottom - 12;
      const above = box.top - 12;
      const over = below < 200 && above > below;
      const width = Math.max(box.width, 200);
      setPlace({
        left: Math.max(8, Math.min(box.left, window.innerWidth - width - 8)),
        width,
        maxHeight: Math.min(320, over ? above : below),
        ...(over ? { bottom: window.innerHeight - box.top + 4, top: 'auto' } : { top: box.bottom + 4, bottom: 'auto' }),
      });
    };
    put();
    window.addEventListener('scroll', put, true);
    window.addEventListener('resize', put);
    return () => {
      window.removeEventListener('scroll', put, true);
      window.removeEventListener('resize', put);
    };
  }, [anchor]);
  return place;
}
