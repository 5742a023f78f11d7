// What the hooks and components of this document are given, and what they may give back. Written by `ninefold types`; it is written anew.

/** A number as decimal text: `12.50`. What a hook sets may be a number as well. */
export type Decimal = string;
/** `2026-11-21` */
export type IsoDate = string;
/** `14:05:00` */
export type IsoTime = string;
/** `2026-11-21T13:05:00.000Z` */
export type IsoMoment = string;

/** A record that another one names. */
export interface Reference<Entity extends string> {
  readonly id: string | null;
  readonly label: string;
  readonly entity?: Entity;
}

export interface File {
  readonly file: string;
  readonly name: string;
  readonly size: Decimal;
  readonly type: string;
}

/** What every hook is given. */
export interface Around {
  /** Who does it; null where the application does. */
  readonly by: { readonly id: string | null; readonly label: string } | null;
  readonly now: IsoMoment;
  /** In the time zone of the document. */
  readonly today: IsoDate;
  readonly constants: Constants;
}

/** What an effect of a transition gives it. */
export interface Given<Record, Transition> extends Around {
  /** As it is kept if nothing speaks against it, in the state it is moved to. */
  readonly record: Record;
  readonly transition: Transition;
}

/** What a rule, or a field on save, gives it: the fields that the document names there, as they would be kept. */
export interface Asked<Fields> extends Around {
  readonly fields: Fields;
}

/** Nothing, values for fields, or an error that says no. */
export type Answer<Fields, ErrorCode extends string> =
  | void
  | { readonly set: { readonly [Name in keyof Fields]?: Fields[Name] } }
  | { readonly refuse: ErrorCode };

export interface Treasurer {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly email: string;
}

export interface Mandate {
  readonly id: string;
  readonly version: number;
  readonly member: string;
  readonly iban: string;
  readonly bank: string | null;
  readonly 'checked on': IsoDate | null;
  readonly state: 'Given' | 'Active' | 'Ended';
}

/** Those that the document gives a value and that no call to somebody else sends. */
export interface Constants {
}

/** A hook is the default export of the file of its name. */
export interface Hooks {
  readonly 'check-iban': (given: Given<Mandate, { readonly id: 'T1'; readonly action: 'activate'; readonly from: 'Given'; readonly to: 'Active' }>) => Answer<{ iban: string; bank: string | null }, 'E-IBAN'> | Promise<Answer<{ iban: string; bank: string | null }, 'E-IBAN'>>;
}
