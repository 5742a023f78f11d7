/** Which page it is: signing in, an invitation, a screen of the document, or none of them. */
import type { Session } from '@ninefold/protocol';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { Frame } from './frame/frame.tsx';
import { Boundary } from './parts/boundary.tsx';
import { Failure } from './parts/failure.tsx';
import { late } from './parts/late.tsx';
import { PageSkeleton } from './parts/skeleton.tsx';
import { startScreens } from './routing/reach.ts';
import { matchBehind, matchScreen, screenPath } from './routing/route.ts';
import { SessionContext, useSessionQuery } from './session.ts';
import { MayNot, NotFound } from './views/apart/apart.tsx';
import { ScreenView } from './views/screen-view.tsx';

const BlankPage = late(() => import('./views/blank/blank-page.tsx').then((module) => module.BlankPage)).View;
const SignIn = late(() => import('./views/sign-in/sign-in.tsx').then((module) => module.SignIn)).View;
const SignUp = late(() => import('./views/sign-up/sign-up.tsx').then((module) => module.SignUp)).View;
const BehindPage = late(() => import('./views/behind/behind-page.tsx').then((module) => module.BehindPage)).View;
const NotificationsPage = late(() =>
  import('./views/notifications/notifications-page.tsx').then((module) => module.NotificationsPage),
).View;
const PeoplePage = late(() => import('./views/people/people-page.tsx').then((module) => module.PeoplePage)).View;
const DocumentPage = late(() => import('./views/document/document-page.tsx').then((module) => module.DocumentPage)).View;
const Forgotten = late(() => import('./views/reset/forgotten.tsx').then((module) => module.Forgotten)).View;
const Reset = late(() => import('./views/reset/reset.tsx').then((module) => module.Reset)).View;
const Invitation = late(() => import('./views/invitation/invitation.tsx').then((module) => module.Invitation)).View;

export function App() {
  const { data: session, error, refetch } = useSessionQuery();
  // Before anything is drawn: the strip takes its place from the start.
  useLayoutEffect(() => {
    document.documentElement.lang = session?.locale ?? 'en';
    if (session?.preview) document.documentElement.dataset.preview = '';
    else delete document.documentElement.dataset.preview;
  }, [session]);
  if (!session) return error ? <Failure error={error} what="The application" retry={() => void refetch()} /> : null;
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
  const invitation = /^\/invitations\/([^/]+)\/?$/u.exec(path)?.[1];
  if (invitation) return <Invitation token={decodeURIComponent(invitation)} />;
  const reset = /^\/-\/reset\/([^/]+)\/?$/u.exec(path)?.[1];
  if (reset) return <Reset token={decodeURIComponent(reset)} />;
  if (path === '/-/forgotten' && !session.preview) return <Forgotten />;
  if (path === '/sign-in' && !session.preview) return <SignIn />;
  if (path === '/sign-up' && !session.preview) return <SignUp />;
  if (!session.signedIn && !session.preview) return <SignIn />;
  return <ApplicationPage session={session} path={path} />;
}

function ApplicationPage({ session, path }: { readonly session: Session; readonly path: string }) {
  const application = session.application;
  // Somebody else begins anew.
  const key = `${path} ${session.preview?.viewing ?? ''}`;
  const behind = application ? matchBehind(application, path) : undefined;
  if (behind) {
    return (
      <Frame screen={behind.screen}>
        <Boundary key={key}>
          <BehindPage screen={behind.screen} part={behind.part} meanwhile={<PageSkeleton />} />
        </Boundary>
      </Frame>
    );
  }
  const Own = ownPage(session, path);
  if (Own) {
    return (
      <Frame>
        <Boundary key={key}>
          <Own meanwhile={<PageSkeleton />} />
        </Boundary>
      </Frame>
    );
  }
  const match = application ? matchScreen(application.screens, path) : undefined;
  if (match) {
    return (
      <Frame screen={match.screen} parameters={match.parameters}>
        <Boundary key={key}>
          <ScreenView screen={match.screen} parameters={match.parameters} />
        </Boundary>
      </Frame>
    );
  }
  return (
    <Frame>
      <Elsewhere session={session} path={path} />
    </Frame>
  );
}

/** Pages that every application has, whatever its document says. */
function ownPage({ mayInvite, preview }: Session, path: string) {
  if (path === '/-/notifications') return NotificationsPage;
  if (path === '/-/people' && mayInvite) return PeoplePage;
  return preview && path.startsWith('/-/document') ? DocumentPage : undefined;
}

/** No screen has this address. At the start: the first screen, or what is shown at all. */
function Elsewhere({ session, path }: { readonly session: Session; readonly path: string }) {
  const { application } = session;
  const [, navigate] = useLocation();
  const first = application ? startScreens(application).flatMap((screen) => screenPath(screen) ?? [])[0] : undefined;
  const atStart = path === '/';
  useEffect(() => {
    if (atStart && first !== undefined) navigate(first, { replace: true });
  }, [atStart, first, navigate]);
  if (!atStart) return <NotFound />;
  if (first !== undefined) return null;
  if (session.points.some((point) => point.name === 'screens' && point.shown)) return <MayNot />;
  return <BlankPage meanwhile={<PageSkeleton />} />;
}
