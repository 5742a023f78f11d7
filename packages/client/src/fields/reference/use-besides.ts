/** What stands beside the names of records that are called the same. */
import { tellApart } from '@ninefold/engine';
import type { RecordValue } from '@ninefold/model';
import { useMemo } from 'react';
import { useApplication } from '../../session.ts';
import { useFormats } from '../formats.ts';
import { recordLabel } from './reference-display.tsx';

/** By id, for those of `records` that share their name with another: what stands beside it. Worked out when the records change. */
export function useBesides(records: readonly RecordValue[]): ReadonlyMap<string, string> {
  const application = useApplication();
  const formats = useFormats();
  return useMemo(
    () => tellApart(application, records, formats, (record) => recordLabel(application, record)),
    [application, records, formats],
  );
}
