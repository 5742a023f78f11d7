/**
 * Who looks after people: whoever the document lets `invite` them, of the kinds it lets them. Where rows say as what, they give and take those
 * roles alone, and look after those alone who have no other: else a link for a new password, or an invitation, would lead to rights they
 * cannot give.
 */
import { permit, refusalOf } from '@ninefold/engine';
import { type Entity, isSameName, kindOfRole, rolesOfPeople } from '@ninefold/model';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import { runningPeople } from '../context/running-application.ts';
import { platformRefused } from '../problems/platform.ts';
import { refuseAny } from '../problems/refusal-error.ts';

type Asking = Pick<RequestContext, 'running' | 'principal' | 'environment'>;

/** The kinds of people that whoever asks may invite, or one who has `roles`, in the document's order. */
export async function invitedKinds(
  { running, principal, environment }: Asking,
  roles: readonly string[] = principal.person.roles,
): Promise<readonly Entity[]> {
  const { people, application } = running;
  if (principal.byKey || principal.acting) return [];
  const person = { ...principal.person, roles };
  const mayInvite = ({ name: entity }: Entity): boolean => permit(application, person, { kind: 'invite', entity }, environment).allowed;
  return await settled({ running, environment }, running.store, () => people.flatMap(({ entity }) => (mayInvite(entity) ? [entity] : [])));
}

/** The entity called so, else the first whose people one may invite. Throws for whoever may not invite them, with the document's words. */
export async function requireInviter(context: RequestContext, called?: string): Promise<Entity> {
  const { running, principal, environment } = context;
  const kinds = await invitedKinds(context);
  const entity = called === undefined ? kinds[0] : kinds.find(({ name }) => isSameName(name, called));
  if (entity) return entity;
  if (principal.byKey) throw platformRefused('not-permitted', { said: 'A key looks after nobody.' });
  const asked = called === undefined ? running.people[0] : runningPeople(running, called);
  if (!asked) throw platformRefused('not-found');
  const request = { kind: 'invite', entity: asked.entity.name } as const;
  const decision = await settled(context, running.store, () => permit(running.application, principal.person, request, environment));
  if (!decision.allowed) refuseAny([refusalOf(running.application, decision, environment)]);
  return asked.entity;
}

/** Whether one looks after people of some kind. `roles`: judged as if these were theirs. */
export async function mayInvite(context: Asking, roles?: readonly string[]): Promise<boolean> {
  return (await invitedKinds(context, roles)).length > 0;
}

/** The roles that whoever asks may give and take, or one who has `roles`; `any` where that is every role, those the document had before too. */
export async function givenRoles(
  { running, principal, environment }: Asking,
  roles: readonly string[] = principal.person.roles,
): Promise<readonly string[] | 'any'> {
  const { application } = running;
  if (principal.byKey || principal.acting) return [];
  const person = { ...principal.person, roles };
  const all = rolesOfPeople(application).map(({ name }) => name);
  const own = await settled({ running, environment }, running.store, () =>
    all.filter((role) => {
      const request = invitingAs(running, role);
      return request && permit(application, person, request, environment).allowed;
    }),
  );
  return own.length === all.length ? 'any' : own;
}

/** A role is given to people of its kind. Undefined while nobody signs in. */
function invitingAs({ application, people }: RequestContext['running'], role: string) {
  const entity = kindOfRole(application, role)?.entity ?? people[0]?.entity.name;
  return entity === undefined ? undefined : ({ kind: 'invite', entity, role } as const);
}

/** Whether whoever gives `given` may give and take all of these. */
export function givesAll(given: readonly string[] | 'any', roles: readonly string[]): boolean {
  return given === 'any' || roles.every((role) => given.some((one) => isSameName(one, role)));
}

/** Throws for whoever may not give and take all of these roles, with the document's words. */
export async function requireGiving(context: RequestContext, roles: readonly string[]): Promise<void> {
  const { running, principal, environment } = context;
  await requireInviter(context);
  const given = await givenRoles(context);
  const role = roles.find((one) => !givesAll(given, [one]));
  const request = role === undefined ? undefined : invitingAs(running, role);
  if (!request) return;
  const decision = await settled(context, running.store, () => permit(running.application, principal.person, request, environment));
  if (!decision.allowed) refuseAny([refusalOf(running.application, decision, environment)]);
  // A role of an older document, which nobody can give.
  throw platformRefused('not-permitted');
}
