/** What is said about a change of many records. */

import { counted, listed } from '../../../components/words.ts';
import type { BulkOffer, BulkTask } from '../../../controllers/list/bulk-offers.ts';
import { labelOfAction } from '../../../language/names.ts';
import { t } from '../../../language/t.tsx';

interface Named {
  readonly name: string;
  readonly plural: string;
}

/** "Approve", "Edit", "Delete". */
export function doingWords(doing: BulkOffer): string {
  if (doing.kind === 'action') return labelOfAction(doing.words);
  return doing.kind === 'edit' ? t('Edit') : t('Delete');
}

/** "Approve 12 claims", of what is said so: "12 claims". */
export function doingTo(doing: BulkOffer, things: string): string {
  if (doing.kind === 'action') return t('{action} {things}', { action: doingWords(doing), things });
  return doing.kind === 'edit' ? t('Edit {what}', { what: things }) : t('Delete {what}', { what: things });
}

/** "Approve 12 claims". */
export function taskWords({ doing, count }: BulkTask, about: Named, locale: string): string {
  return doingTo(doing, listed(count, about, locale));
}

/** How many of them it can be done to, in a sentence. */
export function foundWords(can: number, cannot: number, about: Named, locale: string): string {
  const all = can + cannot;
  const things = counted(all, about, locale);
  if (cannot === 0) return all === 1 ? t('It can be done.') : t('It can be done to all {things}.', { things });
  return can === 0
    ? t('It can be done to none of {things}.', { things })
    : t('It can be done to {count} of {things}.', { count: can, things });
}
