/** What follows from a locale for a printed page: its paper. */
import { letterRegions } from '../assumptions/chosen/print.ts';

/** Of a locale without a region the paper is A4. */
export function paperOf(locale: string): 'a4' | 'letter' {
  return letterRegions.has(new Intl.Locale(locale).region ?? '') ? 'letter' : 'a4';
}
