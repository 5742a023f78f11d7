/** Text of several lines, kept as Markdown; the field grows with what is in it. */
import { Bold, Italic, List, ListOrdered } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { keyWords } from '../../keys/listen.ts';
import { t } from '../../language/t.tsx';
import { type ControlProps, controlAttributes } from '../control-props.ts';
import { emphasised, listed, nextItem, type TextEdit } from './text-edits.ts';
import './long-text-control.css';

/**
 * The value is the text as typed; null when it is empty. Ctrl B and Ctrl I set marks around what is selected, Enter goes on with a list. In
 * the cell of a table without its buttons, and Enter is the table's.
 */
export function LongTextControl(props: ControlProps) {
  const { entry, compact, onChange, onLeave } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const edit = (make: (value: string, start: number, end: number) => TextEdit | undefined): boolean => {
    const field = area.current;
    const made = field && make(field.value, field.selectionStart, field.selectionEnd);
    if (!field || !made) return false;
    put(field, made);
    return true;
  };
  const key = (event: KeyboardEvent): void => {
    const { key: pressed, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (altKey || shiftKey || event.nativeEvent.isComposing) return;
    const mark = ctrlKey || metaKey ? ({ b: '**', i: '_' } as const)[pressed.toLowerCase()] : undefined;
    const isGoingOn = pressed === 'Enter' && !ctrlKey && !metaKey && !compact;
    const does = mark
      ? edit((value, start, end) => emphasised(value, start, end, mark))
      : isGoingOn && edit((value, start, end) => (start === end ? nextItem(value, start) : undefined));
    if (does) event.preventDefault();
  };
  const text = (
    <textarea
      {...controlAttributes(props)}
      ref={area}
      className="control control-long"
      rows={compact ? 1 : 3}
      value={typeof entry.value === 'string' ? entry.value : ''}
      onChange={(event) => onChange({ value: event.target.value === '' ? null : event.target.value })}
      onKeyDown={key}
      onBlur={onLeave}
    />
  );
  if (compact) return text;
  return (
    <div className="long-text">
      {text}
      <div className="long-text-tools">
        <Tool words={t('Bold')} keys="ctrl+b" does={() => edit((value, start, end) => emphasised(value, start, end, '**'))}>
          <Bold size={15} aria-hidden="true" />
        </Tool>
        <Tool words={t('Italic')} keys="ctrl+i" does={() => edit((value, start, end) => emphasised(value, start, end, '_'))}>
          <Italic size={15} aria-hidden="true" />
        </Tool>
        <Tool words={t('Bullet list')} does={() => edit((value, start, end) => listed(value, start, end, false))}>
          <List size={15} aria-hidden="true" />
        </Tool>
        <Tool words={t('Numbered list')} does={() => edit((value, start, end) => listed(value, start, end, true))}>
          <ListOrdered size={15} aria-hidden="true" />
        </Tool>
      </div>
    </div>
  );
}

interface ToolProps {
  readonly words: string;
  readonly keys?: string;
  does(): unknown;
  readonly children: ReactNode;
}

/** Who works by keyboard has its keys, or types the mark: Tab goes on to the next field. The text keeps the focus. */
function Tool({ words, keys, does, children }: ToolProps) {
  const said = keys === undefined ? words : `${words} (${keyWords(keys)})`;
  return (
    <button type="button" tabIndex={-1} title={said} aria-label={words} onPointerDown={(event) => event.preventDefault()} onClick={does}>
      {children}
    </button>
  );
}

/** As if it was typed: the browser's own Ctrl Z takes it back. */
function put(field: HTMLTextAreaElement, { from, to, text, select }: TextEdit): void {
  field.focus();
  field.setSelectionRange(from, to);
  const isDone = document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  if (!isDone) {
    field.setRangeText(text, from, to);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  field.setSelectionRange(...select);
}
