/** Lists, with their filters, groups, saved views and changes of many records. */
export const lists = {} as const;
