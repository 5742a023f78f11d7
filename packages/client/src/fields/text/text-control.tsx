/** One line of text. E-mail, phone and web address get the fitting keyboard on a phone; what may stand in them is the engine's to say. */
import { type FieldTypeWith, isShapedText } from '@ninefold/model';
import type { HTMLAttributes } from 'react';
import { type ControlProps, controlAttributes } from '../control-props.ts';

const keyboards: Readonly<Record<FieldTypeWith<'text', 'shaped'>['kind'], HTMLAttributes<HTMLInputElement>['inputMode']>> = {
  email: 'email',
  phone: 'tel',
  'web address': 'url',
};

/** The value is the text as typed; null when it is empty. */
export function TextControl(props: ControlProps) {
  const { entry, type, autoComplete, onChange, onLeave } = props;
  const keyboard = isShapedText(type) ? keyboards[type.kind] : undefined;
  return (
    <input
      {...controlAttributes(props)}
      className="control"
      type="text"
      inputMode={keyboard}
      autoCapitalize={keyboard ? 'none' : undefined}
      spellCheck={keyboard ? false : undefined}
      autoComplete={autoComplete ?? 'off'}
      value={typeof entry.value === 'string' ? entry.value : ''}
      onChange={(event) => onChange({ value: event.target.value === '' ? null : event.target.value })}
      onBlur={onLeave}
    />
  );
}
