/** The records behind a figure, a group of a chart or a list, where no list of the document shows just these. */

import { recordPath, recordScreens, recordScreensFrom, relatedPartOf, screenPath, usualPeriod } from '@ninefold/engine';
import { byName, type DashboardPart, givenValue, recordsBehind, type Screen } from '@ninefold/model';
import { useMemo, useRef } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { PageHeader } from '../../components/page-header.tsx';
import { upperFirst } from '../../components/words.ts';
import { keyText } from '../../controllers/dashboard/key-text.ts';
import { columnsOfPart } from '../../controllers/dashboard/part-columns.ts';
import { recordOfRow } from '../../controllers/dashboard/record-of-row.ts';
import { useDashboard } from '../../controllers/dashboard/use-dashboard.ts';
import { drillDownAsked, readDrillDown, useDrillDownRows } from '../../controllers/dashboard/use-drill-down-rows.ts';
import { isOverDate, periodIn, withPeriod } from '../../controllers/dashboard/use-period.ts';
import { type OrderBy, writeOrder } from '../../controllers/list/list-query.ts';
import { useLabels } from '../../controllers/list/use-labels.ts';
import { useFormats } from '../../fields/formats.ts';
import { labelOfField, thingOf, titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { ListedOnContext } from '../../routing/trail.ts';
import { useApplication, useEntity } from '../../session.ts';
import { NotFound } from '../errors/no-page.tsx';
import { ExportMenu } from '../list/export-menu.tsx';
import { ListFooter } from '../list/list-footer.tsx';
import { ListTable } from '../list/list-table.tsx';
import '../list/list.css';
import './drill-down.css';

/**
 * The group, the split and the order stand in the address. `named`: a part of a dashboard, or the table of records that name another; there is
 * no page where the screen has no such part. Nothing for one that could not be read.
 */
export function DrillDownPage({ screen, named }: { readonly screen: Screen; readonly named: string }) {
  const application = useApplication();
  const part = byName(screen.parts, named) ?? relatedPartOf(application, screen, named)?.part;
  if (!part) return <NotFound />;
  const entity = recordsBehind(part)?.entity;
  return entity === undefined ? null : <DrillDown screen={screen} part={part} entity={entity} />;
}

function DrillDown({ screen, part, entity }: { readonly screen: Screen; readonly part: DashboardPart; readonly entity: string }) {
  const application = useApplication();
  const search = useSearch();
  const [path, navigate] = useLocation();
  const { behind, order } = readDrillDown(screen.name, part.name, search);
  const body = useRef<HTMLDivElement>(null);
  const rows = useDrillDownRows(screen.name, part.name, search);
  const columns = useMemo(() => columnsOfPart(application, entity, part), [application, entity, part]);
  const plural = thingOf(useEntity(entity)?.plural ?? entity);
  const led = useEntity(entity)?.ownedBy?.entity ?? entity;
  const pages = behind.record === null ? recordScreensFrom(application, screen, led) : recordScreens(application, led, screen);
  const leadsTo = useMemo(() => (row: Parameters<typeof recordOfRow>[2]) => recordOfRow(application, entity, row), [application, entity]);
  const group = useGroupWords(screen, part, behind.group, behind.split, search);
  const over = isOverDate(part) ? upperFirst(t(periodIn(screen, search) ?? usualPeriod)) : undefined;
  const under = [over, group].filter((words) => words !== undefined).join(', ') || undefined;
  const { back, named } = useBack(screen, behind.record, search);
  const title = behind.record === null ? titleOf(part.name) : labelOfField(part.name);
  const listedOn = useMemo(() => ({ screen: screen.name, part: part.name, name: part.name }), [screen, part]);
  const asked = useMemo(() => drillDownAsked(screen.name, part.name, search), [screen, part, search]);
  const orderBy = (next: readonly OrderBy[]) => navigate(addressOrdered(path, search, next));
  return (
    <ListedOnContext value={listedOn}>
      {back ? (
        <Link href={back} className="drill-down-back">
          ‹ {named ?? titleOf(screen.name)}
        </Link>
      ) : null}
      <PageHeader
        title={title}
        under={under}
        statement={part.statement}
        actions={<ExportMenu title={title} entity={entity} statement={part.statement} asked={asked} shown={columns} total={rows.total} />}
      />
      {!rows.loading && !rows.error && rows.rows.length === 0 ? (
        <p className="drill-down-none" role="status" data-statement={part.statement}>
          {t('No {things} stand behind this at the moment.', { things: plural })}
        </p>
      ) : (
        <ListTable
          key={path}
          body={body}
          screen={screen}
          entity={entity}
          columns={columns}
          rows={rows}
          asked={asked}
          order={order}
          onOrder={orderBy}
          recordScreen={pages[0]}
          leadsTo={leadsTo}
          unasked={search === '' || behind.record !== null ? undefined : { words: t('Show all'), does: () => navigate(path) }}
        />
      )}
      <ListFooter body={body} entity={entity} rows={rows} opens={pages.length > 0} />
    </ListedOnContext>
  );
}

/** To the screen of the part; of a table on the page of a record, to that record by its name. */
function useBack(
  screen: Screen,
  record: string | null,
  search: string,
): { readonly back: string | undefined; readonly named: string | undefined } {
  const shows = givenValue(screen.shows);
  const entity = shows?.kind === 'record' ? shows.entity : '';
  const labels = useLabels(entity, record === null ? [] : [record]);
  const path = screenPath(screen);
  if (record === null) return { back: path && withPeriod(path, periodIn(screen, search)), named: undefined };
  return { back: recordPath(screen, { id: record, fields: {} }), named: labels[record] };
}

function addressOrdered(path: string, search: string, order: readonly OrderBy[]): string {
  const asked = new URLSearchParams(search);
  asked.delete('order');
  const written = writeOrder(order);
  if (written) asked.set('order', written);
  return asked.size > 0 ? `${path}?${asked}` : path;
}

/** "June 2026, Travel": what the dashboard calls the group. A blank keeps its place until that is known. */
function useGroupWords(
  screen: Screen,
  part: DashboardPart,
  group: string | null,
  split: string | null,
  search: string,
): string | undefined {
  const application = useApplication();
  const formats = useFormats();
  const narrowed = group !== null || split !== null;
  const answer = useDashboard(screen, periodIn(screen, search), narrowed).data?.parts.find(({ statement }) => statement === part.statement);
  if (!narrowed) return undefined;
  if (answer?.kind !== 'chart') return '\u00a0';
  const words = [
    [answer.by, group],
    [answer.splitBy, split],
  ] as const;
  const said = words.flatMap(([axis, name]) => {
    const key = axis?.keys.find((one) => one.key === name);
    return axis && key ? [keyText(application, axis, key, formats).full] : [];
  });
  return said.join(', ') || '\u00a0';
}
