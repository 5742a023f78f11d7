/** How values are written for people: the document's locale, and the clock of whoever reads. */
import type { Session } from '@ninefold/protocol';
import type { Terms } from '@ninefold/words';
import { useMemo } from 'react';
import { useSession } from '../session.ts';
import { clockIn } from './dates/zone-words.ts';

export interface Formats {
  readonly locale: string;
  /** By whose clock moments are shown and typed. What counts days is of the session's `timeZone`, the application's. */
  readonly timeZone: string;
  /** That of the document's own language, where the page speaks another. */
  readonly ownLocale?: string | undefined;
  /** The document's words in the language of the page, where it is not its own. */
  readonly terms?: Terms | undefined;
}

/** Those of the session; the same object until one of them changes. */
export function useFormats(): Formats {
  const session = useSession();
  const { locale, speaks } = session;
  const timeZone = clockOf(session);
  return useMemo(() => ({ locale, timeZone, ownLocale: speaks?.languages[0], terms: speaks?.terms }), [locale, timeZone, speaks]);
}

/** That of the person's own zone, unless this browser does not know it: another of their devices may. */
function clockOf({ timeZone, ownTimeZone = timeZone }: Session): string {
  try {
    clockIn(ownTimeZone);
    return ownTimeZone;
  } catch {
    return timeZone;
  }
}
