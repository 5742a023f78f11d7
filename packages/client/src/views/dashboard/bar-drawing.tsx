/** Bars: each group a line of its own, with its name before and its figure behind. */
import { Link } from 'wouter';
import type { ChartGroup } from '../../controllers/dashboard/chart-data.ts';
import { scaleOf } from '../../controllers/dashboard/chart-scale.ts';
import { placeMarks } from '../../controllers/dashboard/place-marks.ts';
import type { DrawingProps } from './drawing-props.ts';
import { useMarks } from './use-marks.ts';

/** Series that add up share one bar, else each has its own. Behind it stands the total, else each figure. A mark leads to its records. */
export function BarDrawing({ data, name, type }: DrawingProps) {
  const marks = useMarks(data);
  const many = data.series.length;
  const stacked = data.adds && many > 1;
  const scale = scaleOf(data, stacked, type.kind === 'whole number');
  const beside = (series: number) => (stacked ? {} : { top: `${(series / many) * 100}%`, height: `${100 / many}%` });
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups the marks of a chart, not fields of a form
    <div className="bars" role="group" aria-label={name} {...marks.place}>
      {data.groups.map((group) => (
        <div key={group.to} className="bar-row">
          <span className="bar-name" title={group.full} aria-hidden="true">
            {group.full}
          </span>
          <span className="bar-track">
            <span className="bar-nothing" style={{ insetInlineStart: `${scale.at(0)}%` }} />
            {placeMarks(group, scale, stacked).map(({ mark, from, size }) => (
              <Link
                key={mark.series}
                {...marks.propsOf(mark)}
                className={`mark hue-${data.series[mark.series]?.hue ?? 1}`}
                title={mark.words}
                style={{ insetInlineStart: `${from}%`, width: `${size}%`, ...beside(mark.series) }}
              />
            ))}
          </span>
          <span className="bar-figure" aria-hidden="true">
            {figureOf(group)}
          </span>
        </div>
      ))}
    </div>
  );
}

function figureOf({ total, marks }: ChartGroup): string {
  if (marks.length === 1) return marks[0]?.text ?? '';
  return total?.text ?? marks.map(({ text }) => text).join(' · ');
}
