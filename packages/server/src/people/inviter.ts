/**
 * Who looks after people: whoever the document lets `invite` them. Where rows say as what, they give and take those roles alone, and look
 * after those alone who have no other: else a link for a new password, or an invitation, would lead to rights they cannot give.
 */
import { permit, refusalOf } from '@ninefold/engine';
import { type Entity, isSameName, rolesOfPeople } from '@ninefold/model';
import type { RequestContext } from '../context/request-context.ts';
import { platformRefused } from '../problems/platform.ts';
import { refuseAny } from '../problems/refusal-error.ts';

/** The entity of people. Throws for whoever may not invite, with the document's words. */
export function requireInviter({ running, principal, environment }: RequestContext): Entity {
  const { people, application } = running;
  if (!people) throw platformRefused('not-found');
  const decision = permit(application, principal.person, { kind: 'invite', entity: people.name }, environment);
  if (!decision.allowed) refuseAny([refusalOf(application, decision, environment)]);
  return people;
}

/** `roles`: judged as if these were theirs. False where nobody signs in. */
export function mayInvite({ running, principal, environment }: RequestContext, roles: readonly string[] = principal.person.roles): boolean {
  const { people, application } = running;
  if (!people) return false;
  return permit(application, { ...principal.person, roles }, { kind: 'invite', entity: people.name }, environment).allowed;
}

/** The roles that whoever asks may give and take, or one who has `roles`; `any` where that is every role, those the document had before too. */
export function givenRoles(
  { running, principal, environment }: Pick<RequestContext, 'running' | 'principal' | 'environment'>,
  roles: readonly string[] = principal.person.roles,
): readonly string[] | 'any' {
  const { people, application } = running;
  if (!people) return [];
  const person = { ...principal.person, roles };
  const all = rolesOfPeople(application).map(({ name }) => name);
  const own = all.filter((role) => permit(application, person, { kind: 'invite', entity: people.name, role }, environment).allowed);
  return own.length === all.length ? 'any' : own;
}

/** Whether whoever gives `given` may give and take all of these. */
export function givesAll(given: readonly string[] | 'any', roles: readonly string[]): boolean {
  return given === 'any' || roles.every((role) => given.some((one) => isSameName(one, role)));
}

/** Throws for whoever may not give and take all of these roles, with the document's words. */
export function requireGiving(context: RequestContext, roles: readonly string[]): void {
  const { running, principal, environment } = context;
  const entity = requireInviter(context).name;
  const given = givenRoles(context);
  const role = roles.find((one) => !givesAll(given, [one]));
  if (role === undefined) return;
  const decision = permit(running.application, principal.person, { kind: 'invite', entity, role }, environment);
  if (!decision.allowed) refuseAny([refusalOf(running.application, decision, environment)]);
  // A role of an older document, which nobody can give.
  throw platformRefused('not-permitted');
}
