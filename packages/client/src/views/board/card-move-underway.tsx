/** A card on its way: asks for what the action asks, waits for the server's word, and says when that is there. */

import { useEffect, useRef } from 'react';
import { showToast } from '../../components/toast.tsx';
import type { CardMove } from '../../controllers/board/place-cards.ts';
import { useColumnEdit } from '../../controllers/board/use-column-edit.ts';
import type { BoardOf } from '../../controllers/board/ways.ts';
import { finalStateOf } from '../../controllers/record/final-states.ts';
import { useAskedAction } from '../../controllers/record/use-asked-action.ts';
import { useApplication } from '../../session.ts';
import { ActionDialog } from '../record/action-dialog.tsx';
import '../record/record.css';

interface CardMoveProps {
  readonly move: CardMove;
  readonly about: BoardOf;
  /** Asks for the board as it is now. */
  renew(): Promise<void>;
  /** Done or taken back; or refused, and why. */
  onEnd(refusal?: { readonly detail: string; readonly statement: string | null }): void;
}

/** Nothing to see but the dialog of an action that asks for something. Begins by itself, once, and calls `onEnd` when it is over. */
export function CardMoveUnderway(props: CardMoveProps) {
  return props.move.way.kind === 'action' ? <ByAction {...props} action={props.move.way.state.action} /> : <ByEdit {...props} />;
}

function ByAction({ move, about, renew, onEnd, action }: CardMoveProps & { readonly action: string }) {
  const { record, actions } = move.card;
  const { version } = record;
  const application = useApplication();
  const asked = useAskedAction(
    { entity: record.entity, id: move.id, ...(version === undefined ? {} : { version }) },
    { routeId: move.id, label: record.label, actions },
    () => void renew().finally(() => onEnd()),
  );
  const { begin, asking, refusal, running } = asked;
  useOnce(() => begin(action));
  const ended = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused is said once
  useEffect(() => {
    const [problem] = refusal?.problems ?? [];
    if (!problem || asking || running !== null || ended.current) return;
    ended.current = true;
    onEnd(problem);
  }, [refusal, asking, running]);
  if (!asking) return null;
  return (
    <ActionDialog
      entity={about.entity}
      action={action}
      asksFor={asking.asksFor}
      ends={finalStateOf(application, record.entity, asking)}
      label={record.label}
      statement={asking.statement}
      entries={asked.entries}
      problems={refusal?.problems ?? []}
      busy={running !== null}
      onChange={asked.change}
      onDo={() => void asked.perform(action)}
      onClose={() => onEnd()}
    />
  );
}

function ByEdit({ move, about, renew, onEnd }: CardMoveProps) {
  const edit = useColumnEdit(about.by);
  useOnce(async () => {
    const refusal = await edit(move);
    await renew().catch(() => undefined);
    if (refusal) return onEnd(refusal);
    showToast(
      `${move.card.record.label}: ${[move.lane && move.lane.to !== move.lane.from ? about.lane?.called(move.lane.to) : undefined, move.to === move.from ? undefined : about.called(move.to)].filter(Boolean).join(', ')}.`,
    );
    onEnd();
  });
  return null;
}

/** Once, also where effects are tried twice. */
function useOnce(does: () => void): void {
  const done = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun when it is put on the page
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    does();
  }, []);
}
