/** How pages are printed where point 2 does not say. */
import type { Application } from '@ninefold/model';

/** ISO 3166 codes of where paper is Letter (CLDR, `paperSize`); elsewhere it is A4. */
export const letterRegions: ReadonlySet<string> = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

/** On top of a page. */
export function usualLetterhead({ title }: Pick<Application, 'title'>): readonly string[] {
  return [title];
}

/** Each takes a browser of its own, with some 150 MB. */
export const pdfsAtOnce = 2;

/** Whoever comes then is asked to try again later. */
export const pdfsWaiting = 20;

/** From the beginning of one to its end, the time it waits left aside. */
export const pdfMs = 30_000;

/** Of one PDF. Three hundred lines take some 100,000. */
export const pdfBytes = 50_000_000;
