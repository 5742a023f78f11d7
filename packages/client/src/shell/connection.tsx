/** Said on every page while the server cannot be reached. It does not move what one is reading: it floats at the foot. */

import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { tryAgain, useReachable } from '../api/connection.ts';
import { Button } from '../components/button.tsx';
import { type Formats, useFormats } from '../fields/formats.ts';
import { sayingAgo } from '../language/late-ago-in-words.ts';
import { t, tNodes } from '../language/t.tsx';
import { useShownFrom } from '../offline/use-shown-from.ts';
import { useSession } from '../session.ts';

/** Nothing to see while the server is reached. */
export function Connection() {
  const reachable = useReachable();
  return (
    <div role="status" className="connection-place">
      {reachable ? null : (
        <div className="connection">
          <WifiOff size={16} aria-hidden="true" />
          <NotReached />
          <Button small onClick={() => void tryAgain()}>
            {t('Try now')}
          </Button>
        </div>
      )}
    </div>
  );
}

const minuteMs = 60_000;

/** How long ago is there to be seen: said aloud each minute, it would be in the way. */
function NotReached() {
  const { signedIn } = useSession();
  const formats = useFormats();
  const from = useShownFrom();
  const saying = sayingAgo.useIt(true);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 2);
    return () => clearInterval(timer);
  }, []);
  if (from === undefined || !signedIn) return <span>{t('No connection. It goes on by itself as soon as the server can be reached.')}</span>;
  const age = now - from;
  const time = (
    <>
      {momentWords(from, age, formats)}
      {!saying || age < minuteMs || age > dayMs ? null : <span aria-hidden="true"> ({saying.agoInWords(from, now, formats.locale)})</span>}
    </>
  );
  return <span>{tNodes('No connection. What you see is from {time}.', { time })}</span>;
}

const dayMs = 1440 * minuteMs;

/** `14:03`; with its date once that may be of another day. */
function momentWords(at: number, age: number, { locale, timeZone }: Formats): string {
  const date = age < dayMs / 2 ? {} : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(locale, { ...date, hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(at);
}
