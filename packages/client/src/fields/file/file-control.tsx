/** Files cannot be taken yet: what is there is shown, and the place says so instead of pretending. */
import { Paperclip } from 'lucide-react';
import { type ControlProps, controlAttributes } from '../control-props.ts';
import { FileDisplay } from './file-display.tsx';

export function FileControl(props: ControlProps) {
  const { entry, type, formats, compact, onLeave } = props;
  if (entry.value !== null && entry.value !== undefined) {
    return <FileDisplay type={type} value={entry.value} formats={formats} entity="" dense={compact} />;
  }
  const { 'aria-invalid': _invalid, 'aria-required': _required, ...attributes } = controlAttributes(props);
  return (
    <button
      {...attributes}
      type="button"
      className="control-file"
      aria-label={`${props.name ?? props.field.name}: files cannot be added yet`}
      aria-disabled="true"
      title="Files cannot be added yet."
      onBlur={onLeave}
    >
      <Paperclip size={14} aria-hidden="true" />
      <span>{compact ? 'Not yet' : 'Files cannot be added yet'}</span>
    </button>
  );
}
