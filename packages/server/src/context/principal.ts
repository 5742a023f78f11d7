/** Who asks: the person's record and roles as they are at this moment, never as they were at sign-in. */
import type { Instant, Person } from '@ninefold/model';

export interface Principal {
  readonly signedIn: boolean;
  readonly person: Person;
  /** Of the session, when there is one. */
  readonly token: string | null;
  /** To send back: the session was made longer. */
  readonly cookie: string | null;
  /** A program with a key: it looks after nobody, and signs nobody out. */
  readonly byKey?: true;
  /** Who they are, where their role needs a second factor and they have none: until then they may what anybody may, and set one up. */
  readonly lacksFactor?: Person;
  /** They act for somebody else: `person` is the other in one role, and `person.by` whoever really asks. */
  readonly acting?: Acting;
  /** The tag of the language that the person chose, where there are several; missing where they chose none. */
  readonly language?: string | null;
  /** By whose clock they read and type moments; missing where they chose none: then by the application's. */
  readonly timeZone?: string;
}

/** In which role they act for the other, and until which day (`2026-12-12`). */
interface Acting {
  readonly substitution: string;
  readonly role: string;
  readonly until: string;
}

/** The id of whoever really asks; null for nobody. */
export function realPersonOf({ person }: Pick<Principal, 'person'>): string | null {
  return (person.by ?? person.record)?.id ?? null;
}

/** Who asked before, for as long as nothing is committed that may make them another. */
export interface PrincipalCache {
  /**
   * As whom they came before, while it is found out whether they are still: what is read for them meanwhile is told to nobody before that is
   * known. undefined where they have to be looked up.
   */
  guess(session: string, now: Instant): Guess | undefined;
  /** Who came with this session, as they are at this moment; undefined where that has to be looked up. `session`: as the browser sent it. */
  find(session: string, now: Instant): Promise<Principal | undefined>;
  /** Looks them up, and remembers them until `until` in any case; not at all where `lookUp` gives no such moment. */
  remember(session: string, lookUp: () => Promise<LookedUp>): Promise<Principal>;
}

export interface Guess {
  readonly principal: Principal;
  /** False: who they are has to be looked up. Rejects where that cannot be said now. */
  readonly isStill: true | Promise<boolean>;
}

export interface LookedUp {
  readonly principal: Principal;
  readonly until: Instant | null;
}
