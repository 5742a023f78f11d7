/** After many records were deleted, and what came of that was looked at: they may be brought back as one record may. */
import { deletedKeptMs } from '@ninefold/engine';
import type { Entity } from '@ninefold/model';
import { useQueryClient } from '@tanstack/react-query';
import { renewAfterChange } from '../../api/query-client.ts';
import { counted } from '../../components/words.ts';
import { useFormats } from '../../fields/formats.ts';
import { t } from '../../language/t.tsx';
import { type CameBack, offerUndo } from '../record/offer-undo.ts';
import type { TakingBack } from './bulk-offers.ts';
import { refusedAlike } from './change-report.ts';
import { makeAll } from './changes.ts';

/** Says that they were deleted, and offers to undo it; goes on when the part that drew it is gone. */
export function useOfferBulkUndo(about: Entity): (back: TakingBack) => void {
  const client = useQueryClient();
  const { locale } = useFormats();
  return ({ change, records }) => {
    const undo = async (): Promise<CameBack> => {
      const { made, trouble } = await makeAll(about.name, change, records, null, { isOver: () => false, told: () => undefined });
      void renewAfterChange(client, about.name);
      const done = made.filter(({ outcome }) => outcome === 'done').length;
      const all = records.length;
      const words = t('Taken back: {done} of {all}.', { done, all });
      if (done === all) return { words };
      const [first] = refusedAlike(made.flatMap(({ record, problem }) => (problem ? [{ label: record.label, problem }] : [])));
      return { words: [words, trouble ?? first?.words].filter(Boolean).join(' '), inPart: true, again: done === 0 && trouble !== null };
    };
    const count = records.length;
    const words = t('{things} {count, plural, one {was} other {were}} deleted.', { things: counted(count, about, locale), count });
    const until = new Date(Date.now() + deletedKeptMs).toISOString();
    offerUndo({ client, id: records[0]?.deletion ?? '', words, until, undo });
  };
}
