/** Who comes in and how: what those who may `invite` see of people, and links for those who come. */
import type { WireRecord } from './wire.ts';

/** `active`: signs in. `invited`, `expired`: with a link that is (no longer) good. `outside`: a record only, nobody can sign in as it. */
export type PersonState = 'active' | 'invited' | 'expired' | 'deactivated' | 'outside';

export interface PersonRow {
  readonly id: string;
  readonly name: string;
  /** Null when there is none, or the reader may not read it. */
  readonly email: string | null;
  readonly roles: readonly string[];
  readonly state: PersonState;
  /** Until when the invitation is good, or was; since when the person is deactivated. */
  readonly at: string | null;
  readonly own: boolean;
}

/** `GET /_app/people?search=…&after=…`: people the reader may read. */
/** By what people call them, by their e-mail, or who came last first. */
export type PeopleOrder = 'name' | 'email' | 'newest';

export interface People {
  readonly people: readonly PersonRow[];
  readonly next: string | null;
  readonly total: number | null;
  /** All roles of the document: any of them may be given. */
  readonly roles: readonly string[];
  /** Links are mailed. */
  readonly mails: boolean;
  /** Nobody new comes in: the document says so. */
  readonly closed: boolean;
}

export interface InvitationRow {
  readonly id: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly expires: string;
  readonly expired: boolean;
  /** Null: by whoever runs the application, or by somebody the reader may not read. */
  readonly by: Pick<WireRecord, 'id' | 'label'> | null;
}

/** `GET /_app/people/invitations?search=…&after=…`: those nobody accepted, newest first. */
export interface Invitations {
  readonly invitations: readonly InvitationRow[];
  readonly next: string | null;
}

/** A link that is told once: its path. */
export interface NewLink {
  readonly path: string;
  readonly expires: string;
  /** It is on its way to the person as well. */
  readonly mailed: boolean;
}

/** `POST /_app/password-reset { email }`: the same for every address. */
export interface ResetAnswer {
  /** `person`: no mail is sent here; whoever invites people can make a link. */
  readonly by: 'mail' | 'person';
}
