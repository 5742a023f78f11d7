/**
 * Everything unknown that one decider's questions speak about: whole numbers, flags and names (texts, choices, records),
 * each under a key so that the same words at two places are the same unknown.
 */
import type { Expression, FieldType } from '@ninefold/model';
import { type Formula, flagIs, never } from './formula.ts';
import { ceilingDivide, floorDivide, type Linear, valueOfSum } from './linear.ts';

/** A number unknown. Without `low` or `high` nothing bounds it. */
export interface Amount {
  readonly id: number;
  /** Says what it is, whatever was asked before: of two that are as good, the one whose key comes first is taken. */
  readonly key: string;
  readonly low?: bigint;
  readonly high?: bigint;
  /** What to take when nothing else says; within the bounds. */
  readonly usual: bigint;
  /** Chosen first, so that others are chosen beside it: today. */
  readonly anchor: boolean;
  /** No example shows it: what is usual will do, where others look for an edge. */
  readonly inner?: true;
}

/** A text, choice or record unknown, or a text that is known. */
export interface Name {
  readonly id: number;
  readonly key: string;
  readonly kind: 'text' | 'record';
  readonly constant?: string;
  readonly choices?: readonly string[];
  /** What two names that are the same have alike: fields of records, the length of a text. */
  readonly parts: Map<string, Unknown>;
}

/** One of the unknowns of a place, or a number that is known. */
export interface Unknown {
  readonly empty?: number;
  readonly amount?: number;
  readonly known?: bigint;
  readonly name?: number;
  readonly flag?: number;
}

/** A record that expressions come to: self, me, old, an owner, or what a reference leads to. */
export interface RecordTerm {
  readonly key: string;
  readonly entity: string;
  readonly name: number;
  /** When there is none, whatever it hangs on. */
  readonly empty: Formula;
  readonly root: 'self' | 'me' | 'old' | 'owner' | undefined;
  /** The field that leads to it. */
  readonly via?: FieldUnknowns;
  /** Saved already, whatever becomes of the record in question: its needed fields have values. */
  readonly kept: boolean;
  /** How many lists lead to it. */
  readonly depth: number;
  readonly owner?: RecordTerm;
  readonly places: Map<string, FieldUnknowns>;
}

/** A field of a record, with its unknowns. */
export interface FieldUnknowns extends Unknown {
  readonly of: RecordTerm;
  readonly field: string;
  readonly type: FieldType;
}

/** A value that is not taken apart: any of its type. */
export interface Opaque extends Unknown {
  readonly key: string;
  readonly expression: Expression;
  /** The record that the expression is about, where it rests on no item of a list. */
  readonly about?: RecordTerm;
}

export interface Space {
  readonly amounts: Amount[];
  readonly names: Name[];
  flags: number;
  readonly keyed: Map<string, unknown>;
  /** Formulas that only say what some unknowns are, and which. */
  readonly derived: Map<Formula, readonly number[]>;
}

/** Nothing unknown yet. */
export function createSpace(): Space {
  return { amounts: [], names: [], flags: 0, keyed: new Map(), derived: new Map() };
}

/** What stands under a key; made when it is first asked for. Keys begin with what they are of. */
export function keyed<T>(space: Space, key: string, make: () => T): T {
  const known = space.keyed.get(key) as T | undefined;
  if (known !== undefined) return known;
  const made = make();
  space.keyed.set(key, made);
  return made;
}

/** Adds a whole number and returns its id. The caller keeps ids by key. */
export function newAmount(space: Space, key: string, given: Partial<Omit<Amount, 'id' | 'key'>> = {}): number {
  const id = space.amounts.length;
  space.amounts.push({ usual: 0n, anchor: false, ...given, id, key });
  return id;
}

/** Adds a yes/no and returns its id. */
export function newFlag(space: Space): number {
  space.flags += 1;
  return space.flags - 1;
}

/** Adds a name and returns its id. The caller keeps ids by key. */
export function newName(space: Space, key: string, given: Omit<Name, 'id' | 'key' | 'parts'>): number {
  const id = space.names.length;
  space.names.push({ ...given, id, key, parts: new Map() });
  return id;
}

/** Bounds and usual value of an unknown that is one of these sums divided by a number: it lies where they do, and follows the first of them. */
export function derivedFrom(space: Space, sums: readonly Linear[], by = 1n): Partial<Omit<Amount, 'id' | 'key'>> {
  const [lows, highs] = [sums.map((sum) => endOf(space, sum, 'low')), sums.map((sum) => endOf(space, sum, 'high'))];
  const low = lows.reduce((a, b) => (a === undefined || b === undefined ? undefined : b < a ? b : a));
  const high = highs.reduce((a, b) => (a === undefined || b === undefined ? undefined : b > a ? b : a));
  const [first] = sums;
  return {
    inner: true,
    usual: first ? floorDivide(usualSum(space, first), by) : 0n,
    ...(low !== undefined && { low: floorDivide(low, by) - 1n }),
    ...(high !== undefined && { high: ceilingDivide(high, by) + 1n }),
  };
}

/** Adds a formula that only says what these unknowns are: true of some value of each, whatever else holds, so it is of no use where nothing else speaks of them. */
export function addDerived(space: Space, amounts: readonly number[], side: Formula): Formula {
  space.derived.set(side, amounts);
  return side;
}

/** The least or the most a sum can come to by the types of what it is made of; undefined where nothing bounds it. */
function endOf({ amounts }: Space, { terms, constant }: Linear, end: 'low' | 'high'): bigint | undefined {
  let total = constant;
  for (const { variable, by } of terms) {
    const bound = amounts[variable]?.[by > 0n === (end === 'high') ? 'high' : 'low'];
    if (bound === undefined) return undefined;
    total += by * bound;
  }
  return total;
}

/** What the sum comes to with what is usual of its unknowns. */
function usualSum({ amounts }: Space, sum: Linear): bigint {
  return valueOfSum(sum, (variable) => amounts[variable]?.usual ?? 0n);
}

/** The same text for the same sum of the same unknowns. */
export function sumKey({ amounts }: Space, { terms, constant }: Linear): string {
  const parts = terms.map(({ variable, by }) => `${by}·${amounts[variable]?.key}`);
  return [...parts.sort(), constant].join(' + ');
}

/** The name of a text that is known. */
export function constantName(space: Space, text: string): number {
  return keyed(space, `text ${text}`, () => newName(space, text, { kind: 'text', constant: text }));
}

/** When a place's own value is missing. */
export function isEmptyHere(part: Unknown): Formula {
  return part.empty === undefined ? never : flagIs(part.empty, true);
}
