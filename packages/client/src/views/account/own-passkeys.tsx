/** One's own passkeys. */
import type { OwnPasskey } from '@ninefold/protocol';
import { Ellipsis, Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Menu } from '../../components/menu.tsx';
import { hasPasskeys } from '../../controllers/account/passkeys.ts';
import { type Formats, useFormats } from '../../fields/formats.ts';
import { t } from '../../language/t.tsx';
import { dayOf } from './day-of.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { PasskeyNameDialog, PasskeyRemoveDialog } from './passkey-dialogs.tsx';

interface OwnPasskeysProps {
  readonly passkeys: readonly OwnPasskey[];
  /** It is asked for. */
  readonly hasPassword: boolean;
  /** What a new one is called at first. */
  readonly place: string;
}

/** Where the browser has none at this address, why; those there are are looked after all the same. */
export function OwnPasskeys({ passkeys, hasPassword, place }: OwnPasskeysProps) {
  const [adding, setAdding] = useState(false);
  return (
    <section className="account-part" aria-labelledby="account-passkeys">
      <h2 id="account-passkeys">{t('Passkeys')}</h2>
      <p className="account-words">
        {t('With one you sign in without a password or a code: your device asks for your finger, your face or its PIN.')}
      </p>
      {hasPasskeys() ? null : (
        <p className="account-words">{t('There are none at this address: browsers want one that has a name, with https.')}</p>
      )}
      {passkeys.length > 0 ? (
        <ul className="account-sessions">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} hasPassword={hasPassword} />
          ))}
        </ul>
      ) : null}
      {hasPasskeys() ? <Button onClick={() => setAdding(true)}>{t('Add a passkey')}</Button> : null}
      {adding ? <PasskeyDialog place={place} hasPassword={hasPassword} onClose={() => setAdding(false)} /> : null}
    </section>
  );
}

function PasskeyLine({ passkey, hasPassword }: Pick<OwnPasskeysProps, 'hasPassword'> & { readonly passkey: OwnPasskey }) {
  const [asked, setAsked] = useState<'name' | 'remove' | null>(null);
  const formats = useFormats();
  const { name } = passkey;
  const close = () => setAsked(null);
  const entries = [
    { id: 'name', words: t('Call it otherwise'), onChoose: () => setAsked('name') },
    { id: 'remove', words: t('Remove'), danger: true, onChoose: () => setAsked('remove') },
  ];
  const label = t('About the passkey {name}', { name });
  return (
    <li className="account-session">
      <Fingerprint size={20} strokeWidth={1.5} aria-hidden="true" />
      <div className="account-session-words">
        <span className="account-session-place">{name}</span>
        <span className="account-session-when">{wordsOfPasskey(passkey, formats)}</span>
      </div>
      <Menu
        label={label}
        groups={[{ entries }]}
        opener={(opener) => (
          <Button kind="plain" small iconOnly icon={<Ellipsis size={16} aria-hidden="true" />} {...opener}>
            {label}
          </Button>
        )}
      />
      {asked === 'name' ? <PasskeyNameDialog passkey={passkey} onClose={close} /> : null}
      {asked === 'remove' ? <PasskeyRemoveDialog passkey={passkey} hasPassword={hasPassword} onClose={close} /> : null}
    </li>
  );
}

function wordsOfPasskey({ host, made, used }: OwnPasskey, formats: Formats): string {
  const day = dayOf(made, formats);
  const words =
    used === null ? t('Added {day}, not used yet', { day }) : t('Added {day}, last used {used}', { day, used: dayOf(used, formats) });
  return host === location.hostname ? words : t('{words}, for {host}', { words, host });
}
