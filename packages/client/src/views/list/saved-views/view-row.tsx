/** One view among those of a list: its name, with whom it is shared, how many records it has. */
import type { Screen } from '@ninefold/model';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { numberOf } from '../../../components/words.ts';
import type { ListQuery } from '../../../controllers/list/list-query.ts';
import { useViewCount } from '../../../controllers/saved-views/use-view-count.ts';
import { useSession } from '../../../session.ts';

interface ViewRowProps {
  readonly screen: Screen;
  readonly name: string;
  readonly under?: ReactNode;
  readonly query: ListQuery;
  readonly current: boolean;
  /** When it is its turn to be counted, and who is told that it was. */
  readonly count: { readonly enabled: boolean; onCounted(): void };
  onOpen(): void;
  /** What else one may do with it. */
  readonly children?: ReactNode;
}

/** Without a number while that is not known. */
export function ViewRow({ screen, name, under, query, current, count: turn, onOpen, children }: ViewRowProps) {
  const { locale } = useSession();
  const { count, settled } = useViewCount(screen, query, turn.enabled);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once it is counted, whoever is told
  useEffect(() => {
    if (settled) turn.onCounted();
  }, [settled]);
  return (
    <li className="views-row">
      <button type="button" className="views-open" aria-current={current ? 'true' : undefined} onClick={onOpen}>
        <span className="views-mark">{current ? <Check size={14} aria-hidden="true" /> : null}</span>
        <span className="views-words">
          <span className="views-name">{name}</span>
          {under ? <span className="views-under">{under}</span> : null}
        </span>
        <span className="views-count">{count === undefined ? null : numberOf(count, locale)}</span>
      </button>
      <span className="views-more">{children}</span>
    </li>
  );
}
