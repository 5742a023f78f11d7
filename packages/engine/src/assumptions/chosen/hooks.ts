/** What a function beside the document may take. */

/** Milliseconds from when it is called until it has answered. */
export const hookMs = 1_000;

/** Of its memory, what it makes of objects and texts. */
export const hookMegabytes = 64;

/** Threads that run hooks, one at a time each. */
export const hooksAtOnce = 2;

/** Milliseconds until one is begun, where others are run before it. */
export const hookWaitsMs = 10_000;

/** For one change: beyond, it is refused and nothing is done. */
export const hooksOfAChange = 200;

/** Characters of what it gives back, as JSON. */
export const hookAnswerLength = 1_000_000;
