/** What is offered for one record, as far as what is shown of it tells. What one has no right to is not in it. */

import type { Application } from '@ninefold/model';
import type { WireRecord } from '@ninefold/protocol';
import type { MenuEntry } from '../../components/menu-entry.ts';
import type { RowOffers } from '../../controllers/list/offers.ts';
import { usePermit } from '../../controllers/permit.ts';
import { decodeRecord } from '../../controllers/record/wire-record.ts';
import { labelOfAction } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useApplication } from '../../session.ts';
import type { RowTask } from './row-dialogs.tsx';

/** Editing, the actions, deleting, as far as one may. What a gap stops stays, with why; what the row cannot decide may be chosen. */
export function useRowEntries(record: WireRecord, offers: RowOffers, onTask: (task: RowTask) => void): readonly MenuEntry[] {
  return rowEntries(useApplication(), usePermit(), record, offers, onTask);
}

/** The same outside of drawing. */
export function rowEntries(
  application: Application,
  permit: ReturnType<typeof usePermit>,
  record: WireRecord,
  offers: RowOffers,
  onTask: (task: RowTask) => void,
): readonly (MenuEntry & { readonly task: RowTask })[] {
  const self = decodeRecord(application, record);
  const entry = (words: string, statement: string, request: Parameters<typeof permit>[0], task: RowTask, danger = false) => {
    const decision = permit(request, self);
    // As on the record's page: what one may not do is absent. Where the row cannot tell, the record's own answer does, in the dialog.
    if (!decision.allowed && !decision.gap && !decision.unsure) return [];
    const reason = decision.allowed || decision.unsure ? null : decision.reason;
    return [{ id: statement, words, statement, danger, reason, task, onChoose: () => onTask(task) }];
  };
  const { entity } = record;
  return [
    ...(offers.edit ? entry(t('Edit'), offers.edit.statement, { kind: 'edit', entity }, { kind: 'edit', record }) : []),
    ...offers.actions.flatMap((offer) =>
      offer.target.kind === 'action'
        ? entry(
            labelOfAction(offer.words),
            offer.statement,
            { kind: 'action', entity, action: offer.target.action },
            { kind: 'action', record, action: offer.target.action },
          )
        : [],
    ),
    ...(offers.delete ? entry(t('Delete …'), offers.delete.statement, { kind: 'delete', entity }, { kind: 'delete', record }, true) : []),
  ];
}
