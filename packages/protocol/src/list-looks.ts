/** How a list that is gathered by a column is looked at, where not as rows in groups: as a table of figures, or drawn. */

export const listLooks = ['pivot', 'bars', 'lines'] as const;

export type ListLook = (typeof listLooks)[number];
