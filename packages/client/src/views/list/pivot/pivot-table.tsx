/** A list as a table of figures: each leads to the records it is worked out of. */
import { usualGroupUnit } from '@ninefold/engine';
import type { ChartAxis, ChartKey, PivotAnswer, PivotFigures, WireValue } from '@ninefold/protocol';
import { type FocusEvent, type KeyboardEvent, memo, useMemo, useRef } from 'react';
import { Link } from 'wouter';
import { upperFirst } from '../../../components/words.ts';
import { keyText, nameOf } from '../../../controllers/dashboard/key-text.ts';
import type { Column } from '../../../controllers/list/columns.ts';
import { samePath } from '../../../controllers/list/list-query.ts';
import { figureTexts } from '../../../controllers/list/pivot-figures.ts';
import type { PivotPlaces } from '../../../controllers/list/pivot-places.ts';
import { type Formats, useFormats } from '../../../fields/formats.ts';
import { arrowAlong } from '../../../language/along-lines.ts';
import { titleOf } from '../../../language/names.ts';
import { t } from '../../../language/t.tsx';
import { useApplication } from '../../../session.ts';
import { GroupName } from '../groups/group-name.tsx';

interface PivotTableProps {
  /** What the list is called. */
  readonly title: string;
  readonly answer: PivotAnswer;
  /** What the figures are. */
  readonly figure: string;
  /** Of the list: those it is gathered by are among them. */
  readonly columns: readonly Column[];
  readonly places: PivotPlaces;
}

/** Where all of them are meant, none of the keys. */
const all: readonly (ChartKey | null)[] = [null];

/** One figure is reached by Tab, the arrows lead from it to the others. */
export function PivotTable({ title, answer, figure, columns, places }: PivotTableProps) {
  const formats = useFormats();
  const { by, across } = answer;
  const table = useRef<HTMLTableElement>(null);
  const keys: readonly (ChartKey | null)[] = across?.keys ?? all;
  const steps = {
    onKeyDown: (event: KeyboardEvent) => step(table.current, event),
    onFocus: (event: FocusEvent) => reach(table.current, event),
  };
  return (
    <div className="pivot-sheet" {...steps}>
      <table ref={table} className="pivot">
        <caption className="out-of-sight">{`${titleOf(title)}: ${figure}`}</caption>
        <thead>
          <tr>
            <th scope="col" data-statement={by.statement ?? undefined}>
              {upperFirst(nameOf(by))}
              {across ? <span className="pivot-across">{` / ${upperFirst(nameOf(across))}`}</span> : null}
            </th>
            {keys.map((key) => (
              <th key={key?.key ?? ''} scope="col" data-statement={across?.statement ?? undefined}>
                {key && across ? <KeyName axis={across} of={key} columns={columns} /> : figure}
              </th>
            ))}
            {across ? (
              <th scope="col" className="pivot-all">
                {t('All')}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {by.keys.map((key, row) => (
            <PivotRow key={key.key} {...{ answer, row, columns, places, formats }} of={key} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('All')}</th>
            {keys.map((key, column) => (
              <Cell
                key={key?.key ?? ''}
                texts={figureTexts(answer, (one) => one.columns[column], formats)}
                to={places.exactly([key])}
                records={answer.records.reduce((sum, counts) => sum + (counts[column] ?? 0), 0)}
              />
            ))}
            {across ? <Cell texts={figureTexts(answer, (one) => one.all, formats)} to={places.exactly([])} records={1} /> : null}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface PivotRowProps extends Pick<PivotTableProps, 'answer' | 'columns' | 'places'> {
  readonly of: ChartKey;
  readonly row: number;
  readonly formats: Formats;
}

const PivotRow = memo(({ answer, of, row, columns, places, formats }: PivotRowProps) => {
  const application = useApplication();
  const { by, across, records } = answer;
  const keys: readonly (ChartKey | null)[] = across?.keys ?? all;
  const said = useMemo(() => keyText(application, by, of, formats).full, [application, by, of, formats]);
  const textsAt = (at: (figures: PivotFigures) => WireValue | undefined) => figureTexts(answer, at, formats);
  const counts = records[row] ?? [];
  return (
    <tr>
      <th scope="row">
        <KeyName axis={by} of={of} columns={columns} />
      </th>
      {keys.map((key, column) => (
        <Cell
          key={key?.key ?? ''}
          texts={textsAt(({ cells }) => cells[row]?.[column])}
          to={places.exactly([of, key])}
          records={counts[column] ?? 0}
          words={key && across ? `${said}, ${keyText(application, across, key, formats).full}` : said}
        />
      ))}
      {across ? (
        <Cell
          texts={textsAt(({ rows }) => rows[row])}
          to={places.exactly([of])}
          records={counts.reduce((sum, count) => sum + count, 0)}
          words={`${said}, ${t('All')}`}
          isTotal
        />
      ) : null}
    </tr>
  );
});
PivotRow.displayName = 'PivotRow';

interface CellProps {
  /** One for each currency. */
  readonly texts: readonly string[];
  /** Null where no list shows exactly these. */
  readonly to: string | null;
  readonly records: number;
  /** Whose figure it is. */
  readonly words?: string;
  readonly isTotal?: boolean;
}

/** Nothing where there are no records. */
function Cell({ texts, to, records, words = t('All'), isTotal = false }: CellProps) {
  if (records === 0) return <td className={isTotal ? 'pivot-all' : undefined} />;
  const shown = texts.length > 0 ? texts : ['–'];
  const lines = shown.map((text) => <span key={text}>{text}</span>);
  return (
    <td className={isTotal ? 'pivot-all' : undefined}>
      {to === null ? (
        <span className="pivot-figure">{lines}</span>
      ) : (
        <Link href={to} className="pivot-figure" tabIndex={-1} aria-label={`${words}: ${shown.join(', ')}`}>
          {lines}
        </Link>
      )}
    </td>
  );
}

function KeyName({ axis, of, columns }: { readonly axis: ChartAxis; readonly of: ChartKey; readonly columns: readonly Column[] }) {
  const path = axis.words.split('.');
  const column = columns.find((one) => samePath(one.path, path));
  return <GroupName group={of} column={column} unit={axis.unit ?? usualGroupUnit} />;
}

/** The one that is reached by Tab: where one was last, else the first. */
function reach(table: HTMLTableElement | null, { target }: FocusEvent): void {
  if (!(target instanceof HTMLAnchorElement)) return;
  for (const other of table?.querySelectorAll('a[tabindex="0"]') ?? []) other.setAttribute('tabindex', '-1');
  target.tabIndex = 0;
}

const ways: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function step(table: HTMLTableElement | null, event: KeyboardEvent): void {
  const way = ways[arrowAlong(event.key)];
  const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null;
  const line = cell?.parentElement;
  if (!way || !table || !cell || !(line instanceof HTMLTableRowElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const [rows, columns] = way;
  for (let row = line.rowIndex + rows, column = cell.cellIndex + columns; ; row += rows, column += columns) {
    const next = table.rows[row]?.cells[column];
    if (!next) return;
    const link = next.querySelector('a');
    if (!link) continue;
    link.focus();
    return;
  }
}
