/**
 * What a condition of a list's filter may be. Whoever reads, offers or carries one out has a table of all of them: a new operator
 * stands here and does not compile until it is there.
 */
export const filterOperators = ['is', 'is not', 'from', 'to', 'within', 'contains', 'empty', 'not empty'] as const;

export type FilterOperator = (typeof filterOperators)[number];

/** How many of the conditions of a group are to hold. */
export const groupMatches = ['any', 'all'] as const;

export type GroupMatch = (typeof groupMatches)[number];

/**
 * Values of `is` and `is not` that stand for people, where a field names people: whoever asks, and no one. They stay words in an address and in
 * a saved view, and are worked out at each request.
 */
export const peopleWords = ['me', 'nobody'] as const;

export type PeopleWord = (typeof peopleWords)[number];

/** Whether a value is one of them, rather than an id. */
export function isPeopleWord(value: string): value is PeopleWord {
  return peopleWords.some((word) => word === value);
}
