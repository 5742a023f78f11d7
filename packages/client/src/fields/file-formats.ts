/** How values of files are read: a file goes from one to another, so its moments are of the application's clock, whoever reads it. */
import { useMemo } from 'react';
import { useSession } from '../session.ts';
import { type Formats, useFormats } from './formats.ts';

/** As `useFormats`, by the application's clock. */
export function useFileFormats(): Formats {
  const formats = useFormats();
  const { timeZone } = useSession();
  return useMemo(() => ({ ...formats, timeZone }), [formats, timeZone]);
}
