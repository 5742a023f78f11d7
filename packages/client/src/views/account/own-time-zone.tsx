/** By whose clock moments are shown to oneself and typed: the application's, this device's, or any other. */
import { placeOfZone } from '@ninefold/engine';
import { useState } from 'react';
import { aheadWords } from '../../controllers/account/time-zones.ts';
import { useChooseTimeZone } from '../../controllers/account/use-choose-time-zone.ts';
import { serverNow } from '../../controllers/server-clock.ts';
import { t } from '../../language/t.tsx';
import { useSession } from '../../session.ts';
import { EntranceChoice } from '../sign-in/entrance-choice.tsx';
import { ZoneControl } from './zone-control.tsx';

/** Holds at once. Nothing is guessed: this device's is offered, not taken. */
export function OwnTimeZone() {
  const session = useSession();
  const { locale, timeZone, ownTimeZone = null } = session;
  const choosing = useChooseTimeZone();
  const [asks, setAsks] = useState(false);
  const own = choosing.isPending ? choosing.variables : ownTimeZone;
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const now = serverNow(session);
  const words = (zone: string): string => `${placeOfZone(zone)}, ${aheadWords(zone, now, locale)}`;
  const chosen = asks || (own !== null && own !== device) ? 'another' : own === null ? 'application' : 'device';
  const options = [
    { value: 'application', words: t('The application’s: {zone}', { zone: words(timeZone) }) },
    ...(device === timeZone ? [] : [{ value: 'device', words: t('This device’s: {zone}', { zone: words(device) }) }]),
    { value: 'another', words: t('Another one') },
  ];
  const choose = (value: string): void => {
    setAsks(value === 'another');
    if (value !== 'another') choosing.mutate(value === 'device' ? device : null);
  };
  return (
    <>
      <EntranceChoice legend={t('Time zone')} options={options} value={chosen} onChange={choose} />
      {chosen === 'another' ? (
        <ZoneControl
          zone={own ?? timeZone}
          now={now}
          onChoose={(zone) => {
            // The field stays, whichever it is: somebody is in it.
            setAsks(true);
            choosing.mutate(zone === timeZone ? null : zone);
          }}
        />
      ) : null}
      <p className="account-words">
        {own === null
          ? t('Days and times are those of {zone}.', { zone: placeOfZone(timeZone) })
          : t(
              'You see and type times by the clock of {own}. Days that count are those of {zone}, for everybody here: today, what is due, filters, groups, charts. So are times in files and on paper.',
              { own: placeOfZone(own), zone: placeOfZone(timeZone) },
            )}
      </p>
    </>
  );
}
