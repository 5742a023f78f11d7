/** How values stand in files and on paper: these go from one to another, so their moments are of the application's clock, whoever reads them. */
import { useMemo } from 'react';
import { useSession } from '../session.ts';
import { type Formats, useFormats } from './formats.ts';

/** As `useFormats`, by the application's clock. */
export function useFileFormats(): Formats {
  const formats = useFormats();
  const { timeZone } = useSession();
  return useMemo(() => ({ ...formats, timeZone }), [formats, timeZone]);
}
