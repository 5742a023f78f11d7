/** A dashboard: its figures beside one another, its charts and lists below, in the order of the document. */

import type { DashboardPeriod } from '@ninefold/engine';
import type { Screen } from '@ninefold/model';
import type { DashboardPartAnswer } from '@ninefold/protocol';
import { Failure } from '../../components/failure.tsx';
import { GapBlock } from '../../components/gap.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { comparedDaysText } from '../../controllers/dashboard/compared-text.ts';
import { useDashboard } from '../../controllers/dashboard/use-dashboard.ts';
import { isOverDate, usePeriod } from '../../controllers/dashboard/use-period.ts';
import { useFormats } from '../../fields/formats.ts';
import { titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { ListOffers } from '../list/list-offers.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { ChartCard } from './chart-card.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { FigureCard } from './figure-card.tsx';
import { FullScreenButton } from './full-screen-button.tsx';
import { inRows, isSmall } from './in-rows.ts';
import { ListCard } from './list-card.tsx';
import { PeriodMenu } from './period-menu.tsx';
import './dashboard.css';

/** Its shape until it is there; says so where no part of it is for whoever looks. */
export function DashboardScreen({ screen }: ScreenProps) {
  const { period, choose } = usePeriod(screen);
  const { data, error, refetch } = useDashboard(screen, period);
  const formats = useFormats();
  const over = screen.parts.find(isOverDate)?.statement;
  const compared = data && over !== undefined ? comparedDaysText(data.parts, formats) : null;
  return (
    <>
      <PageHeader
        title={titleOf(screen.name)}
        statement={screen.statement}
        actions={
          <>
            {over === undefined ? null : <PeriodMenu period={period} statement={over} onChoose={choose} />}
            <ListOffers screen={screen} />
            <FullScreenButton statement={screen.statement} />
          </>
        }
      />
      {over === undefined ? null : (
        <p className="dashboard-before" data-statement={over}>
          {compared === null ? '\u00a0' : t('Before: {compared}', { compared })}
        </p>
      )}
      {data ? (
        <Parts screen={screen} parts={data.parts} period={period} />
      ) : error ? (
        <Sheet flush>
          <Failure error={error} what={titleOf(screen.name)} retry={() => void refetch()} />
        </Sheet>
      ) : (
        <DashboardSkeleton screen={screen} />
      )}
    </>
  );
}

interface PartsProps {
  readonly screen: Screen;
  readonly parts: readonly DashboardPartAnswer[];
  readonly period: DashboardPeriod | null;
}

function Parts({ screen, parts, period }: PartsProps) {
  if (parts.length === 0) {
    return (
      <p className="dashboard-empty" role="status" data-statement={screen.statement}>
        {t('Nothing stands here for you yet.')}
      </p>
    );
  }
  return (
    <div className="dashboard">
      {inRows(parts).map((row) => (
        <div key={row[0]?.statement} className={isSmall(row[0]) ? 'dashboard-figures' : undefined}>
          {row.map((part) => (
            <Part key={part.statement} screen={screen} part={part} period={period} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Part({ screen, part, period }: Omit<PartsProps, 'parts'> & { readonly part: DashboardPartAnswer }) {
  switch (part.kind) {
    case 'figure':
      return <FigureCard screen={screen} part={part} period={period} />;
    case 'chart':
      return <ChartCard screen={screen} part={part} period={period} />;
    case 'list':
      return <ListCard screen={screen} part={part} period={period} />;
    case 'gap':
      return <GapBlock words={part.words} statement={part.statement} />;
  }
}
