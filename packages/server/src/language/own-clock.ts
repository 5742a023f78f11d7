/** By whose clock moments are written for one person to read; what counts days is of the application's. */
import type { Principal } from '../context/principal.ts';
import type { RequestContext } from '../context/request-context.ts';
import { overStore, type RunningApplication } from '../context/running-application.ts';

interface Asked {
  readonly principal: Pick<Principal, 'timeZone'>;
  readonly running: Pick<RunningApplication, 'settings'>;
}

/** The IANA name of the zone that they chose, else of the application's. */
export function clockOf({ principal, running }: Asked): string {
  return principal.timeZone ?? running.settings.timeZone;
}

/** The application as it refuses things to somebody who chose this zone; costs nothing where there is none. */
export function readBy(running: RunningApplication, timeZone: string | undefined): RunningApplication {
  if (timeZone === undefined || timeZone === running.settings.timeZone) return running;
  return { ...overStore(running, running.store), settings: { ...running.settings, ownTimeZone: timeZone } };
}

/** The same request, told of by the application's clock: what it sent is from a file. */
export function ofFile<Context extends RequestContext>(context: Context): Context {
  if (context.running.settings.ownTimeZone === undefined) return context;
  const settings = { ...context.running.settings, ownTimeZone: undefined };
  const running = { ...overStore(context.running, context.running.store), settings };
  return { ...context, running, environment: { ...context.environment, settings } };
}
