/** A board: its title and what one may do on top, search and filters, one column for each value of a field. */

import { findField } from '@ninefold/model';
import { useMemo, useRef } from 'react';
import { Failure } from '../../components/failure.tsx';
import { GapBlock } from '../../components/gap.tsx';
import { lazyView } from '../../components/lazy-view.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { upperFirst } from '../../components/words.ts';
import { useBoard } from '../../controllers/board/use-board.ts';
import { laneFields, useLanes } from '../../controllers/board/use-lanes.ts';
import { useCommands } from '../../keys/commands.ts';
import { titleOf, wordsOfPath } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { ListedOnContext } from '../../routing/trail.ts';
import { useApplication, useEntity } from '../../session.ts';
import { ListEmpty } from '../list/list-empty.tsx';
import { ListFilters } from '../list/list-filters.tsx';
import { ListOffers } from '../list/list-offers.tsx';
import { ListSearch } from '../list/list-search.tsx';
import type { ViewProps } from '../screen-props.ts';
import { BoardColumns } from './board-columns.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { LanesButton } from './lanes-button.tsx';
import '../list/list.css';
import './board.css';

const { View: BoardLanes } = lazyView(() => import('./board-lanes.tsx').then((module) => module.BoardLanes));

/** A field that is not there is a gap; a board without any card says so. */
export function BoardScreen(props: ViewProps<'board'>) {
  return <Board key={props.screen.name} {...props} />;
}

function Board({ screen, shows }: ViewProps<'board'>) {
  const application = useApplication();
  const entity = useEntity(shows.entity);
  const by = findField(application, shows.entity, shows.by.path[0] ?? '');
  const { query, change, lanes, changeLanes } = useLanes(screen);
  const offered = useMemo(() => (entity && by ? laneFields(entity, screen, shows, by) : []), [entity, screen, shows, by]);
  const lane = offered.find(({ name }) => name === lanes);
  const state = useBoard(screen, query, lane === undefined);
  const searchField = useRef<HTMLInputElement>(null);
  useCommands([{ id: 'board.search', words: t('Search'), keys: '/', listed: false, does: () => searchField.current?.focus() }]);

  const body = () => {
    if (!entity || !by)
      return <GapBlock words={t('{what}: not shown', { what: upperFirst(wordsOfPath(shows.by.words)) })} statement={shows.by.statement} />;
    if (lane)
      return (
        <BoardLanes
          key={lane.name}
          screen={screen}
          shows={shows}
          entity={entity}
          by={by}
          lane={lane}
          query={query}
          change={change}
          meanwhile={<BoardSkeleton />}
        />
      );
    if (!state.board) {
      if (!state.error) return <BoardSkeleton />;
      return (
        <Sheet flush>
          <Failure error={state.error} what={upperFirst(titleOf(entity.plural))} retry={state.retry} />
        </Sheet>
      );
    }
    const narrowed = query.search !== '' || query.filters.length > 0;
    if (state.board.columns.every(({ count }) => count === 0)) {
      const clear = () => change({ ...query, search: '', filters: [] });
      return <ListEmpty screen={screen} entity={entity.name} narrowed={narrowed} onClear={clear} />;
    }
    return <BoardColumns screen={screen} shows={shows} entity={entity} by={by} state={state} board={state.board} />;
  };
  const listedOn = useMemo(() => ({ screen: screen.name, part: null, name: screen.name }), [screen]);
  return (
    <ListedOnContext value={listedOn}>
      <PageHeader title={titleOf(screen.name)} statement={screen.statement} actions={<ListOffers screen={screen} />} />
      <search className="list-tools">
        <ListSearch ref={searchField} value={query.search} onChange={(search) => change({ ...query, search }, { replace: true })} />
        <div className="list-chips">
          <ListFilters screen={screen} query={query} change={change} />
          {offered.length > 0 ? <LanesButton fields={offered} lane={lane} onChange={changeLanes} /> : null}
        </div>
      </search>
      {body()}
    </ListedOnContext>
  );
}
