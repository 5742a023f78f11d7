/** Whose days count is said where whoever reads has a clock of their own. */
import { placeOfZone } from '@ninefold/engine';
import { useSession } from '../../session.ts';
import { useFormats } from '../formats.ts';

/** `Berlin`: what people call the zone of the application; undefined where one reads by its clock. */
export function useApplicationPlace(): string | undefined {
  const { timeZone } = useSession();
  return useFormats().timeZone === timeZone ? undefined : placeOfZone(timeZone);
}
