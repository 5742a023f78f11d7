/** What is found about point 8. */
import type { Checking } from '../checking.ts';
import { findErrorsNeverRaised } from './errors-never-raised.ts';
import { findNumbersInMessages } from './numbers-in-messages.ts';
import { findOddStatuses } from './odd-statuses.ts';
import { findOtherNumbersInMessages } from './other-numbers-in-messages.ts';
import { findShownWhereItIsNot } from './shown-where-it-is-not.ts';
import { findTellingMessages } from './telling-messages.ts';
import { findUnknownPlaceholders } from './unknown-placeholders.ts';
import { findUnknownPlatformCodes } from './unknown-platform-codes.ts';

/** Adds to `checking` what is found, a kind of finding after another. */
export function checkErrors(checking: Checking): void {
  findErrorsNeverRaised(checking);
  findUnknownPlatformCodes(checking);
  findOddStatuses(checking);
  findUnknownPlaceholders(checking);
  findShownWhereItIsNot(checking);
  findNumbersInMessages(checking);
  findOtherNumbersInMessages(checking);
  findTellingMessages(checking);
}
