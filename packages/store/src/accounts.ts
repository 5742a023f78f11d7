/**
 * Who signs in, kept beside the records. An *account* is an e-mail with a password; it is *linked* to the person who signs in with it.
 * A *session* is one browser that did. What a person may do stands in the document and holds as it is with each request.
 */
import type { Instant } from '@ninefold/model';

export interface StoredAccount {
  readonly id: string;
  /** With which one signs in, in small letters, and nobody else's; null: nobody signs in with this account. */
  readonly email: string | null;
  /** As `PasswordHashing` of the server made it. */
  readonly passwordHash: string;
}

/** When a session was begun, and in what: `Firefox` on `Windows`. null: what the browser said of itself was not understood. */
export interface SessionBegun {
  readonly at: Instant;
  readonly browser: string | null;
  readonly system: string | null;
}

export interface NewSession {
  readonly account: string;
  readonly expires: Instant;
  readonly begun?: SessionBegun;
}

/** One of an account's. */
export interface OpenSession {
  /** The hash of its token. */
  readonly id: string;
  readonly expires: Instant;
  /** null: by an earlier version, which did not write it down. */
  readonly begun: SessionBegun | null;
}

export interface StoredSession {
  readonly account: string;
  readonly expires: Instant;
  /** When somebody signed in with it; null: by an earlier version, which did not write it down. */
  readonly begun: Instant | null;
  /** Whom the account is linked to; null when there is nobody (any more). */
  readonly person: LinkedPerson | null;
}

/** What somebody shows beside the password: codes from an app (RFC 6238). */
export interface SecondFactor {
  /** In Base32. */
  readonly secret: string;
  /** null: begun, and no code was right yet. */
  readonly since: Instant | null;
  /** Of its codes that are used once, in place of one from the app, so many are left. */
  readonly recoveryCodes: number;
}

/** Another address that somebody wants to sign in with. */
export interface EmailChange {
  /** The hash of the token in the link that was sent there. */
  readonly token: string;
  readonly email: string;
  readonly expires: Instant;
}

/** A record that signs in. */
export interface LinkedPerson {
  readonly entity: string;
  readonly id: string;
}

/** So many tries under a key within the time. */
export interface TryLimit {
  readonly key: string;
  readonly most: number;
}

/** With which a program does what its person may in one role. */
export interface ProgramKey {
  readonly account: string;
  /** What its person calls it. */
  readonly name: string;
  readonly role: string;
  readonly made: Instant;
  readonly expires: Instant;
}

export interface StoredKey extends ProgramKey {
  /** The hash of the key. */
  readonly id: string;
  /** Written down once a day; null: never. */
  readonly used: Instant | null;
}

/** With which its person signs in, on a device that asks who they are (Web Authentication). */
export interface Passkey {
  /** Of the credential, in base64url. */
  readonly id: string;
  readonly account: string;
  /** What its person calls it. */
  readonly name: string;
  /** It was made for the application at this host, and is good at no other. */
  readonly host: string;
  /** As COSE, in base64url. */
  readonly publicKey: string;
  /** How the browser reaches it: `internal`, `usb`. */
  readonly transports: readonly string[];
  /** How often it was used, as it counts itself; 0 where it does not. */
  readonly counter: number;
  readonly made: Instant;
}

export interface StoredPasskey extends Passkey {
  /** null: never. */
  readonly used: Instant | null;
}

export interface ConfirmedFactor {
  readonly secret: string;
  readonly since: Instant;
  /** Of the code that was right. */
  readonly step: number;
  readonly recoveryCodes: readonly string[];
}

/** Somebody as a sign-in service knows them: its issuer identifier, and the person's with it (OpenID Connect Core, 5.7). */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

export interface AccountReads {
  account(id: string): Promise<StoredAccount | null>;
  accountWith(email: string): Promise<StoredAccount | null>;
  /** The account that whoever this is signs in with. */
  accountOfIdentity(identity: Identity): Promise<StoredAccount | null>;
  /** As whom a service knows whoever signs in with this account; null where it never vouched for them. */
  identityOf(account: string, issuer: string): Promise<Identity | null>;
  /** The record of one of these entities that signs in with this account. */
  personOf(entities: readonly string[], account: string): Promise<LinkedPerson | null>;
  /** One read by index, since it may be asked with every request. `id`: the hash of its token. Its time may be over. */
  session(id: string, entities: readonly string[]): Promise<StoredSession | null>;
  /** Those of the account whose time is not over, the one that was used or begun last first. */
  sessions(account: string, now: Instant): Promise<readonly OpenSession[]>;
  secondFactor(account: string): Promise<SecondFactor | null>;
  /** By index, as `session`. Its time may be over; `person` is null when there is nobody (any more). */
  key(id: string, entities: readonly string[]): Promise<(StoredKey & { readonly person: LinkedPerson | null }) | null>;
  /** Those of the account, also where their time is over, the newest first. */
  keys(account: string): Promise<readonly StoredKey[]>;
  /** Its time may be over. */
  emailChange(account: string): Promise<EmailChange | null>;
  passkey(id: string): Promise<StoredPasskey | null>;
  /** Those of the account, the newest first. */
  passkeys(account: string): Promise<readonly StoredPasskey[]>;
}

export interface AccountWrites {
  /** Throws where the e-mail is another account's. */
  add(account: StoredAccount): Promise<void>;
  /** Throws where the identity is another account's. */
  addIdentity(account: string, identity: Identity, now: Instant): Promise<void>;
  setPassword(account: string, passwordHash: string): Promise<void>;
  /** Throws where the e-mail is another account's. */
  setEmail(account: string, email: string | null): Promise<void>;
  /** In place of one that was begun before. */
  beginEmailChange(account: string, change: EmailChange): Promise<void>;
  /**
   * Its open invitations are to this address from now on, and links for a new password are good no more. Throws where the e-mail is another
   * account's.
   */
  changeEmail(account: StoredAccount, email: string): Promise<void>;
  /** For good: an account never changes its person. Throws where it is another's, of whatever entity. */
  link(account: string, entity: string, person: string): Promise<void>;
  /** With its sessions and its link. */
  remove(account: string): Promise<void>;
  startSession(id: string, session: NewSession): Promise<void>;
  /** A session that has ended meanwhile does not come back. */
  extendSession(id: string, expires: Instant): Promise<void>;
  endSession(id: string): Promise<void>;
  /** `but`: the id of one that stays. */
  endSessions(account: string, but?: string): Promise<void>;
  /** Nothing where it is no session of this account. */
  endSessionOf(account: string, id: string): Promise<void>;
  /** In place of one that was begun. Throws where there is one that is asked for. */
  beginSecondFactor(account: string, secret: string): Promise<void>;
  /** It is asked for from now on. False where none was begun with this secret. `recoveryCodes`: their hashes. */
  confirmSecondFactor(account: string, confirmed: ConfirmedFactor): Promise<boolean>;
  /** True for exactly one caller, and only after every step that was used before. */
  useStep(account: string, step: number): Promise<boolean>;
  /** True for exactly one caller. */
  useRecoveryCode(account: string, hash: string): Promise<boolean>;
  addKey(id: string, key: ProgramKey): Promise<void>;
  useKey(id: string, now: Instant): Promise<void>;
  /** False where it is no key of this account. */
  removeKey(account: string, id: string): Promise<boolean>;
  removeKeys(account: string): Promise<void>;
  /** Throws where there is one with this id. */
  addPasskey(passkey: Passkey): Promise<void>;
  /** False where its count is none that comes after the last one: then somebody has copied it. */
  usePasskey(id: string, counter: number, now: Instant): Promise<boolean>;
  /** Nothing where it is no passkey of this account. */
  renamePasskey(account: string, id: string, name: string): Promise<void>;
  /** False where it is no passkey of this account. */
  removePasskey(account: string, id: string): Promise<boolean>;
  removePasskeys(account: string): Promise<void>;
  /** Also one that was only begun. */
  removeSecondFactor(account: string): Promise<void>;
  /** Removes sessions and counts of tries whose time is over. */
  forgetEnded(now: Instant): Promise<void>;
  /**
   * Counts one try under each of the keys, or, where one of them has had its most, under none. Gives the milliseconds to wait, 0 when it
   * was counted. The time of a key begins with its first try; `withinMs` later it starts again from nothing.
   */
  countTry(limits: readonly TryLimit[], now: Instant, withinMs: number): Promise<number>;
  /** One try less: it was none. */
  uncountTry(key: string): Promise<void>;
  /** The key starts again from nothing. */
  forgetTries(key: string): Promise<void>;
}
