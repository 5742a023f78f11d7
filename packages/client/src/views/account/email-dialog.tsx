/** Asking for another e-mail: the address and the password. */
import { useState } from 'react';
import { isProblem } from '../../api/problem-error.ts';
import { shownTrouble } from '../../api/trouble.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useAccountDeed } from '../../controllers/account/use-account.ts';
import { t } from '../../language/t.tsx';
import { EntranceField, EntranceForm, entranceRefusal } from '../sign-in/entrance.tsx';

const form = 'another-email';

/** Closes once the link is on its way; what is refused of a field stands below it, anything else above. */
export function EmailDialog({ onClose }: { onClose(): void }) {
  const [email, setEmail] = useState('');
  const [current, setCurrent] = useState('');
  const deed = useAccountDeed('changeEmail');
  const blamed = isProblem(deed.error) ? deed.error.problem.field : null;
  const problemOf = (field: string) => (deed.error && blamed === field ? shownTrouble(deed.error) : undefined);
  const isAtField = blamed === 'email' || blamed === 'current';
  return (
    <Dialog
      open
      keep
      onClose={onClose}
      title={t('Change e-mail')}
      under={t('A link is sent to the new address. Until you open it you sign in with the one you have.')}
      actions={
        <>
          <Button kind="filled" type="submit" form={form} busy={deed.isPending}>
            {t('Send the link')}
          </Button>
          <Button onClick={onClose}>{t('Cancel')}</Button>
        </>
      }
    >
      <EntranceForm
        id={form}
        refusal={isAtField ? undefined : entranceRefusal(deed.error)}
        onSubmit={() => (deed.isPending ? undefined : deed.mutate({ body: { current, email } }, { onSuccess: onClose }))}
      >
        <EntranceField
          label={t('New e-mail')}
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          onChange={setEmail}
          focus
          problem={problemOf('email')}
        />
        <EntranceField
          label={t('Password')}
          type="password"
          name="current"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
          problem={problemOf('current')}
        />
      </EntranceForm>
    </Dialog>
  );
}
