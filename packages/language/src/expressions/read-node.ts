/** One reading function for each kind of node of the grammar. */
import type { Expression } from '@ninefold/model';
import { readArithmetic } from './arithmetic.ts';
import { readContext, readList } from './collections.ts';
import { readComparison } from './comparisons.ts';
import type { SyntaxNode } from './feel-grammar.ts';
import { readDateTimeLiteral, readFunctionCall } from './function-calls.ts';
import { readFilter, readFor, readQuantified } from './iterations.ts';
import { runsOn } from './junctions.ts';
import { literal, readNumber, unquote } from './literals.ts';
import { readIf, readJunction } from './logic.ts';
import { readPath } from './members.ts';
import { readBetweenOrIn } from './memberships.ts';
import { readVariable } from './names.ts';
import { shorten, values } from './nodes.ts';
import { type ExpressionReader, report, span, textOf, unknownExpression } from './reader.ts';

type ReadNode = (reader: ExpressionReader, node: SyntaxNode) => Expression;

// A document's expressions are a few levels deep; the limit keeps any text from exhausting the stack.
const deepest = 100;

/** The typed expression of a node. What cannot be read (N017) or is nested too deep (N011) is reported and stands for an unknown value. */
export function readNode(reader: ExpressionReader, node: SyntaxNode): Expression {
  const read = readers[node.name];
  if (!read) {
    report(reader, node, {
      code: 'N017',
      what: `\`${shorten(textOf(reader, node))}\` is not read here.`,
      mend: 'See the list of what expressions can say.',
    });
    return unknownExpression(reader, node);
  }
  if (reader.depth >= deepest) {
    report(reader, node, { code: 'N011', what: 'This expression is nested too deeply.', mend: 'Say it in several fields or rules.' });
    return unknownExpression(reader, node);
  }
  reader.depth++;
  try {
    return read(reader, node);
  } finally {
    reader.depth--;
  }
}

const readers: Readonly<Record<string, ReadNode | undefined>> = {
  Disjunction: readJunction,
  Conjunction: readJunction,
  Comparison: readAnyComparison,
  ArithmeticExpression: readArithmetic,
  IfExpression: readIf,
  ForExpression: readFor,
  QuantifiedExpression: readQuantified,
  PathExpression: readPath,
  FilterExpression: readFilter,
  FunctionInvocation: readFunctionCall,
  DateTimeLiteral: readDateTimeLiteral,
  List: readList,
  Context: readContext,
  ParenthesizedExpression: readParentheses,
  VariableName: readVariable,
  NumericLiteral: (reader, node) => readNumber(reader, node),
  StringLiteral: (reader, node) => literal(reader, node, { kind: 'text' }, unquote(textOf(reader, node))),
  BooleanLiteral: (reader, node) => literal(reader, node, { kind: 'yes/no' }, textOf(reader, node) === 'true'),
  null: (reader, node) => ({ node: 'null', type: { kind: 'null' }, ...span(reader, node) }),
  InstanceOfExpression: outside('`instance of`', 'Every field has one type, so the question is not needed.'),
  FunctionDefinition: outside('A function of your own', 'Write what it computes in place, or as a computed field.'),
  SimplePositiveUnaryTest: outside('A test without a value before it', 'Write what is compared: `amount > 3`, `amount in [1..5]`.'),
  Interval: outside('A range by itself', 'Write `amount in [1..5]` or `amount between 1 and 5`.'),
  '?': outside('`?`', 'Write the name of what is compared.'),
};

function readAnyComparison(reader: ExpressionReader, node: SyntaxNode): Expression {
  if (node.getChild('CompareOp')) return readComparison(reader, node);
  return runsOn(node) ? readJunction(reader, node) : readBetweenOrIn(reader, node);
}

function outside(what: string, mend: string): ReadNode {
  return (reader, node) => {
    report(reader, node, { code: 'N017', what: `${what} is not read here.`, mend });
    return unknownExpression(reader, node);
  };
}

function readParentheses(reader: ExpressionReader, node: SyntaxNode): Expression {
  const inner = values(node)[0];
  return inner ? reader.read(inner) : unknownExpression(reader, node);
}
