/** Keys of programs: `nf_` and 256 random bits, shown once, of which the store has the hash. They are sent as `Authorization: Bearer nf_…`. */
import { randomBytes } from 'node:crypto';
import { keyUsedAfterMs } from '@ninefold/engine';
import { type Instant, isSameName } from '@ninefold/model';
import { StoreUnavailable } from '@ninefold/store';
import type { LookedUp } from '../context/principal.ts';
import { namesOfPeople, type RunningApplication } from '../context/running-application.ts';
import type { CoreServices } from '../context/services.ts';
import { platformRefused } from '../problems/platform.ts';
import { factorNeeded, lacksFactor } from './needed-factor.ts';
import { inRoles, readPerson } from './read-person.ts';
import { hashOf } from './tokens.ts';

/** Never the same twice. */
export function newKey(): string {
  return `nf_${randomBytes(32).toString('base64url')}`;
}

/** The key in an `Authorization` header; null where there is none of ours. What a proxy wants for itself is not looked at. */
export function keyIn(authorization: string | null): string | null {
  return authorization === null ? null : (/^bearer +(nf_[\w-]{1,100})$/iu.exec(authorization)?.[1] ?? null);
}

/**
 * The person of the key with its role, as they are at this moment. Throws `not-signed-in` where there is no such key, its time is over, its
 * person may not come in, or has the role no longer: whoever sends a key wants to be nobody else.
 */
export async function lookUpKey(services: CoreServices, running: RunningApplication, key: string): Promise<LookedUp> {
  const now = services.clock.now();
  const id = hashOf(key);
  const found = await running.store.accounts.key(id, namesOfPeople(running));
  const isGood = found !== null && found.person !== null && found.expires > now;
  const person = isGood ? await readPerson(services, running, found.person.id, found.person.entity) : null;
  const role = person?.roles.find((own) => isSameName(own, found?.role ?? ''));
  if (!isGood || !person || role === undefined)
    throw platformRefused('not-signed-in', { said: 'This key is not known, or no longer good.' });
  if (await lacksFactor(running, { roles: person.roles, account: found.account })) throw factorNeeded();
  const used = found.used !== null && now - found.used < keyUsedAfterMs ? found.used : await noteUse(running, id, now);
  return {
    principal: { signedIn: true, person: inRoles(running, person, [role]), token: null, cookie: null, byKey: true },
    until: Math.min(found.expires, used + keyUsedAfterMs),
  };
}

/** Where nothing can be written now, it is noted with a later use. */
async function noteUse({ store }: RunningApplication, id: string, now: Instant): Promise<Instant> {
  try {
    await store.change(({ accounts }) => accounts.useKey(id, now));
  } catch (problem) {
    if (!(problem instanceof StoreUnavailable)) throw problem;
  }
  return now;
}
