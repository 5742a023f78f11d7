/** A list that is not looked at as rows: a table of figures, or a chart of them. */
import { isNumericField, type Screen } from '@ninefold/model';
import { type FigureTerm, readFigureTerm } from '@ninefold/protocol';
import { Download, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { saveFile } from '../../../api/save-file.ts';
import { Button } from '../../../components/button.tsx';
import { Failure } from '../../../components/failure.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { upperFirst } from '../../../components/words.ts';
import type { Column } from '../../../controllers/list/columns.ts';
import { type ListQuery, samePath } from '../../../controllers/list/list-query.ts';
import { pivotCsv } from '../../../controllers/list/pivot-figures.ts';
import { createPivotPlaces } from '../../../controllers/list/pivot-places.ts';
import { type PivotQuery, usePivot } from '../../../controllers/list/use-pivot.ts';
import { firstViewOf } from '../../../controllers/saved-views/use-viewed-query.ts';
import { useFormats } from '../../../fields/formats.ts';
import { thingOf, titleOf, wordsOfPath } from '../../../language/names.ts';
import { t } from '../../../language/t.tsx';
import { useApplication, useEntity, useSession } from '../../../session.ts';
import { PivotCharts } from './pivot-charts.tsx';
import { PivotTable } from './pivot-table.tsx';
import { PivotTools } from './pivot-tools.tsx';
import './pivot.css';

interface ListPivotProps {
  readonly screen: Screen;
  readonly entity: string;
  /** All that the document gives the list. */
  readonly columns: readonly Column[];
  readonly query: ListQuery;
  change(query: ListQuery): void;
}

interface FiguresProps extends ListPivotProps {
  readonly query: PivotQuery;
}

/** What it is gathered by, across by what and which figures these are stand in the address. */
export function ListPivot({ query, ...props }: ListPivotProps) {
  const asked = useMemo(() => query.by && query.look && { ...query, by: query.by, look: query.look }, [query]);
  return asked ? <Figures query={asked} {...props} /> : null;
}

function Figures({ screen, entity: name, columns, query, change }: FiguresProps) {
  const application = useApplication();
  const session = useSession();
  const formats = useFormats();
  const [path] = useLocation();
  const entity = useEntity(name);
  const { data: answer, error, refetch, isPlaceholderData } = usePivot(screen, query);
  const { look } = query;
  const comes = firstViewOf(session, screen) !== undefined;
  const places = useMemo(() => createPivotPlaces(path, query, comes), [path, query, comes]);
  const wordsOf = ({ of, path: about }: FigureTerm): string => {
    const column = about && (columns.find((one) => samePath(one.path, about))?.words ?? wordsOfPath(about.join('.')));
    if (of === 'count' || !column) return t('Number of {things}', { things: thingOf(entity?.plural ?? name) });
    return {
      sum: t('Sum of {column}', { column }),
      mean: t('Average of {column}', { column }),
      min: t('Least of {column}', { column }),
      max: t('Greatest of {column}', { column }),
    }[of];
  };
  const figure = wordsOf(readFigureTerm(look.figure ?? '') ?? { of: 'count', path: null });
  const title = `${titleOf(screen.name)}: ${figure}`;
  const save = () => {
    if (!answer) return;
    const text = pivotCsv(application, answer, { figure, all: t('All') }, formats);
    saveFile(new Blob([text], { type: 'text/csv' }), `${title.replace(/[\\/:*?"<>|]+\s*/gu, ' ')}.csv`);
  };
  return (
    <div className="pivot-place">
      <PivotTools columns={columns} query={query} change={change} wordsOf={wordsOf}>
        <Button kind="plain" iconOnly icon={<Download size={16} aria-hidden="true" />} statement={screen.statement} onClick={save}>
          {t('Save as CSV')}
        </Button>
        <Button kind="plain" iconOnly icon={<Printer size={16} aria-hidden="true" />} onClick={() => print()}>
          {t('Print')}
        </Button>
      </PivotTools>
      {error ? (
        <Failure
          error={error}
          what={upperFirst(figure)}
          retry={() => void refetch()}
          instead={{ words: t('Show the rows'), does: () => change({ ...query, look: undefined }) }}
        />
      ) : !answer ? (
        <Skeleton width="100%" height={240} />
      ) : answer.by.keys.length === 0 ? (
        <p className="pivot-none" role="status">
          {t('Nothing to show yet.')}
        </p>
      ) : (
        <div className={isPlaceholderData ? 'pivot-renewing' : undefined} aria-busy={isPlaceholderData}>
          {look.as === 'pivot' || !isNumericField(answer.type) ? (
            <PivotTable title={screen.name} answer={answer} figure={figure} columns={columns} places={places} />
          ) : (
            <PivotCharts answer={answer} as={look.as} figure={figure} places={places} />
          )}
        </div>
      )}
    </div>
  );
}
