/**
 * A control over typed text that a reader turns into a value: numbers, money, dates, times. Text that cannot be read stays. What was
 * understood of text that could mean something else is said below it while one types, and taken with Enter or on leaving.
 */
import type { InputHTMLAttributes } from 'react';
import { type ControlProps, controlAttributes } from './control-props.ts';
import { entryOfText, type ReadText } from './entry.ts';

interface TypedTextProps extends ControlProps {
  read(text: string): ReadText;
  /** The value as text that `read` understands. */
  write(value: NonNullable<ControlProps['entry']['value']>): string;
  /** What was understood of the text, in full; '' where the text itself says it. */
  mean?(value: NonNullable<ControlProps['entry']['value']>, text: string): string;
  readonly className?: string;
  readonly input?: Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'placeholder'>;
}

/** Each key gives the entry that `read` makes of the text: a value, or its problem with the value undefined. */
export function TypedTextControl({ read, write, mean, className = 'control', input, ...props }: TypedTextProps) {
  const { id, entry, describedBy, onChange, onLeave } = props;
  const isMeant = mean !== undefined && entry.text !== undefined;
  return (
    <>
      <input
        {...controlAttributes(props)}
        {...input}
        aria-describedby={[describedBy, isMeant ? `${id}-meaning` : ''].filter(Boolean).join(' ') || undefined}
        className={className}
        type="text"
        autoComplete="off"
        value={shownText(entry, write)}
        onChange={(event) => onChange(entryOfText(event.target.value, read))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && entry.text !== undefined) onLeave();
        }}
        onBlur={onLeave}
      />
      {isMeant ? (
        <output id={`${id}-meaning`} className="control-meaning" htmlFor={id}>
          {entry.value === null || entry.value === undefined ? '' : mean(entry.value, entry.text)}
        </output>
      ) : null}
    </>
  );
}

function shownText(entry: ControlProps['entry'], write: TypedTextProps['write']): string {
  if (entry.text !== undefined) return entry.text;
  return entry.value === null || entry.value === undefined ? '' : write(entry.value);
}
