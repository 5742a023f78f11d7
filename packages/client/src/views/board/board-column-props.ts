/** What a column of a board is drawn from; its cards and their menus take their part of it. */
import type { Screen } from '@ninefold/model';
import type { BoardCard, BoardColumn } from '@ninefold/protocol';
import type { PointerEvent } from 'react';
import type { MenuEntry } from '../../components/menu-entry.ts';
import type { CardMove } from '../../controllers/board/place-cards.ts';
import type { BoardOf, ColumnValue, ColumnWay } from '../../controllers/board/ways.ts';
import type { Column } from '../../controllers/list/columns.ts';
import type { RowTask } from '../list/row-dialogs.tsx';

/** While a card is carried: whether this column may take it. */
export type ColumnStand = 'still' | 'from' | 'takes' | 'not';

export interface BoardColumnProps {
  readonly index: number;
  readonly column: BoardColumn;
  readonly all: readonly BoardColumn[];
  readonly about: BoardOf;
  readonly screen: Screen;
  /** What a card shows. */
  readonly fields: readonly Column[];
  readonly recordScreen: Screen | undefined;
  readonly stand: ColumnStand;
  readonly over: boolean;
  readonly moving: readonly CardMove[];
  readonly carried: string | null;
  /** Why it could not be read on. */
  readonly failed: unknown;
  onLoadMore(column: BoardColumn): void;
  onPress: ((event: PointerEvent<HTMLElement>, id: string) => void) | undefined;
  /** `way` when it was chosen already. */
  onMove(card: BoardCard, to: ColumnValue, way: ColumnWay | undefined): void;
  onTask(task: RowTask): void;
  /** Of a board in lanes: to which others a card of this column may go. */
  laneMoves?(card: BoardCard, column: ColumnValue): readonly MenuEntry[];
}
