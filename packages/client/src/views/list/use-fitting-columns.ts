/** The columns that fit the table as wide as it stands, followed while that changes. */
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { Column } from '../../controllers/list/columns.ts';
import type { OrderBy } from '../../controllers/list/list-query.ts';
import { useFormats } from '../../fields/formats.ts';
import { isCrowded } from './column-template.ts';
import { columnsThatFit, type FittingColumns } from './columns-that-fit.ts';

interface Fitting {
  /** A last column for what one may do with a row. */
  readonly menu: boolean;
  /** Pixels that something takes before them. */
  readonly lead: number;
  readonly order: readonly OrderBy[];
  /** None is left out: they were chosen. */
  readonly all?: boolean;
  /** On a phone every column has its place in a row of two lines. */
  readonly phone: boolean;
}

interface Fitted extends FittingColumns {
  /** They are those that fit: rows that are drawn before are drawn twice. */
  readonly known: boolean;
}

/** All columns on a phone, and before the width is known, which is before anything is painted. Changes with the width of `sheet`. */
export function useFittingColumns(
  sheet: RefObject<HTMLElement | null>,
  columns: readonly Column[],
  { menu, lead, order, phone, all = false }: Fitting,
): Fitted {
  const { locale } = useFormats();
  const width = useWidth(sheet);
  return useMemo(
    () =>
      phone || width === undefined
        ? { shown: columns, leftOut: [], crowded: !phone && isCrowded(columns), tooWide: false, known: phone }
        : { ...columnsThatFit(columns, width - lead, { menu, order, locale, all }), known: true },
    [columns, width, menu, lead, order, locale, phone, all],
  );
}

/** Of the element inside its border, in pixels: known before anything is painted. */
function useWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const here = element.current;
    if (!here) return undefined;
    const measure = () => setWidth(here.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(here);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
