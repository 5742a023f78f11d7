/** Over which period a dashboard is looked at: in a menu, and among the commands of the page. */

import { type DashboardPeriod, dashboardPeriods, usualPeriod } from '@ninefold/engine';
import { CalendarDays } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Menu } from '../../components/menu.tsx';
import { upperFirst } from '../../components/words.ts';

import { useCommands } from '../../keys/commands.ts';
import { t } from '../../language/t.tsx';

interface PeriodMenuProps {
  /** Null for the usual one. */
  readonly period: DashboardPeriod | null;
  /** What says that there is a period. */
  readonly statement: string;
  onChoose(period: DashboardPeriod): void;
}

/** Holds at once. */
export function PeriodMenu({ period, statement, onChoose }: PeriodMenuProps) {
  const current = period ?? usualPeriod;
  const entries = dashboardPeriods.map((one) => ({
    id: one,
    words: upperFirst(t(one)),
    current: one === current,
    statement,
    onChoose: () => onChoose(one),
  }));
  useCommands(
    dashboardPeriods.map((one) => ({
      id: `period.${one}`,
      words: t('Look at {period}', { period: t(one) }),
      statement,
      does: () => onChoose(one),
    })),
  );
  return (
    <Menu
      label={t('Period')}
      groups={[{ title: t('Period'), entries }]}
      opener={(opener) => (
        <Button
          kind="plain"
          icon={<CalendarDays size={16} aria-hidden="true" />}
          aria-label={t('Period: {period}', { period: upperFirst(t(current)) })}
          statement={statement}
          {...opener}
        >
          {upperFirst(t(current))}
        </Button>
      )}
    />
  );
}
