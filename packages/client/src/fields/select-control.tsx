/** One of some answers in the browser's own select. What need not be answered can be taken back. */
import { Select } from '../components/select.tsx';
import { t } from '../language/t.tsx';
import type { ChoiceProps } from './control-props.ts';
import { controlAttributes } from './control-props.ts';

/** Its first option gives null: “Choose…” where an answer is needed, else a dash. */
export function SelectControl({ choices, ...props }: ChoiceProps) {
  const { entry, needed, onChange, onLeave } = props;
  return (
    <Select
      {...controlAttributes(props)}
      value={choices.find(({ value }) => value === entry.value)?.key ?? ''}
      onChange={(event) => onChange({ value: choices.find(({ key }) => key === event.target.value)?.value ?? null })}
      onBlur={onLeave}
    >
      <option value="">{needed ? t('Choose…') : '–'}</option>
      {choices.map(({ key, words }) => (
        <option key={key} value={key}>
          {words}
        </option>
      ))}
    </Select>
  );
}
