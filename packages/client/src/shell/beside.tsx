/** From record to record of the list that one was opened from. */
import { recordPath } from '@ninefold/engine';
import type { Screen } from '@ninefold/model';
import type { WireRecord } from '@ninefold/protocol';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { numberOf } from '../components/words.ts';
import type { Sibling } from '../controllers/list/place-among.ts';
import { useSiblings } from '../controllers/list/use-siblings.ts';
import { useCommands } from '../keys/commands.ts';
import { thingOf } from '../language/names.ts';
import { t } from '../language/t.tsx';
import { openBeside, type Trail } from '../routing/trail.ts';
import { useSession } from '../session.ts';

/** "‹ 3 of 12 ›"; once the record has left the list, what comes next and how much is left. */
export function Beside({ trail, screen, record }: { readonly trail: Trail; readonly screen: Screen; readonly record: WireRecord }) {
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

function Step({ words, icon, does }: { readonly words: string; readonly icon: ReactNode; readonly does: (() => void) | undefined }) {
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
