/** The numbers that an expression compares with, and as what they may be said: 7 days are one week, `> 0` is at least 1. */
import { type Application, type Expression, findConstant, isNumeric, nodesOf } from '@ninefold/model';
import { fixedValue, type LimitValue } from '../facts/values/limits.ts';

export interface NumberBehind {
  /** As the document writes it: `3`, `MAX_LINES (20)`. */
  readonly words: string;
  readonly constant: string | undefined;
  readonly spoken: ReadonlySet<number>;
  /** For numbers without a unit. */
  readonly exactly: number | undefined;
}

/** undefined where some number is not plainly compared with (`price * 0.2`), or is not shown. */
export function numbersBehind(application: Application, text: string, expression: Expression): readonly NumberBehind[] | undefined {
  const compared = new Set<Expression>();
  const nodes = [...nodesOf(expression)];
  for (const node of nodes) for (const one of comparedIn(node)) compared.add(one);
  const numbers = nodes.filter(isFixedNumber);
  if (numbers.some((node) => !compared.has(node))) return undefined;
  // What is denied, or compared without the number itself, is said by the number beside it.
  const strict = nodes.some(({ node }) => node === 'not');
  const found: NumberBehind[] = [];
  for (const node of numbers) {
    const value = fixedValue(application, node);
    if (!value || !('amount' in value)) return undefined;
    const isLoose = strict || nodes.some((one) => one.node === 'compare' && isStrict(one) && comparedIn(one).includes(node));
    found.push(behind(application, text, node, value.kind, value.amount, isLoose));
  }
  return found;
}

/** Numbers and constants on a side of a comparison, alone or as `today() - MAX_AGE`, and the options of `in`. */
function comparedIn(node: Expression): readonly Expression[] {
  if (node.node === 'in') return node.options;
  if (node.node !== 'compare') return [];
  return [node.left, node.right].flatMap((side) => {
    if (side.node === 'negate') return [side.value];
    if (side.node !== 'arithmetic' || (side.operator !== '+' && side.operator !== '-')) return [side];
    return [side.left, side.right].filter(({ type }) => type.kind === 'duration');
  });
}

function isFixedNumber({ node, type }: Expression): boolean {
  return (node === 'literal' || node === 'constant') && (isNumeric(type) || type.kind === 'duration');
}

function isStrict(node: Expression): boolean {
  return node.node === 'compare' && (!node.operator.endsWith('=') || node.operator === '!=');
}

function behind(
  application: Application,
  text: string,
  node: Expression,
  kind: LimitValue['kind'],
  amount: bigint,
  isLoose: boolean,
): NumberBehind {
  const constant = node.node === 'constant' ? node.name : undefined;
  const written = constant === undefined ? text.slice(node.from, node.to) : (findConstant(application, constant)?.words ?? '');
  const spoken = kind === 'number' ? numbersSaid(Number(amount) / 1e12, isLoose) : timesSaid(kind, Number(amount));
  return {
    words: constant === undefined ? written : `${constant} (${written})`,
    constant,
    spoken: new Set(spoken.map(Math.abs)),
    exactly: kind === 'number' ? Number(amount) / 1e12 : undefined,
  };
}

/** In another unit (`weight <= 50000` is 50 kg), and a part in per cent. */
function numbersSaid(value: number, isLoose: boolean): readonly number[] {
  const inUnits = units.flatMap((unit) => [value * unit, value / unit]);
  return [value, ...inUnits, Math.floor(value), Math.ceil(value), ...(isLoose ? [value - 1, value + 1] : [])].map(withoutError);
}

/** Of times, lengths and weights, and a dozen. */
const units: readonly number[] = [7, 12, 24, 60, 100, 1000, 3600, 1_000_000];

function withoutError(value: number): number {
  const whole = Math.round(value);
  return Math.abs(value - whole) < 1e-9 ? whole : value;
}

const day = 24 * 60 * 60 * 1000;

function timesSaid(kind: string, amount: number): readonly number[] {
  if (kind === 'months') return [amount, amount / 12];
  const days = amount / day;
  const whole = [1000, 60 * 1000, 60 * 60 * 1000, day, 7 * day].map((unit) => amount / unit);
  return [...whole, days - 1, days + 1, Math.round(days / 30), Math.round(days / 31), Math.round(days / 365)];
}

/** Every number that stands in an expression, whatever for; texts in it may have numbers too. */
export function numbersIn(application: Application, expression: Expression): readonly number[] {
  return [...nodesOf(expression)].flatMap((node) => {
    if (node.node === 'literal' && typeof node.value === 'string') return (node.value.match(/\d+/gu) ?? []).map(Number);
    const value = node.node === 'constant' ? fixedValue(application, node) : undefined;
    if (!value || !('amount' in value)) return [];
    return value.kind === 'number' ? numbersSaid(Number(value.amount) / 1e12, false) : timesSaid(value.kind, Number(value.amount));
  });
}
