/** What expressions are worked out in: the settings, the clock, who asks, and how much it may take. */
import { createAnswers, createEffort, type Environment } from '@ninefold/engine';
import type { Instant, RecordValue } from '@ninefold/model';
import { answersOfChange, hooksOfChange } from './hooks.ts';
import type { RunningApplication } from './running-application.ts';
import type { CoreServices } from './services.ts';

/** For one request, or one thing done by itself: what is worked out in them counts together. */
export function createEnvironment(
  services: CoreServices,
  { settings, hookRunner }: RunningApplication,
  me: RecordValue | null,
  now: Instant = answersOfChange()?.now ?? services.clock.now(),
): Environment {
  const answeredByHand = services.options.preview !== undefined;
  const hooks = hookRunner && hooksOfChange;
  // Whoever looks at a record copies them with it, and a copy with more than the original has takes twenty times as long.
  return {
    settings,
    now,
    me,
    self: undefined,
    old: undefined,
    answeredByHand,
    disclosure: undefined,
    effort: createEffort('refused'),
    lookups: createAnswers(),
    hooks,
    variables: undefined,
  };
}
