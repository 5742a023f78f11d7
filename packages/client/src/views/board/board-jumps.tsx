/** On a phone one column is seen at a time: its neighbours by swiping, any other by a press here. */

import type { Entity, Field } from '@ninefold/model';
import type { BoardColumn } from '@ninefold/protocol';
import type { RefObject } from 'react';
import { t } from '../../language/t.tsx';
import { useSession } from '../../session.ts';
import { BoardLimit } from './board-limit.tsx';
import { ColumnName } from './column-name.tsx';

interface BoardJumpsProps {
  readonly by: Field;
  readonly entity: Entity;
  readonly columns: readonly BoardColumn[];
  readonly board: RefObject<HTMLElement | null>;
}

/** A button for each column, with how many cards it holds, and of how many it should; pressing it scrolls `board` there. */
export function BoardJumps({ by, entity, columns, board }: BoardJumpsProps) {
  const { locale } = useSession();
  const jump = (index: number) =>
    board.current?.querySelector(`[data-column="${index}"]`)?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'start' });
  return (
    <nav className="board-jumps" aria-label={t('Columns')}>
      {columns.map((column, index) => (
        <button key={column.value ?? ''} type="button" className="board-jump" onClick={() => jump(index)}>
          <ColumnName by={by} entity={entity.name} column={column} />
          {column.atMost?.held === column.count ? null : <span className="board-count">{column.count.toLocaleString(locale)}</span>}
          {column.atMost ? <BoardLimit atMost={column.atMost} /> : null}
        </button>
      ))}
    </nav>
  );
}
