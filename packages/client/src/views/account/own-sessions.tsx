/** Where one is signed in, and how one is not any more. */
import type { OwnSession } from '@ninefold/protocol';
import { Monitor, Smartphone } from 'lucide-react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { useAccountDeed } from '../../controllers/account/use-account.ts';
import { type Formats, useFormats } from '../../fields/formats.ts';
import { t } from '../../language/t.tsx';
import { shortMoment } from '../record/short-moment.ts';
import { dayOf } from './day-of.ts';
import { placeOf } from './place-of.ts';
import { told } from './told.ts';

/** The one that is used now cannot be ended here: that is signing out. */
export function OwnSessions({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  const leave = useAccountDeed('signOutElsewhere');
  return (
    <section className="account-part" aria-labelledby="account-sessions">
      <h2 id="account-sessions">{t('Where you are signed in')}</h2>
      <ul className="account-sessions">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button busy={leave.isPending} onClick={() => leave.mutate({ body: {} }, told(t('Everywhere else you are signed out.')))}>
          {t('Sign out everywhere else')}
        </Button>
      ) : null}
    </section>
  );
}

function SessionLine({ session }: { readonly session: OwnSession }) {
  const { id, current, system } = session;
  const end = useAccountDeed('endSession');
  const formats = useFormats();
  const place = placeOf(session);
  const Picture = system === 'Android' || system === 'iOS' ? Smartphone : Monitor;
  return (
    <li className="account-session">
      <Picture size={20} strokeWidth={1.5} aria-hidden="true" />
      <div className="account-session-words">
        <span className="account-session-place">{place}</span>
        <span className="account-session-when">{timesOf(session, formats)}</span>
      </div>
      {current ? (
        <Badge hue={6} shape="round" words={t('here, now')} />
      ) : (
        <Button
          small
          busy={end.isPending}
          aria-label={t('Sign out {place}', { place })}
          onClick={() => end.mutate({ parameters: { id } }, told(t('You are signed out there.')))}
        >
          {t('Sign out')}
        </Button>
      )}
    </li>
  );
}

/** When it was used is known to the day. */
function timesOf({ begun, used }: OwnSession, formats: Formats): string {
  const day = dayOf(used, formats);
  if (begun === null) return t('Last used {day}', { day });
  const moment = shortMoment(begun, formats);
  return dayOf(begun, formats) === day ? t('Signed in {moment}', { moment }) : t('Signed in {moment}, last used {day}', { moment, day });
}
