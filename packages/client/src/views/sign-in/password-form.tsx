/** Signing in with a password: two fields, one button; or with a passkey. What was typed stays when it fails. */
import { ownPath } from '@ninefold/engine';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { callApi } from '../../api/call-api.ts';
import { isProblem } from '../../api/problem-error.ts';
import { Button } from '../../components/button.tsx';
import { t } from '../../language/t.tsx';
import { EntranceField, EntranceForm, entranceRefusal } from './entrance.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/** `onIn`: there is a session. */
export function PasswordForm({ onIn }: { onIn(): Promise<void> }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const enter = useMutation({
    mutationFn: () => callApi('signIn', { body: { email: email.trim(), password, ...(code !== '' && { code }) } }),
    onSuccess: onIn,
  });
  const refused = isProblem(enter.error) ? enter.error.problem : undefined;
  const isCodeAsked = refused?.field === 'code';
  return (
    <>
      <EntranceForm
        refusal={isCodeAsked ? undefined : entranceRefusal(enter.error)}
        onSubmit={() => (enter.isPending ? undefined : enter.mutate())}
      >
        <EntranceField label={t('E-mail')} type="email" name="email" autoComplete="username" value={email} onChange={setEmail} focus />
        <EntranceField
          label={t('Password')}
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        {isCodeAsked || code !== '' ? (
          <EntranceField
            label={t('Code')}
            type="text"
            name="code"
            autoComplete="one-time-code"
            value={code}
            onChange={setCode}
            focus
            hint={t('From the app on your phone, or one of those you wrote down.')}
            problem={isCodeAsked && code !== '' ? refused.detail : undefined}
          />
        ) : null}
        <Button kind="filled" type="submit" busy={enter.isPending}>
          {t('Sign in')}
        </Button>
      </EntranceForm>
      <PasskeyButton onIn={onIn} />
      <p className="entrance-words">
        <Link className="entrance-link" href={ownPath('forgotten')}>
          {t('Forgot the password?')}
        </Link>
      </p>
    </>
  );
}
