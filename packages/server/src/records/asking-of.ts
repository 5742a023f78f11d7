/** In which surroundings somebody writes, told from inside the transaction. */
import { rolesOfKind } from '@ninefold/model';
import type { Transaction, Who } from '@ninefold/store';
import { environmentFor } from '../access/environment-for.ts';
import type { EvaluationContext } from '../access/settled.ts';
import { recordOfPerson } from '../auth/read-person.ts';
import { createEnvironment } from '../context/environment.ts';
import type { RunningApplication } from '../context/running-application.ts';
import type { CoreServices } from '../context/services.ts';

/** `who`: the id of a person's record; null: the application itself. Who acts for somebody else writes as the other, in that role alone. */
export async function askingOf(
  services: CoreServices,
  running: RunningApplication,
  transaction: Transaction,
  { who: asker, actedFor }: Who,
): Promise<EvaluationContext> {
  const environment = createEnvironment(services, running, null);
  const who = actedFor?.person ?? asker;
  if (who === null) return { running, environment };
  const record = await recordOfPerson(transaction, running, who, ({ meLoads }) => ({ load: meLoads, environment }));
  if (!record) return { running, environment: environmentFor(services, running, { record, roles: [] }) };
  const access = (await transaction.people.access(record.entity, [who])).get(who);
  const all = rolesOfKind(running.application, record.entity, access?.roles ?? []);
  const roles = actedFor ? all.filter((role) => role === actedFor.role) : all;
  return { running, environment: environmentFor(services, running, { record, roles }) };
}
