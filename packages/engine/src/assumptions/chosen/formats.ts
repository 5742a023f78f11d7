/** What values look like where point 1 does not say. */

/** English as Europe writes it: 12 Nov 2026, 1,234.56. */
export const usualLocale = 'en-GB';

export const usualTimeZone = 'UTC';

/** How whole numbers are separated, as `Intl` says it: from five digits on, so that a year stays one (2026; 12,500). */
export const wholeNumbersSeparated = 'min2';

/** Places of an amount in a currency nobody knows. */
export const usualCurrencyPlaces = 2;

/** Places of a percentage, at most: 33.3 %. */
export const placesOfAShare = 1;

/** Places of a mean beyond those of what it is made from. */
export const placesOfAMean = 2;

/** Where what it is made from has no places of its own: digits that count, where two places do not hold as many. */
export const digitsOfAMean = 3;
