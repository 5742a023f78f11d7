/** `and`, `or`, `not`, `if`: yes/no in, three-valued. */
import type { Expression } from '@ninefold/model';
import { mendCurrencies } from './currencies.ts';
import type { SyntaxNode } from './feel-grammar.ts';
import { withZeros } from './no-money.ts';
import { values } from './nodes.ts';
import { type ExpressionReader, reportAt, span, unknownExpression } from './reader.ts';
import { aTypeName, commonType, fits } from './types.ts';

const yesNo = { kind: 'yes/no' } as const;

/** All terms that are joined by the same word, laid flat. What is no yes/no is reported (N018). */
export function readConjunction(reader: ExpressionReader, node: SyntaxNode, kind: 'and' | 'or'): Expression {
  const terms = flatten(node).map((term) => expectYesNo(reader, reader.read(term), kind));
  const { from, to } = span(reader, node);
  return { node: kind, terms, type: yesNo, from, to };
}

/** The grammar nests `a and b and c` to the left; long chains are walked, not recursed. */
function flatten(node: SyntaxNode): SyntaxNode[] {
  const terms: SyntaxNode[] = [];
  let at = node;
  for (;;) {
    const [left, right] = values(at);
    if (right) terms.unshift(right);
    if (!left) return terms;
    if (left.name !== node.name) return [left, ...terms];
    at = left;
  }
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
      mend: mendCurrencies(second.type, third.type) ?? 'Both must be of one kind.',
    });
  }
  return { node: 'if', condition, yes, no, type: type ?? { kind: 'unknown' }, ...span(reader, node) };
}
