/** The form as it is shown, judged and sent: what was typed, and what comes of that. */
import type { Environment } from '@ninefold/engine';
import type { Application } from '@ninefold/model';
import { withFittingChoices } from './fitting-choices.ts';
import { withFollowingStarts } from './following-starts.ts';
import type { FormState } from './form-state.ts';

/** Choices that fit no more are empty; what follows from the rest is worked out. The very same form where neither makes a difference. */
export function shownForm(application: Application, typed: FormState, environment: Environment): FormState {
  return withFollowingStarts(application, withFittingChoices(application, typed, environment), environment);
}
