/** Text of several lines; the field grows with what is in it. */
import { type ControlProps, controlAttributes } from '../control-props.ts';

/** The value is the text as typed; null when it is empty. */
export function LongTextControl(props: ControlProps) {
  const { entry, compact, onChange, onLeave } = props;
  return (
    <textarea
      {...controlAttributes(props)}
      className="control control-long"
      rows={compact ? 1 : 3}
      value={typeof entry.value === 'string' ? entry.value : ''}
      onChange={(event) => onChange({ value: event.target.value === '' ? null : event.target.value })}
      onBlur={onLeave}
    />
  );
}
