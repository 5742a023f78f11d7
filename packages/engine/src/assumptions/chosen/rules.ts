/** A rule that does not say when it is checked. */

export const usualRuleMoment = 'save';
