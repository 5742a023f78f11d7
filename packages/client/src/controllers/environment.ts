/** The surroundings in which the page computes and judges: the started constants, the server's clock, the person signed in. */
import { constantValue, type Environment, workingTimeOf, writtenConstants } from '@ninefold/engine';
import type { Application, Settings } from '@ninefold/model';
import type { Session } from '@ninefold/protocol';
import { useMemo } from 'react';
import { useApplication, useSession } from '../session.ts';
import { personOf } from './person.ts';
import { serverNow } from './server-clock.ts';

/** `now` is read anew on each drawing of the part that asks, and stands still within it. */
export function useEnvironment(): Environment {
  const session = useSession();
  const application = useApplication();
  const fixed = fixedOf(session, application);
  const now = minuteOf(session);
  return useMemo(() => ({ ...fixed, now }), [fixed, now]);
}

/** The same, for what stands around pages, where there may be no application yet. */
export function environmentOf(session: Session, application: Application): Environment {
  return { ...fixedOf(session, application), now: minuteOf(session) };
}

function minuteOf(session: Session): number {
  return Math.floor(serverNow(session) / 60_000) * 60_000;
}

/** What stays the same for a session: worked out once, however many parts of the page ask. */
function fixedOf(session: Session, application: Application): Omit<Environment, 'now'> {
  const kept = known.get(session);
  if (kept?.application === application) return kept.fixed;
  const fixed = { settings: settingsOf(session, application), me: personOf(session, application).record };
  known.set(session, { application, fixed });
  return fixed;
}

const known = new WeakMap<Session, { application: Application; fixed: Omit<Environment, 'now'> }>();

/** Constants with the values the application was started with. */
function settingsOf(session: Session, application: Application): Settings {
  const given = Object.entries(session.constants).map(([name, constant]) => [name, constantValue(constant)] as const);
  return {
    constants: { ...writtenConstants(application), ...Object.fromEntries(given) },
    locale: session.locale,
    ...(session.speaks && { ownLocale: session.speaks.languages[0], terms: session.speaks.terms }),
    timeZone: session.timeZone,
    ...(session.ownTimeZone !== undefined && { ownTimeZone: session.ownTimeZone }),
    workingTime: workingTimeOf(application),
  };
}
