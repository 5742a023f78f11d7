/** A whole and its parts, as a pie or a ring; each part named beside it with its share. */
import { Link } from 'wouter';
import type { Mark } from '../../controllers/dashboard/chart-data.ts';
import { BarDrawing } from './bar-drawing.tsx';
import type { DrawingProps } from './drawing-props.ts';
import { useMarks } from './use-marks.ts';

/** What is split, does not add up, or is below nothing is no part of a whole: it is drawn as bars. */
export function PieDrawing(props: DrawingProps) {
  const { data } = props;
  const isWhole = data.adds && data.series.length === 1 && data.groups.every(({ marks }) => (marks[0]?.amount ?? 0) >= 0);
  return isWhole && data.groups.some(({ marks }) => marks[0]?.amount) ? <Pie {...props} /> : <BarDrawing {...props} />;
}

function Pie({ data, shape, name, formats }: DrawingProps) {
  const marks = useMarks(data);
  const parts = data.groups.flatMap(({ full, hue, marks: [mark] }) => (mark?.amount ? [{ full, mark, hue }] : []));
  const whole = parts.reduce((sum, { mark }) => sum + (mark.amount ?? 0), 0);
  const share = new Intl.NumberFormat(formats.locale, { style: 'percent', maximumFractionDigits: 1 });
  let from = 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups the marks of a chart, not fields of a form
    <div className="pie-place" role="group" aria-label={name} {...marks.place}>
      <svg className="pie" viewBox="-50 -50 100 100" aria-hidden="true">
        {parts.map(({ mark, hue }) => {
          const start = from;
          from += (mark.amount ?? 0) / whole;
          const lit = marks.pointed === mark ? ' pie-part-pointed' : '';
          return <path key={mark.group} className={`pie-part hue-${hue}${lit}`} d={arc(start, from, shape === 'donut' ? 28 : 0)} />;
        })}
      </svg>
      <ul className="pie-names">
        {parts.map(({ full, mark, hue }) => (
          <li key={mark.group} className={`hue-${hue}`}>
            <PieName full={full} mark={mark} share={share.format((mark.amount ?? 0) / whole)} props={marks.propsOf(mark)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PieNameProps {
  readonly full: string;
  readonly mark: Mark;
  readonly share: string;
  readonly props: ReturnType<ReturnType<typeof useMarks>['propsOf']>;
}

function PieName({ full, mark, share, props }: PieNameProps) {
  return (
    <Link {...props} aria-label={undefined} className="pie-name">
      <span className="chart-dot" aria-hidden="true" />
      <span className="pie-words">{full}</span>
      <span className="pie-figure">{mark.text}</span>
      <span className="pie-share">{share}</span>
    </Link>
  );
}

const radius = 49;

/** A part of the ring from one share of the turn to another, beginning on top. */
function arc(from: number, to: number, hole: number): string {
  // A full turn would end where it begins, and so be none.
  const end = Math.min(to, from + 0.99999);
  const at = (turn: number, size: number) =>
    `${(Math.sin(turn * 2 * Math.PI) * size).toFixed(3)} ${(-Math.cos(turn * 2 * Math.PI) * size).toFixed(3)}`;
  const large = end - from > 0.5 ? 1 : 0;
  const back = hole > 0 ? `L ${at(end, hole)} A ${hole} ${hole} 0 ${large} 0 ${at(from, hole)}` : 'L 0 0';
  return `M ${at(from, radius)} A ${radius} ${radius} 0 ${large} 1 ${at(end, radius)} ${back} Z`;
}
