/** What is said at the foot of a page. */
export interface ToastNote {
  readonly id: number;
  readonly words: string;
  readonly action?: { readonly words: string; onChoose(): void } | undefined;
  /** Of what is still going on: it stays until that has ended, and cannot be dismissed. What changes is not said aloud each time. */
  readonly goingOn?: string;
  /** It stays until it is dismissed. */
  readonly stays?: boolean;
}
