/** Says what a list is gathered by, and opens what it can be gathered by. */

import { isGroupField } from '@ninefold/model';
import { Columns3, X } from 'lucide-react';
import { lazyView } from '../../../components/lazy-view.tsx';
import { Popover } from '../../../components/popover.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import type { Column } from '../../../controllers/list/columns.ts';
import { type ListQuery, samePath } from '../../../controllers/list/list-query.ts';
import { wordsOfPath } from '../../../language/names.ts';
import { t } from '../../../language/t.tsx';

const { View: GroupCard, preload } = lazyView(() => import('./group-card.tsx').then((module) => module.GroupCard));

/** On the way to the press. */
const fetchCard = (): void => void preload();

interface GroupButtonProps {
  /** All that the document gives the list. */
  readonly columns: readonly Column[];
  readonly query: ListQuery;
  change(query: ListQuery): void;
}

/** Nothing where it can be gathered by none of its columns. */
export function GroupButton({ columns, query, change }: GroupButtonProps) {
  const { by } = query;
  const offered = columns.filter(({ type }) => isGroupField(type));
  if (offered.length === 0) return null;
  const column = by && columns.find(({ path }) => samePath(path, by.path));
  return (
    <span className={by ? 'chip chip-group chip-used' : 'chip chip-group chip-quiet'} data-statement={column?.statement}>
      <Popover
        label={t('Group by')}
        align="end"
        opener={(opener) => (
          <button type="button" className="chip-open" onPointerEnter={fetchCard} onFocus={fetchCard} {...opener}>
            {by ? null : <Columns3 className="chip-turned" size={14} aria-hidden="true" />}
            <span className="chip-words">
              {by ? t('Group: {column}', { column: column?.words ?? wordsOfPath(by.path.join('.')) }) : t('Group')}
            </span>
          </button>
        )}
      >
        {() => <GroupCard meanwhile={<Skeleton width={240} height={160} />} columns={offered} query={query} change={change} />}
      </Popover>
      {by ? (
        <button type="button" className="chip-clear" onClick={() => change({ ...query, by: undefined })}>
          <X size={14} aria-hidden="true" />
          <span className="out-of-sight">{t('Do not group')}</span>
        </button>
      ) : null}
    </span>
  );
}
