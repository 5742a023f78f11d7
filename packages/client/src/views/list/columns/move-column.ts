/** Where a column is moved to, and how wide it is made, by what stands on the page. */
import type { Column } from '../../../controllers/list/columns.ts';
import { widthWithin } from '../../../controllers/list/layout.ts';

const stepWide = 16;

/** The place among the rows of a list at this height of the window, in pixels: the nearest one above or below them. */
export function placeUnder(list: HTMLElement, y: number): number {
  const rows = [...list.children].map((row) => row.getBoundingClientRect());
  const place = rows.findIndex(({ bottom }) => y < bottom);
  return place < 0 ? rows.length - 1 : place;
}

/** One step wider or narrower than the column stands on the page, in pixels; null where it does not. */
export function steppedWidth({ key, width }: Column, wider: boolean): number | null {
  const head = document.querySelector(`.list-head [data-column="${CSS.escape(key)}"]`);
  const now = width ?? head?.getBoundingClientRect().width;
  return now === undefined ? null : widthWithin(now + (wider ? stepWide : -stepWide));
}
