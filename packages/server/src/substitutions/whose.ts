/** Of whom it is asked who stands in for them: oneself, or somebody whom one looks after. */
import { rolesStandingIn } from '@ninefold/engine';
import { isSameName, type Person } from '@ninefold/model';
import { readPerson } from '../auth/read-person.ts';
import type { RequestContext } from '../context/request-context.ts';
import { runningPeople } from '../context/running-application.ts';
import { givenRoles, givesAll } from '../people/inviter.ts';
import { notPermitted, notReadable, platformRefused } from '../problems/platform.ts';
import { readRecord } from '../records/read.ts';

export interface Whose {
  readonly person: Person;
  readonly id: string;
  readonly own: boolean;
  /** Their roles in which somebody may stand in for them, and whoever asks may say who. */
  readonly lends: readonly string[];
}

/**
 * `id`: undefined for oneself. Somebody else is looked after, in the roles that whoever asks may give: what they could give to anybody, they
 * may lend. Throws for a key and whoever is nobody, and where there is nobody of that id to be read.
 */
export async function whoseTasks(context: RequestContext, id?: string): Promise<Whose> {
  const { running, services, principal } = context;
  const own = principal.person.record?.id;
  if (own === undefined || principal.byKey || principal.acting) throw notPermitted(running);
  if (id === undefined || id === own) return { person: principal.person, id: own, own: true, lends: lentOf(context, principal.person) };
  const given = await givenRoles(context);
  const person = await readPerson(services, running, id);
  const kind = person?.record ? runningPeople(running, person.record.entity) : undefined;
  if (!person || !kind || (given !== 'any' && given.length === 0)) throw notReadable(running);
  await readRecord(context, running.store, { entity: kind.entity, by: 'id', value: id }, {});
  return { person, id, own: false, lends: lentOf(context, person).filter((role) => givesAll(given, [role])) };
}

function lentOf({ running }: RequestContext, { roles }: Person): readonly string[] {
  return roles.filter((role) => rolesStandingIn(running.application, role).length > 0);
}

/** The role as the document has it. Throws where they do not have it, or nobody may stand in for it. */
export function requireOwnRole({ lends }: Whose, asked: string): string {
  const role = lends.find((one) => isSameName(one, asked));
  if (role === undefined) throw platformRefused('not-a-choice', { said: 'Nobody may stand in for this.', path: ['role'] });
  return role;
}
