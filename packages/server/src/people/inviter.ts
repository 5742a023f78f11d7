/** Who looks after people: whoever the document lets `invite` them. */
import { permit, refusalOf } from '@ninefold/engine';
import type { Entity } from '@ninefold/model';
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
