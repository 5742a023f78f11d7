/** What records are gathered by, as the database is asked for it: as far as whoever asks may read it. */
import { isAlways } from '@ninefold/engine';
import type { PeriodUnit } from '@ninefold/model';
import type { GroupBy } from '@ninefold/store';
import type { ReadPath } from './read-path.ts';

/** Where it may not be read, nor the record that it names, a record is of the group `hidden`. */
export function groupBy({ guards, targets }: ReadPath, path: readonly string[], unit: PeriodUnit | undefined): GroupBy {
  const judged = (terms: ReadPath['guards']) => terms.filter((term) => !isAlways(term, true));
  return { path, unit, guards: judged(guards), targets: judged(targets) };
}
