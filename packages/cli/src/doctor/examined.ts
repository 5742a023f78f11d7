/** What was looked at, and what was seen. */
export interface Examined {
  /** `bad`: it cannot run so. `odd`: it can, and somebody should know. */
  readonly is: 'good' | 'odd' | 'bad';
  /** In a word. */
  readonly what: string;
  /** A sentence, with what to do about it. */
  readonly words: string;
}

/** Shorthands that stand first in a line, as the result does. */
export const good = (what: string, words: string): Examined => ({ is: 'good', what, words });
export const odd = (what: string, words: string): Examined => ({ is: 'odd', what, words });
export const bad = (what: string, words: string): Examined => ({ is: 'bad', what, words });
