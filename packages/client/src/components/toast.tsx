/** A short word that something was done, said aloud, gone after a while. Never for what needs mending: that stays on the page. */

import { X } from 'lucide-react';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { create } from 'zustand';
import { t } from '../language/t.tsx';
import { Button } from './button.tsx';
import './toast.css';

interface ToastNote {
  readonly id: number;
  readonly words: string;
  readonly action?: { readonly words: string; onChoose(): void } | undefined;
  /** Of what is still going on: it stays until that has ended, and cannot be dismissed. What changes is not said aloud each time. */
  readonly goingOn?: string;
  /** It stays until it is dismissed. */
  readonly stays?: boolean;
}

/** A note about something that takes its time. */
export interface GoingOnNote {
  /** How far it is. */
  tell(howFar: string): void;
  end(): void;
}

const lastsMs = 6_000;
/** With something to choose in it. */
const offersMs = 10_000;

const useToasts = create<{ readonly notes: readonly ToastNote[]; readonly last: number }>(() => ({ notes: [], last: 0 }));

/** Says `words` at the foot of the page. */
export function showToast(words: string, action?: ToastNote['action']): void {
  useToasts.setState(({ notes, last }) => ({ notes: [...kept(notes), { id: last + 1, words, action }], last: last + 1 }));
}

/** The same, and it stays until somebody has dismissed it. */
export function showStayingToast(words: string, action?: ToastNote['action']): void {
  useToasts.setState(({ notes, last }) => ({ notes: [...kept(notes), { id: last + 1, words, action, stays: true }], last: last + 1 }));
}

/** Says that something goes on, until it ends. */
export function showGoingOn(words: string, action: ToastNote['action']): GoingOnNote {
  const id = useToasts.getState().last + 1;
  useToasts.setState(({ notes }) => ({ notes: [...notes, { id, words, action, goingOn: '' }], last: id }));
  const tell = (goingOn: string) =>
    useToasts.setState(({ notes }) => ({ notes: notes.map((note) => (note.id === id ? { ...note, goingOn } : note)) }));
  return { tell, end: () => drop(id) };
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
  const stays = note.stays === true || note.goingOn !== undefined;
  const look = ({ currentTarget }: SyntheticEvent) => setHeld(currentTarget.matches(':hover, :focus-within'));
  useEffect(() => {
    if (held || stays) return;
    const timer = setTimeout(() => drop(note.id), note.action ? offersMs : lastsMs);
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
            drop(note.id);
          }}
        >
          {note.action.words}
        </button>
      ) : null}
      {note.goingOn === undefined ? (
        <Button kind="plain" small iconOnly icon={<X size={15} aria-hidden="true" />} onClick={() => drop(note.id)}>
          {t('Dismiss')}
        </Button>
      ) : null}
    </div>
  );
}

/** The last ones, and what is still going on. */
function kept(notes: readonly ToastNote[]): readonly ToastNote[] {
  return notes.filter((note, place) => note.goingOn !== undefined || place >= notes.length - 2);
}

function drop(id: number): void {
  useToasts.setState(({ notes }) => ({ notes: notes.filter((note) => note.id !== id) }));
}
