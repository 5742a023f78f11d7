/** What sets marks in a long text: buttons in its field, and keys. */
import { Bold, Italic, List, ListOrdered } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { keyWords } from '../../keys/listen.ts';
import { t } from '../../language/t.tsx';
import { nextItem, type TextEdit, toggleList, toggleMark } from './text-edits.ts';

interface LongTextToolsProps {
  readonly area: RefObject<HTMLTextAreaElement | null>;
}

const marks: Readonly<Record<string, '**' | '_'>> = { b: '**', i: '_' };

/** Ctrl B and Ctrl I set marks around what is selected, Enter goes on with a list. */
export function LongTextTools({ area }: LongTextToolsProps) {
  useEffect(() => {
    const field = area.current;
    const key = (event: KeyboardEvent): void => {
      if (event.altKey || event.shiftKey || event.isComposing) return;
      const isHeld = event.ctrlKey || event.metaKey;
      const mark = isHeld ? marks[event.key.toLowerCase()] : undefined;
      const isDone = mark
        ? edit(field, (value, start, end) => toggleMark(value, start, end, mark))
        : event.key === 'Enter' && !isHeld && edit(field, (value, start, end) => (start === end ? nextItem(value, start) : undefined));
      if (isDone) event.preventDefault();
    };
    field?.addEventListener('keydown', key);
    return () => field?.removeEventListener('keydown', key);
  }, [area]);
  return (
    <div className="long-text-tools">
      <Tool words={t('Bold')} keys="ctrl+b" does={() => edit(area.current, (value, start, end) => toggleMark(value, start, end, '**'))}>
        <Bold size={15} aria-hidden="true" />
      </Tool>
      <Tool words={t('Italic')} keys="ctrl+i" does={() => edit(area.current, (value, start, end) => toggleMark(value, start, end, '_'))}>
        <Italic size={15} aria-hidden="true" />
      </Tool>
      <Tool words={t('Bullet list')} does={() => edit(area.current, (value, start, end) => toggleList(value, start, end, false))}>
        <List size={15} aria-hidden="true" />
      </Tool>
      <Tool words={t('Numbered list')} does={() => edit(area.current, (value, start, end) => toggleList(value, start, end, true))}>
        <ListOrdered size={15} aria-hidden="true" />
      </Tool>
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

/** As if it was typed: the browser's own Ctrl Z takes it back. False where nothing is to be done. */
function edit(field: HTMLTextAreaElement | null, make: (value: string, start: number, end: number) => TextEdit | undefined): boolean {
  const made = field && make(field.value, field.selectionStart, field.selectionEnd);
  if (!made) return false;
  const { from, to, text, select } = made;
  field.focus();
  field.setSelectionRange(from, to);
  if (!document.execCommand(text === '' ? 'delete' : 'insertText', false, text)) {
    field.setRangeText(text, from, to);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  field.setSelectionRange(...select);
  return true;
}
