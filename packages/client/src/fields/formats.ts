/** How values are written for people: the document's locale, and the clock of whoever reads. */
import type { Session } from '@ninefold/protocol';
import type { Terms } from '@ninefold/words';
import { useMemo } from 'react';
import { useSession } from '../session.ts';
import { clockShows } from './dates/clock-shows.ts';

export interface Formats {
  readonly locale: string;
  /** By whose clock moments are shown and typed. What counts days is of the session's `timeZone`, the application's. */
  readonly timeZone: string;
  /** That of the document's own language, where the page speaks another. */
  readonly ownLocale?: string | undefined;
  /** The document's words in the language of the page, where it is not its own. */
  readonly terms?: Terms | undefined;
}

type SaidOfFormats = Pick<Session, 'locale' | 'timeZone' | 'ownTimeZone' | 'speaks'>;

/** Those of the session; the same object until that is another. */
export function useFormats(): Formats {
  const session = useSession();
  return useMemo(() => formatsOf(session), [session]);
}

/** Those of a session: by the person's own clock where they chose one, else by the application's. */
export function formatsOf({ locale, timeZone, ownTimeZone, speaks }: SaidOfFormats): Formats {
  return { locale, timeZone: clockOf(ownTimeZone) ?? timeZone, ownLocale: speaks?.languages[0], terms: speaks?.terms };
}

/** The zone, unless this browser does not know it: another of the person's devices may. */
function clockOf(zone: string | undefined): string | undefined {
  try {
    if (zone) clockShows(0, zone);
    return zone;
  } catch {
    return undefined;
  }
}
