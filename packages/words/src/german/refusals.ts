/** What the platform refuses, and why. */
export const refusals = {} as const;
