/** What was refused for lack of a right, or because somebody asked too often, as the log tells of it. */

export interface RefusedLog {
  /** `who`: id of the person; null: nobody is signed in. */
  note(refused: { readonly who: string | null; readonly request: string; readonly code: string; readonly statement: string | null }): void;
  /** Says what it has not said yet. */
  close(): void;
}
