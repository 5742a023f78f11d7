/** For whom somebody stands in at this moment, each as a context in which they are asked as the other. */
import { labelOf } from '@ninefold/engine';
import type { StoredSubstitution } from '@ninefold/store';
import { environmentFor } from '../access/environment-for.ts';
import { dayOf, standingIn } from '../auth/acting.ts';
import type { Principal } from '../context/principal.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { RunningApplication } from '../context/running-application.ts';
import type { CoreServices } from '../context/services.ts';
import { RefusalError } from '../problems/refusal-error.ts';
import { ownRecord } from '../session/own-record.ts';

export interface StandingIn {
  readonly kept: StoredSubstitution;
  readonly context: RequestContext;
}

/** By the first day. None for a key, for nobody, and while one acts for somebody already. */
export async function standingInNow(context: RequestContext): Promise<readonly StandingIn[]> {
  const { running, services, principal } = context;
  const own = principal.person.record?.id;
  if (own === undefined || !principal.signedIn || principal.byKey || principal.acting) return [];
  const day = dayOf(services, running);
  const found: StandingIn[] = [];
  for (const kept of await running.store.substitutions.ofSubstitute(own, day)) {
    const acting = kept.from <= day ? await contextFor(context, kept) : null;
    if (acting) found.push({ kept, context: acting });
  }
  return found;
}

/** null where it does not hold, or they lack what they need for it. */
export async function contextFor(context: RequestContext, kept: StoredSubstitution): Promise<RequestContext | null> {
  const { services, running, principal } = context;
  const acting = await principalFor(services, running, principal, kept);
  return acting && { ...context, principal: acting, environment: environmentFor(services, running, acting.person) };
}

/** The same of whoever comes with no request. */
export async function principalFor(
  services: CoreServices,
  running: RunningApplication,
  asker: Principal,
  kept: StoredSubstitution,
): Promise<Principal | null> {
  try {
    return await standingIn(services, running, asker, kept);
  } catch (problem) {
    if (problem instanceof RefusalError) return null;
    throw problem;
  }
}

/** What the other is called, as they may know it themselves in that role; else what they are. */
export async function nameOfOther(acting: Parameters<typeof ownRecord>[0]): Promise<string> {
  const record = await ownRecord(acting);
  if (!record) return '';
  const { id: _id, ...nameless } = record;
  return labelOf(acting.running.application, nameless) === '' ? record.entity : labelOf(acting.running.application, record);
}
