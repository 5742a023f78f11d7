/** Pages of one record. */
export const records = {} as const;
