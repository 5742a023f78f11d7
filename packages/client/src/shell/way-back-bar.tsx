/** Above a page that was opened from another: the way back to it, and from record to record of the list it was opened from. */

import { type RouteParameters, recordPath, screenPath } from '@ninefold/engine';
import type { Screen } from '@ninefold/model';
import type { WireRecord } from '@ninefold/protocol';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useContext } from 'react';
import { Link } from 'wouter';
import { Button } from '../components/button.tsx';
import { numberOf } from '../components/words.ts';
import type { Sibling } from '../controllers/list/place-among.ts';
import { useSiblings } from '../controllers/list/use-siblings.ts';
import { useShownRecord } from '../controllers/record/use-shown-record.ts';
import { HomeContext, useLeave } from '../controllers/use-home.ts';
import { useCommands } from '../keys/commands.ts';
import { thingOf, titleOf } from '../language/names.ts';
import { t } from '../language/t.tsx';
import { openBeside, type Trail, useTrail } from '../routing/trail.ts';
import { useSession } from '../session.ts';
import './way-back-bar.css';

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

/** "‹ 3 of 12 ›"; once the record has left the list, what comes next and how much is left. */
function Beside({ trail, screen, record }: { readonly trail: Trail; readonly screen: Screen; readonly record: WireRecord }) {
  const siblings = useSiblings(trail, screen, record.id);
  const entity = thingOf(record.entity);
  const { locale } = useSession();
  const ways = {
    next: siblings?.next && wayTo(trail, screen, siblings.next),
    previous: siblings?.previous && wayTo(trail, screen, siblings.previous),
  };
  useCommands([
    ...(ways.next ? [{ id: 'record.next', words: t('Next {entity}', { entity }), keys: 'j', does: ways.next }] : []),
    ...(ways.previous ? [{ id: 'record.previous', words: t('Previous {entity}', { entity }), keys: 'k', does: ways.previous }] : []),
  ]);
  if (!siblings) return null;
  const total = numberOf(siblings.total, locale);
  if (siblings.index === null) {
    return ways.next && siblings.total > 0 ? (
      <Button small onClick={ways.next}>
        {t('Next ({total} left)', { total })}
      </Button>
    ) : (
      <span className="way-back-place">{t('None left')}</span>
    );
  }
  return (
    <span className="way-back-place">
      <Step words={t('Previous {entity}', { entity })} icon={<ChevronLeft size={16} aria-hidden="true" />} does={ways.previous} />
      <span>{t('{place} of {total}', { place: siblings.index + 1, total })}</span>
      <Step words={t('Next {entity}', { entity })} icon={<ChevronRight size={16} aria-hidden="true" />} does={ways.next} />
    </span>
  );
}

function Step({ words, icon, does }: { readonly words: string; readonly icon: React.ReactNode; readonly does: (() => void) | undefined }) {
  return (
    <button type="button" className="way-back-step" disabled={!does} onClick={does} title={words}>
      {icon}
      <span className="out-of-sight">{words}</span>
    </button>
  );
}

function wayTo(trail: Trail, screen: Screen, { record, row, index }: Sibling): (() => void) | undefined {
  const path = recordPath(screen, record);
  return path === undefined || row === null ? undefined : () => openBeside(trail, path, row, index);
}
