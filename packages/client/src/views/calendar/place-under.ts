/** Which place of a calendar lies under the pointer: views mark days with `data-day`, rows with `data-row`, hours with `data-hours`. */
import { minutesOfDay } from '../../controllers/calendar/spans.ts';

export interface PlaceUnder {
  readonly day: number;
  /** The minute, where hours are drawn. */
  readonly minute: number | undefined;
  /** Undefined where rows have no place of their own. */
  readonly row: string | null | undefined;
}

/** Undefined beside all days. */
export function placeUnder(within: HTMLElement, x: number, y: number): PlaceUnder | undefined {
  const found = document
    .elementsFromPoint(x, y)
    .find((one): one is HTMLElement => one instanceof HTMLElement && one.dataset.day !== undefined);
  if (!found || !within.contains(found)) return undefined;
  const day = Number(found.dataset.day);
  const { top, height } = found.getBoundingClientRect();
  const minute = found.dataset.hours === undefined ? undefined : day * minutesOfDay + ((y - top) / height) * minutesOfDay;
  const { row } = found.dataset;
  return { day, minute, row: row === undefined ? undefined : row || null };
}
