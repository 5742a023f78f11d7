/** What one may do with a condition, or a group of them. */
import { Copy, X } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { t } from '../../../language/t.tsx';

interface PartButtonsProps {
  /** What they are about, within a sentence. */
  readonly what: string;
  /** Why there can be no other one. */
  readonly full: string | null;
  onCopy(): void;
  onRemove(): void;
}

/** The same again behind it, and away with it. */
export function PartButtons({ what, full, onCopy, onRemove }: PartButtonsProps) {
  return (
    <span className="conditions-does">
      <Button kind="plain" small iconOnly icon={<Copy size={14} aria-hidden="true" />} reason={full} onClick={onCopy}>
        {t('Duplicate {what}', { what })}
      </Button>
      <Button kind="plain" small iconOnly icon={<X size={15} aria-hidden="true" />} onClick={onRemove}>
        {t('Remove {what}', { what })}
      </Button>
    </span>
  );
}
