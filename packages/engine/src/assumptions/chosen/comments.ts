/** What people may say about records, and to whom. */

/** Whether there are comments at all. */
export const usualComments = true;

/** Characters of one comment, people who may be mentioned in it, and files that may go with it. */
export const commentSize = { characters: 5_000, mentions: 20, files: 10 } as const;

/** Comments that are sent at once; earlier ones when they are asked for. */
export const commentsAPage = 50;

/** People offered while somebody writes whom to mention. */
export const mentionsOffered = 8;
