/** `between` and `in`: comparisons joined by `and` and `or`, where that is smaller than an `in` of plain values. */
import { type ComparisonOperator, type Expression, foldName, type TextRange, type Type } from '@ninefold/model';
import { asChoice } from './coercions.ts';
import { compare, operatorOf } from './comparisons.ts';
import type { SyntaxNode } from './feel-grammar.ts';
import type { OpenedIn } from './junctions.ts';
import { isOneOfSeveral, meBeside } from './me.ts';
import { asMoney } from './no-money.ts';
import { values } from './nodes.ts';
import { type ExpressionReader, report, reportAt, span, textOf, unknownExpression } from './reader.ts';
import { scopeEntity } from './scope.ts';
import { aTypeName, capital, commonType } from './types.ts';

const yesNo = { kind: 'yes/no' } as const;

/** A yes/no: both ends of a range count, but where brackets say otherwise. */
export function readBetweenOrIn(reader: ExpressionReader, node: SyntaxNode): Expression {
  const at = span(reader, node);
  if (node.getChild('between')) {
    const [value, low, high] = values(node).map((part) => reader.read(part));
    if (!value || !low || !high) return unknownExpression(reader, node);
    return within(reader, value, { operator: '>=', value: low }, { operator: '<=', value: high }, at);
  }
  const [valueNode, ...testNodes] = values(node);
  if (!valueNode || isTimeInState(reader, node, valueNode)) return unknownExpression(reader, node);
  const value = reader.read(valueNode);
  const tests = testNodes.flatMap((test) => (test.name === 'PositiveUnaryTests' ? values(test) : [test]));
  return anyOf(
    reader,
    value,
    tests.map((test) => readTest(reader, value, test)),
    at,
  );
}

/** An `in` whose test ends before an `and` or `or`. */
export function readOpenedIn(reader: ExpressionReader, { comparison, test, sign }: OpenedIn): Expression {
  const at = span(reader, { from: comparison.from, to: test.to });
  const [valueNode] = values(comparison);
  if (!valueNode || isTimeInState(reader, comparison, valueNode)) return unknownExpression(reader, comparison);
  const value = reader.read(valueNode);
  if (sign) return compare(reader, operatorOf(textOf(reader, sign)), value, reader.read(test), at);
  return anyOf(reader, value, [readTest(reader, value, test)], at);
}

/** `time in Draft`, the state without its brackets and quotation marks: reported. */
function isTimeInState(reader: ExpressionReader, node: SyntaxNode, value: SyntaxNode): boolean {
  const [said = '', named = '', state = ''] = inState.exec(textOf(reader, node)) ?? [];
  if (state === '' || foldName(textOf(reader, value)) !== foldName(named)) return false;
  if (scopeEntity(reader.scope, reader.scope.self)?.fields.some(({ name }) => foldName(name) === foldName(named))) return false;
  const text = `${named} in("${state}")`;
  const at = { from: node.from, to: node.from + said.length };
  report(reader, at, {
    code: 'N013',
    what: 'How long it has been in a state is asked with brackets and quotation marks.',
    mend: `Write \`${text}\`.`,
    fix: { title: `Write “${text}”`, edits: [{ ...span(reader, at), text }] },
  });
  return true;
}

const inState = /^((?:working\s+)?time)\s+in\s+["“”]?(\p{L}[\p{L}\p{N} ]*?)["“”]?(?=\s*(?:[<>=!+-]|$))/iu;

interface End {
  readonly operator: ComparisonOperator;
  readonly value: Expression;
}

function within(reader: ExpressionReader, value: Expression, low: End, high: End, at: TextRange): Expression {
  const before = reader.findings.length;
  const lower = compare(reader, low.operator, value, low.value, at);
  // Both ends of the wrong kind are one mistake.
  const upper = reader.findings.length > before ? lower : compare(reader, high.operator, value, high.value, at);
  return { node: 'and', terms: [lower, upper], type: yesNo, from: at.from, to: at.to };
}

/** A test of `in`: a plain value to be equal to, or a condition. */
type Test = { readonly equals: Expression } | { readonly holds: Expression };

function readTest(reader: ExpressionReader, value: Expression, node: SyntaxNode): Test {
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

function readInterval(reader: ExpressionReader, value: Expression, node: SyntaxNode): Expression {
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

function containedIn(reader: ExpressionReader, list: Expression, value: Expression, at: TextRange): Expression {
  const of: Type = list.type.kind === 'list' ? list.type.of : { kind: 'unknown' };
  const item = (of.kind === 'choice'
    ? asChoice(reader, value, of.choices)
    : of.kind === 'money'
      ? asMoney(value, of)
      : meBeside(reader, value, of)) ?? {
    ...value,
    type: { kind: 'unknown' },
  };
  if (!commonType(of, item.type))
    reportAt(reader, at, { code: 'N505', what: `${capital(aTypeName(value.type))} is never in a list of ${aTypeName(of)}.` });
  return { node: 'call', function: 'list contains', arguments: [list, item], type: yesNo, from: at.from, to: at.to };
}

/** Plain values become one `in`; null and conditions stand beside it. */
function anyOf(reader: ExpressionReader, value: Expression, tests: readonly Test[], at: TextRange): Expression {
  const options: Expression[] = [];
  const terms: Expression[] = [];
  for (const test of tests) {
    if ('holds' in test) terms.push(test.holds);
    else if (test.equals.node === 'null')
      terms.push(compare(reader, '=', value, test.equals, { from: test.equals.from, to: test.equals.to }));
    else {
      const checked = compare(reader, '=', value, test.equals, { from: test.equals.from, to: test.equals.to });
      // Beside each of them `me` is of its kind.
      if (isOneOfSeveral(reader, value)) terms.push(checked);
      else options.push(checked.node === 'compare' ? checked.right : test.equals);
    }
  }
  if (options.length > 0) terms.unshift({ node: 'in', value, options, type: yesNo, from: at.from, to: at.to });
  const [only] = terms;
  if (terms.length === 1 && only) return only;
  if (terms.length === 0) return { node: 'in', value, options: [], type: yesNo, from: at.from, to: at.to };
  return { node: 'or', terms, type: yesNo, from: at.from, to: at.to };
}
