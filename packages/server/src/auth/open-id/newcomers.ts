/** Whoever a sign-in service vouches for, and who is nobody here yet: they come in by an invitation to their address, or sign up where that is open. */
import { signsUpAs } from '@ninefold/engine';
import type { JoiningField } from '@ninefold/protocol';
import type { StoredInvitation } from '@ninefold/store';
import type { RequestContext } from '../../context/request-context.ts';
import { acceptInvitation } from '../accept-invitation.ts';
import { isStillOpen } from '../invitations.ts';
import { sessionCookie } from '../session-cookie.ts';
import { fieldsToFill, findPerson, signInEntityWith } from '../sign-in-entity.ts';
import { fieldsOnSignUp, signUp } from '../sign-up.ts';
import { type VerifiedNewcomer, verifiedNewcomer } from './flow-cookies.ts';
import { nobodyHere } from './refused.ts';

interface WaysIn {
  readonly invitation: StoredInvitation | null;
  /** What they fill in. */
  readonly fields: readonly JoiningField[];
  /** As whom they may sign up; none where they are invited. */
  readonly as: readonly string[];
}

/** Null: there is none. */
export async function waysIn(context: RequestContext, email: string, as?: string): Promise<WaysIn | null> {
  const { running, environment } = context;
  const invitation = await invitationTo(context, email);
  const people = invitation && signInEntityWith(running, invitation.roles);
  if (people) {
    const known = await findPerson(running.store, people, email, environment);
    return { invitation, fields: known === null ? fieldsToFill(running, people, invitation.roles, environment) : [], as: [] };
  }
  return signsUpAs(running.application).length > 0 ? { invitation: null, ...fieldsOnSignUp(context, as) } : null;
}

/** Null: none is open. */
export async function invitationTo({ running, services }: RequestContext, email: string): Promise<StoredInvitation | null> {
  const found = (await running.store.people.invitationsTo([email])).get(email);
  return found && (await isStillOpen(services, running, found)) ? found : null;
}

/** With what they said of themselves. Gives the cookies of who is in. */
export async function joinAs(
  context: RequestContext,
  { identity, email }: VerifiedNewcomer,
  { fields, as }: { readonly fields: unknown; readonly as?: unknown },
): Promise<readonly string[]> {
  const ways = await waysIn(context, email);
  if (!ways) throw nobodyHere(email);
  const forget = verifiedNewcomer.forget(context);
  if (!ways.invitation) return [forget, ...(await signUp(context, { email, password: null, fields, as, identity })).cookies];
  const joined = await acceptInvitation(context, ways.invitation, { password: null, identity, fields });
  return [forget, sessionCookie(joined.token, context.services.options)];
}
