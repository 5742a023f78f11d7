/** `= != < <= > >=`, `between` and `in`. The last two become comparisons joined by `and` and `or`, where that is smaller. */
import type { ComparisonOperator, Expression, Type } from '@ninefold/model';
import { capital } from './arithmetic.ts';
import { asChoice, asMoney } from './coercions.ts';
import type { SyntaxNode } from './feel-grammar.ts';
import { isDate } from './literals.ts';
import { values } from './nodes.ts';
import { type Reader, type Report, reportAt, span, textOf, unknownExpression } from './reader.ts';
import { aTypeName, commonType, isOrdered, isText } from './types.ts';

const yesNo = { kind: 'yes/no' } as const;

interface Place {
  readonly from: number;
  readonly to: number;
}

export function readComparison(reader: Reader, node: SyntaxNode): Expression {
  const [left, right] = values(node).map((part) => reader.read(part));
  const operator = node.getChild('CompareOp');
  if (!left || !right || !operator) return unknownExpression(reader, node);
  return compare(reader, operatorOf(textOf(reader, operator)), left, right, span(reader, node));
}

function operatorOf(text: string): ComparisonOperator {
  switch (text) {
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return text;
    default:
      return '=';
  }
}

/** A comparison of two values already read; reports when they cannot be compared. */
export function compare(reader: Reader, operator: ComparisonOperator, left: Expression, right: Expression, at: Place): Expression {
  const [a, b] = alike(reader, left, right);
  const said = objection(operator, a, b);
  if (said) reportAt(reader, at, said);
  return { node: 'compare', operator, left: a, right: b, type: yesNo, ...at };
}

/** Fits a literal to the value beside it. A wrong word is reported once and then fits. */
function alike(reader: Reader, left: Expression, right: Expression): [Expression, Expression] {
  if (left.type.kind === 'choice') return [left, asChoice(reader, right, left.type.choices) ?? { ...right, type: { kind: 'unknown' } }];
  if (right.type.kind === 'choice') return [asChoice(reader, left, right.type.choices) ?? { ...left, type: { kind: 'unknown' } }, right];
  if (left.type.kind === 'money') return [left, asMoney(right, left.type)];
  if (right.type.kind === 'money') return [asMoney(left, right.type), right];
  return [left, right];
}

function objection(operator: ComparisonOperator, a: Expression, b: Expression): Report | undefined {
  if (a.type.kind === 'unknown' || b.type.kind === 'unknown') return undefined;
  const ordering = operator !== '=' && operator !== '!=';
  if (ordering && (a.type.kind === 'null' || b.type.kind === 'null')) {
    return { code: 'N505', what: `Nothing is \`${operator}\` null.`, mend: 'Ask `… = null` or `… != null`.' };
  }
  const common = commonType(a.type, b.type);
  const disjoint =
    a.type.kind === 'choice' &&
    b.type.kind === 'choice' &&
    !a.type.choices.some((one) => b.type.kind === 'choice' && b.type.choices.includes(one));
  if (!common || disjoint) {
    const mend = mendOf(a, b);
    return { code: 'N505', what: `${capital(aTypeName(a.type))} cannot be compared with ${aTypeName(b.type)}.`, ...(mend ? { mend } : {}) };
  }
  const withNull = a.type.kind === 'null' || b.type.kind === 'null';
  if (ordering && !isOrdered(common))
    return {
      code: 'N505',
      what: `${capital(aTypeName(common))} has no order: \`${operator}\` says nothing.`,
      mend: 'Use `=`, `!=` or `in`.',
    };
  if (!ordering && !withNull && (common.kind === 'file' || common.kind === 'context')) {
    return { code: 'N505', what: `${capital(aTypeName(common))} can only be compared with null.` };
  }
  return undefined;
}

function mendOf(a: Expression, b: Expression): string | undefined {
  const [one, other] = b.node === 'literal' ? [a.type, b] : [b.type, a];
  if (one.kind === 'money' && other.type.kind === 'number') {
    return `Give the amount a name in point 9, for example \`500 ${one.currency}\`, and write that name here.`;
  }
  if (isText(other.type) && other.node === 'literal' && typeof other.value === 'string') return mendText(one, other.value);
  if (one.kind === 'duration' && other.type.kind === 'number') return 'Write it as a duration: `duration("P3D")`.';
  const kinds = [a.type.kind, b.type.kind];
  if (kinds.includes('date') && kinds.includes('date and time')) return 'Take the day of the moment: `date(…)`.';
  if (kinds.includes('date') && kinds.includes('number')) return 'Write dates as `date("2026-01-31")`.';
  if (kinds.includes('record')) return 'Compare a field of it: `… .name`.';
  if (kinds.includes('list')) return 'Ask whether it is in the list: `list contains(…, …)`.';
  return undefined;
}

function mendText(one: Type, text: string): string | undefined {
  if (one.kind === 'date') return isDate(text) ? `Write it as a date: \`date("${text}")\`.` : 'Write a date: `date("2026-01-31")`.';
  if (one.kind === 'yes/no') return 'Write `true` or `false`.';
  if (one.kind === 'number') return 'Write the number without quotation marks.';
  if (one.kind === 'record') return `Compare a field of the ${one.entity}: \`… .name\`.`;
  return undefined;
}

export function readBetweenOrIn(reader: Reader, node: SyntaxNode): Expression {
  const at = span(reader, node);
  if (node.getChild('between')) {
    const [value, low, high] = values(node).map((part) => reader.read(part));
    if (!value || !low || !high) return unknownExpression(reader, node);
    return within(reader, value, { operator: '>=', value: low }, { operator: '<=', value: high }, at);
  }
  const [valueNode, ...testNodes] = values(node);
  if (!valueNode) return unknownExpression(reader, node);
  const value = reader.read(valueNode);
  const tests = testNodes.flatMap((test) => (test.name === 'PositiveUnaryTests' ? values(test) : [test]));
  return anyOf(
    reader,
    value,
    tests.map((test) => readTest(reader, value, test)),
    at,
  );
}

interface End {
  readonly operator: ComparisonOperator;
  readonly value: Expression;
}

function within(reader: Reader, value: Expression, low: End, high: End, at: Place): Expression {
  const before = reader.findings.length;
  const lower = compare(reader, low.operator, value, low.value, at);
  // Both ends of the wrong kind are one mistake.
  const upper = reader.findings.length > before ? lower : compare(reader, high.operator, value, high.value, at);
  return { node: 'and', terms: [lower, upper], type: yesNo, ...at };
}

/** A test of `in`: a plain value to be equal to, or a condition. */
type Test = { readonly equals: Expression } | { readonly holds: Expression };

function readTest(reader: Reader, value: Expression, node: SyntaxNode): Test {
  const at = span(reader, node);
  if (node.name === 'PositiveUnaryTest' || (node.name === 'ParenthesizedExpression' && isTest(values(node)[0]))) {
    const inner = values(node)[0];
    return inner ? readTest(reader, value, inner) : { holds: unknownExpression(reader, node) };
  }
  if (node.name === 'SimplePositiveUnaryTest') {
    const [inner] = values(node);
    const sign = node.getChild('CompareOp');
    if (!inner) return { holds: unknownExpression(reader, node) };
    if (sign) return { holds: compare(reader, operatorOf(textOf(reader, sign)), value, reader.read(inner), at) };
    return readTest(reader, value, inner);
  }
  if (node.name === 'Interval') return { holds: readInterval(reader, value, node) };
  if (node.name === 'List' && value.type.kind !== 'list')
    return {
      holds: anyOf(
        reader,
        value,
        values(node).map((item) => readTest(reader, value, item)),
        at,
      ),
    };
  const read = reader.read(node);
  if (read.type.kind === 'list' && value.type.kind !== 'list') return { holds: containedIn(reader, read, value, at) };
  return { equals: read };
}

function isTest(node: SyntaxNode | undefined): boolean {
  return node?.name === 'SimplePositiveUnaryTest';
}

function readInterval(reader: Reader, value: Expression, node: SyntaxNode): Expression {
  const [low, high] = values(node).map((part) => reader.read(part));
  if (!low || !high) return unknownExpression(reader, node);
  const text = textOf(reader, node);
  return within(
    reader,
    value,
    { operator: text.startsWith('[') ? '>=' : '>', value: low },
    { operator: text.endsWith(']') ? '<=' : '<', value: high },
    span(reader, node),
  );
}

function containedIn(reader: Reader, list: Expression, value: Expression, at: Place): Expression {
  const of: Type = list.type.kind === 'list' ? list.type.of : { kind: 'unknown' };
  const item = (of.kind === 'choice' ? asChoice(reader, value, of.choices) : of.kind === 'money' ? asMoney(value, of) : value) ?? {
    ...value,
    type: { kind: 'unknown' },
  };
  if (!commonType(of, item.type))
    reportAt(reader, at, { code: 'N505', what: `${capital(aTypeName(value.type))} is never in a list of ${aTypeName(of)}.` });
  return { node: 'call', function: 'list contains', arguments: [list, item], type: yesNo, ...at };
}

/** Plain values become one `in`; null and conditions stand beside it. */
function anyOf(reader: Reader, value: Expression, tests: readonly Test[], at: Place): Expression {
  const options: Expression[] = [];
  const terms: Expression[] = [];
  for (const test of tests) {
    if ('holds' in test) terms.push(test.holds);
    else if (test.equals.node === 'null')
      terms.push(compare(reader, '=', value, test.equals, { from: test.equals.from, to: test.equals.to }));
    else {
      const checked = compare(reader, '=', value, test.equals, { from: test.equals.from, to: test.equals.to });
      options.push(checked.node === 'compare' ? checked.right : test.equals);
    }
  }
  if (options.length > 0) terms.unshift({ node: 'in', value, options, type: yesNo, ...at });
  const [only] = terms;
  if (terms.length === 1 && only) return only;
  if (terms.length === 0) return { node: 'in', value, options: [], type: yesNo, ...at };
  return { node: 'or', terms, type: yesNo, ...at };
}
