/** `name(…)`: finds the function and reads its arguments. */
import { type Expression, type FunctionName, foldName, functionNames } from '@ninefold/model';
import { isCurrencyCode } from '../types/currency.ts';
import { argumentNodes, orderedArguments, typedCall } from './arguments.ts';
import { isDated, mendDated, readWritten } from './dated-literals.ts';
import { didYouMean } from './did-you-mean.ts';
import type { SyntaxNode } from './feel-grammar.ts';
import { signatures } from './functions.ts';
import { currencyCalled, readInCurrency } from './in-currency.ts';
import { unquote } from './literals.ts';
import { expectYesNo } from './logic.ts';
import { shorten } from './nodes.ts';
import { outsideFunctions } from './outside-functions.ts';
import { type ExpressionReader, report, span, textOf, unknownExpression } from './reader.ts';
import { inItsPlacesAsText } from './rounded.ts';
import { readTimeIn } from './time-in.ts';

const byFoldedName: ReadonlyMap<string, FunctionName> = new Map(functionNames.map((name) => [name, name]));

/** The call with its arguments fitted. A function that is not known is reported, and stands for an unknown value. */
export function readFunctionCall(reader: ExpressionReader, node: SyntaxNode): Expression {
  const callee = node.firstChild;
  const name = callee ? textOf(reader, callee) : '';
  const folded = foldName(name);
  if (folded === 'not') return readNot(reader, node);
  const currency = currencyCalled(name);
  if (currency !== undefined) return readInCurrency(reader, node, currency);
  const known = byFoldedName.get(folded);
  if (known) return readCall(reader, node, known);
  reportUnknownFunction(reader, callee ?? node, name, folded);
  return unknownExpression(reader, node);
}

function readNot(reader: ExpressionReader, node: SyntaxNode): Expression {
  const [first, ...more] = argumentNodes(node);
  if (!first || more.length > 0) {
    report(reader, node, { code: 'N018', what: '`not(…)` takes one yes/no value.', mend: 'Write `not(…)` with one condition in it.' });
    return unknownExpression(reader, node);
  }
  return { node: 'not', value: expectYesNo(reader, reader.read(first), 'not'), type: { kind: 'yes/no' }, ...span(reader, node) };
}

function reportUnknownFunction(reader: ExpressionReader, node: SyntaxNode, name: string, folded: string): void {
  const outside = Object.hasOwn(outsideFunctions, folded) ? outsideFunctions[folded] : undefined;
  if (outside !== undefined) {
    report(reader, node, { code: 'N017', what: `The function \`${folded}\` is not read here.`, mend: outside });
    return;
  }
  const [, code = ''] = /^(?:(?:to|into|as)\s+)?([A-Z]{3})$/u.exec(name.trim()) ?? [];
  if (isCurrencyCode(code)) {
    report(reader, node, { code: 'N013', what: `There is no function \`${shorten(name)}\`.`, mend: `Write \`in ${code}(amount, rate)\`.` });
    return;
  }
  if (node.name === 'PathExpression') {
    report(reader, node, {
      code: 'N017',
      what: `\`${shorten(name)}(…)\` is not read here.`,
      mend: 'Functions stand before what they are about: `string length(title)`.',
    });
    return;
  }
  const near = didYouMean(name, [...functionNames, 'not']);
  const fix =
    near === undefined
      ? { mend: 'There are functions of text, numbers, lists and dates, such as `string length`, `count`, `sum` and `today`.' }
      : { mend: `Did you mean \`${near}\`?`, fix: { title: `Write ${near}`, edits: [{ ...span(reader, node), text: near }] } };
  report(reader, node, { code: 'N013', what: `There is no function \`${shorten(name)}\`.`, ...fix });
}

/** `date("…")`, `date and time("…")`, `@"…"` and the like have a node of their own in the grammar. */
export function readDateTimeLiteral(reader: ExpressionReader, node: SyntaxNode): Expression {
  const at = node.getChild('AtLiteral');
  if (at) {
    const quoted = textOf(reader, at).slice(1).trim();
    return readWritten(reader, node, unquote(quoted), undefined);
  }
  const named = node.getChild('DateTimeConstructor');
  const known = named && byFoldedName.get(foldName(textOf(reader, named)));
  return known ? readCall(reader, node, known) : unknownExpression(reader, node);
}

function readCall(reader: ExpressionReader, node: SyntaxNode, name: FunctionName): Expression {
  if (name === 'time in' || name === 'working time in') return readTimeIn(reader, node, name);
  const choices = signatures[name];
  const nodes = orderedArguments(reader, node, choices);
  if (!nodes) return unknownExpression(reader, node);
  const only = nodes[0];
  if (isDated(name) && nodes.length === 1 && only?.name === 'StringLiteral')
    return readWritten(reader, node, unquote(textOf(reader, only)), name);
  if (name === 'duration' && nodes.length === 1) {
    report(reader, node, { code: 'N017', what: 'A duration can only be written out.', mend: mendDated.duration });
    return unknownExpression(reader, node);
  }
  const read = nodes.map((each) => reader.read(each));
  const call = typedCall(reader, name, choices, read, node);
  return name === 'string' ? inItsPlacesAsText(reader, call) : call;
}
