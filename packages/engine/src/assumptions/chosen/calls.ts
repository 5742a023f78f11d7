/** Calls to somebody else, where no bullet says more. */

export const triesOfACall = 1;

/** However many tries a document gives. */
export const maxTriesOfACall = 100;

/** Milliseconds. */
export const timeLimitOfACall = 10_000;

/** However long a time limit a document gives. */
export const longestTimeLimitOfACall = 300_000;

/** Milliseconds between two tries: the first pause, then twice the one before, at most the longest. */
export const pausesOfACall = { first: 200, longest: 30_000, longestAskedFor: 86_400_000 } as const;

/** These answers say: not now. 409 is what a server answers while the same key is still being worked on. */
export const statusesTriedAgain: ReadonlySet<number> = new Set([408, 409, 425, 429]);

/** Whoever pressed is told the outcome when it is known within this time. */
export const waitsForAnOutcomeMs = 1_500;
