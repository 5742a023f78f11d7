/** The limits an expression sets: `amount between MIN_LINE and MAX_LINE` bounds `amount` from below and from above. */
import { evaluate, writtenConstants } from '@ninefold/engine';
import {
  type Application,
  anyNode,
  type ComparisonOperator,
  type Expression,
  isNumeric,
  nodesOf,
  type Settings,
  type Type,
} from '@ninefold/model';
import { wordsOf } from '../words/words-of.ts';

export interface ComparedLimit {
  /** What is bounded, and the same words of it wherever it stands. */
  readonly operand: Expression;
  readonly key: string;
  readonly side: 'lower' | 'upper';
  /** The limit itself may not be reached. */
  readonly strict: boolean;
  /** The expression it is written as, and the constants in it. */
  readonly written: Expression;
  readonly constants: readonly string[];
  readonly value: LimitValue;
}

/** Numbers and money with all their places, durations in their unit, dates and times as text. */
export type LimitValue = { readonly kind: string; readonly amount: bigint } | { readonly kind: string; readonly text: string };

/** Decimal places that every number is compared with: the amount of a limit is in units of 10^-12. */
export const limitScale = 12;

/** The limits that hold whenever the expression does: comparisons with what no record decides, joined by `and`. */
export function limitsIn(application: Application, expression: Expression): readonly ComparedLimit[] {
  if (expression.node === 'and') return expression.terms.flatMap((term) => limitsIn(application, term));
  if (expression.node !== 'compare') return [];
  const { left, right, operator } = expression;
  return [...oneLimit(application, left, operator, right), ...oneLimit(application, right, mirrored[operator], left)];
}

const mirrored: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

function oneLimit(
  application: Application,
  operand: Expression,
  operator: ComparisonOperator,
  written: Expression,
): readonly ComparedLimit[] {
  if (operator === '=' || operator === '!=' || isFixed(operand) || !isFixed(written)) return [];
  const value = fixedValue(application, written);
  if (!value) return [];
  const side = operator.startsWith('<') ? 'upper' : 'lower';
  const constants = [...nodesOf(written)].flatMap((node) => (node.node === 'constant' ? [node.name] : []));
  return [{ operand, key: wordsOf(operand), side, strict: !operator.endsWith('='), written, constants, value }];
}

/** Whether it is the same for every record, person and moment. */
function isFixed(expression: Expression): boolean {
  return !anyNode(
    expression,
    (node) => moving.has(node.node) || (node.node === 'call' && (node.function === 'now' || node.function === 'today')),
  );
}

const moving: ReadonlySet<Expression['node']> = new Set(['self', 'me', 'old', 'variable', 'owner', 'field', 'entry']);

/** The constants as they are written. For what does not depend on where or when it is asked. */
export function writtenSettings(application: Application): Settings {
  return { constants: writtenConstants(application), timeZone: 'UTC', locale: 'en' };
}

/** What an expression without a record comes to with the constants as they are written; undefined when one of them is open. */
export function fixedValue(application: Application, expression: Expression): LimitValue | undefined {
  const value = evaluate(expression, { settings: writtenSettings(application), now: 0, me: null });
  if (typeof value === 'bigint')
    return { kind: kindOf(expression.type), amount: value * 10n ** BigInt(limitScale - scaleOf(expression.type)) };
  return typeof value === 'string' ? { kind: kindOf(expression.type), text: value } : undefined;
}

/** The same of a number, without its places; undefined for other values, too. */
export function fixedNumber(application: Application, expression: Expression): number | undefined {
  const value = fixedValue(application, expression);
  return value?.kind === 'number' && 'amount' in value ? Math.floor(Number(value.amount) / 10 ** limitScale) : undefined;
}

function kindOf(type: Type): string {
  if (isNumeric(type)) return 'number';
  return type.kind === 'duration' ? type.of : type.kind;
}

function scaleOf(type: Type): number {
  if (isNumeric(type)) return Math.min(type.scale, limitScale);
  return type.kind === 'duration' ? limitScale : 0;
}

/** Below 0, 0 or above 0; undefined for values of two kinds. */
export function compareLimits(one: LimitValue, other: LimitValue): number | undefined {
  if (one.kind !== other.kind) return undefined;
  if ('amount' in one && 'amount' in other) return one.amount < other.amount ? -1 : one.amount > other.amount ? 1 : 0;
  if ('text' in one && 'text' in other) return one.text < other.text ? -1 : one.text > other.text ? 1 : 0;
  return undefined;
}
