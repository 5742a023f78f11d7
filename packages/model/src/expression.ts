/**
 * A typed expression: the FEEL subset of `docs/language/expressions.md` as plain data.
 *
 * The reader has resolved every name, desugared what has a smaller form, and typed each node, so that
 * `engine` (closures) and `store` (SQL) need no scope and no second opinion. Desugared on the way:
 * `between` and ranges in `in` become comparisons joined by `and`; a path over a list (`lines.amount`) becomes `for`;
 * a filter (`lines[amount > 5]`) binds its item to a variable.
 */
import type { Type } from './types.ts';

interface Node {
  readonly type: Type;
  /** Offsets in the document text, for messages. */
  readonly from: number;
  readonly to: number;
}

export type ComparisonOperator = '=' | '!=' | '<' | '<=' | '>' | '>=';
export type ArithmeticOperator = '+' | '-' | '*' | '/' | '**';

export type Expression =
  | (Node & { readonly node: 'null' })
  /** Numbers and money as decimal text ("500.00"), dates as ISO text, durations as ISO 8601 text, yes/no as boolean. */
  | (Node & { readonly node: 'literal'; readonly value: string | boolean })
  /** A constant of point 9, read from the settings when evaluated: it may be given at start. */
  | (Node & { readonly node: 'constant'; readonly name: string })
  /** The record the expression is about. In a line's rule this is the line. */
  | (Node & { readonly node: 'self' })
  /** The record that owns the lines `self` belongs to (`claim` seen from `Line`). */
  | (Node & { readonly node: 'owner'; readonly of: Expression })
  /** The person signed in; null when nobody is, and with `orNull` when it is no record of the type: where several kinds of people ask. */
  | (Node & { readonly node: 'me'; readonly orNull?: true })
  /** The record as it was before the edit; null on create. */
  | (Node & { readonly node: 'old' })
  | (Node & { readonly node: 'variable'; readonly name: string })
  /** `by`: the field is the other side of a reference, its value the records that name the record by that field of theirs. */
  | (Node & { readonly node: 'field'; readonly of: Expression; readonly entity: string; readonly field: string; readonly by?: string })
  /** Every record of an entity: `all Products`. */
  | (Node & { readonly node: 'all'; readonly entity: string })
  | (Node & { readonly node: 'entry'; readonly of: Expression; readonly name: string })
  | (Node & { readonly node: 'compare'; readonly operator: ComparisonOperator; readonly left: Expression; readonly right: Expression })
  | (Node & { readonly node: 'arithmetic'; readonly operator: ArithmeticOperator; readonly left: Expression; readonly right: Expression })
  | (Node & { readonly node: 'negate'; readonly value: Expression })
  /** Three-valued, n-ary, in the order written. */
  | (Node & { readonly node: 'and' | 'or'; readonly terms: readonly Expression[] })
  | (Node & { readonly node: 'not'; readonly value: Expression })
  /** `x in (a, b, c)` with plain values; null when x is null. */
  | (Node & { readonly node: 'in'; readonly value: Expression; readonly options: readonly Expression[] })
  | (Node & { readonly node: 'if'; readonly condition: Expression; readonly yes: Expression; readonly no: Expression })
  | (Node & { readonly node: 'list'; readonly items: readonly Expression[] })
  /** With `line` it is a line of that entity written out: its entries are fields of the line, each to be of the type `as`. */
  | (Node & {
      readonly node: 'context';
      readonly entries: readonly { readonly name: string; readonly value: Expression; readonly as?: Type }[];
      readonly line?: string;
    })
  | (Node & { readonly node: 'for'; readonly variable: string; readonly list: Expression; readonly body: Expression })
  | (Node & { readonly node: 'filter'; readonly variable: string; readonly list: Expression; readonly condition: Expression })
  | (Node & { readonly node: 'some' | 'every'; readonly variable: string; readonly list: Expression; readonly condition: Expression })
  /** `list[1]`, `list[-1]`: 1-based, null outside. */
  | (Node & { readonly node: 'item'; readonly list: Expression; readonly index: Expression })
  | (Node & { readonly node: 'call'; readonly function: FunctionName; readonly arguments: readonly Expression[] })
  /**
   * What a function beside the document says of these values: `hook check-iban: iban, bank`. It stands alone, as a rule or as what a
   * field is on save; whoever judges asks for it, and no closure works it out.
   */
  | (Node & { readonly node: 'hook'; readonly hook: string; readonly given: readonly GivenToHook[] });

/** A field of the record, or one that a path leads to, under the names of the document: `customer.country`. */
export interface GivenToHook {
  readonly name: string;
  readonly value: Expression;
}

export type ExpressionNode = Expression['node'];

/** The built-in functions of the subset, by their FEEL names. `year` … `weekday` are also the path forms `date.year`. */
export const functionNames = [
  'today',
  'now',
  'string length',
  'upper case',
  'lower case',
  'substring',
  'substring before',
  'substring after',
  'contains',
  'starts with',
  'ends with',
  'string join',
  'string',
  'trim',
  'matches',
  'replace',
  'split',
  'count',
  'sum',
  'min',
  'max',
  'mean',
  'all',
  'any',
  'list contains',
  'append',
  'concatenate',
  'union',
  'distinct values',
  'reverse',
  'index of',
  'flatten',
  'sublist',
  'number',
  'abs',
  'floor',
  'ceiling',
  'round half even',
  'round half up',
  'modulo',
  'date',
  'time',
  'date and time',
  'duration',
  'year',
  'month',
  'day',
  'weekday',
  'hour',
  'minute',
  'second',
  'day of week',
  'month of year',
  'days',
  'hours',
  'minutes',
  'months',
  'years',
  'years and months duration',
  'add working time',
  'working time between',
  'time in',
  'working time in',
  'in currency',
] as const;

export type FunctionName = (typeof functionNames)[number];

/** `time in("Waiting")`, counted as time that passes or as time that is worked: of its stays, the state and the clock. */
export function isTimeInState(call: NodeOf<'call'>): boolean {
  return call.function === 'time in' || call.function === 'working time in';
}

/** The expressions of one kind of node. */
export type NodeOf<N extends Expression['node']> = Extract<Expression, { readonly node: N }>;

/** An expression as the document wrote it and as it was read. `typed` is missing when it could not be read. */
export interface WrittenExpression {
  readonly source: string;
  readonly from: number;
  readonly to: number;
  readonly typed?: Expression;
}
