/** People, signing in, invitations. */
export const people = {} as const;
