/**
 * A *choice*: what the runtime does where the document is silent. Its values stand in `chosen/`, where the runtime takes them from;
 * `choices/` says of each when it applies, in words, and what one writes to settle it.
 */
import type { Application, AssumedAt, Edit, PointNumber, Stated } from '@ninefold/model';

export interface Choice {
  /** Permanent: `rows-a-page`. */
  readonly id: string;
  readonly point: PointNumber;
  /** What is chosen, by the names under which the runtime takes it. */
  readonly values: Readonly<Record<string, unknown>>;
  /** What is chosen and why, as a sentence that fits one place and many. */
  readonly words: string;
  /** Where the document is silent; none: it says it, or has nothing of the kind. */
  where(silent: Silent): readonly AssumedAt[];
}

/** A document that may be silent. */
export interface Silent {
  readonly application: Application;
  /** Its text, for edits; '' when nobody has it: then there are none. */
  readonly text: string;
}

/** A place with a statement of its own. */
export function at(stated: Stated, words: string, write?: string, edit?: Edit): AssumedAt {
  return {
    words,
    statement: stated.statement,
    span: stated.span,
    ...(write !== undefined && { write }),
    ...(edit && { edits: [edit] }),
  };
}

/** About the document as a whole, where `is`. */
export function everywhere(is: boolean, write?: string, edit?: Edit): readonly AssumedAt[] {
  return is ? [{ words: 'the whole application', ...(write !== undefined && { write }), ...(edit && { edits: [edit] }) }] : [];
}
