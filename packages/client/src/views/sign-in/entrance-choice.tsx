/** One of a few, in a form of the entrance. */
import { useId } from 'react';

interface EntranceChoiceProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly words: string }[];
  readonly value: Value | undefined;
  onChange(value: Value): void;
  /** That one has to choose. */
  readonly problem?: string | undefined;
}

/** All of them are in sight. */
export function EntranceChoice<Value extends string>({ legend, options, value, onChange, problem }: EntranceChoiceProps<Value>) {
  const group = useId();
  return (
    <fieldset className="entrance-choice" aria-describedby={problem ? `${group}-problem` : undefined}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={group} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.words}
        </label>
      ))}
      {problem ? (
        <p id={`${group}-problem`} className="entrance-problem">
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}
