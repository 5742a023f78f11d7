/** What open pages are told, as server-sent events at `GET /_app/events`. */

/** Data of the event `change`: a record that its reader may read, or could before, is not as it was. */
export interface LiveChange {
  readonly entity: string;
  readonly id: string;
  /** As in the history: `created`, `edited`, `moved`. */
  readonly what: string;
}
