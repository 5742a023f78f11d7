/**
 * Yes or no. Where nobody has said anything yet, or need not, it is asked as a question with the answers beside each other;
 * once it has an answer that must stay one, it is a switch. In the cell of a table it is the browser's own select.
 */
import { formatValue } from '@ninefold/engine';
import { useState } from 'react';
import { ChoiceButtons } from '../choice-buttons.tsx';
import { type ControlProps, controlAttributes } from '../control-props.ts';
import { SelectControl } from '../select-control.tsx';

/** Question or switch is decided when it appears, and stays. The value is true, false, or null for no answer. */
export function YesNoControl(props: ControlProps) {
  const { entry, needed, type, formats, compact, onChange, onLeave } = props;
  const [asked] = useState(!needed || entry.value === null);
  if (asked) {
    const choices = [true, false].map((value) => ({ key: String(value), words: formatValue(type, value, formats), value }));
    return compact ? <SelectControl {...props} choices={choices} /> : <ChoiceButtons {...props} choices={choices} />;
  }
  const { 'aria-invalid': _invalid, 'aria-required': _required, ...attributes } = controlAttributes(props);
  return (
    <span className="control-switch">
      <input
        {...attributes}
        aria-labelledby={props.name === undefined ? `${props.id}-label` : undefined}
        type="checkbox"
        role="switch"
        checked={entry.value === true}
        aria-checked={entry.value === true}
        onChange={(event) => onChange({ value: event.target.checked })}
        onBlur={onLeave}
      />
      <span aria-hidden="true">{formatValue(type, entry.value === true, formats)}</span>
    </span>
  );
}
