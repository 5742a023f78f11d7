/** Which kinds of screens are drawn by now. What leads to another is not offered; its own address says what will be there. */
import { givenValue, type Screen, type Shows } from '@ninefold/model';

const drawn: Readonly<Record<Shows['kind'], boolean>> = {
  list: true,
  record: true,
  form: true,
  board: true,
  dashboard: true,
  page: true,
  calendar: false,
  print: false,
  component: false,
  // A gap: it says so.
  unknown: true,
};

export function isDrawn(screen: Screen | undefined): boolean {
  const shows = screen && givenValue(screen.shows);
  return shows === undefined || drawn[shows.kind];
}
