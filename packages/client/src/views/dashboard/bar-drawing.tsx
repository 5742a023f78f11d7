/** Bars: each group a line of its own, with its name before and its figure behind. */
import { Link } from 'wouter';
import type { ChartGroup } from '../../controllers/dashboard/chart-data.ts';
import { scaleOf } from '../../controllers/dashboard/chart-scale.ts';
import type { DrawingProps } from './drawing-props.ts';
import { useMarks } from './use-marks.ts';

export function BarDrawing({ data, name, type }: DrawingProps) {
  const marks = useMarks(data);
  const stacked = data.adds && data.series.length > 1;
  const scale = scaleOf(data, stacked, type.kind === 'whole number');
  const zero = scale.at(0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups the marks of a chart, not fields of a form
    <div className="bars" role="group" aria-label={name} {...marks.place}>
      {data.groups.map((group) => (
        <div key={group.to} className="bar-row">
          <span className="bar-name" title={group.full} aria-hidden="true">
            {group.full}
          </span>
          <span className={stacked ? 'bar-track' : 'bar-track bar-track-beside'} style={{ paddingLeft: `${zero}%` }}>
            {group.marks.map((mark) =>
              mark.amount === null || mark.amount === 0 ? null : (
                <Link
                  key={mark.series}
                  {...marks.propsOf(mark)}
                  className={`mark hue-${data.series[mark.series]?.hue ?? 1}`}
                  title={mark.words}
                  style={{
                    width: `${(Math.abs(scale.at(mark.amount) - zero) / (100 - zero || 100)) * 100}%`,
                    marginLeft: mark.amount < 0 ? `${((scale.at(mark.amount) - zero) / (100 - zero || 100)) * 100}%` : undefined,
                  }}
                />
              ),
            )}
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
