/**
 * What a condition of a list's filter may be. Whoever reads, offers or carries one out has a table of all of them: a new operator
 * stands here and does not compile until it is there.
 */
export const filterOperators = ['is', 'is not', 'from', 'to', 'contains', 'empty', 'not empty'] as const;

export type FilterOperator = (typeof filterOperators)[number];
