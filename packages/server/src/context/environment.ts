/** What expressions are worked out in: the settings, the clock, who asks, and how much it may take. */
import { createAnswers, createEffort, type Environment } from '@ninefold/engine';
import type { Instant, RecordValue } from '@ninefold/model';
import type { RunningApplication } from './running-application.ts';
import type { CoreServices } from './services.ts';

/** For one request, or one thing done by itself: what is worked out in them counts together. */
export function createEnvironment(
  services: CoreServices,
  { settings }: RunningApplication,
  me: RecordValue | null,
  now: Instant = services.clock.now(),
): Environment {
  const answeredByHand = services.options.preview !== undefined;
  return { settings, now, me, answeredByHand, effort: createEffort('refused'), lookups: createAnswers() };
}
