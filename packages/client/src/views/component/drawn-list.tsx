/** A list whose records a component draws. What is around them stays: what one may do on top, search, filters, how many there are. */
import { recordPath, recordScreensFrom } from '@ninefold/engine';
import type { Screen, ShowsOf } from '@ninefold/model';
import type { WireRecord } from '@ninefold/protocol';
import { useMemo, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Failure } from '../../components/failure.tsx';
import { lazyView } from '../../components/lazy-view.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { listed, upperFirst } from '../../components/words.ts';
import { fieldsGiven, type Offered, type RecordGiven } from '../../controllers/component/given-to-component.ts';
import { columnsOf } from '../../controllers/list/columns.ts';
import { offersOfRows } from '../../controllers/list/row-offers.ts';
import { rowsAsked, useRows } from '../../controllers/list/use-rows.ts';
import { usePermit } from '../../controllers/permit.ts';
import { useViewedQuery } from '../../controllers/saved-views/use-viewed-query.ts';
import { useFormats } from '../../fields/formats.ts';
import { useCommands } from '../../keys/commands.ts';
import { titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { openFrom } from '../../routing/trail.ts';
import { useApplication, useEntity } from '../../session.ts';
import { ExportMenu } from '../list/export-menu.tsx';
import { ListEmpty } from '../list/list-empty.tsx';
import { ListFilters } from '../list/list-filters.tsx';
import { ListNews } from '../list/list-news.tsx';
import { ListOffers } from '../list/list-offers.tsx';
import { ListSearch } from '../list/list-search.tsx';
import type { RowTask } from '../list/row-dialogs.tsx';
import { rowEntries } from '../list/row-entries.ts';
import { Drawn } from './drawn.tsx';
import { DrawnSkeleton } from './drawn-skeleton.tsx';
import { useDrawing } from './use-drawing.ts';
import '../list/list.css';

interface DrawnListProps {
  readonly screen: Screen;
  readonly shows: ShowsOf<'list'>;
  readonly component: string;
}

const { View: RowDialogs } = lazyView(() => import('../list/row-dialogs.tsx').then((module) => module.RowDialogs));

const nothingFolded: readonly string[] = [];

/** Search and filters stand in the address. It is given the records that were fetched, and how to fetch more. */
export function DrawnList({ screen, shows, component }: DrawnListProps) {
  const application = useApplication();
  const formats = useFormats();
  const permit = usePermit();
  const entity = useEntity(shows.entity);
  const viewed = useViewedQuery(screen);
  const { query, change } = viewed;
  const rows = useRows(screen, query, nothingFolded, !viewed.waiting);
  const surroundings = useDrawing();
  const [task, setTask] = useState<RowTask | null>(null);
  const searchField = useRef<HTMLInputElement>(null);
  useCommands([{ id: 'list.search', words: t('Search'), keys: '/', listed: false, does: () => searchField.current?.focus() }]);
  const columns = useMemo(() => columnsOf(application, shows.entity, shows.fields), [application, shows]);
  const offers = useMemo(() => offersOfRows(application, screen, shows.entity), [application, screen, shows]);
  const page = recordScreensFrom(application, screen, shows.entity)[0];
  const asked = useMemo(() => rowsAsked(screen, query), [screen, query]);
  const records = useMemo(() => {
    const offered = (record: WireRecord): readonly Offered[] =>
      (offers ? rowEntries(application, permit, record, offers, setTask) : []).map(({ words, reason = null, task: does, onChoose }) => ({
        offer: does.kind === 'action' ? does.action : does.kind,
        label: words,
        reason,
        take: onChoose,
      }));
    return rows.rows.flatMap((record): RecordGiven[] => {
      if (record.id === null) return [];
      return [
        {
          id: record.id,
          label: record.label,
          address: (page && recordPath(page, record)) ?? null,
          ...fieldsGiven(application, columns, record, formats),
          offers: offered(record),
        },
      ];
    });
  }, [application, permit, rows.rows, offers, page, columns, formats]);
  const given = useMemo(
    () => ({
      ...surroundings,
      // The way back leads to this list, as from a row.
      open: (address: string) => {
        const index = records.findIndex((record) => record.address === address);
        if (index < 0) return surroundings.open(address);
        openFrom({ screen: screen.name, part: null, name: screen.name }, address, records[index]?.id ?? '', index);
      },
      records,
    }),
    [surroundings, records, screen],
  );
  const narrowed = query.search !== '' || query.filters.length > 0;
  const nothing = !rows.loading && !rows.error && rows.rows.length === 0;
  const plural = upperFirst(titleOf(entity?.plural ?? shows.entity));
  return (
    <>
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
              columns={undefined}
              total={rows.total}
            />
          </>
        }
      />
      <search className="list-tools">
        <ListSearch ref={searchField} value={query.search} onChange={(search) => change({ ...query, search }, { replace: true })} />
        <div className="list-chips">
          <ListFilters screen={screen} query={query} change={change} />
        </div>
      </search>
      <ListNews rows={rows} />
      {rows.error && rows.rows.length === 0 ? (
        <Failure error={rows.error} what={plural} retry={rows.retry} />
      ) : nothing ? (
        <ListEmpty
          screen={screen}
          entity={shows.entity}
          narrowed={narrowed}
          onClear={() => change({ ...query, search: '', filters: [] })}
        />
      ) : (
        <div data-statement={screen.statement} aria-busy={rows.loading || rows.renewing}>
          {rows.loading ? (
            <DrawnSkeleton />
          ) : (
            <Drawn name={component} given={given} meanwhile={<DrawnSkeleton />} statement={screen.statement} />
          )}
        </div>
      )}
      {entity && rows.rows.length > 0 ? (
        <div className="drawn-more">
          <span role="status">{listed(rows.total ?? rows.rows.length, entity, formats.locale)}</span>
          {rows.hasMore ? (
            <Button onClick={rows.loadMore} busy={rows.asking}>
              {t('Show more')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {task ? <RowDialogs screen={screen} task={task} onClose={() => setTask(null)} onAgain={() => setTask(task)} /> : null}
    </>
  );
}
