/** The figures of a list, drawn as a chart of a dashboard is: one for each currency. */
import type { PivotAnswer } from '@ninefold/protocol';
import { useMemo } from 'react';
import { chartData } from '../../../controllers/dashboard/chart-data.ts';
import { chartsOf } from '../../../controllers/list/pivot-figures.ts';
import type { PivotPlaces } from '../../../controllers/list/pivot-places.ts';
import { useFormats } from '../../../fields/formats.ts';
import { useApplication } from '../../../session.ts';
import { BarDrawing } from '../../dashboard/bar-drawing.tsx';
import { ChartLegend } from '../../dashboard/chart-legend.tsx';
import { ColumnDrawing } from '../../dashboard/column-drawing.tsx';
import { LineDrawing } from '../../dashboard/line-drawing.tsx';
import '../../dashboard/chart.css';

interface PivotChartsProps {
  readonly answer: PivotAnswer;
  readonly as: 'bars' | 'lines';
  /** What the figures are. */
  readonly figure: string;
  readonly places: PivotPlaces;
}

/** Spans of time stand beside one another, all else below one another. A mark leads to its records. */
export function PivotCharts({ answer, as, figure, places }: PivotChartsProps) {
  const application = useApplication();
  const formats = useFormats();
  const shape = as === 'lines' ? 'lines' : answer.by.unit === null ? 'bars' : 'columns';
  const drawn = useMemo(
    () =>
      chartsOf(answer, shape).map(({ currency, chart }) => ({
        currency,
        chart,
        data: chartData(chart, { application, to: (group, split) => places.near([group, split]) }, formats),
      })),
    [answer, shape, application, formats, places],
  );
  const Drawing = { lines: LineDrawing, bars: BarDrawing, columns: ColumnDrawing }[shape];
  return drawn.map(({ currency, chart, data }) => {
    const name = currency === null ? figure : `${figure} (${currency})`;
    return (
      <section key={currency} className={shape === 'bars' ? 'chart-card chart-card-low' : 'chart-card'} aria-label={name}>
        <h2 className="pivot-chart-name">{name}</h2>
        {data.series.length > 1 ? <ChartLegend series={data.series} /> : null}
        <Drawing data={data} shape={shape} type={chart.type} name={name} formats={formats} />
      </section>
    );
  });
}
