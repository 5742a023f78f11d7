/** What one may do, in the document's order: the first action that can be taken is filled, what asks for something ends in "…". */
import { platformRefusals } from '@ninefold/engine';
import { unreachable } from '@ninefold/model';
import { Pencil, Printer, Trash2 } from 'lucide-react';
import type { RecordOffer } from '../../controllers/record/record-offers.ts';
import { labelOfField } from '../../fields/label.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { GapButton } from '../../parts/gap.tsx';

interface RecordActionsProps {
  readonly offers: readonly RecordOffer[];
  /** Editing as an icon alone. */
  readonly small?: boolean;
  /** The action under way. */
  readonly running: string | null;
  onAction(action: string): void;
  onEdit(): void;
  onDelete(): void;
}

export function RecordActions({ offers, small = false, running, onAction, onEdit, onDelete }: RecordActionsProps) {
  const first = offers.find((offer) => offer.kind === 'action' && offer.state.available);
  const draw = (offer: RecordOffer) => {
    switch (offer.kind) {
      case 'action':
        return offer.state.gap && !offer.state.available ? (
          <GapButton
            key={offer.statement + offer.words}
            words={labelOfField(offer.words)}
            question={offer.state.reason ?? undefined}
            statement={offer.statement}
          />
        ) : (
          <Button
            key={offer.statement + offer.words}
            kind={offer === first ? 'filled' : 'quiet'}
            statement={offer.statement}
            reason={offer.state.available ? null : (offer.state.reason ?? platformRefusals['not-possible'].message)}
            busy={running === offer.state.action}
            onClick={() => onAction(offer.state.action)}
          >
            {`${labelOfField(offer.words)}${offer.state.asksFor.length > 0 ? '…' : ''}`}
          </Button>
        );
      case 'edit':
        return (
          <Button
            key="edit"
            iconOnly={small}
            kind={small ? 'plain' : 'quiet'}
            statement={offer.statement}
            reason={offer.reason}
            icon={<Pencil size={15} aria-hidden="true" />}
            onClick={onEdit}
          >
            Edit
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
            Delete
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
            {`Print ${offer.words}`}
          </ButtonLink>
        );
      case 'open':
        return (
          <ButtonLink key={offer.statement + offer.words} to={offer.to} statement={offer.statement}>
            {offer.words}
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
