/** Who asks: the person's record and roles as they are at this moment, never as they were at sign-in. */
import type { Environment } from '@ninefold/engine';
import type { Person, RecordValue } from '@ninefold/model';
import type { Shared } from '../asking.ts';
import { isLoopback } from '../http/loopback.ts';
import { viewedPerson } from '../preview/view-as.ts';
import type { Running } from '../running.ts';
import { sessionSeconds } from './accounts.ts';
import { linkedPerson } from './link.ts';
import { cookieOf, readSessionToken, sessionCookie } from './session-cookie.ts';
import { readSession } from './sessions.ts';

export interface Who {
  readonly signedIn: boolean;
  readonly person: Person;
  /** Of the session, when there is one. */
  readonly token: string | null;
  /** To send back: the session was made longer. */
  readonly cookie: string | null;
}

const nobody: Who = { signedIn: false, person: { record: null, roles: [] }, token: null, cookie: null };

export async function whoAsks(shared: Shared, running: Running, request: Request): Promise<Who> {
  if (shared.options.preview && isLoopback(request)) return viewedPerson(shared, running, request);
  const cookie = cookieOf(shared.options);
  const token = readSessionToken(request.headers.get('cookie'), cookie.name, shared.options.secret);
  if (token === null) return nobody;
  const session = await readSession(running.store.system, token, shared.clock.now());
  const id = session && (await linkedPerson(running, session.account));
  const person = id ? await readPerson(shared, running, id) : null;
  if (!session || !person) return { ...nobody, token };
  const renewed = session.renewed ? sessionCookie(token, cookie, shared.options.secret, sessionSeconds) : null;
  return { signedIn: true, person, token, cookie: renewed };
}

/** A person with their roles; null when their record is gone. */
export async function readPerson(shared: Shared, running: Running, id: string): Promise<Person | null> {
  const { people, store, meLoads } = running;
  if (!people) return null;
  const environment = surroundings(shared, running, null);
  const [record, roles] = await Promise.all([
    store.read({ entity: people.name, id, load: meLoads, environment }),
    store.system.rolesOf(id),
  ]);
  return record ? { record, roles } : null;
}

export function surroundings(shared: Shared, { settings }: Running, me: RecordValue | null): Environment {
  return { settings, now: shared.clock.now(), me };
}
