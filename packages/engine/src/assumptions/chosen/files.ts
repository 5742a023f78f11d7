/** How much may be sent, where the document does not say. */

/** A file whose type gives no size. */
export const megabytesOfAFile = 20;

/** Files that no record took yet: as many of one person, and as much of them. */
export const unsavedFiles = { count: 200, bytes: 500_000_000 } as const;

/** A request that is no file, in bytes. */
export const largestRequest = 1_048_576;

/** Until it has arrived, in milliseconds. */
export const slowestRequestMs = 20_000;

/** Worked on at once; one more is answered 503, and told to come again. */
export const requestsAtOnce = 1_000;

/** One that has waited behind others for so long, in milliseconds, is answered 503. */
export const longestWaitMs = 500;

/** Answers to requests that carry an idempotency key, for when they come again. */
export const repeatedRequestsKeptMs = 2 * 86_400_000;

/** A mail that is not taken is tried again for so long. */
export const mailTriedForMs = 86_400_000;
