/** Columns: the parts of a group on one another where they add up to a whole, else side by side. */
import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import type { ChartGroup, Mark } from '../../controllers/dashboard/chart-data.ts';
import { type Scale, scaleOf } from '../../controllers/dashboard/chart-scale.ts';
import type { DrawingProps } from './drawing-props.ts';
import { Plot } from './plot.tsx';
import { useMarks } from './use-marks.ts';

export function ColumnDrawing(props: DrawingProps) {
  const { data, type } = props;
  const marks = useMarks(data);
  const stacked = data.adds && data.series.length > 1;
  const scale = scaleOf(data, stacked, type.kind === 'whole number');
  return (
    <Plot {...props} scale={scale} marks={marks}>
      <div className="columns">
        {data.groups.map((group) => (
          <div key={group.to} className="column">
            {placed(group, scale, stacked).map(({ mark, style }) => (
              <Link key={mark.series} {...marks.propsOf(mark)} className={`mark hue-${data.series[mark.series]?.hue ?? 1}`} style={style} />
            ))}
          </div>
        ))}
      </div>
    </Plot>
  );
}

/** What is below nothing grows downwards. */
function placed({ marks }: ChartGroup, scale: Scale, stacked: boolean): readonly { mark: Mark; style: CSSProperties }[] {
  let above = 0;
  let below = 0;
  return marks.flatMap((mark) => {
    const { amount, series } = mark;
    if (amount === null || amount === 0) return [];
    const from = !stacked ? 0 : amount > 0 ? above : below;
    if (amount > 0) above += amount;
    else below += amount;
    const [low, high] = [scale.at(Math.min(from, from + amount)), scale.at(Math.max(from, from + amount))];
    const beside = stacked ? {} : { left: `${(series / marks.length) * 100}%`, width: `${100 / marks.length}%` };
    return [{ mark, style: { bottom: `${low}%`, height: `${high - low}%`, ...beside } }];
  });
}
