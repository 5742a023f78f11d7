/** The types of fields and of expressions. Numbers are exact: a whole number of the smallest unit and a scale. */

/** A limit written as a number or as the name of a constant of point 9. */
export type Limit = { readonly kind: 'number'; readonly value: number } | { readonly kind: 'constant'; readonly name: string };

/** What a field of point 3 holds. `scale` is the number of decimal places kept. */
export type FieldType =
  | { readonly kind: 'text'; readonly upTo?: Limit }
  | { readonly kind: 'long text'; readonly upTo?: Limit }
  | { readonly kind: 'whole number' }
  /** A number whose places are not said; kept with 6. */
  | { readonly kind: 'number' }
  /** `percent`: a share of one, 0.5 for 50 %. Worked out, never filled in. */
  | { readonly kind: 'decimal'; readonly scale: number; readonly percent?: true }
  /** With `in` each record says its currency: `currency` is empty, and `scale` takes all of them. */
  | { readonly kind: 'money'; readonly currency: string; readonly scale: number; readonly in?: CurrencyField }
  | { readonly kind: 'yes/no' }
  | { readonly kind: 'date' }
  | { readonly kind: 'time' }
  | { readonly kind: 'date and time' }
  | { readonly kind: 'email' }
  | { readonly kind: 'phone' }
  | { readonly kind: 'web address' }
  | { readonly kind: 'one of'; readonly choices: readonly string[] }
  | { readonly kind: 'many of'; readonly choices: readonly string[] }
  /** Words of a person's own, each once; the limit is that of each. */
  | { readonly kind: 'list of text'; readonly upTo?: Limit }
  | {
      readonly kind: 'file';
      readonly of: readonly string[];
      readonly upTo?: { readonly megabytes: number } | { readonly constant: string };
    }
  /** `on`: the action that gives the number; without it creating the record does. `per`: the field each value of which is counted for. */
  | { readonly kind: 'number series'; readonly pattern: string; readonly on?: string; readonly per?: string }
  /** A series that is nothing but its counter: a whole number from 1. */
  | { readonly kind: 'running number'; readonly on?: string; readonly per?: string }
  | { readonly kind: 'reference'; readonly entity: string }
  | { readonly kind: 'references'; readonly entity: string }
  | { readonly kind: 'lines'; readonly entity: string }
  /** The other side of a reference: the records of `entity` whose field `by` names this one. */
  | { readonly kind: 'related'; readonly entity: string; readonly by: string }
  /** The state of the record: every entity with states has a field `state` of this type. */
  | { readonly kind: 'state'; readonly states: readonly string[] }
  /** Not shown, or not readable: shown, never editable. */
  | { readonly kind: 'unknown'; readonly words: string };

export type FieldKind = FieldType['kind'];

/** The field that says which currency an amount is in (`money in currency`, of lines `money in order.currency`). */
export interface CurrencyField {
  readonly field: string;
  /** The entity of the record that the line belongs to, where the field is one of that record. */
  readonly owner?: string;
  /** Where that field is computed and says only what another one says: the way to the one that says it in the end, `building.currency`. */
  readonly follows?: string;
  /** ISO 4217 code → the decimal places that amounts in it have. */
  readonly places: Readonly<Record<string, number>>;
}

/** Decimal places kept by `number`. */
export const numberScale = 6;

/** What is shown as a percentage. */
export const share: Extract<FieldType, { readonly kind: 'decimal' }> = { kind: 'decimal', scale: numberScale, percent: true };

/** The type of an expression. `choice` is text limited to some words: a choice field, or the state of an entity. */
export type Type =
  | { readonly kind: 'null' }
  | { readonly kind: 'yes/no' }
  | { readonly kind: 'text' }
  | { readonly kind: 'number'; readonly scale: number }
  /** With `in` a record says the currency: amounts go together where it is the same record and field that say it. */
  | { readonly kind: 'money'; readonly currency: string; readonly scale: number; readonly in?: CurrencySaid }
  | { readonly kind: 'date' }
  | { readonly kind: 'time' }
  | { readonly kind: 'date and time' }
  /**
   * FEEL's two durations: `days` is counted in milliseconds, `months` in months. `working` is of `days`: time that is worked, or days
   * on which people work, of 24 hours each.
   */
  | { readonly kind: 'duration'; readonly of: 'days' | 'months'; readonly working?: 'hours' | 'days' }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'record'; readonly entity: string }
  | { readonly kind: 'file' }
  | { readonly kind: 'list'; readonly of: Type }
  | { readonly kind: 'context'; readonly entries: Readonly<Record<string, Type>> }
  /** Follows from a gap or an error already reported: fits everything, reports nothing. */
  | { readonly kind: 'unknown' };

/** By which way from where an expression stands one comes to the field that says its currency: `currency`, `order.currency`. */
export interface CurrencySaid {
  readonly way: string;
  readonly places: Readonly<Record<string, number>>;
}

/** The expression type of a field type. */
export function typeOfField(type: FieldType): Type {
  switch (type.kind) {
    case 'text':
    case 'long text':
    case 'email':
    case 'phone':
    case 'web address':
    case 'number series':
      return { kind: 'text' };
    case 'whole number':
    case 'running number':
      return { kind: 'number', scale: 0 };
    case 'number':
      return { kind: 'number', scale: numberScale };
    case 'decimal':
      return { kind: 'number', scale: type.scale };
    case 'money':
      return {
        ...{ kind: 'money', currency: type.currency, scale: type.scale },
        ...(type.in && { in: { way: wayOf(type.in), places: type.in.places } }),
      };
    case 'yes/no':
    case 'date':
    case 'time':
    case 'date and time':
    case 'file':
      return { kind: type.kind };
    case 'one of':
      return { kind: 'choice', choices: type.choices };
    case 'many of':
      return { kind: 'list', of: { kind: 'choice', choices: type.choices } };
    case 'list of text':
      return { kind: 'list', of: { kind: 'text' } };
    case 'state':
      return { kind: 'choice', choices: type.states };
    case 'reference':
      return { kind: 'record', entity: type.entity };
    case 'references':
    case 'lines':
    case 'related':
      return { kind: 'list', of: { kind: 'record', entity: type.entity } };
    case 'unknown':
      return { kind: 'unknown' };
  }
}

function wayOf({ owner, field, follows = field }: CurrencyField): string {
  return owner === undefined ? follows : `${owner}.${follows}`;
}

/** What a text has of an amount whose record says the currency: both. */
export function isAmountWithCurrency(type: Type): type is Extract<Type, { readonly kind: 'context' }> {
  if (type.kind !== 'context') return false;
  const { amount, currency } = type.entries;
  return amount?.kind === 'money' && amount.in !== undefined && currency !== undefined && Object.keys(type.entries).length === 2;
}

/** Decimal places of a numeric field type; undefined for types that are not numeric. */
export function scaleOfField(type: FieldType): number | undefined {
  const t = typeOfField(type);
  return isNumeric(t) ? t.scale : undefined;
}

/** Text of any words, or one of some words. */
export function isText(type: Type): type is Extract<Type, { readonly kind: 'text' | 'choice' }> {
  return type.kind === 'text' || type.kind === 'choice';
}

/** Decimal places of the values of a type; 0 where it has none. */
export function scaleOf(type: Type | undefined): number {
  return isNumeric(type) ? type.scale : 0;
}

/** A number with decimal places: what is counted with, and rounded. */
export function isNumeric(type: Type | undefined): type is Extract<Type, { readonly kind: 'number' | 'money' }> {
  return type?.kind === 'number' || type?.kind === 'money';
}
