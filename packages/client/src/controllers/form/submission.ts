/** Where sending a form stands, and what can happen to it. Pure data and one step function, as the form's own (`form-step`). */
import { unreachable } from '@ninefold/model';
import type { RecordAnswer } from '@ninefold/protocol';
import type { Trouble } from '../../api/trouble.ts';
import type { Changed } from './save-form.ts';

/** `sent elsewhere`: another window of this browser was faster with the same, or discarded it. */
export type SendingTrouble = Trouble | 'sent elsewhere';

export interface Conflict {
  readonly message: string;
  /** What both sides changed: one has to choose. */
  readonly both: Changed;
  /** What only the other side changed: it is taken over. */
  readonly theirs: Changed;
  /** The record as it is now, when it was heard of before anything was sent: choosing does not send. */
  readonly newest?: RecordAnswer;
}

export interface Submission {
  /** A try is on its way. */
  readonly saving: boolean;
  readonly trouble: SendingTrouble | null;
  readonly conflict: Conflict | null;
  /** Fields that somebody else changed meanwhile and that stand here as they are now. */
  readonly taken: readonly string[];
  /** How often sending was tried: a new number means that what is wrong was just shown. */
  readonly tries: number;
}

export type SubmissionEvent =
  | { readonly kind: 'sent' }
  /** An answer came, or is no longer waited for. */
  | { readonly kind: 'answered' }
  /** What is wrong is shown at its places. */
  | { readonly kind: 'told' }
  | { readonly kind: 'failed'; readonly trouble: SendingTrouble }
  | { readonly kind: 'overtaken'; readonly conflict: Conflict }
  | { readonly kind: 'settled' }
  | { readonly kind: 'taken over'; readonly fields: readonly string[] };

export const unsent: Submission = { saving: false, trouble: null, conflict: null, taken: [], tries: 0 };

/** Where it stands after the event; `submission` itself stays as it was. */
export function stepSubmission(submission: Submission, event: SubmissionEvent): Submission {
  switch (event.kind) {
    case 'sent':
      return { ...submission, saving: true };
    case 'answered':
      return { ...submission, saving: false, trouble: null };
    case 'told':
      return { ...submission, tries: submission.tries + 1 };
    case 'failed':
      return { ...submission, trouble: event.trouble };
    case 'overtaken':
      return { ...submission, conflict: event.conflict };
    case 'settled':
      return { ...submission, conflict: null };
    case 'taken over':
      return { ...submission, taken: event.fields };
    default:
      return unreachable(event);
  }
}
