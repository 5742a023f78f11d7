/** What opens all conditions of a list. */
import { ListFilter } from 'lucide-react';
import type { OpenerProps } from '../../../components/popover.tsx';
import { t } from '../../../language/t.tsx';

interface ConditionsChipProps {
  readonly opener: OpenerProps;
  /** It may be pressed soon. */
  onNear(): void;
}

/** Quiet: what is asked stands in other chips. */
export function ConditionsChip({ opener, onNear }: ConditionsChipProps) {
  return (
    <span className="chip chip-conditions chip-quiet">
      <button type="button" className="chip-open" onPointerEnter={onNear} onFocus={onNear} {...opener}>
        <ListFilter size={14} aria-hidden="true" />
        <span className="chip-words">{t('Filter')}</span>
      </button>
    </span>
  );
}
