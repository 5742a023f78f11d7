/** What expressions are worked out in for one person: who they are, and what of it may be told them. */
import type { Environment } from '@ninefold/engine';
import type { Person } from '@ninefold/model';
import type { Shared } from '../asking.ts';
import { surroundings } from '../auth/person.ts';
import type { Running } from '../running.ts';
import { disclosureTo } from './disclosure.ts';

export function environmentFor(shared: Shared, running: Running, { record, roles }: Person): Environment {
  const environment = surroundings(shared, running, record);
  return { ...environment, disclosure: disclosureTo({ application: running.application, roles, environment }) };
}
