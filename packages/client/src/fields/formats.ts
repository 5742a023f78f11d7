/** How values are written for people: the document's locale and time zone, and what day it is there. */
import type { Application } from '@ninefold/model';
import { useMemo } from 'react';
import { useSession } from '../session.ts';
import { zonedParts } from './dates/zoned-time.ts';

export interface Formats {
  readonly locale: string;
  readonly timeZone: string;
  readonly application: Application;
}

export function useFormats(): Formats {
  const { locale, timeZone, application } = useSession();
  return useMemo(() => {
    if (!application) throw new Error('useFormats is only for pages of the document.');
    return { locale, timeZone, application };
  }, [locale, timeZone, application]);
}

/** The day it is in the document's time zone, ISO text. */
export function todayIn(timeZone: string, now: number = Date.now()): string {
  return zonedParts(now, timeZone).date;
}
