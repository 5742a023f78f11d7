/** A file on its way to the server. */
export interface FileSending {
  readonly entity: string;
  /** null: for a comment on one of its records. */
  readonly field: string | null;
  readonly file: File;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  onProgress(part: number): void;
  /** It waits for the connection, or does not any more. */
  onWaiting(waits: boolean): void;
}
