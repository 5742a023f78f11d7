/** Whoever waits for an answer. */
export interface Caller {
  /** By which requests come; the same for all that come by it. */
  readonly connection: object;
  /** False once nobody waits for the answer any more. */
  readonly isThere: () => boolean;
}

/** How many requests are worked on at once. */
export interface Admission {
  /**
   * What `work` gives, unless as many as may be are worked on, or those before kept the server too long: rejects with `unavailable` (503) then. `caller`: whose
   * request was read beside others, and waits behind them; whoever asks from within this process waits for nobody.
   */
  admit<T>(work: () => Promise<T>, caller?: Caller | null): Promise<T>;
  /** Within what was admitted: waiting for somebody else, which takes nothing from the others. Goes on afterwards, whoever came in. */
  aside<T>(work: () => Promise<T>): Promise<T>;
}
