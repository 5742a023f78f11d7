/** How values are written for people: the document's locale and time zone. */
import type { Terms } from '@ninefold/words';
import { useMemo } from 'react';
import { useSession } from '../session.ts';

export interface Formats {
  readonly locale: string;
  readonly timeZone: string;
  /** That of the document's own language, where the page speaks another. */
  readonly ownLocale?: string | undefined;
  /** The document's words in the language of the page, where it is not its own. */
  readonly terms?: Terms | undefined;
}

/** Those of the session; the same object until one of them changes. */
export function useFormats(): Formats {
  const { locale, timeZone, speaks } = useSession();
  return useMemo(() => ({ locale, timeZone, ownLocale: speaks?.languages[0], terms: speaks?.terms }), [locale, timeZone, speaks]);
}
