/** A board in lanes: its columns on top, below them a lane for each value of another field, and the cards on their way between them. */
import { recordScreensFrom } from '@ninefold/engine';
import { type Entity, type Field, foldName, isPeople, type Screen, type ShowsOf } from '@ninefold/model';
import type { Board, BoardCard, BoardLane, BoardLanes as Lanes } from '@ninefold/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { queryKeys } from '../../api/query-client.ts';
import { Avatar } from '../../components/avatar.tsx';
import { Failure } from '../../components/failure.tsx';
import { usePhone } from '../../components/media.ts';
import { Sheet } from '../../components/sheet.tsx';
import { StaysMessage } from '../../components/stays-message.tsx';
import { counted, upperFirst } from '../../components/words.ts';
import { type LanePlace, waysBetween } from '../../controllers/board/lane-ways.ts';
import type { CardMove } from '../../controllers/board/place-cards.ts';
import { useBoardLanes } from '../../controllers/board/use-board.ts';
import { useMoves } from '../../controllers/board/use-moves.ts';
import { type BoardOf, type ColumnWay, staysWords, whyStays } from '../../controllers/board/ways.ts';
import { columnsOf } from '../../controllers/list/columns.ts';
import type { ListQuery } from '../../controllers/list/list-query.ts';
import { useFolded } from '../../controllers/list/use-folded.ts';
import { useCommands } from '../../keys/commands.ts';
import { titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useApplication, useSession } from '../../session.ts';
import { ListEmpty } from '../list/list-empty.tsx';
import type { RowTask } from '../list/row-dialogs.tsx';
import { focusRecord, useReturn } from '../list/use-return.ts';
import type { ColumnStand } from './board-column-props.ts';
import { offersMoves } from './board-columns.tsx';
import { BoardDialogs } from './board-dialogs.tsx';
import { BoardKeys } from './board-keys.tsx';
import { CardMoveUnderway, preloadMove } from './board-later.ts';
import { BoardLimit } from './board-limit.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { BoardSums } from './board-sums.tsx';
import { ColumnName, columnName } from './column-name.tsx';
import { LaneCells } from './lane-cells.tsx';
import { focusCard, useBoardKeys } from './use-board-keys.ts';
import { useCarrying } from './use-carrying.ts';
import './lanes.css';

interface BoardLanesProps {
  readonly screen: Screen;
  readonly shows: ShowsOf<'board'>;
  readonly entity: Entity;
  readonly by: Field;
  readonly lane: Field;
  readonly query: ListQuery;
  change(query: ListQuery): void;
}

/** Nothing is moved where the server does not know the lanes yet. */
export function BoardLanes(props: BoardLanesProps) {
  const { screen, entity, lane, query, change } = props;
  const { lanes, renewing, error, retry } = useBoardLanes(screen, query, lane.name);
  if (!lanes)
    return error ? (
      <Sheet flush>
        <Failure error={error} what={upperFirst(titleOf(entity.plural))} retry={retry} />
      </Sheet>
    ) : (
      <BoardSkeleton />
    );
  if (lanes.columns.every(({ count }) => count === 0)) {
    const narrowed = query.search !== '' || query.filters.length > 0;
    const clear = () => change({ ...query, search: '', filters: [] });
    return <ListEmpty screen={screen} entity={entity.name} narrowed={narrowed} onClear={clear} />;
  }
  return <LanesShown {...props} board={lanes} renewing={renewing} />;
}

interface Choice {
  readonly card: BoardCard;
  readonly from: LanePlace;
  readonly to: LanePlace;
  readonly ways: readonly ColumnWay[];
}

/** A card stands where it is going from the start of its move; a refused one goes back, and why is said. */
function LanesShown({
  screen,
  shows,
  entity,
  by,
  lane: field,
  query,
  board,
  renewing,
}: BoardLanesProps & { readonly board: Lanes; readonly renewing: boolean }) {
  const application = useApplication();
  const client = useQueryClient();
  const { locale } = useSession();
  const phone = usePhone();
  const element = useRef<HTMLDivElement>(null);
  /** The cards of each lane that is open, by its key. */
  const boards = useRef(new Map<string, Board>());
  const { moves, stay, begin, end, say } = useMoves();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [task, setTask] = useState<RowTask | null>(null);
  const [folded, fold] = useFolded(
    screen,
    useMemo(() => ({ path: [field.name], unit: null }), [field]),
  );
  const fields = useMemo(() => {
    const shown = shows.fields.filter(({ path }) => path.length !== 1 || (path[0] !== by.name && path[0] !== field.name));
    return columnsOf(application, entity.name, shown);
  }, [application, entity, shows, by, field]);
  const called = (key: string): string => laneName(field, board.lanes.find((one) => one.key === key) ?? { key, value: null, label: '' });
  const about: BoardOf = {
    entity,
    by,
    called: (column) => columnName(by, board.columns.find(({ value }) => value === column) ?? { value: column, label: column ?? '' }),
    lane: { field, called },
  };
  const recordScreen = recordScreensFrom(application, screen, entity.name)[0];
  const keys = board.lanes.map(({ key }) => key);
  const find = (id: string): { readonly card: BoardCard; readonly from: LanePlace } | undefined => {
    for (const [lane, { columns }] of boards.current)
      for (const { value, cards } of columns) {
        const card = cards.find(({ record }) => record.id === id);
        if (card) return { card, from: { lane, column: value } };
      }
    return undefined;
  };
  useBoardKeys(element, (id) => {
    const found = find(id);
    if (found) say({ id, ...whyStays(about, found.card, found.from.column, board.columns) });
  });
  useReturn(true, ({ id }) => focusRecord(element.current, id));
  useEffect(() => void preloadMove(), []);
  useCommands([
    {
      id: 'lanes.fold',
      words: t('Fold up all lanes'),
      reason: keys.every((key) => folded.includes(key)) ? t('All of them are.') : null,
      does: () => fold(keys),
    },
    { id: 'lanes.unfold', words: t('Open all lanes'), reason: folded.length === 0 ? t('All of them are.') : null, does: () => fold([]) },
  ]);

  const start = (card: BoardCard, from: LanePlace, to: LanePlace, way: ColumnWay, byKeys: boolean) => {
    const { id } = card.record;
    if (id === null) return;
    begin({ card, id, from: from.column, to: to.column, lane: { field, from: from.lane, to: to.lane }, way, byKeys });
    if (byKeys) focusCard(element.current, id);
  };
  const moveTo = (card: BoardCard, from: LanePlace, to: LanePlace, byKeys: boolean) => {
    if (from.column === to.column && from.lane === to.lane) return;
    const { ways, reason, statement } = waysBetween(about, card, from, to);
    const [way] = ways;
    if (!way) say({ id: card.record.id ?? '', words: words(card, from, to, reason), statement });
    else if (ways.length > 1) setChoice({ card, from, to, ways });
    else start(card, from, to, way, byKeys);
  };
  /** Where it stays: in its lane, where it should have left that. */
  const words = (card: BoardCard, from: LanePlace, to: LanePlace, reason: string): string =>
    from.lane === to.lane
      ? staysWords(about, card, from.column, reason)
      : t('{label} stays in {from}: {reason}', { label: card.record.label, from: called(from.lane), reason });
  const ended = (move: CardMove, refusal?: { readonly detail: string; readonly statement: string | null }) => {
    end(move);
    const [from, to] = [
      { column: move.from, lane: move.lane?.from ?? '' },
      { column: move.to, lane: move.lane?.to ?? '' },
    ];
    if (refusal) say({ id: move.id, words: words(move.card, from, to, refusal.detail), statement: refusal.statement });
    if (move.byKeys) focusCard(element.current, move.id);
  };
  const renew = () => client.refetchQueries({ queryKey: queryKeys.rows(screen.name), type: 'active' }, { cancelRefetch: false });
  const placeAt = (index: number): LanePlace | undefined => {
    const lane = board.lanes[Math.floor(index / board.columns.length)];
    const column = board.columns[index % board.columns.length];
    return lane && column && { lane: lane.key, column: column.value };
  };
  const carrying = useCarrying<LanePlace>(element, {
    find,
    onLift: () => say(null),
    onDrop: (card, from, index) => {
      const to = placeAt(index);
      if (to) moveTo(card, from, to, false);
    },
  });
  const standOf = (place: LanePlace): ColumnStand => {
    const { carried } = carrying;
    if (!carried) return 'still';
    if (carried.from.lane === place.lane && carried.from.column === place.column) return 'from';
    return waysBetween(about, carried.card, carried.from, place).ways.length > 0 ? 'takes' : 'not';
  };
  const carriesAtAll =
    offersMoves(screen, entity, by) ||
    screen.offers.some(({ target }) => target.kind === 'edit' && foldName(target.entity) === foldName(entity.name));
  return (
    <>
      <div
        ref={element}
        className={['board-lanes', renewing ? 'board-renewing' : '', carrying.carried ? 'board-carrying' : ''].join(' ').trim()}
        style={{ '--board-columns': board.columns.length } as React.CSSProperties}
        data-columns={board.columns.length}
        aria-busy={renewing}
      >
        <div className="board-lanes-heads">
          {board.columns.map((column) => (
            <div key={column.value ?? ''} className="board-head">
              <span className="board-head-name">
                <ColumnName by={by} entity={entity.name} column={column} />
              </span>
              {column.atMost?.held === column.count ? null : (
                <span className="board-count">
                  <span aria-hidden="true">{column.count.toLocaleString(locale)}</span>
                  <span className="out-of-sight">{counted(column.count, entity, locale)}</span>
                </span>
              )}
              {column.atMost ? <BoardLimit atMost={column.atMost} /> : null}
              <BoardSums entity={entity.name} sums={column.sums} fields={fields} />
            </div>
          ))}
        </div>
        {board.lanes.map((lane, place) => (
          <section key={lane.key} className="board-lane" aria-label={called(lane.key)}>
            <LaneHead
              lane={lane}
              field={field}
              name={called(lane.key)}
              entity={entity}
              isFolded={folded.includes(lane.key)}
              onFold={(isFolded) => fold(isFolded ? [...folded, lane.key] : folded.filter((key) => key !== lane.key))}
            />
            {folded.includes(lane.key) ? (
              <div className="board-lane-counts" aria-hidden="true">
                {lane.counts.map((count, column) => (
                  <span key={board.columns[column]?.value ?? ''}>{count > 0 ? count.toLocaleString(locale) : ''}</span>
                ))}
              </div>
            ) : (
              <LaneCells
                question={query}
                lane={lane}
                lanes={field.name}
                heads={board.columns}
                first={place * board.columns.length}
                onBoard={(shown) => void boards.current.set(lane.key, shown)}
                about={about}
                screen={screen}
                fields={fields}
                recordScreen={recordScreen}
                standOf={(column) => standOf({ lane: lane.key, column })}
                carriedOver={carrying.carried?.over ?? null}
                moving={moves}
                carried={carrying.carried?.card.record.id ?? null}
                onPress={carriesAtAll && !phone ? carrying.press : undefined}
                onMove={(card, from, to, way) => {
                  const [here, there] = [
                    { lane: lane.key, column: from },
                    { lane: lane.key, column: to },
                  ];
                  if (way) start(card, here, there, way, true);
                  else moveTo(card, here, there, true);
                }}
                onTask={setTask}
                laneMoves={(card, column) =>
                  board.lanes
                    .filter(({ key }) => key !== lane.key && key !== 'hidden')
                    .flatMap((other) => {
                      const [here, there] = [
                        { lane: lane.key, column },
                        { lane: other.key, column },
                      ];
                      const { ways, reason, statement } = waysBetween(about, card, here, there);
                      if (ways.length === 0 && statement === null) return [];
                      return [
                        {
                          id: `lane ${other.key}`,
                          words: called(other.key),
                          statement: statement ?? field.statement,
                          reason: ways.length > 0 ? null : reason,
                          onChoose: () => moveTo(card, here, there, true),
                        },
                      ];
                    })
                }
              />
            )}
          </section>
        ))}
      </div>
      {board.more ? (
        <p className="board-more-columns">
          {t('Only the first {count} columns are shown. Search or filter to see others.', { count: board.columns.length })}
        </p>
      ) : null}
      {board.moreLanes ? (
        <p className="board-more-columns">
          {t('Only the first {count} lanes are shown. Search or filter to see others.', { count: board.lanes.length })}
        </p>
      ) : null}
      <BoardKeys opens={recordScreen !== undefined} moves={carriesAtAll} />
      {stay ? <StaysMessage words={stay.words} statement={stay.statement} onDismiss={() => say(null)} /> : null}
      {moves.map((move) => (
        <CardMoveUnderway key={move.id} move={move} about={about} renew={renew} onEnd={(refusal) => ended(move, refusal)} />
      ))}
      <BoardDialogs
        screen={screen}
        choice={choice && { label: choice.card.record.label, to: about.called(choice.to.column), ways: choice.ways }}
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

function laneName(field: Field, { key, value, label }: Pick<BoardLane, 'key' | 'value' | 'label'>): string {
  return key === 'hidden' ? t('Not for you to see') : upperFirst(columnName(field, { value, label }));
}

interface LaneHeadProps {
  readonly lane: BoardLane;
  readonly field: Field;
  readonly name: string;
  readonly entity: Entity;
  readonly isFolded: boolean;
  onFold(isFolded: boolean): void;
}

/** A press, ↵ and Space fold it up and open it. */
function LaneHead({ lane, field, name, entity, isFolded, onFold }: LaneHeadProps) {
  const { locale } = useSession();
  const application = useApplication();
  const count = lane.counts.reduce((sum, some) => sum + some, 0);
  const Chevron = isFolded ? ChevronRight : ChevronDown;
  const isPerson = field.type.kind === 'reference' && lane.value !== null && isPeople(application, field.type.entity);
  return (
    <h2 className="board-lane-head">
      <button
        type="button"
        className="board-lane-fold"
        aria-expanded={!isFolded}
        data-statement={field.statement}
        onClick={() => onFold(!isFolded)}
      >
        <Chevron size={15} aria-hidden="true" />
        {isPerson ? <Avatar name={name} person={lane.value} small /> : null}
        <span className="board-name">{name}</span>
        <span className="board-count">
          <span aria-hidden="true">{count.toLocaleString(locale)}</span>
          <span className="out-of-sight">{counted(count, entity, locale)}</span>
        </span>
      </button>
    </h2>
  );
}
