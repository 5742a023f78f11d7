/** What is kept about people besides their records: who was invited, who may not come in any more, who may choose a new password. */
import type { Instant } from '@ninefold/model';

export interface NewInvitation {
  /** In small letters. */
  readonly email: string;
  readonly roles: readonly string[];
  readonly expires: Instant;
  /** Id of the person who invites; null for whoever runs the application. */
  readonly by: string | null;
}

export interface StoredInvitation extends NewInvitation {
  /** The hash of its link's token. */
  readonly id: string;
  readonly accepted: boolean;
  /** Null for one that was made before this was kept. */
  readonly since: Instant | null;
}

export interface PersonAccess {
  readonly roles: readonly string[];
  /** Null while the person may come in. */
  readonly deactivated: Instant | null;
  /** With one of these the person signs in, in no order: those it took the place of are gone. */
  readonly accounts: readonly string[];
}

export interface StoredReset {
  readonly person: string;
  readonly account: string;
  readonly expires: Instant;
  /** By it the second factor is taken off as well: somebody who knows the person made it. */
  readonly takesFactorOff: boolean;
}

/** In the history of the person's record: what changed about their coming in. */
export type AccessChange =
  | 'invited'
  | 'invitation withdrawn'
  | 'joined'
  | 'roles changed'
  | 'deactivated'
  | 'activated'
  | 'link for a new password'
  | 'new password'
  | 'second factor on'
  | 'second factor off'
  | 'key made'
  | 'key withdrawn'
  | 'passkey added'
  | 'passkey removed'
  | 'another e-mail'
  | 'substitute named'
  | 'substitution ended'
  | 'signed out';

export interface InvitationsQuery {
  /** Each must occur in the e-mail. */
  readonly words: readonly string[];
  /** Only those to no other role; undefined: to any. */
  readonly roles?: readonly string[];
  readonly after: string | null;
  readonly limit: number;
}

export interface PeopleReads {
  access(entity: string, people: readonly string[]): Promise<ReadonlyMap<string, PersonAccess>>;
  isDeactivated(person: string): Promise<boolean>;
  invitation(id: string): Promise<StoredInvitation | null>;
  /** Not accepted, though their time may be over, newest first. */
  invitations(query: InvitationsQuery): Promise<{ readonly rows: readonly StoredInvitation[]; readonly next: string | null }>;
  /** The newest that is not accepted, by e-mail in small letters. */
  invitationsTo(emails: readonly string[]): Promise<ReadonlyMap<string, StoredInvitation>>;
  /** What a link for a new password is for; null when there is none, or it was used. */
  reset(token: string): Promise<StoredReset | null>;
}

export interface PeopleWrites {
  /** Takes the place of one to the same e-mail that was not accepted. `id` is the hash of its token. */
  invite(id: string, invitation: NewInvitation): Promise<void>;
  /** False when there is none, or it was accepted. */
  withdraw(id: string): Promise<boolean>;
  setRoles(person: string, roles: readonly string[]): Promise<void>;
  /** Whoever is deactivated has no role until activated again, and no link for a new password. */
  deactivate(person: string): Promise<void>;
  activate(person: string): Promise<void>;
  addReset(token: string, reset: StoredReset): Promise<void>;
  /** True for exactly one caller within its time; the person's other links are no good then either. */
  useReset(token: string): Promise<boolean>;
  /** Into the history of the person's record. `roles`: those before and after. */
  tell(entity: string, person: string, change: AccessTold): Promise<void>;
}

export interface AccessTold {
  readonly change: AccessChange;
  readonly who: string | null;
  readonly from?: readonly string[];
  readonly to?: readonly string[];
}

/** What of people's coming in is heard of at once, on each server. */
export interface AccessChanges {
  /**
   * Called after each commit with the people of whom it may have changed what they may do, or whether they may come in: roles, being
   * deactivated, sessions that were ended. Returns what ends it. Must not throw.
   */
  listen(listener: (people: readonly string[]) => void): () => void;
}
