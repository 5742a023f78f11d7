/** The decision procedure for one application. */
import type { Application } from '@ninefold/model';
import type { Decider } from './question.ts';

export function createDecider(_application: Application): Decider {
  return { ask: () => ({ can: 'undecided' }) };
}
