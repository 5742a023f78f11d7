/** What the server keeps beside the document's records: roles of people, answers to repeated requests, marks. */

/** A request is the same when key and person are; `request` is a hash of its method, path and body. */
export interface IdempotentRequest {
  readonly key: string;
  readonly person: string;
  readonly request: string;
}

export interface IdempotentAnswer extends IdempotentRequest {
  readonly status: number;
  readonly body: string;
}

export type Reservation =
  /** Nobody asked before: do it, `completeRequest` in the change that does it, and release it whatever comes of that. */
  | { readonly kind: 'new' }
  /** The same request is being worked on. */
  | { readonly kind: 'running' }
  /** The key was used for another request. */
  | { readonly kind: 'other' }
  | { readonly kind: 'done'; readonly status: number; readonly body: string };

export interface System {
  /** None while the person is deactivated. */
  rolesOf(person: string): Promise<readonly string[]>;
  setRoles(person: string, roles: readonly string[]): Promise<void>;
  addRole(person: string, role: string): Promise<void>;
  /** Ids of people, without those who are deactivated. */
  peopleWithRole(role: string): Promise<readonly string[]>;
  /** True for exactly one caller. */
  acceptInvitation(tokenHash: string): Promise<boolean>;
  /** The tag of the language that the person chose; null where they chose none. */
  languageOf(person: string): Promise<string | null>;
  /** null: none from now on. */
  setLanguage(person: string, locale: string | null): Promise<void>;
  /** The IANA name of the time zone that the person chose; null where they chose none. */
  timeZoneOf(person: string): Promise<string | null>;
  /** Those that somebody chose, each once. */
  timeZonesChosen(): Promise<readonly string[]>;
  /** null: none from now on. */
  setTimeZone(person: string, zone: string | null): Promise<void>;
  /** Answers are kept for at least 24 hours. */
  reserveRequest(request: IdempotentRequest): Promise<Reservation>;
  /** It is worked on no longer: what was completed answers from here on, else the key is free again. */
  releaseRequest(request: IdempotentRequest): Promise<void>;
  /** `sample` and `first data` mark records; other marks are the caller's. */
  mark(mark: string, entity: string, id: string): Promise<void>;
  /** Ids of the entity's records with this mark. */
  marked(mark: string, entity: string): Promise<readonly string[]>;
  isMarked(mark: string, entity: string, id: string): Promise<boolean>;
}
