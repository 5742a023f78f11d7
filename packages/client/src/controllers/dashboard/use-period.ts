/** The period that a dashboard is looked at over: it stands in the address. */
import { type DashboardPeriod, readPeriod, usualPeriod } from '@ninefold/engine';
import { type DashboardPart, recordsBehind, type Screen } from '@ninefold/model';
import { useLocation, useSearch } from 'wouter';

/** Whether the part is over a date. */
export function isOverDate(part: DashboardPart): boolean {
  return recordsBehind(part)?.over !== undefined;
}

/** As it is asked for; null where the usual one is meant, and where it is over none. An unknown one is the usual. */
export function periodIn(screen: Pick<Screen, 'parts'>, search: string): DashboardPeriod | null {
  if (!screen.parts.some(isOverDate)) return null;
  const asked = readPeriod(new URLSearchParams(search).get('period')) ?? usualPeriod;
  return asked === usualPeriod ? null : asked;
}

/** An address with this period; the usual one is not said. */
export function withPeriod(path: string, period: DashboardPeriod | null): string {
  return period === null || period === usualPeriod ? path : `${path}?${new URLSearchParams({ period })}`;
}

/** Null as above. */
export function usePeriod(screen: Screen): { readonly period: DashboardPeriod | null; choose(period: DashboardPeriod): void } {
  const search = useSearch();
  const [path, navigate] = useLocation();
  return { period: periodIn(screen, search), choose: (period) => navigate(withPeriod(path, period), { replace: true }) };
}
