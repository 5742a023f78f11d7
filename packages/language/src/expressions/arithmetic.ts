/**
 * `+ - * / **` and the minus sign: which types go together and what comes out.
 * Places of the result: `+ -` the more of the two, `*` the sum of both up to 8, `/` 8 for money and 10 for numbers. More
 * places would leave too little room before the point: a number has 64 bits.
 */
import { type ArithmeticOperator, type Expression, isNumeric, isText, type Type } from '@ninefold/model';
import { isOneCurrency, mendCurrencies } from './currencies.ts';
import type { SyntaxNode } from './feel-grammar.ts';
import { asMoney } from './no-money.ts';
import { values } from './nodes.ts';
import { type ExpressionFinding, type ExpressionReader, report, reportAt, span, textOf, unknownExpression } from './reader.ts';
import { aTypeName, capital, commonType } from './types.ts';
import { alikeInWork } from './working-alike.ts';

const productPlaces = 8;

/** Places of quotients and means. */
export const quotientPlaces = { money: 8, number: 10 } as const;

/** The operation with the type of its result. Types that do not go together are reported and make it unknown. */
export function readArithmetic(reader: ExpressionReader, node: SyntaxNode): Expression {
  const [left, right] = values(node).map((part) => reader.read(part));
  const operatorNode = node.getChild('ArithOp');
  if (!left || !operatorNode) return unknownExpression(reader, node);
  const operator = operatorOf(textOf(reader, operatorNode));
  if (!right) return operator === '-' ? negate(reader, node, left) : left;
  const [a, b] = alikeIn(operator, left, right);
  const type = arithmeticType(operator, a.type, b);
  if (!type) report(reader, node, complaint(operator, a.type, b.type));
  return { node: 'arithmetic', operator, left: a, right: b, type: type ?? { kind: 'unknown' }, ...span(reader, node) };
}

function operatorOf(text: string): ArithmeticOperator {
  switch (text) {
    case '-':
    case '*':
    case '/':
    case '**':
      return text;
    default:
      return text === '^' ? '**' : '+';
  }
}

function negate(reader: ExpressionReader, node: SyntaxNode, value: Expression): Expression {
  if (!isNumeric(value.type) && !['duration', 'unknown', 'null'].includes(value.type.kind)) {
    reportAt(reader, value, {
      code: 'N018',
      what: `The minus sign needs a number, but this is ${aTypeName(value.type)}.`,
      mend: value.type.kind === 'yes/no' ? 'Write `not(…)`.' : 'Take a number, money or a duration.',
    });
  }
  return { node: 'negate', value, type: value.type, ...span(reader, node) };
}

/** Of one kind, where one side can be counted as the other is. */
function alikeIn(operator: ArithmeticOperator, left: Expression, right: Expression): readonly [Expression, Expression] {
  if (operator !== '+' && operator !== '-') return [left, right];
  if (left.type.kind === 'money') return [left, asMoney(right, left.type)];
  if (right.type.kind === 'money') return [asMoney(left, right.type), right];
  return alikeInWork(left, right);
}

/** The type of `a operator b`; undefined when they do not go together. */
function arithmeticType(operator: ArithmeticOperator, a: Type, right: Expression): Type | undefined {
  const b = right.type;
  if (a.kind === 'unknown' || b.kind === 'unknown') return { kind: 'unknown' };
  if (a.kind === 'null' || b.kind === 'null') return { kind: 'null' };
  switch (operator) {
    case '+':
      return sumType(a, b);
    case '-':
      return differenceType(a, b);
    case '*':
      return productType(a, b);
    case '/':
      return quotientType(a, b);
    case '**':
      return a.kind === 'number' && b.kind === 'number' && b.scale === 0 ? powerType(a.scale, right) : undefined;
  }
}

function sumType(a: Type, b: Type): Type | undefined {
  if (isText(a) && isText(b)) return { kind: 'text' };
  if (b.kind === 'duration' && isMoment(a)) return timeTakesDays(a, b) ? a : undefined;
  if (a.kind === 'duration' && isMoment(b)) return timeTakesDays(b, a) ? b : undefined;
  return isNumeric(a) || a.kind === 'duration' ? commonType(a, b) : undefined;
}

function differenceType(a: Type, b: Type): Type | undefined {
  if (isMoment(a) && a.kind === b.kind) return { kind: 'duration', of: 'days' };
  if (isMoment(a) && b.kind === 'duration') return timeTakesDays(a, b) ? a : undefined;
  return isNumeric(a) || a.kind === 'duration' ? commonType(a, b) : undefined;
}

function isMoment(type: Type): boolean {
  return type.kind === 'date' || type.kind === 'time' || type.kind === 'date and time';
}

function timeTakesDays(moment: Type, duration: Extract<Type, { kind: 'duration' }>): boolean {
  return duration.working === undefined && (moment.kind !== 'time' || duration.of === 'days');
}

function productType(a: Type, b: Type): Type | undefined {
  if (a.kind === 'duration') return b.kind === 'number' ? a : undefined;
  if (b.kind === 'duration') return a.kind === 'number' ? b : undefined;
  if (!isNumeric(a) || !isNumeric(b) || (a.kind === 'money' && b.kind === 'money')) return undefined;
  const scale = Math.min(a.scale + b.scale, Math.max(productPlaces, a.scale, b.scale));
  return a.kind === 'money' ? { ...a, scale } : { ...b, scale };
}

function quotientType(a: Type, b: Type): Type | undefined {
  if (a.kind === 'duration')
    return b.kind === 'number'
      ? a
      : b.kind === 'duration' && commonType(a, b)
        ? { kind: 'number', scale: quotientPlaces.number }
        : undefined;
  if (!isNumeric(a) || !isNumeric(b)) return undefined;
  if (b.kind === 'money') return a.kind === 'money' && isOneCurrency(a, b) ? { kind: 'number', scale: quotientPlaces.number } : undefined;
  return { ...a, scale: quotientPlaces[a.kind] };
}

// A written power keeps the places of the product; any other may need them all.
function powerType(scale: number, exponent: Expression): Type {
  const times = exponent.node === 'literal' && typeof exponent.value === 'string' ? Number(exponent.value) : -1;
  return { kind: 'number', scale: times >= 0 ? Math.min(productPlaces, scale * times) : productPlaces };
}

function complaint(operator: ArithmeticOperator, a: Type, b: Type): ExpressionFinding {
  const what = `${capital(aTypeName(a))} and ${aTypeName(b)} do not go together with \`${operator}\`.`;
  const mend = mendOf(operator, a, b);
  return { code: 'N505', what, ...(mend ? { mend } : {}) };
}

function mendWorking(types: readonly Type[]): string {
  if (types.some(isMoment)) return 'Write `add working time(…, …)`; to go back, with a minus sign before the second.';
  return 'Working hours, working days and time that passes are not counted in one another. To a moment they are added one after the other: `add working time(add working time(created at, SLA), working time in("Waiting"))`.';
}

function mendDated(a: Type, b: Type): string | undefined {
  const kinds = [a, b].map((type) => type.kind);
  if ([a, b].some((type) => type.kind === 'duration' && type.working !== undefined)) return mendWorking([a, b]);
  if (kinds.includes('date') && kinds.includes('date and time')) return 'Take the day of the moment: `date(…)`.';
  if (kinds.every((kind) => kind === 'duration'))
    return 'Days and months do not mix, for a month has no fixed length; nor can durations be multiplied.';
  if (kinds.includes('time') && kinds.includes('duration')) return 'Hours, minutes and seconds can be added to a time.';
  if ([a, b].every(isMoment)) return 'Two of them can only be subtracted: what is added is a duration, `duration("P3D")`.';
  return undefined;
}

function mendOf(operator: ArithmeticOperator, a: Type, b: Type): string | undefined {
  const kinds = [a, b];
  const money = kinds.find((type) => type.kind === 'money');
  const [one, other] = [a.kind === 'list' ? a.of : a, b.kind === 'list' ? b.of : b];
  if (a.kind === 'list' || b.kind === 'list')
    return one.kind === 'record' || other.kind === 'record'
      ? 'Name a field of each after a dot, and `sum(…)` them.'
      : 'Say it of each: `for line in lines return …`, or as a computed field of the lines.';
  if (operator === '**') return 'Only a number can be raised, and only to a whole number.';
  if (kinds.some(isMoment) && kinds.some((type) => type.kind === 'number')) {
    return 'Write the number as a duration: `duration("P90D")`, or as a constant of point 9 such as `90 days`.';
  }
  const currencies = operator === '*' ? undefined : mendCurrencies(a, b);
  if (currencies !== undefined) return currencies;
  if (money?.kind === 'money' && kinds.some((type) => type.kind === 'number')) {
    if (money.in) return `Only amounts in the same currency go together with it.`;
    return `Give the amount a name in point 9, for example \`500 ${money.currency}\`, and write that name here.`;
  }
  if (kinds.some(isText)) return operator === '+' ? 'Make it text first: `string(…)`.' : 'Make numbers of it first: `number(…)`.';
  return mendDated(a, b);
}
