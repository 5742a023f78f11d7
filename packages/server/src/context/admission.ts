/** How many requests are worked on at once. */
export interface Admission {
  /**
   * What `work` gives, unless as many as may be are worked on, or those before kept the server too long: throws `unavailable` (503) then. `isRead`: it came by a
   * connection, and was read beside others; whoever asks from within this process waits for nobody.
   */
  admit<T>(work: () => Promise<T>, isRead?: boolean): Promise<T>;
  /** Within what was admitted: waiting for somebody else, which takes nothing from the others. Goes on afterwards, whoever came in. */
  aside<T>(work: () => Promise<T>): Promise<T>;
}
