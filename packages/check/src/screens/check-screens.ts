/** What is found about point 2. */
import type { Checking } from '../checking.ts';
import { findActionsOfferedInVain } from './actions-offered-in-vain.ts';
import { findActionsOfferedNowhere } from './actions-offered-nowhere.ts';
import { findColumnsLimitedInVain } from './columns-limited-in-vain.ts';
import { findComponentsBeside } from './components-beside.ts';
import { findFiltersThatDecideNothing } from './filters-that-decide-nothing.ts';
import { findIdleFilterTerms } from './idle-filter-terms.ts';
import { findKeysThatTellNothingApart } from './keys-that-tell-nothing-apart.ts';
import { findLinksThatLeadNowhere } from './links-lead-nowhere.ts';
import { findNeededButNeverEntered } from './needed-but-never-entered.ts';
import { findOverlappingRoutes } from './overlapping-routes.ts';
import { findRolesWithoutStart } from './roles-without-start.ts';
import { findRowsThatLeadNowhere } from './rows-lead-nowhere.ts';
import { findScreensNobodyMayOpen } from './screens-nobody-may-open.ts';
import { findScreensUnreachableForRole } from './screens-unreachable-for-role.ts';
import { findShownButUnreadable } from './shown-but-unreadable.ts';
import { findShownWithoutName } from './shown-without-name.ts';
import { findUnboundParameters } from './unbound-parameters.ts';

const finds = [
  findOverlappingRoutes,
  findUnboundParameters,
  findScreensNobodyMayOpen,
  findScreensUnreachableForRole,
  findRolesWithoutStart,
  findActionsOfferedNowhere,
  findActionsOfferedInVain,
  findKeysThatTellNothingApart,
  findFiltersThatDecideNothing,
  findIdleFilterTerms,
  findShownButUnreadable,
  findShownWithoutName,
  findNeededButNeverEntered,
  findLinksThatLeadNowhere,
  findRowsThatLeadNowhere,
  findColumnsLimitedInVain,
  findComponentsBeside,
] as const;

/** Adds to `checking` what is found, a kind of finding after another. */
export function checkScreens(checking: Checking): void {
  for (const find of finds) find(checking);
}
