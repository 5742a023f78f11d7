/** A short word that something was done, said aloud, gone after a while. Never for what needs mending: that stays on the page. */

import { create } from 'zustand';
import { late } from './late.ts';
import type { ToastNote } from './toast-note.ts';
import './toast.css';

/** A note about something that takes its time. */
export interface GoingOnNote {
  /** How far it is. */
  tell(howFar: string): void;
  end(): void;
}

/** What one may do with a note: its words stand there without. */
export const toastCard = late(() => import('./toast-card.tsx'));

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
  const code = toastCard.useIt(shown.length > 0);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {shown.map((note) =>
        code ? (
          <code.ToastCard key={note.id} note={note} onDrop={() => drop(note.id)} />
        ) : (
          <div key={note.id} className="toast">
            <span className="toast-words">{note.words}</span>
          </div>
        ),
      )}
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
