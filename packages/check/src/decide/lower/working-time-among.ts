/** The working time of a document that takes days off from records: it is known where these are. */
import { evaluate, type Lookups, workingTimeWith } from '@ninefold/engine';
import { type Application, memoize, type Settings, type WorkingTime } from '@ninefold/model';

/** undefined where what the records say is not known, or point 1 does not show the rest. */
export function workingTimeAmong(application: Application, settings: Settings, lookups: Lookups): WorkingTime | undefined {
  const { holidaysFrom = [] } = application.product;
  return workingTimeWith(
    application,
    holidaysFrom.map(({ typed }) => typed && evaluate(typed, { settings, now: 0, me: null, lookups })),
  );
}

/** The working time where no record makes a day off. */
export const workingTimeOfNone = memoize((application: Application): WorkingTime | undefined =>
  workingTimeWith(
    application,
    (application.product.holidaysFrom ?? []).map(() => []),
  ),
);
