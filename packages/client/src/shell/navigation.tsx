/** The way to every screen reached from the start: at the side, on a phone at the foot. */

import { screenPath } from '@ninefold/engine';
import type { Screen } from '@ninefold/model';
import { Ellipsis } from 'lucide-react';
import { Link } from 'wouter';
import { lazyView } from '../components/lazy-view.tsx';
import { bellWords } from '../controllers/notifications/unread-words.ts';
import { titleOf } from '../language/names.ts';
import { t } from '../language/t.tsx';
import { useGo } from '../routing/navigate.ts';
import { useSession } from '../session.ts';
import { MarkedBell } from './bell.tsx';
import { PersonOpener } from './person-opener.tsx';
import { screenIcon } from './screen-icon.tsx';

// Only of a document that shows nothing yet.
const { View: NoScreens } = lazyView(() => import('./no-screens.tsx').then((module) => module.NoScreens));

interface NavigationProps {
  readonly screens: readonly Screen[];
  /** The screen one is at, or the one that led here. */
  readonly home: Screen | undefined;
  /** One is exactly at `home`. */
  readonly there: boolean;
}

/** A screen whose route is a gap is named and leads nowhere; says so where there is none. */
export function SideNavigation({ screens, home, there }: NavigationProps) {
  if (screens.length === 0) return <p className="side-none">{t('No screen is shown.')}</p>;
  return (
    <nav aria-label={t('Screens')}>
      <ul className="side-list">
        {screens.map((screen) => (
          <li key={screen.name}>
            <Entry screen={screen} current={screen === home} there={there} className="side-entry" size={16} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

const atTheFoot = 4;

/** The first four; the rest, and what one may do about oneself, are behind "More". In a preview without screens, the document instead. */
export function BottomNavigation({ screens, home, there }: NavigationProps) {
  const go = useGo();
  const { preview, unread } = useSession();
  const shown = screens.length <= atTheFoot ? screens : screens.slice(0, atTheFoot);
  const rest = screens.slice(shown.length);
  const restGroup = () => ({
    entries: rest.map((screen) => {
      const Icon = screenIcon(screen);
      return {
        id: screen.name,
        words: titleOf(screen.name),
        icon: <Icon size={16} aria-hidden="true" />,
        statement: screen.statement,
        onChoose: () => go(screenPath(screen) ?? '/'),
      };
    }),
  });
  return (
    <nav className="bottom-navigation" aria-label={t('Screens')}>
      <ul className="bottom-list">
        {shown.map((screen) => (
          <li key={screen.name}>
            <Entry screen={screen} current={screen === home} there={there} className="bottom-entry" words="bottom-words" size={20} />
          </li>
        ))}
        {screens.length === 0 && preview ? <NoScreens /> : null}
        <li>
          <PersonOpener
            label={t('More')}
            align="end"
            before={() => (rest.length > 0 ? restGroup() : undefined)}
            opener={(opener) => (
              <button
                type="button"
                className={rest.some((screen) => screen === home) ? 'bottom-entry bottom-within' : 'bottom-entry'}
                {...opener}
              >
                {unread > 0 ? <MarkedBell unread={unread} size={20} /> : <Ellipsis size={20} aria-hidden="true" />}
                <span className="bottom-words">{t('More')}</span>
                {unread > 0 ? <span className="out-of-sight">, {bellWords(unread)}</span> : null}
              </button>
            )}
          />
        </li>
      </ul>
    </nav>
  );
}

interface EntryProps {
  readonly screen: Screen;
  readonly current: boolean;
  readonly there: boolean;
  readonly className: string;
  /** The class of its name. */
  readonly words?: string;
  readonly size: number;
}

function Entry({ screen, current, there, className, words, size }: EntryProps) {
  const to = screenPath(screen);
  const Icon = screenIcon(screen);
  const inside = (
    <>
      <Icon size={size} strokeWidth={1.75} aria-hidden="true" />
      <span className={words}>{titleOf(screen.name)}</span>
    </>
  );
  // Its route is a gap: the screen is known, the way to it is not.
  if (to === undefined) {
    return (
      <span className={`${className} nav-gap`} data-statement={screen.statement} title={t('Its route is not shown')}>
        {inside}
      </span>
    );
  }
  return (
    <Link href={to} className={className} data-statement={screen.statement} aria-current={current ? (there ? 'page' : 'true') : undefined}>
      {inside}
    </Link>
  );
}
