/**
 * Who looks after people: whoever the document lets `invite` them. Where rows say as what, they give and take those roles alone, and look
 * after those alone who have no other: else a link for a new password, or an invitation, would lead to rights they cannot give.
 */
import { permit, refusalOf } from '@ninefold/engine';
import { type Entity, isSameName, rolesOfPeople } from '@ninefold/model';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import { platformRefused } from '../problems/platform.ts';
import { refuseAny } from '../problems/refusal-error.ts';

/** The entity of people. Throws for whoever may not invite, with the document's words. */
export async function requireInviter(context: RequestContext): Promise<Entity> {
  const { running, principal, environment } = context;
  const { people, application } = running;
  if (!people) throw platformRefused('not-found');
  const request = { kind: 'invite', entity: people.name } as const;
  const decision = await settled(context, running.store, () => permit(application, principal.person, request, environment));
  if (!decision.allowed) refuseAny([refusalOf(application, decision, environment)]);
  return people;
}

/** `roles`: judged as if these were theirs. False where nobody signs in. */
export async function mayInvite(context: RequestContext, roles: readonly string[] = context.principal.person.roles): Promise<boolean> {
  const { running, principal, environment } = context;
  const { people, application } = running;
  if (!people) return false;
  const request = { kind: 'invite', entity: people.name } as const;
  const person = { ...principal.person, roles };
  return settled(context, running.store, () => permit(application, person, request, environment).allowed);
}

/** The roles that whoever asks may give and take, or one who has `roles`; `any` where that is every role, those the document had before too. */
export async function givenRoles(
  { running, principal, environment }: Pick<RequestContext, 'running' | 'principal' | 'environment'>,
  roles: readonly string[] = principal.person.roles,
): Promise<readonly string[] | 'any'> {
  const { people, application } = running;
  if (!people) return [];
  const person = { ...principal.person, roles };
  const all = rolesOfPeople(application).map(({ name }) => name);
  const own = await settled({ running, environment }, running.store, () =>
    all.filter((role) => permit(application, person, { kind: 'invite', entity: people.name, role }, environment).allowed),
  );
  return own.length === all.length ? 'any' : own;
}

/** Whether whoever gives `given` may give and take all of these. */
export function givesAll(given: readonly string[] | 'any', roles: readonly string[]): boolean {
  return given === 'any' || roles.every((role) => given.some((one) => isSameName(one, role)));
}

/** Throws for whoever may not give and take all of these roles, with the document's words. */
export async function requireGiving(context: RequestContext, roles: readonly string[]): Promise<void> {
  const { running, principal, environment } = context;
  const entity = (await requireInviter(context)).name;
  const given = await givenRoles(context);
  const role = roles.find((one) => !givesAll(given, [one]));
  if (role === undefined) return;
  const request = { kind: 'invite', entity, role } as const;
  const decision = await settled(context, running.store, () => permit(running.application, principal.person, request, environment));
  if (!decision.allowed) refuseAny([refusalOf(running.application, decision, environment)]);
  // A role of an older document, which nobody can give.
  throw platformRefused('not-permitted');
}
