/** One of some words: beside each other while they are few, else the browser's own select. */
import type { FieldType } from '@ninefold/model';
import { ChevronDown } from 'lucide-react';
import { ChoiceButtons } from '../choice-buttons.tsx';
import { type ControlProps, controlAttributes } from '../control-props.ts';

export function OneOfControl(props: ControlProps<Extract<FieldType, { kind: 'one of' }>>) {
  const { type, entry, compact, needed, onChange, onLeave } = props;
  if (!compact && isFew(type.choices)) {
    return <ChoiceButtons {...props} choices={type.choices.map((choice) => ({ key: choice, words: choice, value: choice }))} />;
  }
  return (
    <span className="control-select">
      <select
        {...controlAttributes(props)}
        className="control"
        value={typeof entry.value === 'string' ? entry.value : ''}
        onChange={(event) => onChange({ value: event.target.value === '' ? null : event.target.value })}
        onBlur={onLeave}
      >
        <option value="">{needed ? 'Choose…' : '–'}</option>
        {type.choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
      <ChevronDown size={15} aria-hidden="true" />
    </span>
  );
}

/** So few that they stand beside each other. */
export function isFew(choices: readonly string[]): boolean {
  return choices.length <= 3;
}
