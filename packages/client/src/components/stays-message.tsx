/** Says above the page why what was moved is where it was. */

import { X } from 'lucide-react';
import { t } from '../language/t.tsx';
import { Button } from './button.tsx';
import { Message } from './message.tsx';
import './stays-message.css';

interface StaysMessageProps {
  readonly words: string;
  /** That of the document which stands in the way. */
  readonly statement: string | null;
  onDismiss(): void;
}

/** Stays until it is dismissed, or drawn no more. */
export function StaysMessage({ words, statement, onDismiss }: StaysMessageProps) {
  return (
    <div className="stays-message">
      <Message
        kind="error"
        statement={statement}
        action={
          <Button kind="plain" small iconOnly icon={<X size={15} aria-hidden="true" />} onClick={onDismiss}>
            {t('Dismiss')}
          </Button>
        }
      >
        {words}
      </Message>
    </div>
  );
}
