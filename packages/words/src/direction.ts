/** Which way the lines of a language run, and how words of one that runs the other way stand in them (Unicode, UAX #9). */

/**
 * By the script that the language is usually written in (CLDR), or that its tag names. The same on the server and in every browser:
 * `Intl.Locale.textInfo` is not there in all of them, and does not know `az-Arab` or Maldivian.
 */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  const direction = known.get(locale) ?? workedOut(locale);
  known.set(locale, direction);
  return direction;
}

const known = new Map<string, 'ltr' | 'rtl'>();

function workedOut(locale: string): 'ltr' | 'rtl' {
  return fromTheRight.test(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr';
}

/** ISO 15924. */
const fromTheRight = /Ara[bn]|Hebr|Thaa|Syrc|Nkoo|Adlm|Rohg|Mand|Samr/u;

/**
 * An English sentence for lines of this locale: kept together where they run from the right, else its full stop stands before its first word.
 * Of words alone nothing changes, in any other locale neither.
 */
export function englishIn(locale: string, text: string): string {
  return directionOf(locale) === 'ltr' || /^[\w ]*$/u.test(text) ? text : `\u2066${text}\u2069`;
}

/** A value for a sentence of this locale: where lines run from the right, what is written otherwise keeps its own order among them. */
export function valueIn(locale: string, text: string): string {
  return directionOf(locale) === 'ltr' ? text : `\u2068${text}\u2069`;
}
