/** Signing in with a passkey: one press, and the device asks who one is. */
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { hasPasskeys, signInWithPasskey } from '../../controllers/account/passkeys.ts';
import { t } from '../../language/t.tsx';
import { entranceRefusal, RefusalWords } from './entrance.tsx';

/** Nothing where the browser has none at this address. `onIn`: there is a session. */
export function PasskeyButton({ onIn }: { onIn(): Promise<void> }) {
  const enter = useMutation({ mutationFn: signInWithPasskey, onSuccess: onIn });
  if (!hasPasskeys()) return null;
  return (
    <div className="entrance-form">
      <Button busy={enter.isPending} onClick={() => enter.mutate()}>
        {t('Sign in with a passkey')}
      </Button>
      <div className="entrance-refusal">
        <RefusalWords refusal={entranceRefusal(enter.error)} />
      </div>
    </div>
  );
}
