/** What the first screen asks for, sent inside its page, so that nobody waits for a second answer. */

export interface FirstAnswer {
  /** The request that it answers, its query included. */
  readonly path: string;
  readonly answer: unknown;
}
