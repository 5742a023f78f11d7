/** What every component is given: the way to other pages, and how things are written here. */
import { useMemo } from 'react';
import { useFormats } from '../../fields/formats.ts';
import { useGo } from '../../routing/navigate.ts';

interface Drawing {
  /** Goes to a page of the application. */
  open(address: string): void;
  readonly locale: string;
  readonly timeZone: string;
}

/** The same while nothing of it changes. */
export function useDrawing(): Drawing & Readonly<Record<string, unknown>> {
  const go = useGo();
  const { locale, timeZone } = useFormats();
  return useMemo(
    () => ({
      open: (address: string) => {
        // Of this application only: elsewhere leads a link.
        if (/^\/(?![/\\])/u.test(address)) go(address);
      },
      locale,
      timeZone,
    }),
    [go, locale, timeZone],
  );
}
