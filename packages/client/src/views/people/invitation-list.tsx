/** Invitations nobody accepted yet: sent again with a new link, or taken back. */

import type { InvitationRow, NewLink as Link } from '@ninefold/protocol';
import { useState } from 'react';
import { didNotWork, wordsOfTrouble } from '../../api/trouble.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { showToast } from '../../components/toast.tsx';
import { type useInvitations, usePeopleDeed } from '../../controllers/people/use-people.ts';
import { useFormats } from '../../fields/formats.ts';
import { titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { shortMoment } from '../record/short-moment.ts';
import { NewLink } from './new-link.tsx';

interface InvitationListProps {
  readonly invitations: readonly InvitationRow[];
  readonly query: ReturnType<typeof useInvitations>;
}

/** Nothing without invitations. A new link is shown once; the one before opens nothing any more. */
export function InvitationList({ invitations, query }: InvitationListProps) {
  const [made, setMade] = useState<{ readonly link: Link; readonly email: string }>();
  if (invitations.length === 0 && !made) return null;
  return (
    <section className="people-invited" aria-labelledby="invited-title">
      <h2 id="invited-title">{t('Invited')}</h2>
      <ul className="people">
        {invitations.map((one) => (
          <Invitation key={one.id} invitation={one} onLink={(link) => setMade({ link, email: one.email })} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button small busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('Show more invitations')}
        </Button>
      ) : null}
      {made ? (
        <Dialog
          open
          onClose={() => setMade(undefined)}
          title={t('A new link for {email}', { email: made.email })}
          under={t('The old one opens nothing any more.')}
          actions={
            <Button kind="filled" onClick={() => setMade(undefined)}>
              {t('Done')}
            </Button>
          }
        >
          <NewLink link={made.link} whom={made.email} />
        </Dialog>
      ) : null}
    </section>
  );
}

function Invitation({ invitation, onLink }: { readonly invitation: InvitationRow; onLink(link: Link): void }) {
  const { id, email, roles, expires, expired, by } = invitation;
  const formats = useFormats();
  const renew = usePeopleDeed('renewInvitation');
  const withdraw = usePeopleDeed('withdrawInvitation');
  const busy = renew.isPending || withdraw.isPending;
  const parameters = { id };
  const fail = (error: Error) => showToast(wordsOfTrouble(error, didNotWork()));
  const moment = shortMoment(expires, formats);
  const until = by
    ? t(expired ? 'expired {moment}, by {who}' : 'until {moment}, by {who}', { moment, who: by.label })
    : t(expired ? 'expired {moment}' : 'until {moment}', { moment });
  return (
    <li className="person invitation">
      <div className="person-words">
        <span className="person-name">{email}</span>
        <span className="person-email">{until}</span>
      </div>
      <span className="person-roles">{roles.map(titleOf).join(', ')}</span>
      <span className="invitation-does">
        <Button
          small
          busy={busy}
          aria-label={t('New link for {email}', { email })}
          onClick={() => renew.mutate({ parameters }, { onSuccess: onLink, onError: fail })}
        >
          {t('New link')}
        </Button>
        <Button
          small
          kind="plain"
          busy={busy}
          aria-label={t('Withdraw the invitation of {email}', { email })}
          onClick={() => withdraw.mutate({ parameters }, { onSuccess: () => showToast(t('The invitation is withdrawn.')), onError: fail })}
        >
          {t('Withdraw')}
        </Button>
      </span>
    </li>
  );
}
