/** The first actions of the row one points at, or that has the focus. */

import type { Screen } from '@ninefold/model';
import type { WireRecord } from '@ninefold/protocol';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import type { RowOffers } from '../../../controllers/list/offers.ts';
import type { RowTask } from '../row-dialogs.tsx';
import { useQuickActions } from './use-quick-actions.ts';

interface RowQuickProps {
  readonly screen: Screen;
  readonly record: WireRecord;
  readonly id: string;
  readonly offers: RowOffers;
  onTask(task: RowTask): void;
}

/** At most two actions that can be taken now; the record is asked once one stays with the row for a moment. */
export function RowQuick(props: RowQuickProps) {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStays(true), staysMs);
    return () => clearTimeout(timer);
  }, []);
  return stays ? <Quick {...props} /> : null;
}

/** Passing over a row asks for nothing. */
const staysMs = 150;

function Quick({ screen, record, id, offers, onTask }: RowQuickProps) {
  const actions = useQuickActions(screen, record, id, offers) ?? [];
  return actions.map(({ action, words, statement }) => (
    <Button
      key={action}
      small
      className="row-quick"
      statement={statement}
      aria-label={`${words} ${record.label}`}
      onClick={(event) => {
        // This button leaves with the pointer: the focus comes back to what stays.
        event.currentTarget.closest('.list-row')?.querySelector<HTMLElement>('.row-open, .cell-menu > .button-icon')?.focus();
        onTask({ kind: 'action', record, action });
      }}
    >
      {words}
    </Button>
  ));
}
