/** A list: its title and what one may do on top, search and filters, one quiet table, where one is. */

import { recordScreensFrom } from '@ninefold/engine';
import { useCallback, useMemo, useRef } from 'react';
import { PageHeader } from '../../components/page-header.tsx';
import { columnsOf } from '../../controllers/list/columns.ts';
import { shownColumns, withColumn } from '../../controllers/list/layout.ts';
import { rowsAsked, useRows } from '../../controllers/list/use-rows.ts';
import { useViewedQuery } from '../../controllers/saved-views/use-viewed-query.ts';
import { useCommands } from '../../keys/commands.ts';
import { ListedOnContext } from '../../routing/trail.ts';
import { useApplication, useSession } from '../../session.ts';
import type { ViewProps } from '../screen-props.ts';
import { ColumnsButton } from './columns/columns-button.tsx';
import { ExportMenu } from './export-menu.tsx';
import { clearWords, ListEmpty } from './list-empty.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListOffers } from './list-offers.tsx';
import { ListSearch } from './list-search.tsx';
import { ListTable } from './list-table.tsx';
import { ViewNote, ViewsButton } from './saved-views/views-button.tsx';
import { UnfinishedRows } from './unfinished-rows.tsx';
import './list.css';

/** Search, filters and order stand in the address. */
export function ListScreen(props: ViewProps<'list'>) {
  return <List key={props.screen.name} {...props} />;
}

function List({ screen, shows }: ViewProps<'list'>) {
  const application = useApplication();
  const viewed = useViewedQuery(screen);
  const { query, change } = viewed;
  const rows = useRows(screen, query, !viewed.waiting);
  const keepsViews = Boolean(useSession().signedIn?.person);
  const all = useMemo(() => columnsOf(application, shows.entity, shows.fields), [application, shows]);
  const { layout, changeLayout } = viewed;
  const columns = useMemo(() => shownColumns(all, layout), [all, layout]);
  const onWidth = useCallback(
    (key: string, width: number | null) => changeLayout(withColumn(all, layout, key, { width })),
    [all, layout, changeLayout],
  );
  const body = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  useCommands([{ id: 'list.search', words: 'Search', keys: '/', listed: false, does: () => searchField.current?.focus() }]);

  const clear = () => change({ search: '', order: [], filters: [] });
  const narrowed = query.search !== '' || query.filters.length > 0;
  const nothing = !rows.loading && !rows.error && rows.rows.length === 0;
  const recordScreen = recordScreensFrom(application, screen, shows.entity)[0];

  const asked = useMemo(() => rowsAsked(screen, query), [screen, query]);
  const listedOn = useMemo(() => ({ screen: screen.name, part: null, name: screen.name }), [screen]);

  return (
    <ListedOnContext value={listedOn}>
      <PageHeader
        title={screen.name}
        statement={screen.statement}
        actions={
          <>
            <ListOffers screen={screen} />
            <ExportMenu
              title={screen.name}
              entity={shows.entity}
              statement={screen.statement}
              asked={asked}
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
          <ColumnsButton title={screen.name} columns={all} layout={layout} onChange={changeLayout} />
        </div>
      </search>
      <ViewNote viewed={viewed} />
      {nothing ? (
        <ListEmpty
          screen={screen}
          entity={shows.entity}
          narrowed={narrowed}
          onClear={() => change({ ...query, search: '', filters: [] })}
        />
      ) : (
        <ListTable
          body={body}
          screen={screen}
          entity={shows.entity}
          columns={columns}
          rows={rows}
          asked={asked}
          order={query.order}
          onOrder={(order) => change({ ...query, order })}
          recordScreen={recordScreen}
          layout={layout}
          onWidth={onWidth}
          unasked={narrowed || query.order.length > 0 ? { words: clearWords, does: clear } : undefined}
        />
      )}
      <ListFooter
        body={body}
        entity={shows.entity}
        rows={rows}
        compact={layout.compact}
        opens={recordScreen !== undefined || screen.offers.some((offer) => offer.target.kind === 'edit')}
      />
    </ListedOnContext>
  );
}
