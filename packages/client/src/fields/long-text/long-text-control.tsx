/** Text of several lines, kept as Markdown; the field grows with what is in it. */
import { useRef } from 'react';
import { lazyView } from '../../components/lazy-view.tsx';
import { type ControlProps, controlAttributes } from '../control-props.ts';
import './long-text-control.css';

const { View: LongTextTools } = lazyView(() => import('./long-text-tools.tsx').then((module) => module.LongTextTools));

/** The value is the text as typed; null when it is empty. In the cell of a table without its tools, and Enter is the table's. */
export function LongTextControl(props: ControlProps) {
  const { entry, compact, onChange, onLeave } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const text = (
    <textarea
      {...controlAttributes(props)}
      ref={area}
      className="control control-long"
      rows={compact ? 1 : 3}
      value={typeof entry.value === 'string' ? entry.value : ''}
      onChange={(event) => onChange({ value: event.target.value === '' ? null : event.target.value })}
      onBlur={onLeave}
    />
  );
  if (compact) return text;
  return (
    <div className="long-text">
      {text}
      <LongTextTools area={area} />
    </div>
  );
}
