/** What a document would do to the data that is there: one plan for the start, the preview and whoever asks beforehand. */

/** One change, for people. */
export interface Remark {
  /** A plain sentence. */
  readonly text: string;
  /** How many records it is about. */
  readonly count?: number;
  /** Up to five of them, by name. */
  readonly records?: readonly string[];
  /** Of what is done with consent alone: what is done then. */
  readonly withConsent?: string;
}

export interface ChangePlan {
  /**
   * By what one agrees to it: the same as long as document, database and what is asked are the same. Records that come and go beside what is
   * asked make no other plan.
   */
  readonly hash: string;
  /** Done by itself. */
  readonly applied: readonly Remark[];
  /** Done with consent alone. */
  readonly asks: readonly Remark[];
  /** Stands in the way, consent or not. */
  readonly refused: readonly Remark[];
}
