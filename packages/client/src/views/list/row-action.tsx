/** An action chosen in a row: done at once, or asked for in the record's own dialog; there one also reads why it is not possible. */

import { platformRefusals } from '@ninefold/engine';
import { findEntity, type Screen } from '@ninefold/model';
import type { WireRecord } from '@ninefold/protocol';
import { useEffect, useMemo, useRef } from 'react';
import { shownTrouble } from '../../api/trouble.ts';
import { useRowRecord } from '../../controllers/list/use-row-record.ts';
import { finalStateOf } from '../../controllers/record/final-states.ts';
import { useAskedAction } from '../../controllers/record/use-asked-action.ts';
import { decodeRecord } from '../../controllers/record/wire-record.ts';
import { t } from '../../language/t.tsx';
import { useApplication } from '../../session.ts';
import { ActionDialog } from '../record/action-dialog.tsx';
import '../record/record.css';

interface RowActionProps {
  /** The one that it stands on, where it stands on one. */
  readonly screen?: Screen;
  readonly record: WireRecord;
  readonly id: string;
  readonly action: string;
  onClose(): void;
}

/** Asks for the record first, and begins as soon as the action can be done. Nothing to see while it needs nothing and nothing stops it. */
export function RowAction({ screen, record, id, action, onClose }: RowActionProps) {
  const application = useApplication();
  const entity = findEntity(application, record.entity);
  const answer = useRowRecord(screen, record.entity, id);
  const state = answer.data?.actions.find((one) => one.action === action);
  const whole = answer.data?.record;
  const { version } = whole ?? record;
  const known = useMemo(() => whole && decodeRecord(application, whole), [application, whole]);
  const asked = useAskedAction(
    { entity: record.entity, id, ...(version === undefined ? {} : { version }) },
    { routeId: id, label: record.label, actions: answer.data?.actions ?? [] },
    onClose,
  );
  const begun = useRef(false);
  const { begin } = asked;
  useEffect(() => {
    if (!state?.available || begun.current) return;
    begun.current = true;
    begin(action);
  }, [state, action, begin]);
  const reason =
    (answer.error && shownTrouble(answer.error)) ??
    (answer.data && !state ? t(platformRefusals['not-permitted'].message) : (state?.reason ?? null));
  const problems = asked.refusal?.problems ?? [];
  // Nothing to ask and nothing to tell: it is under way.
  if (!entity || (!asked.asking && reason === null && problems.length === 0)) return null;
  return (
    <ActionDialog
      entity={entity}
      action={action}
      asksFor={asked.asking?.asksFor ?? []}
      lines={asked.asking?.lines}
      record={known}
      ends={asked.asking ? finalStateOf(application, record.entity, asked.asking) : undefined}
      label={record.label}
      statement={state?.statement}
      reason={reason}
      entries={asked.entries}
      problems={problems}
      busy={asked.running !== null}
      onChange={asked.change}
      onDo={() => void asked.perform(action)}
      onClose={onClose}
    />
  );
}
