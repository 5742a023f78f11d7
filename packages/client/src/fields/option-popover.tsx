/** What a field offers below itself. In the top layer, so that no table or dialog cuts it off; it follows its field while open. */
import { Check, Plus } from 'lucide-react';
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { forward } from '../language/along-lines.ts';

interface PopupOption {
  readonly key: string;
  readonly words: string;
  /** Of what makes another one instead of choosing: what offers it. */
  readonly statement?: string | undefined;
  /** Tells it from another of the same words. */
  readonly beside?: string | undefined;
  readonly chosen?: boolean;
}

interface OptionPopoverProps {
  readonly id: string;
  readonly name: string;
  readonly anchor: RefObject<HTMLInputElement | null>;
  readonly options: readonly PopupOption[];
  /** The place of the marked option, from 0; -1 for none. */
  readonly current: number;
  readonly note: string;
  onChoose(place: number): void;
}

/** The marked option is kept in sight. The focus and the keys stay the field's. */
export function OptionPopover({ id, name, anchor, options, current, note, onChoose }: OptionPopoverProps) {
  const popup = useRef<HTMLDivElement>(null);
  const place = usePlaceBelow(anchor);
  useLayoutEffect(() => {
    popup.current?.showPopover?.();
  }, []);
  useEffect(() => {
    void document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press in the list must not take the focus from its field
    <div ref={popup} popover="manual" className="option-popup" style={place} onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label={name}>
        {options.map(({ key, words, beside, statement, chosen = false }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus
          <div
            key={key}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={chosen}
            data-statement={statement}
            className={['option', index === current && 'option-current', statement !== undefined && 'option-create']
              .filter(Boolean)
              .join(' ')}
            onClick={() => onChoose(index)}
          >
            {statement === undefined ? null : <Plus size={15} aria-hidden="true" />}
            <span className="option-words">
              {words}
              {beside ? <span className="option-beside"> {beside}</span> : null}
            </span>
            {chosen ? <Check size={15} aria-hidden="true" /> : null}
          </div>
        ))}
      </div>
      <div className="option-note" role="status">
        {note}
      </div>
    </div>
  );
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
        left: Math.max(8, Math.min(forward() > 0 ? box.left : box.right - width, window.innerWidth - width - 8)),
        width,
        maxHeight: Math.min(320, over ? above : below),
        ...(over ? { bottom: window.innerHeight - box.top + 4, top: 'auto' } : { top: box.bottom + 4, bottom: 'auto' }),
      });
    };
    put();
    window.addEventListener('scroll', put, true);
    window.addEventListener('resize', put);
    // What appears at a field above (why it will not do) moves it.
    const moves = new ResizeObserver(put);
    for (const field of anchor.current?.closest('form')?.querySelectorAll('.field') ?? []) moves.observe(field);
    return () => {
      window.removeEventListener('scroll', put, true);
      window.removeEventListener('resize', put);
      moves.disconnect();
    };
  }, [anchor]);
  return place;
}
