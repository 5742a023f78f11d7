/** A chart as a table: the same figures, each leading to its records. */

import type { ChartAnswer } from '@ninefold/protocol';
import { Link } from 'wouter';
import { upperFirst } from '../../components/words.ts';
import type { ChartData } from '../../controllers/dashboard/chart-data.ts';
import { nameOf } from '../../controllers/dashboard/key-text.ts';
import { titleOf } from '../../language/names.ts';

import { t } from '../../language/t.tsx';

/** A row for each group, a column for each series; a total where several add up. */
export function ChartTable({ chart, data }: { readonly chart: ChartAnswer & { readonly name: string }; readonly data: ChartData }) {
  const split = data.series.length > 1;
  return (
    <div className="chart-table-place">
      <table className="chart-table">
        <caption className="out-of-sight">{titleOf(chart.name)}</caption>
        <thead>
          <tr>
            <th scope="col" data-statement={chart.by.statement ?? undefined}>
              {chart.by.words === '' ? t('All') : upperFirst(chart.by.unit === null ? nameOf(chart.by) : t(chart.by.unit))}
            </th>
            {data.series.map(({ key, words, hue }) => (
              <th key={key} scope="col" className={`hue-${hue}`} data-statement={chart.splitBy?.statement ?? undefined}>
                {split ? <span className="chart-dot" aria-hidden="true" /> : null}
                {words || titleOf(chart.name)}
              </th>
            ))}
            {split && data.adds ? <th scope="col">{t('Together')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {data.groups.map((group) => (
            <tr key={group.to}>
              <th scope="row">{group.full}</th>
              {group.marks.map((mark) => (
                <td key={mark.series}>
                  <Link href={mark.to} aria-label={mark.words}>
                    {mark.text}
                  </Link>
                </td>
              ))}
              {split && group.total ? (
                <td>
                  <Link href={group.to} aria-label={t('{full}, together: {text}', { full: group.full, text: group.total.text })}>
                    {group.total.text}
                  </Link>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
