/** What is found about point 6. */

import type { Checking } from '../checking.ts';
import { findAnswersThatTell } from './answers-that-tell.ts';
import { findConditionsThatDecideNothing } from './conditions-that-decide-nothing.ts';
import { findConditionsThatTell } from './conditions-that-tell.ts';
import { findEditsAfterTheEnd } from './edits-after-the-end.ts';
import { findEditsMoreThanOffered } from './edits-more-than-offered.ts';
import { findGuessableAddresses } from './guessable-addresses.ts';
import { findIdleConditionTerms } from './idle-condition-terms.ts';
import { findMayActCannotSee } from './may-act-cannot-see.ts';
import { findNearlyAnybody } from './nearly-anybody.ts';
import { findNewRecordsNotFilledIn } from './new-records-not-filled-in.ts';
import { findNobodyCanSignUp } from './nobody-can-sign-up.ts';
import { findNobodyIsMe } from './nobody-is-me.ts';
import { findOwnApproval } from './own-approval.ts';
import { findPermissionsForNothing } from './permissions-for-nothing.ts';
import { findPermissionsMissing } from './permissions-missing.ts';
import { findRolesIdleOrAlike } from './roles-idle-or-alike.ts';
import { findSecondFactorForNothing } from './second-factor-for-nothing.ts';
import { findSecretsKept } from './secrets-kept.ts';
import { findSignedUpForNothing } from './signed-up-for-nothing.ts';
import { findStandInsForNothing } from './stand-ins-for-nothing.ts';
import { findSwallowedConditions } from './swallowed-conditions.ts';

const finds = [
  findPermissionsMissing,
  findPermissionsForNothing,
  findConditionsThatDecideNothing,
  findIdleConditionTerms,
  findSwallowedConditions,
  findMayActCannotSee,
  findOwnApproval,
  findRolesIdleOrAlike,
  findEditsAfterTheEnd,
  findNobodyCanSignUp,
  findSignedUpForNothing,
  findNewRecordsNotFilledIn,
  findEditsMoreThanOffered,
  findConditionsThatTell,
  findAnswersThatTell,
  findSecretsKept,
  findNobodyIsMe,
  findNearlyAnybody,
  findGuessableAddresses,
  findSecondFactorForNothing,
  findStandInsForNothing,
] as const;

/** Adds to `checking` what is found, a kind of finding after another. */
export function checkRoles(checking: Checking): void {
  for (const find of finds) find(checking);
}
