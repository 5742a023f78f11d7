/** What servers on the same data tell one another beside changes: kept nowhere, of no weight where it is lost. */

export interface Signals {
  /** To all others, as soon as may be. At most 7,000 bytes. Never fails. */
  send(text: string): void;
  /** Called with what others send. Returns what ends it. Must not throw. */
  listen(listener: (text: string) => void): () => void;
}
