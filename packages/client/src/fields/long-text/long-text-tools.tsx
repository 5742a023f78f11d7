/** What sets marks in a long text: buttons in its field, and keys. */
import { Bold, Italic, List, ListOrdered } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { keyWords } from '../../keys/listen.ts';
import { t } from '../../language/t.tsx';
import { nextItem, type TextEdit, toggleList, toggleMark } from './text-edits.ts';

interface LongTextToolsProps {
  readonly area: RefObject<HTMLTextAreaElement | null>;
}

const marks: Readonly<Record<string, '**' | '_'>> = { b: '**', i: '_' };

/** Ctrl B and Ctrl I set marks around what is selected, Enter goes on with a list. One stop for Tab, the arrows go on: a toolbar as WAI-ARIA has it. */
export function LongTextTools({ area }: LongTextToolsProps) {
  useEffect(() => {
    const field = area.current;
    const key = (event: globalThis.KeyboardEvent): void => {
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
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const tools = toolsOf();
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const isBack = document.dir === 'rtl';
    const step = { ArrowRight: isBack ? -1 : 1, ArrowLeft: isBack ? 1 : -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (current + step + tools.length) % tools.length;
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div ref={bar} className="long-text-tools" role="toolbar" aria-label={t('Formatting')} onKeyDown={move}>
      {tools.map(({ words, keys, icon, make }, place) => (
        <button
          key={words}
          type="button"
          tabIndex={place === current ? 0 : -1}
          title={keys === undefined ? words : `${words} (${keyWords(keys)})`}
          aria-label={words}
          // The text keeps the focus, and what is selected in it.
          onPointerDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(place)}
          onClick={() => edit(area.current, make)}
        >
          {icon}
        </button>
      ))}
    </div>
  );
}

interface ToolOfText {
  readonly words: string;
  readonly keys?: string;
  readonly icon: ReactNode;
  make(value: string, start: number, end: number): TextEdit;
}

function toolsOf(): readonly ToolOfText[] {
  return [
    { words: t('Bold'), keys: 'ctrl+b', icon: <Bold size={15} aria-hidden="true" />, make: (...at) => toggleMark(...at, '**') },
    { words: t('Italic'), keys: 'ctrl+i', icon: <Italic size={15} aria-hidden="true" />, make: (...at) => toggleMark(...at, '_') },
    { words: t('Bullet list'), icon: <List size={15} aria-hidden="true" />, make: (...at) => toggleList(...at, false) },
    { words: t('Numbered list'), icon: <ListOrdered size={15} aria-hidden="true" />, make: (...at) => toggleList(...at, true) },
  ];
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
