/** What columns and lines stand in: the marks of the axis with their lines, the names of the groups below, and what is pointed at. */

import type { CSSProperties, ReactNode } from 'react';
import type { Scale } from '../../controllers/dashboard/chart-scale.ts';
import { axisText } from '../../controllers/dashboard/figure-text.ts';
import { t } from '../../language/t.tsx';
import type { DrawingProps } from './drawing-props.ts';
import type { Marks } from './use-marks.ts';

interface PlotProps extends DrawingProps {
  readonly scale: Scale;
  readonly marks: Marks;
  readonly children: ReactNode;
}

/** As many names as fit below one another's columns. */
const mostNames = { wide: 14, phone: 6 };

/** `children` are placed in percent of it. Where there are too many names only every so many is shown, fewer on a phone. */
export function Plot({ data, type, name, formats, scale, marks, children }: PlotProps) {
  const { groups } = data;
  const widest = Math.max(...scale.ticks.map((tick) => axisText(type, tick, formats).length));
  const every = { wide: Math.ceil(groups.length / mostNames.wide), phone: Math.ceil(groups.length / mostNames.phone) };
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups the marks of a chart, not fields of a form
    <div
      className="plot"
      role="group"
      aria-label={name}
      style={{ '--axis': `${widest * 7 + 14}px`, '--groups': groups.length } as CSSProperties}
      {...marks.place}
    >
      <div className="plot-field">
        {scale.ticks.map((tick) => (
          <div key={tick} className="plot-tick" style={{ bottom: `${scale.at(tick)}%` }} aria-hidden="true">
            <span>{axisText(type, tick, formats)}</span>
          </div>
        ))}
        {children}
        <Pointed data={data} marks={marks} />
      </div>
      <div className="plot-names" aria-hidden="true">
        {groups.map((group, place) => (
          <span key={group.to} className={nameClass(place, every)} title={group.full}>
            {group.short}
          </span>
        ))}
      </div>
    </div>
  );
}

function nameClass(place: number, every: typeof mostNames): string {
  const hidden = [place % every.wide > 0 ? 'plot-name-not-wide' : '', place % every.phone > 0 ? 'plot-name-not-phone' : ''];
  return ['plot-name', every.wide > 1 || every.phone > 1 ? 'plot-name-one-line' : '', ...hidden].filter(Boolean).join(' ');
}

/** The figure of what is pointed at or focused; read out by the mark itself. */
function Pointed({ data, marks: { pointed } }: Pick<PlotProps, 'data' | 'marks'>) {
  const group = pointed && data.groups[pointed.group];
  if (!pointed || !group) return null;
  const series = data.series[pointed.series];
  const place = ((pointed.group + 0.5) / data.groups.length) * 100;
  const side = place > 66 ? ' pointed-back' : place < 33 ? ' pointed-on' : '';
  return (
    <div className={`pointed${side}`} style={{ insetInlineStart: `${place}%` }} aria-hidden="true">
      <span className="pointed-group">{group.full}</span>
      <span className={`pointed-figure hue-${series?.hue ?? 1}`}>
        <span className="chart-dot" />
        {series?.words ? <span>{series.words}</span> : null}
        <strong>{pointed.text}</strong>
      </span>
      {data.series.length > 1 && group.total ? (
        <span className="pointed-total">{t('Together {total}', { total: group.total.text })}</span>
      ) : null}
    </div>
  );
}
