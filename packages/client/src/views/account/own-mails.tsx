/** What one wants to be mailed. */
import type { MailKind } from '@ninefold/protocol';
import type { SourceText } from '@ninefold/words';
import { useState } from 'react';
import { useMailPreferences, useSetMailPreference } from '../../controllers/account/use-mail-preferences.ts';
import { t } from '../../language/t.tsx';

const words = {
  application: 'What the application tells you',
  mention: 'That somebody mentioned you',
  followed: 'News of records that you follow',
  tasks: 'Each morning what waits for you',
} as const satisfies Record<MailKind, SourceText>;

/** Nothing where no mail is sent. The bell tells all of it either way. */
export function OwnMails() {
  const { data } = useMailPreferences();
  const setting = useSetMailPreference();
  // Shown at once; what could not be kept is as it was.
  const [said, setSaid] = useState<Partial<Record<MailKind, boolean | undefined>>>({});
  if (!data || data.to === null) return null;
  const change = (kind: MailKind, wanted: boolean): void => {
    setSaid((before) => ({ ...before, [kind]: wanted }));
    setting.mutate({ kind, wanted }, { onError: () => setSaid((before) => ({ ...before, [kind]: undefined })) });
  };
  return (
    <section className="account-part" aria-labelledby="account-mails">
      <h2 id="account-mails">{t('Mails to {address}', { address: data.to })}</h2>
      <div className="account-mails">
        {data.preferences.map(({ kind, wanted }) => (
          <label key={kind}>
            <input type="checkbox" checked={said[kind] ?? wanted} onChange={({ target }) => change(kind, target.checked)} />
            <span>{t(words[kind])}</span>
          </label>
        ))}
      </div>
      <p className="account-words">{t('The bell tells you of all of it either way.')}</p>
    </section>
  );
}
