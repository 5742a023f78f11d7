/** The field of an entity with states that its stays are kept in. No document can name it. */
export const staysName = '(time in states)';
