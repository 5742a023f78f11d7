/** What one may do, in the document's order: the next step is filled, what asks for something or ends the record ends in "…". */

import { platformRefusals } from '@ninefold/engine';
import { unreachable } from '@ninefold/model';
import type { ActionState } from '@ninefold/protocol';
import { Pencil, Printer, Trash2 } from 'lucide-react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { GapButton } from '../../components/gap.tsx';
import { finalStateOf } from '../../controllers/record/final-states.ts';
import type { RecordOffer } from '../../controllers/record/record-offers.ts';
import { labelOfAction, titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useApplication } from '../../session.ts';

interface RecordActionsProps {
  readonly entity: string;
  readonly offers: readonly RecordOffer[];
  /** Editing as an icon alone. */
  readonly small?: boolean;
  /** The filled one. */
  readonly leading: RecordOffer | undefined;
  /** The action under way. */
  readonly running: string | null;
  onAction(action: string): void;
  /** A press on what the record itself stops. */
  onMend(state: ActionState): void;
  onEdit(): void;
  onDelete(): void;
}

/** An action stopped for now stays and calls `onMend`; one that a gap stops is shown as one. `onAction` comes before anything is asked. */
export function RecordActions({ entity, offers, small = false, leading, running, onAction, onMend, onEdit, onDelete }: RecordActionsProps) {
  const application = useApplication();
  const asksFirst = (state: ActionState) => state.asksFor.length > 0 || finalStateOf(application, entity, state) !== undefined;
  const draw = (offer: RecordOffer) => {
    switch (offer.kind) {
      case 'action':
        return offer.state.gap && !offer.state.available ? (
          <GapButton
            key={offer.statement + offer.words}
            words={labelOfAction(offer.words)}
            question={offer.state.reason ?? undefined}
            statement={offer.statement}
          />
        ) : (
          <Button
            key={offer.statement + offer.words}
            kind={offer === leading ? 'filled' : 'quiet'}
            statement={offer.statement}
            reason={offer.state.available ? null : (offer.state.reason ?? t(platformRefusals['not-possible'].message))}
            busy={running === offer.state.action}
            onStopped={() => onMend(offer.state)}
            onClick={() => onAction(offer.state.action)}
          >
            {`${labelOfAction(offer.words)}${asksFirst(offer.state) ? '…' : ''}`}
          </Button>
        );
      case 'edit':
        return (
          <Button
            key="edit"
            iconOnly={small}
            kind={small ? 'plain' : offer === leading ? 'filled' : 'quiet'}
            statement={offer.statement}
            reason={offer.reason}
            icon={<Pencil size={15} aria-hidden="true" />}
            onClick={onEdit}
          >
            {t('Edit')}
          </Button>
        );
      case 'delete':
        return (
          <Button
            key="delete"
            kind="plain"
            iconOnly
            statement={offer.statement}
            reason={offer.reason}
            icon={<Trash2 size={16} aria-hidden="true" />}
            onClick={onDelete}
          >
            {t('Delete')}
          </Button>
        );
      case 'print':
        return (
          <ButtonLink
            key={offer.statement + offer.words}
            kind="plain"
            iconOnly
            to={offer.to}
            statement={offer.statement}
            icon={<Printer size={16} aria-hidden="true" />}
          >
            {t('Print {what}', { what: titleOf(offer.words) })}
          </ButtonLink>
        );
      case 'open':
        return (
          <ButtonLink key={offer.statement + offer.words} to={offer.to} statement={offer.statement}>
            {titleOf(offer.words)}
          </ButtonLink>
        );
      case 'gap':
        return <GapButton key={offer.statement + offer.words} words={offer.words} statement={offer.statement} />;
      default:
        return unreachable(offer);
    }
  };
  return <>{offers.map(draw)}</>;
}
