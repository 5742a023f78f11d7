/** How values are written for people: the document's locale and time zone, and what day it is there. */
import { useMemo } from 'react';
import { useSession } from '../session.ts';
import { zonedParts } from './dates/zoned-time.ts';

export interface Formats {
  readonly locale: string;
  readonly timeZone: string;
}

/** Those of the session; the same object until one of them changes. */
export function useFormats(): Formats {
  const { locale, timeZone } = useSession();
  return useMemo(() => ({ locale, timeZone }), [locale, timeZone]);
}

/** The day it is in the document's time zone, ISO text. */
export function todayIn(timeZone: string, now: number = Date.now()): string {
  return zonedParts(now, timeZone).date;
}
