/** Who asks: the person's record and roles as they are at this moment, never as they were at sign-in. */
import type { Person } from '@ninefold/model';

export interface Principal {
  readonly signedIn: boolean;
  readonly person: Person;
  /** Of the session, when there is one. */
  readonly token: string | null;
  /** To send back: the session was made longer. */
  readonly cookie: string | null;
}
