/** A few answers beside each other, as one radio group. What need not be answered can be taken back. */
import { X } from 'lucide-react';
import { t } from '../language/t.tsx';
import type { ChoiceProps } from './control-props.ts';

/** `onLeave` is called once the focus leaves the whole group. “Clear” gives null, where an answer is not needed and there is one. */
export function ChoiceButtons({ id, choices, entry, name, field, needed, invalid, describedBy, onChange, onLeave }: ChoiceProps) {
  return (
    <div
      className="choice-buttons"
      role="radiogroup"
      aria-label={name}
      aria-labelledby={name === undefined ? `${id}-label` : undefined}
      aria-required={needed || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      data-statement={field.statement}
      onBlur={(event) => (event.currentTarget.contains(event.relatedTarget) ? undefined : onLeave())}
    >
      {choices.map((choice, index) => (
        <label key={choice.key} className="choice-button">
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={id}
            checked={entry.value === choice.value}
            onChange={() => onChange({ value: choice.value })}
          />
          <span>{choice.words}</span>
        </label>
      ))}
      {!needed && entry.value !== null ? (
        <button type="button" className="choice-clear" onClick={() => onChange({ value: null })} title={t('Clear')}>
          <X size={14} aria-hidden="true" />
          <span className="out-of-sight">{t('Clear')}</span>
        </button>
      ) : null}
    </div>
  );
}
