/** Above a page that was opened from another: the way back to it, and from record to record of the list it was opened from. */

import { type RouteParameters, screenPath } from '@ninefold/engine';
import type { Screen } from '@ninefold/model';
import { useContext } from 'react';
import { Link } from 'wouter';
import { lazyView } from '../components/lazy-view.tsx';
import { useShownRecord } from '../controllers/record/use-shown-record.ts';
import { HomeContext, useLeave } from '../controllers/use-home.ts';
import { titleOf } from '../language/names.ts';
import { useTrail } from '../routing/trail.ts';
import './way-back-bar.css';

/** Only of a record that was opened from a list. */
const { View: Beside, preload: preloadBeside } = lazyView(() => import('./beside.tsx').then((module) => module.Beside));

export { preloadBeside };

interface WayBackProps {
  readonly screen: Screen | undefined;
  readonly parameters: RouteParameters | undefined;
}

/** Nothing where nowhere to go back to is known. `j` and `k` open the records beside it, as far as there are any. */
export function WayBackBar({ screen, parameters }: WayBackProps) {
  const trail = useTrail();
  const home = useContext(HomeContext);
  const leave = useLeave();
  const record = useShownRecord(screen, parameters);
  const to = trail ? `${trail.path}${trail.search}` : home && screenPath(home);
  const name = trail?.name ?? home?.name;
  if (to === undefined || name === undefined) return null;
  return (
    <div className={trail ? 'way-back way-back-trail' : 'way-back'}>
      <Link
        href={to}
        className="way-back-link"
        onClick={(event) => {
          event.preventDefault();
          leave();
        }}
      >
        ‹ {titleOf(name)}
      </Link>
      {trail && screen && record ? <Beside trail={trail} screen={screen} record={record} /> : null}
    </div>
  );
}
