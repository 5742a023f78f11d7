/** A control over typed text that a reader turns into a value: numbers, money, dates, times. Text that cannot be read stays. */
import type { InputHTMLAttributes } from 'react';
import { type ControlProps, controlAttributes } from './control-props.ts';
import { entryOfText, type ReadText } from './entry.ts';

interface TypedTextProps extends ControlProps {
  read(text: string): ReadText;
  /** The value as text that `read` understands. */
  write(value: NonNullable<ControlProps['entry']['value']>): string;
  readonly className?: string;
  readonly input?: Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'placeholder'>;
}

/** Each key gives the entry that `read` makes of the text: a value, or its problem with the value undefined. */
export function TypedTextControl({ read, write, className = 'control', input, ...props }: TypedTextProps) {
  const { entry, onChange, onLeave } = props;
  return (
    <input
      {...controlAttributes(props)}
      {...input}
      className={className}
      type="text"
      autoComplete="off"
      value={shownText(entry, write)}
      onChange={(event) => onChange(entryOfText(event.target.value, read))}
      onBlur={onLeave}
    />
  );
}

function shownText(entry: ControlProps['entry'], write: TypedTextProps['write']): string {
  if (entry.text !== undefined) return entry.text;
  return entry.value === null || entry.value === undefined ? '' : write(entry.value);
}
