/** A list on a dashboard: its first records, one line each with what there is room for, and the way to all of them. */

import { type DashboardPeriod, recordPath, recordScreensFrom } from '@ninefold/engine';
import type { Screen } from '@ninefold/model';
import type { DashboardPartAnswer, WireRecord } from '@ninefold/protocol';
import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import { Link } from 'wouter';
import { usePhone } from '../../components/media.ts';
import { RecordLink } from '../../components/record-link.tsx';
import { numberOf } from '../../components/words.ts';
import { drillDownAddress } from '../../controllers/dashboard/drill-down.ts';
import { columnsOfPart } from '../../controllers/dashboard/part-columns.ts';
import { recordOfRow } from '../../controllers/dashboard/record-of-row.ts';
import type { Column } from '../../controllers/list/columns.ts';
import { saysItself } from '../../fields/says-itself.ts';
import { thingOf, titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { type ListedOn, ListedOnContext } from '../../routing/trail.ts';
import { useApplication, useEntity, useSession } from '../../session.ts';
import { columnTemplate } from '../list/column-template.ts';
import { LeftOut } from '../list/left-out.tsx';
import { ListCell } from '../list/list-cell.tsx';
import { useFittingColumns } from '../list/use-fitting-columns.ts';
import { focusRecord, useReturn } from '../list/use-return.ts';

interface ListCardProps {
  readonly screen: Screen;
  readonly part: Extract<DashboardPartAnswer, { kind: 'list' }>;
  /** Null for the usual one. */
  readonly period: DashboardPeriod | null;
}

/** The first records of the part, and the way to all of them. */
export function ListCard({ screen, part, period }: ListCardProps) {
  const application = useApplication();
  const written = screen.parts.find(({ statement }) => statement === part.statement);
  const columns = useMemo(() => (written ? columnsOfPart(application, part.entity, written) : []), [application, part.entity, written]);
  const all = drillDownAddress({ application, screen: screen.name, part: part.name, period }, part.opens);
  const listedOn = useMemo(() => ({ screen: screen.name, part: part.name, name: screen.name }), [screen, part.name]);
  const pagesOf = (entity: string): readonly Screen[] => recordScreensFrom(application, screen, entity);
  return <RowsCard part={part} title={titleOf(part.name)} columns={columns} all={all} listedOn={listedOn} pagesOf={pagesOf} />;
}

interface RowsCardProps {
  readonly part: Pick<ListCardProps['part'], 'name' | 'statement' | 'entity' | 'rows' | 'total'>;
  readonly title: string;
  readonly columns: readonly Column[];
  /** Where all of them stand. */
  readonly all: string;
  readonly listedOn: ListedOn;
  /** The pages that a record of an entity leads to, the best first. */
  pagesOf(entity: string): readonly Screen[];
  /** With the names of its columns above. */
  readonly headed?: boolean;
  /** What else one may do with all of them. */
  readonly aside?: ReactNode;
}

/** The count is of all records; "Show all" stands there while some are missing. Says so where there is none. */
export function RowsCard({ part, title, columns, all, listedOn, pagesOf, headed = false, aside }: RowsCardProps) {
  const { locale } = useSession();
  const plural = thingOf(useEntity(part.entity)?.plural ?? part.entity);
  return (
    <section className="part-list" data-statement={part.statement} aria-label={title}>
      <header className="part-list-head">
        <h2>
          <Link href={all} className="part-list-name">
            {title}
            <span className="part-list-count">{numberOf(part.total, locale)}</span>
          </Link>
        </h2>
        {part.total > part.rows.length ? (
          <Link href={all} className="part-list-all" aria-label={t('Show all: {title}', { title })}>
            {t('Show all')}
          </Link>
        ) : null}
        {aside}
      </header>
      {part.rows.length === 0 ? (
        <p className="part-list-none">{t('No {things} at the moment.', { things: plural })}</p>
      ) : (
        <ListedOnContext value={listedOn}>
          <Rows part={part} columns={columns} pagesOf={pagesOf} headed={headed} />
        </ListedOnContext>
      )}
    </section>
  );
}

function Rows({ part, columns, pagesOf, headed = false }: Pick<RowsCardProps, 'part' | 'columns' | 'pagesOf' | 'headed'>) {
  const list = useRef<HTMLUListElement>(null);
  const { locale } = useSession();
  const phone = usePhone();
  const { shown, leftOut, crowded, known } = useFittingColumns(list, columns, { menu: false, lead: 0, order: [], phone });
  useReturn(known, ({ id }) => focusRecord(list.current, id));
  const style = { '--columns': columnTemplate(shown, locale, false, crowded) } as CSSProperties;
  return (
    <>
      <ul ref={list} className={crowded ? 'part-list-rows list-crowded' : 'part-list-rows'} style={style}>
        {headed ? <Heads columns={shown} /> : null}
        {(known ? part.rows : []).map((row, index) => (
          <Row
            key={row.id ?? index}
            pagesOf={pagesOf}
            entity={part.entity}
            row={row}
            index={index}
            columns={shown}
            said={headed && phone}
          />
        ))}
      </ul>
      <LeftOut columns={leftOut} />
    </>
  );
}

/** For the eye only: each cell says its name by itself. */
function Heads({ columns }: { readonly columns: readonly Column[] }) {
  return (
    <li className="part-list-heads" aria-hidden="true">
      {columns.map((column) => (
        <span key={column.key} className={`list-cell cell-${column.layout}`} data-statement={column.statement}>
          {column.words}
        </span>
      ))}
    </li>
  );
}

interface RowProps extends Pick<RowsCardProps, 'pagesOf'> {
  readonly entity: string;
  readonly row: WireRecord;
  readonly index: number;
  readonly columns: readonly Column[];
  /** What is not understood by itself says its name: its head is not there. */
  readonly said: boolean;
}

function Row({ pagesOf, entity, row, index, columns, said }: RowProps) {
  const application = useApplication();
  const record = recordOfRow(application, entity, row);
  const page = record && pagesOf(record.entity)[0];
  const to = page && record ? recordPath(page, record) : undefined;
  return (
    <li
      className={to ? 'part-list-row part-list-row-leads' : 'part-list-row'}
      data-record={row.id === null ? undefined : `${row.entity}/${row.id}`}
    >
      {columns.map((column) => {
        const cell = <ListCell column={column} record={row} />;
        return (
          <span
            key={column.key}
            className={`list-cell cell-${column.layout}${column.main ? ' cell-main' : ''}`}
            data-statement={column.statement}
          >
            {column.main ? null : (
              <span className={said && !saysItself(column.type, columns) ? 'part-list-said' : 'out-of-sight'}>{column.words}: </span>
            )}
            {column.main && to ? (
              <RecordLink to={to} id={row.id} index={index} className="row-open">
                {cell}
              </RecordLink>
            ) : (
              cell
            )}
          </span>
        );
      })}
    </li>
  );
}
