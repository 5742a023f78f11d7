/** What changes for people from one document to another. Order, layout, ids and the case of names are no difference. */
import type { Application } from '@ninefold/model';
import { createDecider } from '../decide/create-decider.ts';
import { type Change, topicTitles } from './change.ts';
import { compareCalls } from './compare-calls.ts';
import { compareConstants } from './compare-constants.ts';
import { compareEntities } from './compare-entities.ts';
import { compareErrors } from './compare-errors.ts';
import { comparePermissions } from './compare-permissions.ts';
import { compareProduct } from './compare-product.ts';
import { compareRules } from './compare-rules.ts';
import { compareScreens } from './compare-screens.ts';
import { compareStates } from './compare-states.ts';
import type { Comparing } from './comparing.ts';

const comparisons: readonly ((comparing: Comparing) => void)[] = [
  comparePermissions,
  compareScreens,
  compareEntities,
  compareStates,
  compareRules,
  compareConstants,
  compareCalls,
  compareErrors,
  compareProduct,
];

/** In the order of `topicTitles`. Of two documents that were read without errors; of others, as far as they were read. */
export function compareApplications(old: Application, now: Application): readonly Change[] {
  const comparing: Comparing = { old, now, decider: createDecider(now), changes: [] };
  for (const compare of comparisons) compare(comparing);
  const topics = Object.keys(topicTitles);
  return comparing.changes
    .map((change, place) => ({ change, place }))
    .sort((a, b) => topics.indexOf(a.change.topic) - topics.indexOf(b.change.topic) || a.place - b.place)
    .map(({ change }) => change);
}
