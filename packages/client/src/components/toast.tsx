/** A short word that something was done, said aloud, gone after a while. Never for what needs mending: that stays on the page. */
import { X } from 'lucide-react';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { create } from 'zustand';
import { Button } from './button.tsx';
import './toast.css';

interface ToastNote {
  readonly id: number;
  readonly words: string;
  readonly action?: { readonly words: string; onChoose(): void } | undefined;
}

const lastsMs = 6000;

const useToasts = create<{ readonly notes: readonly ToastNote[]; readonly last: number }>(() => ({ notes: [], last: 0 }));

/** Says `words` at the foot of the page. */
export function showToast(words: string, action?: ToastNote['action']): void {
  useToasts.setState(({ notes, last }) => ({ notes: [...notes.slice(-2), { id: last + 1, words, action }], last: last + 1 }));
}

/** The place where notes appear; once, in the shell. */
export function Toasts() {
  const shown = useToasts(({ notes }) => notes);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {shown.map((note) => (
        <ToastCard key={note.id} note={note} />
      ))}
    </div>
  );
}

/** It stays while it is pointed at or something in it has the focus (WCAG 2.2.1). */
function ToastCard({ note }: { readonly note: ToastNote }) {
  const [held, setHeld] = useState(false);
  const look = ({ currentTarget }: SyntheticEvent) => setHeld(currentTarget.matches(':hover, :focus-within'));
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => drop(note.id), lastsMs);
    return () => clearTimeout(timer);
  }, [note.id, held]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done by pointing at it
    <div className="toast" onPointerEnter={look} onPointerLeave={look} onFocus={look} onBlur={look}>
      <span className="toast-words">{note.words}</span>
      {note.action ? (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            note.action?.onChoose();
            drop(note.id);
          }}
        >
          {note.action.words}
        </button>
      ) : null}
      <Button kind="plain" small iconOnly icon={<X size={15} aria-hidden="true" />} onClick={() => drop(note.id)}>
        Dismiss
      </Button>
    </div>
  );
}

function drop(id: number): void {
  useToasts.setState(({ notes }) => ({ notes: notes.filter((note) => note.id !== id) }));
}
