/** The second factor: whether a code is asked for beside the password, turning it on, taking it off. */
import type { Account } from '@ninefold/protocol';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useFormats } from '../../fields/formats.ts';
import { t } from '../../language/t.tsx';
import { dayOf } from './day-of.ts';
import { FactorOffDialog } from './factor-off-dialog.tsx';
import { FactorOnDialog } from './factor-on-dialog.tsx';

/** Null: none is asked for. */
export function SecondFactor({ factor }: { readonly factor: Account['secondFactor'] }) {
  const [open, setOpen] = useState<'on' | 'off' | null>(null);
  const close = () => setOpen(null);
  return (
    <section className="account-part" aria-labelledby="account-factor">
      <h2 id="account-factor">{t('Second factor')}</h2>
      {factor === null ? (
        <>
          <p className="account-words">{t('When you sign in, a code from an app on your phone is asked for besides the password.')}</p>
          <Button onClick={() => setOpen('on')}>{t('Set up')}</Button>
        </>
      ) : (
        <>
          <FactorWords {...factor} />
          <Button onClick={() => setOpen('off')}>{t('Take off')}</Button>
        </>
      )}
      {open === 'on' ? <FactorOnDialog onClose={close} /> : null}
      {open === 'off' ? <FactorOffDialog onClose={close} /> : null}
    </section>
  );
}

function FactorWords({ since, recoveryCodes: count }: NonNullable<Account['secondFactor']>) {
  const formats = useFormats();
  const day = dayOf(since, formats);
  return (
    <p className="account-words">
      {t('On since {day}.', { day })}{' '}
      {count === 0
        ? t('No recovery code is left: take it off and set it up anew.')
        : t('{left, plural, one {1 recovery code is left.} other {{count} recovery codes are left.}}', {
            left: count,
            count: String(count),
          })}
    </p>
  );
}
