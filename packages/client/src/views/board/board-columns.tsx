/** The columns side by side, the cards on their way between them, and what is said when one stays. */

import { recordScreensFrom } from '@ninefold/engine';
import type { Entity, Field, Screen, ShowsOf } from '@ninefold/model';
import { foldName } from '@ninefold/model';
import type { Board, BoardCard } from '@ninefold/protocol';
import { useEffect, useMemo, useRef, useState } from 'react';
import { usePhone } from '../../components/media.ts';
import { StaysMessage } from '../../components/stays-message.tsx';
import { type CardMove, placeCards } from '../../controllers/board/place-cards.ts';
import type { BoardState } from '../../controllers/board/use-board.ts';
import { useMoves } from '../../controllers/board/use-moves.ts';
import { type BoardOf, type ColumnValue, type ColumnWay, staysWords, waysTo, whyStays } from '../../controllers/board/ways.ts';
import { columnsOf } from '../../controllers/list/columns.ts';
import { t } from '../../language/t.tsx';
import { useApplication } from '../../session.ts';
import type { RowTask } from '../list/row-dialogs.tsx';
import { focusRecord, useReturn } from '../list/use-return.ts';
import { BoardColumnView } from './board-column.tsx';
import type { ColumnStand } from './board-column-props.ts';
import { BoardDialogs } from './board-dialogs.tsx';
import { BoardJumps } from './board-jumps.tsx';
import { BoardKeys } from './board-keys.tsx';
import { CardMoveUnderway, preloadMove } from './board-later.ts';
import { columnName } from './column-name.tsx';
import { focusCard, useBoardKeys } from './use-board-keys.ts';
import { useCarrying } from './use-carrying.ts';
import { useFirstColumn } from './use-first-column.ts';

interface BoardColumnsProps {
  readonly screen: Screen;
  readonly shows: ShowsOf<'board'>;
  readonly entity: Entity;
  readonly by: Field;
  readonly state: BoardState;
  readonly board: Board;
}

interface Choice {
  readonly card: BoardCard;
  readonly from: ColumnValue;
  readonly to: ColumnValue;
  readonly ways: readonly ColumnWay[];
}

/** A card stands where it is going from the start of its move; a refused one goes back, and why is said. Several ways: one is asked for. */
export function BoardColumns({ screen, shows, entity, by, state, board }: BoardColumnsProps) {
  const application = useApplication();
  const phone = usePhone();
  const element = useRef<HTMLDivElement>(null);
  const { moves, stay, begin, end, say } = useMoves();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [task, setTask] = useState<RowTask | null>(null);
  const fields = useMemo(() => {
    const shown = shows.fields.filter(({ path }) => path.length !== 1 || path[0] !== by.name);
    return columnsOf(application, entity.name, shown);
  }, [application, entity, shows, by]);
  const about: BoardOf = {
    entity,
    by,
    called: (column) => columnName(by, board.columns.find(({ value }) => value === column) ?? { value: column, label: column ?? '' }),
  };
  const placed = placeCards(board.columns, moves);
  const recordScreen = recordScreensFrom(application, screen, entity.name)[0];
  useBoardKeys(element, (id) => {
    const column = board.columns.find(({ cards }) => cards.some(({ record }) => record.id === id));
    const card = column?.cards.find(({ record }) => record.id === id);
    if (card && column) say({ id, ...whyStays(about, card, column.value, board.columns) });
  });
  useFirstColumn(element, board);
  useReturn(true, ({ id }) => focusRecord(element.current, id));
  useEffect(() => void preloadMove(), []);

  const start = (card: BoardCard, from: ColumnValue, to: ColumnValue, way: ColumnWay, byKeys: boolean) => {
    const id = card.record.id;
    if (id === null) return;
    begin({ card, id, from, to, way, byKeys });
    if (byKeys) focusCard(element.current, id);
  };
  const moveTo = (card: BoardCard, from: ColumnValue, to: ColumnValue, byKeys: boolean) => {
    if (from === to) return;
    const { ways, reason, statement } = waysTo(about, card, from, to);
    const [way] = ways;
    if (!way) say({ id: card.record.id ?? '', words: staysWords(about, card, from, reason), statement });
    else if (ways.length > 1) setChoice({ card, from, to, ways });
    else start(card, from, to, way, byKeys);
  };
  const ended = (move: CardMove, refusal?: { readonly detail: string; readonly statement: string | null }) => {
    end(move);
    if (refusal)
      say({
        id: move.id,
        words: staysWords(about, move.card, move.from, refusal.detail),
        statement: refusal.statement,
      });
    if (move.byKeys) focusCard(element.current, move.id);
  };

  const carrying = useCarrying(element, {
    find: (id) =>
      board.columns
        .flatMap((column) => column.cards.map((card) => ({ card, from: column.value })))
        .find(({ card }) => card.record.id === id),
    onLift: () => say(null),
    onDrop: (card, from, column) => {
      const to = placed[column];
      if (to) moveTo(card, from, to.value, false);
    },
  });
  const standOf = (column: ColumnValue): ColumnStand => {
    const { carried } = carrying;
    if (!carried) return 'still';
    if (carried.from === column) return 'from';
    return waysTo(about, carried.card, carried.from, column).ways.length > 0 ? 'takes' : 'not';
  };

  return (
    <>
      {phone ? <BoardJumps by={by} entity={entity} columns={placed} board={element} /> : null}
      <div
        ref={element}
        className={['board', state.renewing ? 'board-renewing' : '', carrying.carried ? 'board-carrying' : ''].join(' ').trim()}
        aria-busy={state.renewing}
      >
        {placed.map((column, index) => (
          <BoardColumnView
            key={column.value ?? ''}
            index={index}
            column={column}
            all={placed}
            about={about}
            screen={screen}
            fields={fields}
            recordScreen={recordScreen}
            stand={standOf(column.value)}
            over={carrying.carried?.over === index}
            moving={moves}
            carried={carrying.carried?.card.record.id ?? null}
            failed={state.failed.get(column.value)}
            onLoadMore={state.loadMore}
            onPress={phone || !offersMoves(screen, entity, by) ? undefined : carrying.press}
            onMove={(card, to, way) => (way ? start(card, column.value, to, way, true) : moveTo(card, column.value, to, true))}
            onTask={setTask}
          />
        ))}
      </div>
      {board.more ? (
        <p className="board-more-columns">
          {t('Only the first {count} columns are shown. Search or filter to see others.', { count: board.columns.length })}
        </p>
      ) : null}
      <BoardKeys opens={recordScreen !== undefined} moves={placed.some(({ cards }) => cards.some(isMovable))} />
      {stay ? <StaysMessage words={stay.words} statement={stay.statement} onDismiss={() => say(null)} /> : null}
      {moves.map((move) => (
        <CardMoveUnderway key={move.id} move={move} about={about} renew={state.renew} onEnd={(refusal) => ended(move, refusal)} />
      ))}
      <BoardDialogs
        screen={screen}
        choice={choice && { label: choice.card.record.label, to: about.called(choice.to), ways: choice.ways }}
        task={task}
        onChoose={(way) => {
          setChoice(null);
          if (choice && way) start(choice.card, choice.from, choice.to, way, false);
        }}
        onTask={setTask}
      />
    </>
  );
}

/** Whether the document moves cards from column to column here at all. */
export function offersMoves({ offers }: Screen, entity: Entity, by: Field): boolean {
  const wanted = by.type.kind === 'state' ? 'action' : 'edit';
  return offers.some(({ target }) => target.kind === wanted && foldName(target.entity) === foldName(entity.name));
}

function isMovable({ actions, edit }: BoardCard): boolean {
  return edit.may === 'yes' || actions.some(({ available }) => available);
}
