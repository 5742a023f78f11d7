/** A note at the foot of the page, with what one may do about it. */
import { X } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { t } from '../language/t.tsx';
import { Button } from './button.tsx';
import type { ToastNote } from './toast-note.ts';

const lastsMs = 6_000;
/** With something to choose in it. */
const offersMs = 10_000;

/** It stays while it is pointed at or something in it has the focus (WCAG 2.2.1). */
export function ToastCard({ note, onDrop }: { readonly note: ToastNote; onDrop(): void }) {
  const [held, setHeld] = useState(false);
  const latest = useRef(onDrop);
  latest.current = onDrop;
  const stays = note.stays === true || note.goingOn !== undefined;
  const look = ({ currentTarget }: SyntheticEvent) => setHeld(currentTarget.matches(':hover, :focus-within'));
  useEffect(() => {
    if (held || stays) return;
    const timer = setTimeout(() => latest.current(), note.action ? offersMs : lastsMs);
    return () => clearTimeout(timer);
  }, [note, held, stays]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done by pointing at it
    <div className="toast" onPointerEnter={look} onPointerLeave={look} onFocus={look} onBlur={look}>
      <span className="toast-words">
        {note.words}
        {note.goingOn ? (
          <span className="toast-how-far" aria-hidden="true">
            {note.goingOn}
          </span>
        ) : null}
      </span>
      {note.action ? (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            note.action?.onChoose();
            onDrop();
          }}
        >
          {note.action.words}
        </button>
      ) : null}
      {note.goingOn === undefined ? (
        <Button kind="plain" small iconOnly icon={<X size={15} aria-hidden="true" />} onClick={onDrop}>
          {t('Dismiss')}
        </Button>
      ) : null}
    </div>
  );
}
