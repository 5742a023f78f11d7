/** A list: its title and what one may do on top, search and filters, one quiet table, where one is. */

import { recordScreensFrom } from '@ninefold/engine';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { lazyView } from '../../components/lazy-view.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageSkeleton } from '../../components/skeleton.tsx';
import { columnsOf } from '../../controllers/list/columns.ts';
import { shownColumns, withColumn } from '../../controllers/list/layout.ts';
import { useFolded } from '../../controllers/list/use-folded.ts';
import { rowsAsked, useRows } from '../../controllers/list/use-rows.ts';
import { useViewedQuery } from '../../controllers/saved-views/use-viewed-query.ts';
import { useCommands } from '../../keys/commands.ts';
import { titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { ListedOnContext } from '../../routing/trail.ts';
import { useApplication, useSession } from '../../session.ts';
import type { ViewProps } from '../screen-props.ts';
import { clearWords } from './clear-words.ts';
import { ColumnsButton } from './columns/columns-button.tsx';
import { ExportMenu } from './export-menu.tsx';
import { filterSaying } from './filters/filter-saying.ts';
import { GroupButton } from './groups/group-button.tsx';
import { ListEmpty } from './late-list-empty.ts';
import { ListFilters } from './list-filters.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListOffers } from './list-offers.tsx';
import { ListSearch } from './list-search.tsx';
import { ListTable, type ListTableProps } from './list-table.tsx';
import { ViewNote, ViewsButton } from './saved-views/views-button.tsx';
import { UnfinishedRows } from './unfinished-rows.tsx';
import './list.css';

const { View: GroupedTable } = lazyView(() => import('./groups/grouped-table.tsx').then((module) => module.GroupedTable));

const { View: ListPivot } = lazyView(() => import('./pivot/list-pivot.tsx').then((module) => module.ListPivot));

/** Search, filters, order and what it is gathered by stand in the address. */
export function ListScreen(props: ViewProps<'list'>) {
  return <Said key={props.screen.name} {...props} />;
}

/** A list one comes to with filters is drawn once these can be said: what stands beside them keeps its place. */
function Said(props: ViewProps<'list'>) {
  const { filters } = useViewedQuery(props.screen).query;
  const [waits, setWaits] = useState(filters.length > 0);
  const saying = filterSaying.useIt(waits);
  useEffect(() => {
    if (waits) filterSaying.fetchIt().catch(() => setWaits(false));
  }, [waits]);
  return waits && !saying ? <PageSkeleton /> : <List {...props} />;
}

function List({ screen, shows }: ViewProps<'list'>) {
  const application = useApplication();
  const viewed = useViewedQuery(screen);
  const { query, change } = viewed;
  const [folded, onFold] = useFolded(screen, query.by);
  const rows = useRows(screen, query, folded, !viewed.waiting && !query.look);
  const keepsViews = Boolean(useSession().signedIn?.person);
  const all = useMemo(() => columnsOf(application, shows.entity, shows.fields), [application, shows]);
  const { layout, changeLayout } = viewed;
  const columns = useMemo(() => shownColumns(all, layout), [all, layout]);
  const onWidth = useCallback(
    (key: string, width: number | null) => changeLayout(withColumn(all, layout, key, { width })),
    [all, layout, changeLayout],
  );
  const [isBusy, onTask] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  useCommands([{ id: 'list.search', words: t('Search'), keys: '/', listed: false, does: () => searchField.current?.focus() }]);

  const clear = () => change({ search: '', order: [], filters: [] });
  const narrowed = query.search !== '' || query.filters.length > 0;
  // Where all of its groups are folded up there are rows all the same.
  const nothing = !isBusy && !rows.loading && !rows.error && rows.rows.length === 0 && !rows.pages[0]?.groups?.length;
  const recordScreen = recordScreensFrom(application, screen, shows.entity)[0];

  const asked = useMemo(() => rowsAsked(screen, query), [screen, query]);
  const listedOn = useMemo(() => ({ screen: screen.name, part: null, name: screen.name }), [screen]);

  const table: ListTableProps = {
    body,
    screen,
    entity: shows.entity,
    columns,
    rows,
    asked,
    order: query.order,
    onOrder: (order) => change({ ...query, order }),
    recordScreen,
    layout,
    onWidth,
    onTask,
    unasked: narrowed || query.order.length > 0 || query.by ? { words: t(clearWords), does: clear } : undefined,
  };

  return (
    <ListedOnContext value={listedOn}>
      <PageHeader
        title={titleOf(screen.name)}
        statement={screen.statement}
        actions={
          <>
            <ListOffers screen={screen} />
            <ExportMenu
              title={titleOf(screen.name)}
              entity={shows.entity}
              statement={screen.statement}
              asked={asked}
              shown={columns}
              columns={layout.columns.length > 0 ? columns : undefined}
              total={rows.total}
            />
          </>
        }
      />
      <UnfinishedRows screen={screen} entity={shows.entity} />
      <search className="list-tools">
        <ListSearch ref={searchField} value={query.search} onChange={(search) => change({ ...query, search }, { replace: true })} />
        <div className="list-chips">
          {keepsViews ? <ViewsButton screen={screen} viewed={viewed} /> : null}
          <ListFilters screen={screen} query={query} change={change} />
          <span className="list-looks">
            <GroupButton columns={all} query={query} change={change} />
            <ColumnsButton title={titleOf(screen.name)} columns={all} layout={layout} onChange={changeLayout} />
          </span>
        </div>
      </search>
      <ViewNote viewed={viewed} />
      {query.look ? (
        <ListPivot screen={screen} entity={shows.entity} columns={all} query={query} change={change} />
      ) : nothing ? (
        <ListEmpty
          screen={screen}
          entity={shows.entity}
          narrowed={narrowed}
          onClear={() => change({ ...query, search: '', filters: [] })}
        />
      ) : query.by ? (
        <GroupedTable
          {...table}
          meanwhile={<ListTable {...table} />}
          all={all}
          query={query}
          by={query.by}
          folded={folded}
          onFold={onFold}
        />
      ) : (
        <ListTable {...table} />
      )}
      {query.look ? null : (
        <ListFooter
          body={body}
          entity={shows.entity}
          rows={rows}
          compact={layout.compact}
          grouped={query.by !== undefined}
          opens={recordScreen !== undefined || screen.offers.some((offer) => offer.target.kind === 'edit')}
        />
      )}
    </ListedOnContext>
  );
}
