/** Another password for oneself, by the one there is. */
import { passwordLength } from '@ninefold/engine';
import { useState } from 'react';
import { isProblem } from '../../api/problem-error.ts';
import { shownTrouble } from '../../api/trouble.ts';
import { Button } from '../../components/button.tsx';
import { showToast } from '../../components/toast.tsx';
import { useAccountDeed } from '../../controllers/account/use-account.ts';
import { t } from '../../language/t.tsx';
import { EntranceField, EntranceForm, entranceRefusal } from '../sign-in/entrance.tsx';

/** `email`: for whoever keeps the passwords. What is refused stands at its field; done, both fields are empty again. */
export function ChangePassword({ email }: { readonly email: string | null }) {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const change = useAccountDeed('changePassword');
  const problemOf = (field: string) =>
    isProblem(change.error) && change.error.problem.field === field ? shownTrouble(change.error) : undefined;
  const isAtField = problemOf('current') !== undefined || problemOf('password') !== undefined;
  const send = () =>
    change.mutate(
      { body: { current, password } },
      {
        onSuccess: () => {
          setCurrent('');
          setPassword('');
          showToast(t('The password is changed. Everywhere else you are signed out.'));
        },
      },
    );
  return (
    <section className="account-part" aria-labelledby="account-password">
      <h2 id="account-password">{t('Password')}</h2>
      <p className="account-words">{t('With a new one you are signed out everywhere else.')}</p>
      <EntranceForm
        refusal={isAtField ? undefined : entranceRefusal(change.error)}
        onSubmit={() => (change.isPending ? undefined : send())}
      >
        {email === null ? null : <input type="hidden" name="email" autoComplete="username" value={email} readOnly />}
        <EntranceField
          label={t('Current password')}
          type="password"
          name="current"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
          problem={problemOf('current')}
        />
        <EntranceField
          label={t('New password')}
          type="password"
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          hint={t('At least {least} characters.', { least: passwordLength.least })}
          problem={problemOf('password')}
        />
        <Button kind="filled" type="submit" busy={change.isPending}>
          {t('Change password')}
        </Button>
      </EntranceForm>
    </section>
  );
}
