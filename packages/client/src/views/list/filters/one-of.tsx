/** One of a few words, side by side; five or six stand in two rows. Radio buttons underneath: arrows move. */
import { useId } from 'react';
import { useSession } from '../../../session.ts';

interface OneOfProps<T extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly words: string; readonly count?: number | undefined }[];
  /** Undefined while none is. */
  readonly value: T | undefined;
  onChange(value: T): void;
}

/** `value` is the one that is chosen; `label` is only read out. */
export function OneOf<T extends string>({ label, options, value, onChange }: OneOfProps<T>) {
  const group = useId();
  const { locale } = useSession();
  return (
    <fieldset className="one-of" data-options={options.length}>
      <legend className="out-of-sight">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="one-of-option">
          <input
            type="radio"
            name={group}
            checked={option.value === value}
            aria-describedby={option.count === undefined ? undefined : `${group}${option.value}`}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.words}
            {option.count === undefined ? null : (
              <span id={`${group}${option.value}`} aria-hidden="true" className="one-of-count">
                {option.count.toLocaleString(locale)}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
