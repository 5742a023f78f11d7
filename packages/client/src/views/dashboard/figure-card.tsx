/** One figure, large; all of it leads to the records it is made of. */

import type { DashboardPeriod } from '@ninefold/engine';
import type { Screen } from '@ninefold/model';
import type { DashboardPartAnswer } from '@ninefold/protocol';
import { Link } from 'wouter';
import { comparedText } from '../../controllers/dashboard/compared-text.ts';
import { drillDownAddress } from '../../controllers/dashboard/drill-down.ts';
import { figureText } from '../../controllers/dashboard/figure-text.ts';
import { isOverDate } from '../../controllers/dashboard/use-period.ts';
import { useFormats } from '../../fields/formats.ts';
import { titleOf } from '../../language/names.ts';
import { useApplication } from '../../session.ts';
import { FigureTarget } from './figure-target.tsx';

interface FigureCardProps {
  readonly screen: Screen;
  readonly part: Extract<DashboardPartAnswer, { kind: 'figure' }>;
  /** Null for the usual one. */
  readonly period: DashboardPeriod | null;
}

/** A figure of many letters is set smaller. */
export function FigureCard({ screen, part, period }: FigureCardProps) {
  const formats = useFormats();
  const place = { application: useApplication(), screen: screen.name, part: part.name, period };
  // The line keeps its place where there is nothing to compare with.
  const over = screen.parts.some((one) => one.statement === part.statement && isOverDate(one));
  const text = figureText(part.type, part.value, formats);
  return (
    <Link href={drillDownAddress(place, part.opens)} className="figure-card" data-statement={part.statement}>
      <span className="figure-name">{titleOf(part.name)}</span>
      <span className={text.length > 14 ? 'figure-value figure-value-long' : 'figure-value'}>{text}</span>
      {over ? (
        <span className="figure-compared">{part.compared ? comparedText(part.type, part.compared, part.value, formats) : '\u00a0'}</span>
      ) : null}
      {part.target ? <FigureTarget target={part.target} value={part.value} /> : null}
    </Link>
  );
}
