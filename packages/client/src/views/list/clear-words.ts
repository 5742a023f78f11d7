import type { SourceText } from '@ninefold/words';

/** Said of a list in which nothing fits, and of one that cannot be asked for like that. */
export const clearWords = 'Clear search and filters' satisfies SourceText;
