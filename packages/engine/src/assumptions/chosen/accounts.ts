/** Signing in, where no document says more than who and with what. */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A session ends after so long without a visit. */
export const sessionMs = 7 * day;

/** A session ends after so long in all. */
export const longestSessionMs = 30 * day;

/** A visit makes the session as long again, once a day. */
export const sessionRenewedAfterMs = day;

export const invitationMs = 7 * day;

/** A link for a new password. */
export const resetLinkMs = hour;

/** A link by which somebody shows that another address is theirs. */
export const emailLinkMs = hour;

/** Characters. */
export const passwordLength = { least: 12, most: 128 } as const;

/** Each is worked out with 128 MB: so many at once in one server, so many wait, and what comes then is asked to come again. */
export const passwordsAtOnce = { most: 2, waiting: 100 } as const;

/** A new one takes at least ten to the power of this many guesses to find, as known passwords and one's own names are tried first. */
export const passwordGuesses = 8;

/** Codes for whoever loses the app that makes those of the second factor. */
export const recoveryCodesAtOnce = 10;

/** What asks for the password is open for so long after signing in to whoever has none. */
export const freshSessionMs = 15 * minute;

/** At a sign-in service, and until one has said who one is. */
export const openIdFlowMs = 10 * minute;

/** For a sign-in service, each time it is asked. */
export const openIdTimeoutMs = 10_000;

/** So many days a key of a program may be good. */
export const keyDays = [30, 90, 365] as const;

export const keysAPerson = 50;

/** Characters. */
export const keyNameLength = 80;

/** So many a person; characters of a name; how long one has to answer the browser. */
export const passkeys = { aPerson: 20, nameLength: 80, withinMs: 5 * minute } as const;

/** That a key was used is written down once in so long. */
export const keyUsedAfterMs = day;

/** Failed tries to sign in, in this time: for an account, and from an address. */
export const signInTries = { withinMs: 15 * minute, account: 10, address: 100 } as const;

/** People who may sign up from one address in the same time, where sign-up is open. */
export const signUps = { address: 1000 } as const;

/** Changes that those who are not signed in may make from one address in the same time. */
export const anybodyChanges = { address: 60 } as const;

/** How long those who are not signed in take over a form for a new record. */
export const anybodyForm = { leastMs: 2_000, mostMs: day } as const;

/** Links for a new password asked for in the same time. */
export const resetTries = { email: 5, address: 50 } as const;

/** How new people come in. */
export const usualSignUp = 'by invitation';

/** Times at which somebody stands in, those to come among them; people offered at once to choose from. */
export const substitutions = { aPerson: 50, offered: 10 } as const;
/** Pictures of people: what they give themselves is sent so small, in pixels a side and bytes; of a field no larger one is drawn beside a name. */
export const pictures = { side: 256, bytes: 65_536, bytesOfField: 1_048_576 } as const;

/** Windows and tabs of one person that are told of changes at once. */
export const openPagesAPerson = 10;
