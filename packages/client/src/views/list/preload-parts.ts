/** The code that only some lists need, as the one does that is about to be drawn. */
import type { Screen } from '@ninefold/model';
import type { Session } from '@ninefold/protocol';
import { needsJudging } from '../../controllers/create-right.ts';
import { isAnythingKept } from '../../controllers/form/kept-keys.ts';
import { judging } from '../../controllers/judging.ts';
import { readListQuery } from '../../controllers/list/list-query.ts';
import { createdBy, headOffers } from '../../controllers/list/offers.ts';
import { leftHere } from '../../routing/trail.ts';
import { filterSaying } from './filters/filter-saying.ts';
import { windowRows } from './late-window-rows.ts';
import { preloadUnfinished } from './unfinished-rows.tsx';

/** Fetches what only some lists have, as this one will at this address. Never rejects. */
export async function preloadParts(session: Session, screen: Screen, search: string): Promise<void> {
  const { application, title } = session;
  const isJudged = application !== null && needsJudging(session, application, createdBy(headOffers(application, screen)));
  await Promise.all([
    isJudged ? judging.preload() : undefined,
    readListQuery(screen, search).filters.length > 0 ? filterSaying.preload() : undefined,
    isAnythingKept(title) ? preloadUnfinished() : undefined,
    // One comes back to it further down.
    leftHere() ? windowRows.preload() : undefined,
  ]);
}
