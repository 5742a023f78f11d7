/** A chart: drawn, with what its colours mean; the same as a table one press away. */

import type { DashboardPeriod } from '@ninefold/engine';
import { isNumericField, type Screen } from '@ninefold/model';
import type { ChartAnswer, DashboardPartAnswer } from '@ninefold/protocol';
import { ChartColumn, Table2 } from 'lucide-react';
import { type ComponentType, useId, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import { chartData } from '../../controllers/dashboard/chart-data.ts';
import { addressOfGroup, drillDownAddress } from '../../controllers/dashboard/drill-down.ts';
import { useFormats } from '../../fields/formats.ts';
import { titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useApplication } from '../../session.ts';
import { BarDrawing } from './bar-drawing.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { ChartTable } from './chart-table.tsx';
import { ColumnDrawing } from './column-drawing.tsx';
import type { DrawingProps } from './drawing-props.ts';
import { LineDrawing } from './line-drawing.tsx';
import { PieDrawing } from './pie-drawing.tsx';
import './chart.css';

interface ChartCardProps {
  readonly screen: Screen;
  readonly part: Extract<DashboardPartAnswer, { kind: 'chart' }>;
  /** Null for the usual one. */
  readonly period: DashboardPeriod | null;
}

const drawings: Readonly<Record<Exclude<ChartAnswer['shape'], 'table'>, ComponentType<DrawingProps>>> = {
  columns: ColumnDrawing,
  bars: BarDrawing,
  lines: LineDrawing,
  area: LineDrawing,
  points: LineDrawing,
  pie: PieDrawing,
  donut: PieDrawing,
};

/** What cannot be drawn (days, times) is a table from the start. Says so where there is nothing yet; the name leads to all its records. */
export function ChartCard({ screen, part, period }: ChartCardProps) {
  const application = useApplication();
  const formats = useFormats();
  const title = useId();
  const [asTable, setAsTable] = useState(false);
  const place = useMemo(
    () => ({ application, screen: screen.name, part: part.name, period }),
    [application, screen.name, part.name, period],
  );
  const data = useMemo(
    () => chartData(part, { application, to: (group, split) => addressOfGroup(place, part, group, split) }, formats),
    [part, place, application, formats],
  );
  const shape = part.shape === 'table' || !canDraw(part) ? null : part.shape;
  const Drawing = shape && drawings[shape];
  const words = asTable ? t('As a chart') : t('As a table');
  return (
    <section
      className={shape === 'bars' || shape === null || data.groups.length === 0 ? 'chart-card chart-card-low' : 'chart-card'}
      aria-labelledby={title}
      data-statement={part.statement}
    >
      <header className="chart-head">
        <h2 id={title}>
          <Link href={drillDownAddress(place, part.opens)} className="chart-name">
            {titleOf(part.name)}
          </Link>
        </h2>
        {Drawing && data.groups.length > 0 ? (
          <Button
            kind="plain"
            small
            icon={asTable ? <ChartColumn size={15} aria-hidden="true" /> : <Table2 size={15} aria-hidden="true" />}
            aria-label={`${words}: ${titleOf(part.name)}`}
            onClick={() => setAsTable(!asTable)}
          >
            {words}
          </Button>
        ) : null}
      </header>
      {data.groups.length === 0 ? (
        <p className="chart-none" role="status">
          {t('Nothing to show yet.')}
        </p>
      ) : Drawing && shape && !asTable ? (
        <>
          {data.series.length > 1 ? <ChartLegend series={data.series} /> : null}
          <Drawing data={data} shape={shape} type={part.type} name={titleOf(part.name)} formats={formats} />
        </>
      ) : (
        <ChartTable chart={part} data={data} />
      )}
    </section>
  );
}

/** Lengths need numbers: of days and times there is only the table. */
function canDraw({ type }: ChartAnswer): boolean {
  return isNumericField(type);
}
