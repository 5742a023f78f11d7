/** When people work, as whoever looks has it on their clock. */
import { useMemo } from 'react';
import { useFormats } from '../../fields/formats.ts';
import { useApplication, useSession } from '../../session.ts';
import type { WorkedBy } from './worked-hours.ts';

/** The same object until one of them changes. */
export function useWorkedBy(): WorkedBy {
  const { product } = useApplication();
  const { timeZone: application } = useSession();
  const { timeZone: own } = useFormats();
  return useMemo(() => ({ product, clocks: { application, own } }), [product, application, own]);
}
