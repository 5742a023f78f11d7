/** In which surroundings somebody writes, told from inside the transaction. */
import { rolesOfKind } from '@ninefold/model';
import type { Transaction } from '@ninefold/store';
import { environmentFor } from '../access/environment-for.ts';
import type { EvaluationContext } from '../access/settled.ts';
import { recordOfPerson } from '../auth/read-person.ts';
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
  if (who === null) return { running, environment };
  const record = await recordOfPerson(transaction, running, who, ({ meLoads }) => ({ load: meLoads, environment }));
  if (!record) return { running, environment: environmentFor(services, running, { record, roles: [] }) };
  const access = (await transaction.people.access(record.entity, [who])).get(who);
  const roles = rolesOfKind(running.application, record.entity, access?.roles ?? []);
  return { running, environment: environmentFor(services, running, { record, roles }) };
}
