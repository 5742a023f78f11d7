/** A list: its title and what one may do on top, search and filters, one quiet table, where one is. */
import { recordScreensFrom } from '@ninefold/engine';
import { useMemo, useRef } from 'react';
import { PageHeader } from '../../components/page-header.tsx';
import { columnsOf } from '../../controllers/list/columns.ts';
import { rowsAsked, useRows } from '../../controllers/list/use-rows.ts';
import { useViewedQuery } from '../../controllers/saved-views/use-viewed-query.ts';
import { useCommands } from '../../keys/commands.ts';
import { ListedOnContext } from '../../routing/trail.ts';
import { useApplication, useSession } from '../../session.ts';
import type { ViewProps } from '../screen-props.ts';
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
  const columns = useMemo(() => columnsOf(application, shows.entity, shows.fields), [application, shows]);
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
            <ExportMenu title={screen.name} entity={shows.entity} statement={screen.statement} asked={asked} total={rows.total} />
          </>
        }
      />
      <UnfinishedRows screen={screen} entity={shows.entity} />
      <search className="list-tools">
        <ListSearch ref={searchField} value={query.search} onChange={(search) => change({ ...query, search }, { replace: true })} />
        {keepsViews || screen.filters.length > 0 ? (
          <div className="list-chips">
            {keepsViews ? <ViewsButton screen={screen} viewed={viewed} /> : null}
            <ListFilters screen={screen} query={query} change={change} />
          </div>
        ) : null}
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
          unasked={narrowed || query.order.length > 0 ? { words: clearWords, does: clear } : undefined}
        />
      )}
      <ListFooter
        body={body}
        entity={shows.entity}
        rows={rows}
        opens={recordScreen !== undefined || screen.offers.some((offer) => offer.target.kind === 'edit')}
      />
    </ListedOnContext>
  );
}
