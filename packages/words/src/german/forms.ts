/** Forms and the controls of fields. */
export const forms = {} as const;
