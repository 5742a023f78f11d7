/** Where one is in a calendar, and what it is narrowed to, as the address has it: `?view=week&day=2026-11-23&search=bello`. */
import type { Screen } from '@ninefold/model';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type ListQuery, readListQuery, writeListQuery } from '../list/list-query.ts';
import { type CalendarView, calendarViews, dayOf, isoOf } from './spans.ts';

interface CalendarPlace {
  /** Undefined where the address does not say. */
  readonly view: CalendarView | undefined;
  readonly day: number | undefined;
  readonly query: ListQuery;
}

interface CalendarPlaceState extends CalendarPlace {
  /** A step one can go back from, unless it `replace`s (while typing). */
  change(next: Partial<CalendarPlace>, options?: { replace?: boolean }): void;
}

/** Changes with the address; `change` writes it there and keeps the path. */
export function useCalendarPlace(screen: Screen): CalendarPlaceState {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const place = useMemo(() => readPlace(screen, search), [screen, search]);
  const change = useCallback(
    (next: Partial<CalendarPlace>, options?: { replace?: boolean }) => {
      const written = writePlace({ ...place, ...next });
      navigate(written ? `${path}?${written}` : path, options);
    },
    [navigate, path, place],
  );
  return { ...place, change };
}

function readPlace(screen: Screen, search: string): CalendarPlace {
  const given = new URLSearchParams(search);
  const view = calendarViews.find((one) => one === given.get('view'));
  const iso = given.get('day') ?? '';
  const day = /^\d{4}-\d{2}-\d{2}$/u.test(iso) ? dayOf(iso) : Number.NaN;
  return { view, day: isoOf(day) === iso ? day : undefined, query: readListQuery(screen, search) };
}

function writePlace({ view, day, query }: CalendarPlace): string {
  const place = new URLSearchParams();
  if (view) place.set('view', view);
  if (day !== undefined) place.set('day', isoOf(day));
  return [place.toString(), writeListQuery(query)].filter(Boolean).join('&');
}
