/** Lines, areas and points: one for each series. A group without a figure leaves a hole. */
import { Link } from 'wouter';
import type { ChartData, Mark } from '../../controllers/dashboard/chart-data.ts';
import { type Scale, scaleOf } from '../../controllers/dashboard/chart-scale.ts';
import type { DrawingProps } from './drawing-props.ts';
import { Plot } from './plot.tsx';
import { useMarks } from './use-marks.ts';

interface Point {
  readonly mark: Mark;
  readonly x: number;
  /** From the top. */
  readonly y: number;
  /** Where the area below it ends. */
  readonly foot: number;
}

/** Points alone have no line between them; areas stand on one another where they add up. A mark leads to its records. */
export function LineDrawing(props: DrawingProps) {
  const { data, shape, type } = props;
  const marks = useMarks(data, true);
  const stacked = shape === 'area' && data.adds && data.series.length > 1;
  const scale = scaleOf(data, stacked, type.kind === 'whole number');
  const lines = data.series.map((series, place) => ({ ...series, parts: partsOf(data, place, scale, stacked) }));
  return (
    <Plot {...props} scale={scale} marks={marks}>
      {shape === 'points' ? null : (
        <svg className="chart-lines" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {lines.map(({ key, hue, parts }) => (
            <g key={key} className={`hue-${hue}`}>
              {parts.map((part) => (
                <Line key={part[0]?.mark.group} part={part} filled={shape === 'area'} />
              ))}
            </g>
          ))}
        </svg>
      )}
      {lines.flatMap(({ hue, parts }) =>
        parts
          .flat()
          .map(({ mark, x, y }) => (
            <Link
              key={`${mark.group}.${mark.series}`}
              {...marks.propsOf(mark)}
              className={`point hue-${hue}`}
              style={{ insetInlineStart: `${x}%`, top: `${y}%` }}
            />
          )),
      )}
    </Plot>
  );
}

function Line({ part, filled }: { readonly part: readonly Point[]; readonly filled: boolean }) {
  const line = part.map(({ x, y }) => `${x},${y}`).join(' ');
  const foot = [...part].reverse().map(({ x, foot }) => `${x},${foot}`);
  return (
    <>
      {filled ? <polygon className="line-area" points={`${line} ${foot.join(' ')}`} /> : null}
      <polyline className="line" points={line} vectorEffect="non-scaling-stroke" />
    </>
  );
}

/** The stretches of a line between groups that have no figure. */
function partsOf({ groups }: ChartData, series: number, scale: Scale, stacked: boolean): readonly (readonly Point[])[] {
  const parts: Point[][] = [[]];
  for (const [place, { marks }] of groups.entries()) {
    const mark = marks[series];
    if (!mark || mark.amount === null) {
      parts.push([]);
      continue;
    }
    const below = stacked ? marks.slice(0, series).reduce((sum, { amount }) => sum + (amount ?? 0), 0) : 0;
    const point = { mark, x: ((place + 0.5) / groups.length) * 100, y: 100 - scale.at(below + mark.amount), foot: 100 - scale.at(below) };
    parts.at(-1)?.push(point);
  }
  return parts.filter((part) => part.length > 0);
}
