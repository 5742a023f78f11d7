/** What the server writes by itself. */
export const mails = {} as const;
