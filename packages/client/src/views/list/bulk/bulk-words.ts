/** What is said about a change of many records. */
import { inSentence, listed } from '../../../components/words.ts';
import type { BulkOffer, BulkTask } from '../../../controllers/list/bulk-offers.ts';
import { labelOfField } from '../../../fields/label.ts';

interface Named {
  readonly name: string;
  readonly plural: string;
}

/** "Approve", "Edit", "Delete". */
export function doingWords(doing: BulkOffer): string {
  if (doing.kind === 'action') return labelOfField(doing.words);
  return doing.kind === 'edit' ? 'Edit' : 'Delete';
}

/** "Approve 12 claims". */
export function taskWords({ doing, count }: BulkTask, about: Named, locale: string): string {
  return `${doingWords(doing)} ${listed(count, about, locale)}`;
}

/** How many of them it can be done to, in a sentence. */
export function foundWords(can: number, cannot: number, about: Named, locale: string): string {
  const all = can + cannot;
  const of = `${all.toLocaleString(locale)} ${inSentence(all === 1 ? about.name : about.plural)}`;
  if (cannot === 0) return all === 1 ? 'It can be done.' : `It can be done to all ${of}.`;
  return can === 0 ? `It can be done to none of ${of}.` : `It can be done to ${can.toLocaleString(locale)} of ${of}.`;
}
