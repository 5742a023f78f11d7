/** What stands around every page: skip link, preview strip, navigation, the person, and one place for the page itself. */

import { type RouteParameters, startScreens } from '@ninefold/engine';
import type { Screen } from '@ninefold/model';
import type { Session } from '@ninefold/protocol';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { lazyView } from '../components/lazy-view.tsx';
import { Logo } from '../components/logo.tsx';
import { Toasts } from '../components/toast.tsx';
import { useShownRecord } from '../controllers/record/use-shown-record.ts';
import { HomeContext, useHome } from '../controllers/use-home.ts';
import { t } from '../language/t.tsx';
import { useLive } from '../live/use-live.ts';
import { useSession } from '../session.ts';
import { Bell } from './bell.tsx';
import { Connection } from './connection.tsx';
import { Why } from './late-why.ts';
import { BottomNavigation, SideNavigation } from './navigation.tsx';
import { PersonAtSide } from './person.tsx';
import { ShellKeys } from './shell-keys.tsx';
import { TasksEntry } from './tasks-entry.tsx';
import { useFocusAfterMove } from './use-focus-after-move.ts';
import { WayBack } from './way-back.tsx';
import './shell.css';

// Only a preview has one.
const { View: PreviewStrip } = lazyView(() => import('./preview-strip.tsx').then((module) => module.PreviewStrip));

interface FrameProps {
  readonly screen?: Screen | undefined;
  readonly parameters?: RouteParameters;
  readonly children: ReactNode;
}

/** On a phone, where the navigation has no room for it, the logo stands above the pages that one begins with. */
function PhoneHead({ session: { logo, title } }: { readonly session: Session }) {
  return logo ? (
    <p className="phone-head">
      <Logo title={title} />
    </p>
  ) : null;
}

/** `screen` is undefined on pages that show none. Follows what others change while it is there. */
export function Shell({ screen, parameters, children }: FrameProps) {
  const session = useSession();
  const { application } = session;
  const starts = application ? startScreens(application.screens) : [];
  const home = useHome(screen, parameters);
  const record = useShownRecord(screen, parameters);
  const opened = record?.id == null ? undefined : { entity: record.entity, id: record.id };
  useFocusAfterMove();
  useLive();
  const there = home === screen;
  return (
    <>
      <a href="#page" className="skip-link">
        {t('Skip to the page')}
      </a>
      {session.preview ? <PreviewStrip preview={session.preview} record={opened} meanwhile={<div className="shell-strip" />} /> : null}
      <div className="shell">
        <div className="side">
          <div className="side-head">
            <Link href="/" className="side-title">
              <Logo title={session.title} />
            </Link>
            <Bell />
          </div>
          <TasksEntry />
          <SideNavigation screens={starts} home={home} there={there} />
          <div className="side-foot">
            <PersonAtSide />
          </div>
        </div>
        <main id="page" className="page" tabIndex={-1}>
          <Connection />
          <HomeContext value={home}>
            {there ? (
              <PhoneHead session={session} />
            ) : (
              <WayBack screen={screen} parameters={parameters} meanwhile={home ? <div className="way-back-room" /> : null} />
            )}
            {children}
          </HomeContext>
        </main>
      </div>
      <BottomNavigation screens={starts} home={home} there={there} />
      <ShellKeys screens={starts} />
      {session.why ? <Why /> : null}
      <Toasts />
    </>
  );
}
