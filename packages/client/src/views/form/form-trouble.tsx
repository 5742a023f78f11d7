/** The connection is gone, or something broke: what was typed is kept, and it can be sent again without doing it twice. */
import { useReachable } from '../../api/connection.ts';
import { Button } from '../../components/button.tsx';
import { Message } from '../../components/message.tsx';
import type { SendingTrouble } from '../../controllers/form/submission.ts';
import { t } from '../../language/t.tsx';

/** Without a connection it says, as soon as there is one again, that it can be sent now. Nothing is sent before `onRetry`. */
export function FormTrouble({ trouble, saving, onRetry }: { readonly trouble: SendingTrouble; readonly saving: boolean; onRetry(): void }) {
  const reachable = useReachable();
  return (
    <Message
      kind={trouble === 'no connection' && reachable ? 'note' : 'error'}
      action={
        <Button small busy={saving} onClick={onRetry}>
          {t('Send again')}
        </Button>
      }
    >
      {trouble === 'sent elsewhere'
        ? t('Another window has sent or discarded this. Nothing was sent from here: send it again only if it is meant twice.')
        : trouble === 'failed'
          ? t('This could not be sent. What you entered is kept.')
          : reachable
            ? t('The connection is back. What you entered is kept; send it again.')
            : t('No connection. What you entered is kept on this device and not sent yet.')}
    </Message>
  );
}
