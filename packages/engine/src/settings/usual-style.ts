/** In which language and time zone an application speaks by itself: what its document says, else what is usual. */
import { type Application, givenValue, languageTag, memoize } from '@ninefold/model';
import { usualLocale, usualTimeZone } from '../assumptions/chosen/formats.ts';

/** The tag of its first language, and its time zone. What the document says and nobody knows gives way to what is usual. */
export const usualStyle = memoize((application: Application): { readonly locale: string; readonly timeZone: string } => {
  const language = givenValue(application.product.languages)?.[0];
  const zone = givenValue(application.product.timeZone);
  return {
    locale: (language === undefined ? undefined : languageTag(language)) ?? usualLocale,
    timeZone: zone !== undefined && isTimeZone(zone) ? zone : usualTimeZone,
  };
});

/** Whether the platform knows such a time zone. */
function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
