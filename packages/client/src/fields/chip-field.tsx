/** The frame of a field that holds a set: what was chosen, as chips one can take away, and after them the input that adds more. */

import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { fieldOf } from '../language/names.ts';
import { t } from '../language/t.tsx';
import type { ControlProps } from './control-props.ts';
import './chip-field.css';

/**
 * `children`: the input, with `set-input` as its class, and what opens below it. `onTake` gets the place of the chip that goes; the
 * input has the focus again afterwards. `onLeave`: the focus has left input and chips.
 */
export function ChipField(props: {
  readonly control: ControlProps;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly chips: readonly { readonly key: string; readonly words: string }[];
  onTake(place: number): void;
  onLeave(): void;
  readonly children: ReactNode;
}) {
  const { control, input, chips, onTake, onLeave } = props;
  const box = useRef<HTMLDivElement>(null);
  const take = (place: number): void => {
    onTake(place);
    input.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press beside the chips is a press on the field
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field itself takes the keys
    <div
      ref={box}
      className="control chip-field"
      data-invalid={control.invalid || undefined}
      data-statement={control.field.statement}
      onClick={(event) => (event.target === box.current ? input.current?.focus() : undefined)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
      }}
    >
      {chips.map(({ key, words }, place) => (
        <span key={key} className="set-chip">
          <span className="set-words" dir="auto">
            {words}
          </span>
          <button type="button" className="set-take" aria-label={t('Take {words} away', { words })} onClick={() => take(place)}>
            <X size={13} aria-hidden="true" />
          </button>
        </span>
      ))}
      {props.children}
      <span className="out-of-sight" role="status">
        {`${control.name ?? fieldOf(control.field.name)}: ${chips.length === 0 ? t('none') : chips.map(({ words }) => words).join(', ')}`}
      </span>
    </div>
  );
}
