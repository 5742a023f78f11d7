/** Where one is signed in, and how one is not any more. */
import { formatValue } from '@ninefold/engine';
import type { OwnSession } from '@ninefold/protocol';
import { Monitor, Smartphone } from 'lucide-react';
import { didNotWork, wordsOfTrouble } from '../../api/trouble.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { showToast } from '../../components/toast.tsx';
import { useAccountDeed } from '../../controllers/account/use-account.ts';
import { type Formats, todayIn, useFormats } from '../../fields/formats.ts';
import { t } from '../../language/t.tsx';
import { shortMoment } from '../record/short-moment.ts';

/** The one that is used now cannot be ended here: that is signing out. */
export function OwnSessions({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  const leave = useAccountDeed('signOutElsewhere');
  const told = useTold();
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
  const told = useTold();
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
  const [usedOn, begunOn] = [used, begun].map((at) => at && todayIn(formats.timeZone, Date.parse(at)));
  const day = formatValue({ kind: 'date' }, usedOn ?? null, formats);
  if (begun === null) return t('Last used {day}', { day });
  const moment = shortMoment(begun, formats);
  return begunOn === usedOn ? t('Signed in {moment}', { moment }) : t('Signed in {moment}, last used {day}', { moment, day });
}

/** As its maker calls it; what the browser did not say of itself is left out. */
function placeOf({ browser, system }: OwnSession): string {
  if (browser !== null && system !== null) return t('{browser} on {system}', { browser, system });
  return browser ?? system ?? t('Unknown browser');
}

/** Says what was done, or why it was not. */
function useTold() {
  return (done: string) => ({
    onSuccess: () => showToast(done),
    onError: (error: Error) => showToast(wordsOfTrouble(error, didNotWork())),
  });
}
