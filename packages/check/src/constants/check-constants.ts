/** What is found about point 9. */
import type { Checking } from '../checking.ts';
import { findCommentsNeitherYesNorNo } from './comments-neither-yes-nor-no.ts';
import { findConstantsNeverUsed } from './constants-never-used.ts';
import { findCrossedLimits } from './crossed-limits.ts';
import { findLimitsNeverReached } from './limits-never-reached.ts';
import { findOpenIdNotShown } from './open-id-not-shown.ts';
import { findRetentionWithoutTime } from './retention-without-time.ts';

/** Adds to `checking` what is found, a kind of finding after another. */
export function checkConstants(checking: Checking): void {
  findConstantsNeverUsed(checking);
  findCrossedLimits(checking);
  findLimitsNeverReached(checking);
  findRetentionWithoutTime(checking);
  findCommentsNeitherYesNorNo(checking);
  findOpenIdNotShown(checking);
}
