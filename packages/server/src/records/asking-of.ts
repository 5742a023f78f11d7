/** In which surroundings somebody writes, told from inside the transaction. */
import type { Transaction } from '@ninefold/store';
import { environmentFor } from '../access/environment-for.ts';
import type { EvaluationContext } from '../access/settled.ts';
import { createEnvironment } from '../context/environment.ts';
import type { RunningApplication } from '../context/running-application.ts';
import type { CoreServices } from '../context/services.ts';

/** `who`: the id of a person's record; null: the application itself. */
export async function askingOf(
  services: CoreServices,
  running: RunningApplication,
  transaction: Transaction,
  who: string | null,
): Promise<EvaluationContext> {
  const environment = createEnvironment(services, running, null);
  const { people, meLoads } = running;
  if (!people || who === null) return { running, environment };
  const record = await transaction.read({ entity: people.name, id: who, load: meLoads, environment });
  const access = (await transaction.people.access(people.name, [who])).get(who);
  return { running, environment: environmentFor(services, running, { record, roles: access?.roles ?? [] }) };
}
