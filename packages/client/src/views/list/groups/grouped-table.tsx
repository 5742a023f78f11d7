/** The table of a list in groups: a head above the rows of each, which folds them up. */
import { usualGroupUnit } from '@ninefold/engine';
import type { GroupTerm, ListGroup, Rows } from '@ninefold/protocol';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { usePhone } from '../../../components/media.ts';
import type { Column } from '../../../controllers/list/columns.ts';
import { foldPages, groupsOf, listItems, rangesOfGroups } from '../../../controllers/list/groups.ts';
import { type ListQuery, samePath } from '../../../controllers/list/list-query.ts';
import { rowsQuery } from '../../../controllers/list/use-rows.ts';
import { useCommands } from '../../../keys/commands.ts';
import { t } from '../../../language/t.tsx';
import { type GroupedBody, ListTable, type ListTableProps } from '../list-table.tsx';
import { GroupHead } from './group-head.tsx';
import './groups.css';

interface GroupedTableProps extends ListTableProps {
  /** All columns that the document gives the list. */
  readonly all: readonly Column[];
  readonly query: ListQuery;
  readonly by: GroupTerm;
  readonly folded: readonly string[];
  onFold(keys: readonly string[]): void;
}

/** Of a head, in pixels. */
const headHeight = { wide: 40, phone: 44 };

const none: readonly ListGroup[] = [];

/** Rows of what is folded up are not read. Until the groups are known, rows stand without heads. */
export function GroupedTable({ all, query, by, folded, onFold, ...table }: GroupedTableProps) {
  const { rows, screen, entity } = table;
  const { pages, hasMore } = rows;
  const client = useQueryClient();
  const phone = usePhone();
  // Until the answer is there, rows stand as they were gathered before.
  const answered = useRef<GroupTerm>(undefined);
  if (!rows.renewing) answered.current = by;
  const shownBy = answered.current;
  const column = shownBy && all.find(({ path }) => samePath(path, shownBy.path));
  const groups = (shownBy && pages[0]?.groups) ?? none;
  const items = useMemo(
    () => listItems({ groups, rows: rows.rows, groupOf: groupsOf(pages), folded, hasMore }),
    [groups, rows.rows, pages, folded, hasMore],
  );
  const spans = useMemo(() => rangesOfGroups(items), [items]);
  const fold = (next: readonly string[]) => {
    const known = client.getQueryData<InfiniteData<Rows, string | null>>(rowsQuery(screen, query, folded).queryKey);
    if (known) client.setQueryData(rowsQuery(screen, query, next).queryKey, foldPages(known, folded, next));
    onFold(next);
  };
  useFoldingCommands(groups, folded, fold);
  const grouped: GroupedBody = {
    items,
    folded,
    headHeight: phone ? headHeight.phone : headHeight.wide,
    draw(virtual, columns, row) {
      const { drawn, startOf, endOf } = virtual;
      if (spans.length === 0) return drawn.map((index) => row(index, startOf(index)));
      return spans.map(({ group, first, last }) => {
        const inSight = drawn.filter((index) => index >= first && index <= last);
        if (inSight.length === 0) return null;
        const top = startOf(first);
        return (
          // biome-ignore lint/a11y/useSemanticElements: see list-table
          <div key={group.key} role="rowgroup" className="list-group" style={{ top, height: endOf(last) - top }}>
            <GroupHead
              group={group}
              index={first}
              column={column}
              unit={shownBy?.unit ?? usualGroupUnit}
              columns={columns}
              entity={entity}
              phone={phone}
              isFolded={folded.includes(group.key)}
              onFold={(isFolded) => fold(isFolded ? [...folded, group.key] : folded.filter((key) => key !== group.key))}
            />
            {inSight.map((index) => (index === first ? null : row(index, startOf(index) - top)))}
          </div>
        );
      });
    },
  };
  return <ListTable {...table} grouped={grouped} />;
}

function useFoldingCommands(groups: readonly ListGroup[], folded: readonly string[], fold: (keys: readonly string[]) => void): void {
  const keys = groups.map(({ key }) => key);
  const isDone = keys.every((key) => folded.includes(key));
  useCommands([
    { id: 'list.fold', words: t('Fold up all groups'), reason: isDone ? t('All of them are.') : null, does: () => fold(keys) },
    { id: 'list.unfold', words: t('Open all groups'), reason: folded.length === 0 ? t('All of them are.') : null, does: () => fold([]) },
  ]);
}
