/** `and`, `or`, `not`, `if`: yes/no in, three-valued. */
import { type Expression, invariant, type Type } from '@ninefold/model';
import { mendCurrencies } from './currencies.ts';
import type { SyntaxNode } from './feel-grammar.ts';
import { alternatives, type JoinedTerm, rowOf } from './junctions.ts';
import { readOpenedIn } from './memberships.ts';
import { withZeros } from './no-money.ts';
import { values } from './nodes.ts';
import { type ExpressionReader, reportAt, span, unknownExpression } from './reader.ts';
import { aTypeName, commonType, fits } from './types.ts';

const yesNo = { kind: 'yes/no' } as const;

/** Conditions joined by `and` and `or`, those joined by the same word laid flat. What is no yes/no is reported (N018). */
export function readJunction(reader: ExpressionReader, node: SyntaxNode): Expression {
  const groups = alternatives(rowOf(node));
  const around = groups.length > 1 ? 'or' : 'and';
  const read = groups.map((terms) =>
    junction(
      'and',
      terms.map((term) => expectYesNo(reader, readTerm(reader, term), terms.length > 1 ? 'and' : around)),
    ),
  );
  return { ...junction('or', read), ...span(reader, node) };
}

/** One term alone is that term. */
function junction(kind: 'and' | 'or', terms: readonly Expression[]): Expression {
  const [first] = terms;
  const last = terms.at(-1);
  invariant(first && last, 'something is joined');
  return first === last ? first : { node: kind, terms, type: yesNo, from: first.from, to: last.to };
}

function readTerm(reader: ExpressionReader, term: JoinedTerm): Expression {
  return 'node' in term ? reader.read(term.node) : readOpenedIn(reader, term);
}

/** The expression as it is; reported (N018) where it is no yes/no. */
export function expectYesNo(reader: ExpressionReader, read: Expression, around: string): Expression {
  if (!fits(read.type, yesNo)) {
    reportAt(reader, read, {
      code: 'N018',
      what: `\`${around}\` needs yes/no here, but this is ${aTypeName(read.type)}.`,
      mend: 'Compare it with something, for example `… = …` or `… != null`.',
    });
  }
  return read;
}

/** Hours and days that are worked are no one kind; what is worked out with them is. */
function mendWorkingTimes(one: Type, other: Type): string | undefined {
  if (one.kind !== 'duration' || other.kind !== 'duration' || !one.working || !other.working) return undefined;
  return 'Work the moment out in each branch: `if … then add working time(begin, HOURS) else add working time(begin, DAYS)`.';
}

/** Of the type that both branches have in common; reported (N018) where they have none. */
export function readIf(reader: ExpressionReader, node: SyntaxNode): Expression {
  const [first, second, third] = values(node).map((part) => reader.read(part));
  if (!first || !second || !third) return unknownExpression(reader, node);
  const condition = expectYesNo(reader, first, 'if');
  const [yes = second, no = third] = withZeros([second, third]);
  const type = commonType(yes.type, no.type);
  if (!type) {
    reportAt(reader, third, {
      code: 'N018',
      what: `After \`then\` stands ${aTypeName(second.type)}, after \`else\` ${aTypeName(third.type)}.`,
      mend: mendCurrencies(second.type, third.type) ?? mendWorkingTimes(second.type, third.type) ?? 'Both must be of one kind.',
    });
  }
  return { node: 'if', condition, yes, no, type: type ?? { kind: 'unknown' }, ...span(reader, node) };
}
