/** What is found about point 7. */
import type { Checking } from '../checking.ts';
import { findCallsMadeByNothing } from './calls-made-by-nothing.ts';
import { findCallsWithoutPermission } from './calls-without-permission.ts';
import { findEnteredButNotSent } from './entered-but-not-sent.ts';
import { findImpossibleFailures } from './impossible-failures.ts';
import { findMissingFailures } from './missing-failures.ts';
import { findNamedLikeRecords } from './named-like-records.ts';
import { findNumbersSentTooEarly } from './numbers-sent-too-early.ts';
import { findOddMethods } from './odd-methods.ts';
import { findOuterFailureUnanswered } from './outer-failure-unanswered.ts';
import { findRepeatedRequests } from './repeated-requests.ts';
import { findReturnsTooMuch } from './returns-too-much.ts';
import { findSendsWhatDoesNotFit } from './sends-what-does-not-fit.ts';
import { findSigningInThatDoesNotFit } from './signing-in-does-not-fit.ts';
import { findTransitionsWithoutCall } from './transitions-without-call.ts';
import { findUnsafeRetries } from './unsafe-retries.ts';
import { findWaitsWithoutLimit } from './waits-without-limit.ts';

/** Adds to `checking` what is found, a kind of finding after another. */
export function checkCalls(checking: Checking): void {
  findTransitionsWithoutCall(checking);
  findCallsMadeByNothing(checking);
  findCallsWithoutPermission(checking);
  findMissingFailures(checking);
  findImpossibleFailures(checking);
  findSendsWhatDoesNotFit(checking);
  findSigningInThatDoesNotFit(checking);
  findEnteredButNotSent(checking);
  findReturnsTooMuch(checking);
  findRepeatedRequests(checking);
  findOddMethods(checking);
  findNamedLikeRecords(checking);
  findUnsafeRetries(checking);
  findWaitsWithoutLimit(checking);
  findOuterFailureUnanswered(checking);
  findNumbersSentTooEarly(checking);
}
