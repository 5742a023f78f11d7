/** What follows from a locale for a printed page: its paper, and the way its lines run. */
import { letterRegions } from '../assumptions/chosen/print.ts';

/** Of a locale without a region the paper is A4. */
export function paperOf(locale: string): 'a4' | 'letter' {
  return letterRegions.has(new Intl.Locale(locale).region ?? '') ? 'letter' : 'a4';
}

/** By the script that the language is usually written in (Unicode, CLDR). */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return scriptsFromTheRight.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr';
}

const scriptsFromTheRight: ReadonlySet<string> = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg']);
