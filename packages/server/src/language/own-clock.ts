/** By whose clock moments are written for one person to read; what counts days is of the application's. */
import type { Principal } from '../context/principal.ts';
import type { RunningApplication } from '../context/running-application.ts';

interface Asked {
  readonly principal: Pick<Principal, 'timeZone'>;
  readonly running: Pick<RunningApplication, 'settings'>;
}

/** The IANA name of the zone that they chose, else of the application's. */
export function clockOf({ principal, running }: Asked): string {
  return principal.timeZone ?? running.settings.timeZone;
}
