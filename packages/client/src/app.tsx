/** Which page it is: signing in, an invitation, a screen of the document, or none of them. */

import { matchOwnPage, matchScreen, type OwnPageMatch } from '@ninefold/engine';
import { byName, unreachable } from '@ninefold/model';
import type { Session } from '@ninefold/protocol';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { Boundary } from './components/boundary.tsx';
import { Failure } from './components/failure.tsx';
import { lazyView } from './components/lazy-view.tsx';
import { PageSkeleton } from './components/skeleton.tsx';
import { hasTasks } from './controllers/tasks/use-task-mark.ts';
import { t } from './language/t.tsx';
import { firstPath, isOpenToAnybody } from './routing/open-pages.ts';
import { SessionContext, useSessionQuery } from './session.ts';
import { Shell } from './shell/shell.tsx';
import { applyAccent } from './theme/accent.ts';
import { ScreenView } from './views/screen-view.tsx';

const NotFound = lazyView(() => import('./views/errors/no-page.tsx').then((module) => module.NotFound)).View;
const MayNot = lazyView(() => import('./views/errors/no-page.tsx').then((module) => module.MayNot)).View;
const BlankPage = lazyView(() => import('./views/blank/blank-page.tsx').then((module) => module.BlankPage)).View;
const OpenId = lazyView(() => import('./views/sign-in/open-id.tsx').then((module) => module.OpenId)).View;
const SignIn = lazyView(() => import('./views/sign-in/sign-in.tsx').then((module) => module.SignIn)).View;
const SignUp = lazyView(() => import('./views/sign-up/sign-up.tsx').then((module) => module.SignUp)).View;
const DrillDownView = lazyView(() => import('./views/drill-down/drill-down-page.tsx').then((module) => module.DrillDownPage)).View;
const NotificationsPage = lazyView(() =>
  import('./views/notifications/notifications-page.tsx').then((module) => module.NotificationsPage),
).View;
const TasksPage = lazyView(() => import('./views/tasks/tasks-page.tsx').then((module) => module.TasksPage)).View;
const AccountPage = lazyView(() => import('./views/account/account-page.tsx').then((module) => module.AccountPage)).View;
const PeoplePage = lazyView(() => import('./views/people/people-page.tsx').then((module) => module.PeoplePage)).View;
const DocumentPage = lazyView(() => import('./views/document/document-page.tsx').then((module) => module.DocumentPage)).View;
const FactorNeeded = lazyView(() => import('./views/account/factor-needed.tsx').then((module) => module.FactorNeeded)).View;
const Forgotten = lazyView(() => import('./views/reset/forgotten.tsx').then((module) => module.Forgotten)).View;
const Reset = lazyView(() => import('./views/reset/reset.tsx').then((module) => module.Reset)).View;
const Invitation = lazyView(() => import('./views/invitation/invitation.tsx').then((module) => module.Invitation)).View;

/**
 * The whole client: nothing until the session is known, a failure with a second try where it cannot be had, else the page of the address.
 */
export function App() {
  const { data: session, error, refetch } = useSessionQuery();
  // Before anything is drawn: the strip takes its place from the start.
  useLayoutEffect(() => {
    applyAccent(session?.accent ?? null);
    if (session?.preview) document.documentElement.dataset.preview = '';
    else delete document.documentElement.dataset.preview;
  }, [session]);
  if (!session) return error ? <Failure error={error} what={t('The application')} retry={() => void refetch()} /> : null;
  return (
    <SessionContext value={session}>
      <Boundary>
        <Page session={session} />
      </Boundary>
    </SessionContext>
  );
}

function Page({ session }: { readonly session: Session }) {
  const [path] = useLocation();
  const own = matchOwnPage(path);
  return entrance(session, own, path) ?? <ApplicationPage session={session} path={path} own={own} />;
}

/** The pages of whoever is not in yet; those of an invitation and of a new password are for anybody who has the link. */
function entrance(session: Session, own: OwnPageMatch | undefined, path: string) {
  const { preview, signedIn } = session;
  if (own?.page === 'invitation') return <Invitation token={own.parameters.token} />;
  if (own?.page === 'reset') return <Reset token={own.parameters.token} />;
  if (preview) return undefined;
  if (session.factorNeeded) return <FactorNeeded />;
  if (own?.page === 'forgotten') return <Forgotten />;
  if (own?.page === 'sign-up') return <SignUp />;
  if (own?.page === 'sign-in') return <SignIn />;
  if (own?.page === 'open-id') return <OpenId />;
  return signedIn || isOpenToAnybody(session, path) ? undefined : <SignIn />;
}

interface ApplicationPageProps {
  readonly session: Session;
  readonly path: string;
  readonly own: OwnPageMatch | undefined;
}

function ApplicationPage({ session, path, own }: ApplicationPageProps) {
  const application = session.application;
  // Somebody else begins anew.
  const key = `${path} ${session.preview?.viewing ?? ''}`;
  const behind = application && own?.page === 'drill-down' ? byName(application.screens, own.parameters.screen) : undefined;
  if (behind && own?.page === 'drill-down') {
    return (
      <Shell screen={behind}>
        <Boundary key={key}>
          <DrillDownView screen={behind} named={own.parameters.part} meanwhile={<PageSkeleton />} />
        </Boundary>
      </Shell>
    );
  }
  const Own = own && ownPage(session, own);
  if (Own) {
    return (
      <Shell>
        <Boundary key={key}>
          <Own meanwhile={<PageSkeleton />} />
        </Boundary>
      </Shell>
    );
  }
  const match = application ? matchScreen(application.screens, path) : undefined;
  if (match) {
    return (
      <Shell screen={match.screen} parameters={match.parameters}>
        <Boundary key={key}>
          <ScreenView screen={match.screen} parameters={match.parameters} />
        </Boundary>
      </Shell>
    );
  }
  return (
    <Shell>
      <Elsewhere session={session} path={path} />
    </Shell>
  );
}

/** The own pages of whoever is in; undefined where this person has none. */
function ownPage(session: Session, { page }: OwnPageMatch) {
  const { mayInvite, preview } = session;
  const signedIn = session.acting ? null : session.signedIn;
  switch (page) {
    case 'notifications':
      return session.acting ? undefined : NotificationsPage;
    case 'tasks':
      return hasTasks(session) ? TasksPage : undefined;
    case 'people':
      return mayInvite ? PeoplePage : undefined;
    case 'account':
      // In a preview nobody signs in.
      return signedIn && !preview ? AccountPage : undefined;
    case 'document':
    case 'document-part':
      return preview && DocumentPage;
    case 'start':
    case 'drill-down':
    case 'sign-in':
    case 'sign-up':
    case 'open-id':
    case 'forgotten':
    case 'invitation':
    case 'reset':
      return undefined;
    default:
      return unreachable(page);
  }
}

/** No screen has this address. At the start: the first screen, or what is shown at all. */
function Elsewhere({ session, path }: { readonly session: Session; readonly path: string }) {
  const { application } = session;
  const [, navigate] = useLocation();
  const first = application ? firstPath(application) : undefined;
  const atStart = path === '/';
  useEffect(() => {
    if (atStart && first !== undefined) navigate(first, { replace: true });
  }, [atStart, first, navigate]);
  if (!atStart) return <NotFound />;
  if (first !== undefined) return null;
  if (session.points.some((point) => point.name === 'screens' && point.shown)) return <MayNot />;
  return <BlankPage meanwhile={<PageSkeleton />} />;
}
