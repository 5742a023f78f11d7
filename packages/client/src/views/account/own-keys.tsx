/** The keys of one's own programs. */
import type { OwnKey } from '@ninefold/protocol';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useAccountDeed } from '../../controllers/account/use-account.ts';
import { type Formats, useFormats } from '../../fields/formats.ts';
import { titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useSession } from '../../session.ts';
import { dayOf } from './day-of.ts';
import { KeyDialog } from './key-dialog.tsx';
import { told } from './told.ts';

/** Nothing for whoever has no role: there is nothing a key could do. */
export function OwnKeys({ keys, hasPassword }: { readonly keys: readonly OwnKey[]; readonly hasPassword: boolean }) {
  const [making, setMaking] = useState(false);
  const roles = useSession().signedIn?.roles ?? [];
  if (roles.length === 0 && keys.length === 0) return null;
  return (
    <section className="account-part" aria-labelledby="account-keys">
      <h2 id="account-keys">{t('Keys for programs')}</h2>
      <p className="account-words">
        {t('A program that sends one with each request may do what you may in one of your roles. Give it to nobody else.')}
      </p>
      {keys.length > 0 ? (
        <ul className="account-sessions">
          {keys.map((key) => (
            <KeyLine key={key.id} kept={key} />
          ))}
        </ul>
      ) : null}
      {roles.length > 0 ? <Button onClick={() => setMaking(true)}>{t('New key')}</Button> : null}
      {making ? <KeyDialog roles={roles} hasPassword={hasPassword} onClose={() => setMaking(false)} /> : null}
    </section>
  );
}

function KeyLine({ kept }: { readonly kept: OwnKey }) {
  const withdraw = useAccountDeed('removeKey');
  const formats = useFormats();
  const { id, name } = kept;
  return (
    <li className="account-session">
      <KeyRound size={20} strokeWidth={1.5} aria-hidden="true" />
      <div className="account-session-words">
        <span className="account-session-place">{name}</span>
        <span className="account-session-when">{wordsOfKey(kept, formats)}</span>
      </div>
      <Button
        small
        busy={withdraw.isPending}
        aria-label={t('Withdraw the key {name}', { name })}
        onClick={() => withdraw.mutate({ parameters: { id } }, told(t('The key is withdrawn.')))}
      >
        {t('Withdraw')}
      </Button>
    </li>
  );
}

function wordsOfKey({ role: name, expires, used }: OwnKey, formats: Formats): string {
  const [role, day] = [titleOf(name), dayOf(expires, formats)];
  if (Date.parse(expires) <= Date.now()) return t('{role}, over since {day}', { role, day });
  if (used === null) return t('{role}, until {day}, not used yet', { role, day });
  return t('{role}, until {day}, last used {used}', { role, day, used: dayOf(used, formats) });
}
