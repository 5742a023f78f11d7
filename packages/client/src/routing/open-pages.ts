/** Which pages there are for whoever asks, signed in or not. */
import { matchOwnPage, matchScreen, ownPath, screenPath, startScreens } from '@ninefold/engine';
import { type Application, byName } from '@ninefold/model';
import type { Session } from '@ninefold/protocol';

/** Where the start leads. */
export function firstPath({ screens }: Application): string | undefined {
  return startScreens(screens).flatMap((screen) => screenPath(screen) ?? [])[0];
}

/** Whether a page of this path is there for whoever is signed in. */
export function isOpenTo(session: Session | undefined, path: string): boolean {
  const own = matchOwnPage(path);
  if (own?.page === 'people') return session?.mayInvite === true;
  if (own && own.page !== 'start') return true;
  return session?.application ? matchScreen(session.application.screens, path) !== undefined : false;
}

/** Without signing in there are the screens that point 6 opens to Anybody, and the start where it leads to one of them. */
export function isOpenToAnybody({ application, signedIn }: Session, path: string): boolean {
  if (!application || signedIn) return false;
  const own = matchOwnPage(path);
  if (own?.page === 'start') return firstPath(application) !== undefined;
  if (own?.page === 'drill-down') return byName(application.screens, own.parameters.screen) !== undefined;
  return own === undefined && matchScreen(application.screens, path) !== undefined;
}

/** Where one may be without signing in, `address` if that is such a page; undefined where nothing is open to Anybody. */
export function addressWithoutSigningIn(session: Session, address: string): string | undefined {
  if (isOpenToAnybody(session, pathOf(address))) return address;
  return isOpenToAnybody(session, '/') ? '/' : undefined;
}

/** Where one goes on who wanted to `address` and came in: what is open to Anybody need not be open to them. */
export function addressOnceIn(session: Session | undefined, address: string): string {
  return isOpenTo(session, pathOf(address)) ? address : '/';
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/u, '');
}

/** One of the pages before the application, which lead on to `to` (by default the start) once somebody is in. */
export function entrancePath(page: 'sign-in' | 'sign-up', to: string): string {
  return `${ownPath(page)}${to === '/' ? '' : `?${new URLSearchParams({ to })}`}`;
}

/** Whether whoever is here is nobody yet, and can sign in. */
export function maySignIn({ signedIn, signIn, preview }: Session): boolean {
  return signedIn === null && signIn !== null && !preview;
}
