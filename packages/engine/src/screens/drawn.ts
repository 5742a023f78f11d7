/** Which kinds of screens the client draws by now. What leads to another is not offered; its own address says what will be there. */
import { givenValue, type Screen, type Shows } from '@ninefold/model';

const drawn = {
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
} as const satisfies Readonly<Record<Shows['kind'], boolean>>;

/** The kinds of screens that have a view of their own. */
export type DrawnKind = Exclude<{ [Kind in Shows['kind']]: (typeof drawn)[Kind] extends true ? Kind : never }[Shows['kind']], 'unknown'>;

/** Whether a screen is drawn; one that is not known, or does not say what it shows, stands for itself. */
export function isDrawn(screen: Screen | undefined): boolean {
  const shows = screen && givenValue(screen.shows);
  return shows === undefined || drawn[shows.kind];
}
