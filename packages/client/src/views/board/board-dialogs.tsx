/** What a board asks before a card goes on: which of several ways is meant, and what else is done with a card. */
import type { Screen } from '@ninefold/model';
import type { ColumnWay } from '../../controllers/board/ways.ts';
import type { RowTask } from '../list/row-dialogs.tsx';
import { RowDialogs } from './board-later.ts';
import { ChooseWay } from './choose-way.tsx';

interface BoardDialogsProps {
  readonly screen: Screen;
  /** Null where nothing is to be chosen. `to`: what the column is called. */
  readonly choice: { readonly label: string; readonly to: string; readonly ways: readonly ColumnWay[] } | null;
  readonly task: RowTask | null;
  /** Null: none of them. */
  onChoose(way: ColumnWay | null): void;
  onTask(task: RowTask | null): void;
}

/** Nothing where nothing is asked. */
export function BoardDialogs({ screen, choice, task, onChoose, onTask }: BoardDialogsProps) {
  return (
    <>
      {choice ? <ChooseWay {...choice} onChoose={onChoose} onClose={() => onChoose(null)} /> : null}
      {task ? <RowDialogs screen={screen} task={task} onClose={() => onTask(null)} onAgain={() => onTask(task)} /> : null}
    </>
  );
}
