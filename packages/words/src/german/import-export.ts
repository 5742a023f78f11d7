/** Imports and exports. */
export const importExport = {} as const;
