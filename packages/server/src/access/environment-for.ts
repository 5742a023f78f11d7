/** What expressions are worked out in for one person: who they are, and what of it may be told them. */
import type { Environment } from '@ninefold/engine';
import type { Instant, Person } from '@ninefold/model';
import { createEnvironment } from '../context/environment.ts';
import type { RunningApplication } from '../context/running-application.ts';
import type { CoreServices } from '../context/services.ts';
import { disclosureTo } from './disclosure.ts';

/** `record` is loaded with `includesOfOneself`, or null. What messages tell from it is what this person may read. `now`: as the clock has it. */
export function environmentFor(services: CoreServices, running: RunningApplication, { record, roles }: Person, now?: Instant): Environment {
  const environment = createEnvironment(services, running, record, now);
  return { ...environment, disclosure: disclosureTo({ application: running.application, roles, environment }) };
}
