/** Columns: the parts of a group on one another where they add up to a whole, else side by side. */
import { Link } from 'wouter';
import { scaleOf } from '../../controllers/dashboard/chart-scale.ts';
import { placeMarks } from '../../controllers/dashboard/place-marks.ts';
import type { DrawingProps } from './drawing-props.ts';
import { Plot } from './plot.tsx';
import { useMarks } from './use-marks.ts';

/** A mark leads to its records; what is 0 or not known has no column. */
export function ColumnDrawing(props: DrawingProps) {
  const { data, type } = props;
  const marks = useMarks(data);
  const many = data.series.length;
  const stacked = data.adds && many > 1;
  const scale = scaleOf(data, stacked, type.kind === 'whole number');
  const beside = (series: number) => (stacked ? {} : { insetInlineStart: `${(series / many) * 100}%`, width: `${100 / many}%` });
  return (
    <Plot {...props} scale={scale} marks={marks}>
      <div className="chart-columns">
        {data.groups.map((group) => (
          <div key={group.to} className="chart-column">
            {placeMarks(group, scale, stacked).map(({ mark, from, size }) => (
              <Link
                key={mark.series}
                {...marks.propsOf(mark)}
                className={`mark hue-${data.series[mark.series]?.hue ?? 1}`}
                style={{ bottom: `${from}%`, height: `${size}%`, ...beside(mark.series) }}
              />
            ))}
          </div>
        ))}
      </div>
    </Plot>
  );
}
