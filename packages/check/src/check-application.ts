/** Checks an application that was read: every analysis of every point, in their order. */
import type { Application, Finding } from '@ninefold/model';
import type { Beside } from './beside.ts';
import { checkCalls } from './calls/check-calls.ts';
import type { Checking } from './checking.ts';
import { isReadingError } from './codes.ts';
import { checkConstants } from './constants/check-constants.ts';
import type { Decider } from './decide/question.ts';
import { rememberedDecider } from './decide/remembered-decider.ts';
import { checkEntities } from './entities/check-entities.ts';
import { checkErrors } from './errors/check-errors.ts';
import { checkProduct } from './product/check-product.ts';
import { checkRoles } from './roles/check-roles.ts';
import { checkRules } from './rules/check-rules.ts';
import { checkScreens } from './screens/check-screens.ts';
import { checkStates } from './states/check-states.ts';

const analyses: readonly ((checking: Checking) => void)[] = [
  checkProduct,
  checkScreens,
  checkEntities,
  checkStates,
  checkRules,
  checkRoles,
  checkCalls,
  checkErrors,
  checkConstants,
];

/** `read` are the findings of reading. Returns only what checking adds. `decider` answers what is asked about records of the application.
 * `beside`: what lies beside the document, where somebody looked. */
export function checkApplication(
  application: Application,
  text: string,
  read: readonly Finding[],
  decider: Decider = rememberedDecider(application),
  beside?: Beside,
): readonly Finding[] {
  const whole = !read.some(isReadingError);
  const checking: Checking = { application, text, whole, decider, beside, findings: [] };
  for (const analyse of analyses) analyse(checking);
  return checking.findings;
}
