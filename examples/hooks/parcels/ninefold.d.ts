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

export interface Packer {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly email: string;
}

export interface Parcel {
  readonly id: string;
  readonly version: number;
  readonly number: string | null;
  readonly receiver: string;
  readonly postcode: string;
  readonly country: 'France' | 'Germany' | 'Switzerland';
  readonly weight: Decimal;
  readonly postage: Decimal | null;
  readonly state: 'Packed' | 'Sent';
}

/** Those that the document gives a value and that no call to somebody else sends. */
export interface Constants {
  readonly MOST: Decimal;
}

/** A hook is the default export of the file of its name. */
export interface Hooks {
  readonly postage: (given: Asked<{ readonly weight: Decimal; readonly country: 'France' | 'Germany' | 'Switzerland' }>) => number | Decimal | null | Promise<number | Decimal | null>;
  readonly 'check-postcode': (given: Asked<{ readonly postcode: string; readonly country: 'France' | 'Germany' | 'Switzerland' }>) => boolean | Promise<boolean>;
}

/** What every component is given. */
export interface Drawing {
  /** Goes to a page of the application: `record.address`, or a route of the document. */
  readonly open: (address: string) => void;
  /** As in `new Intl.NumberFormat(locale)`. */
  readonly locale: string;
  readonly timeZone: string;
}

/** Something one may do, as the application offers it. */
export interface Offer<Name extends string> {
  readonly offer: Name;
  readonly label: string;
  /** Why it cannot be done now. */
  readonly reason: string | null;
  /** Does it as the application does: asks first where it asks, and says what comes of it. */
  readonly take: () => void;
}

/** A record, as far as the screen shows it. What one may not read is not there. */
export interface Drawn<Fields, Name extends string> {
  readonly id: string;
  readonly label: string;
  /** Of its page; null where there is none. */
  readonly address: string | null;
  readonly fields: { readonly [Field in keyof Fields]?: Fields[Field] };
  /** The same as the application writes them. */
  readonly written: { readonly [Field in keyof Fields]?: string };
  readonly offers: readonly Offer<Name>[];
}

/** A value that a component draws. */
export interface DrawnValue<Value> {
  readonly value: Value;
  /** As the application writes it. */
  readonly written: string;
  /** In a row: one line, with nothing in it that can be pressed. */
  readonly dense: boolean;
  readonly locale: string;
  readonly timeZone: string;
}

/** What a component, the default export of the file of its name, is given. */
export interface Components {
  readonly ParcelLabel: Drawing & { readonly record: Drawn<{ readonly number: string | null; readonly receiver: string; readonly postcode: string; readonly country: 'France' | 'Germany' | 'Switzerland'; readonly weight: Decimal; readonly postage: Decimal | null; readonly state: 'Packed' | 'Sent' }, 'edit' | 'delete' | 'hand over'> };
  readonly VanLoad: Drawing & { readonly records: readonly Drawn<{ readonly receiver: string; readonly country: 'France' | 'Germany' | 'Switzerland'; readonly weight: Decimal }, 'edit' | 'delete' | 'hand over'>[] };
  readonly WeightBar: DrawnValue<Decimal>;
}
