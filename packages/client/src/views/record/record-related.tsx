/** Records that name this one, as a table on its page: the first of them, how many there are, and the way to all. */

import { type RelatedPart, recordScreens, rowsOfRelated } from '@ninefold/engine';
import type { Screen } from '@ninefold/model';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '../../api/call-api.ts';
import { queryKeys } from '../../api/query-client.ts';
import { Failure } from '../../components/failure.tsx';
import { relatedAddress } from '../../controllers/dashboard/drill-down.ts';
import { columnsOfPart } from '../../controllers/dashboard/part-columns.ts';
import { labelOfField } from '../../language/names.ts';
import { useApplication } from '../../session.ts';
import { RowsCard } from '../dashboard/list-card.tsx';
import { ExportMenu } from '../list/export-menu.tsx';
import '../list/list.css';
import '../list/list-cell.css';
import '../dashboard/dashboard.css';

interface RecordRelatedProps {
  readonly screen: Screen;
  readonly related: RelatedPart;
  /** Of the record they name. */
  readonly id: string;
}

/** Its place is kept while the rows are on their way. */
export function RecordRelated({ screen, related: { part, field, head }, id }: RecordRelatedProps) {
  const application = useApplication();
  const title = head ?? labelOfField(field);
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.rows(screen.name, { related: field, record: id }),
    queryFn: ({ signal }) => callApi('rows', { query: { screen: screen.name, part: field, record: id, limit: rowsOfRelated }, signal }),
  });
  const columns = useMemo(() => columnsOfPart(application, part.entity, part), [application, part]);
  const listedOn = useMemo(() => ({ screen: screen.name, part: part.name, name: screen.name }), [screen, part.name]);
  const pagesOf = (entity: string): readonly Screen[] => recordScreens(application, entity, screen);
  if (error) return <Failure error={error} what={title} retry={() => void refetch()} />;
  const rows = { ...part, rows: data?.rows ?? [], total: data?.total ?? 0 };
  const all = relatedAddress({ application, screen: screen.name, part: part.name }, id, data?.opens ?? null);
  return (
    <div className="record-related" aria-busy={data === undefined}>
      {data === undefined ? null : (
        <RowsCard
          part={rows}
          title={title}
          columns={columns}
          all={all}
          listedOn={listedOn}
          pagesOf={pagesOf}
          headed
          aside={
            rows.rows.length > 0 ? (
              <ExportMenu
                title={title}
                entity={part.entity}
                statement={part.statement}
                asked={{ screen: screen.name, part: field, record: id }}
                shown={columns}
                total={rows.total}
                beside
              />
            ) : null
          }
        />
      )}
    </div>
  );
}
