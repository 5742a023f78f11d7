/** What an expression comes to, said about unknowns. */
import { all, any, type Formula, isNever, never, not } from './formula.ts';
import type { Linear } from './linear.ts';
import type { FieldUnknowns, RecordTerm } from './space.ts';

/** One of several values, and when it is that one. Cases exclude one another as long as the whole is not empty. */
export interface ValueCase<T> {
  readonly when: Formula;
  readonly value: T;
}

export type Lowered =
  /** Null when it is neither; `empty` says the same in fewer words, where it is known. */
  | { readonly kind: 'yes/no'; readonly yes: Formula; readonly no: Formula; readonly empty?: Formula }
  /** Numbers and money in units of the type's scale; days; milliseconds; months. */
  | { readonly kind: 'amount'; readonly empty: Formula; readonly cases: readonly ValueCase<Linear>[] }
  /** Texts, choices and records, as names of the space. */
  | { readonly kind: 'name'; readonly empty: Formula; readonly cases: readonly ValueCase<number>[]; readonly record?: RecordTerm }
  | {
      readonly kind: 'list';
      readonly empty: Formula;
      readonly key: string;
      readonly place?: FieldUnknowns;
      readonly items?: readonly Lowered[];
      /** When each of the items is in it; always, where this is not given. */
      readonly present?: readonly Formula[];
    }
  /** Always empty. */
  | { readonly kind: 'nothing' }
  /** Of no further use but to ask whether it is empty. */
  | { readonly kind: 'thing'; readonly empty: Formula };

export type LoweredOf<K extends Lowered['kind']> = Extract<Lowered, { readonly kind: K }>;

export const nothing: Lowered = { kind: 'nothing' };

/** When the value is null. */
export function emptyOf(lowered: Lowered): Formula {
  switch (lowered.kind) {
    case 'yes/no':
      return lowered.empty ?? all(not(lowered.yes), not(lowered.no));
    case 'nothing':
      return all();
    default:
      return lowered.empty;
  }
}

/** The value, and null wherever `empty` holds: what is read of a record that is not there is not there either. */
export function withEmpty(value: Lowered, empty: Formula): Lowered {
  if (value.kind === 'nothing' || isNever(empty)) return value;
  if (value.kind === 'yes/no') {
    return { kind: 'yes/no', yes: all(value.yes, not(empty)), no: all(value.no, not(empty)), empty: any(emptyOf(value), empty) };
  }
  return { ...value, empty: any(value.empty, empty) };
}

/** When an item, by its place, is in the list. */
export function presenceIn({ present }: LoweredOf<'list'>, index: number): Formula {
  return present?.[index] ?? all();
}

/** Two-valued: true when `when` holds, else false. */
export function yesWhen(when: Formula): Lowered {
  return { kind: 'yes/no', yes: when, no: not(when), empty: never };
}

/** A yes/no of two operands: null when one of them is empty, else what `decide` says of each pair of cases. */
export function pairwise<A, B>(
  a: { readonly empty: Formula; readonly cases: readonly ValueCase<A>[] },
  b: { readonly empty: Formula; readonly cases: readonly ValueCase<B>[] },
  decide: (a: A, b: B) => Formula,
): Lowered {
  const empty = any(a.empty, b.empty);
  const present = not(empty);
  const said = (value: boolean) =>
    any(
      ...a.cases.flatMap((x) =>
        b.cases.map((y) => {
          const one = decide(x.value, y.value);
          return all(value ? one : not(one), x.when, y.when);
        }),
      ),
    );
  const [yes, no] = [said(true), said(false)];
  return isNever(empty) ? { kind: 'yes/no', yes, no, empty } : { kind: 'yes/no', yes: all(yes, present), no: all(no, present), empty };
}

/** The value, whatever else holds. */
export function oneCase<T>(value: T): readonly ValueCase<T>[] {
  return [{ when: all(), value }];
}

/** More cases than these are not told apart. */
export const mostCases = 64;

/** Puts the cases of two operands together. */
export function crossCases<A, B, C>(
  a: readonly ValueCase<A>[],
  b: readonly ValueCase<B>[],
  combine: (a: A, b: B) => C,
): readonly ValueCase<C>[] {
  return a.flatMap((x) => b.map((y) => ({ when: all(x.when, y.when), value: combine(x.value, y.value) })));
}

/** An amount of one case, empty where `empty` holds. */
export function amountOf(sum: Linear, empty: Formula = never): LoweredOf<'amount'> {
  return { kind: 'amount', empty, cases: oneCase(sum) };
}
