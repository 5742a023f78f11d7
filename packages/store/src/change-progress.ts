/** How far the data is on its way to a changed document. */
export interface ChangeProgress {
  /** `beside`: others read and write meanwhile; `now`: they wait until it is done. */
  readonly part: 'beside' | 'now';
  /** Records. */
  readonly done: number;
  readonly of: number;
  /** At the pace of so far; null where that is not known. */
  readonly leftMs: number | null;
}
