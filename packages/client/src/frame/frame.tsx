/** What stands around every page: skip link, preview strip, navigation, the person, and one place for the page itself. */
import type { Screen } from '@ninefold/model';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useLive } from '../live/use-live.ts';
import { late } from '../parts/late.tsx';
import { Toasts } from '../parts/toast.tsx';
import { homeOf, startScreens } from '../routing/reach.ts';
import { screenPath } from '../routing/route.ts';
import { useSession } from '../session.ts';
import { Bell } from './bell.tsx';
import { Connection } from './connection.tsx';
import { FrameKeys } from './frame-keys.tsx';
import { BottomNavigation, SideNavigation } from './navigation.tsx';
import { PersonAtSide } from './person.tsx';
import { useFocusAfterMove } from './use-focus-after-move.ts';
import { Why } from './why.tsx';
import './frame.css';

// Only a preview has one.
const { View: PreviewStrip } = late(() => import('./preview-strip.tsx').then((module) => module.PreviewStrip));

export function Frame({ screen, children }: { readonly screen?: Screen | undefined; readonly children: ReactNode }) {
  const session = useSession();
  const { application } = session;
  const visited = useRef<Screen>(undefined);
  const starts = application ? startScreens(application) : [];
  const home = application && screen ? homeOf(application, screen, visited.current) : undefined;
  useEffect(() => {
    if (home) visited.current = home;
  }, [home]);
  useFocusAfterMove();
  useLive();
  const there = home === screen;
  return (
    <>
      <a href="#page" className="skip-link">
        Skip to the page
      </a>
      {session.preview ? <PreviewStrip preview={session.preview} meanwhile={<div className="frame-strip" />} /> : null}
      <div className="frame">
        <div className="side">
          <div className="side-head">
            <Link href="/" className="side-title">
              {session.title}
            </Link>
            <Bell />
          </div>
          <SideNavigation screens={starts} home={home} there={there} />
          <div className="side-foot">
            <PersonAtSide />
          </div>
        </div>
        <main id="page" className="page" tabIndex={-1}>
          <Connection />
          {home && !there && screenPath(home) ? (
            <Link href={screenPath(home) ?? '/'} className="page-back">
              ‹ {home.name}
            </Link>
          ) : null}
          {children}
        </main>
      </div>
      <BottomNavigation screens={starts} home={home} there={there} />
      <FrameKeys screens={starts} />
      {session.why ? <Why /> : null}
      <Toasts />
    </>
  );
}
