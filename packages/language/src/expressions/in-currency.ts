/**
 * `in EUR(amount, rate)`, `in order.currency(amount, rate)`: an amount of any currency in another one, at a rate. The tree has that currency
 * behind the rate, so that whoever asks what an expression reads need not know the function.
 */
import { type Expression, foldName, type TextRange, type Type } from '@ninefold/model';
import { currencyScale, isCurrencyCode } from '../types/currency.ts';
import { orderedArguments } from './arguments.ts';
import { moneySaidBy } from './currencies.ts';
import type { SyntaxNode } from './feel-grammar.ts';
import { signatures } from './functions.ts';
import { memberOf } from './members.ts';
import { nameMeant } from './names.ts';
import { createExpressionReader, type ExpressionReader, report, reportAt, span, unknownExpression } from './reader.ts';
import type { Scope, SourcePosition } from './scope.ts';
import { aTypeName } from './types.ts';

/** `EUR` of `in EUR`; undefined for the names of other functions. */
export function currencyCalled(name: string): string | undefined {
  return /^in\s+(.+)$/isu.exec(name.trim())?.[1];
}

/** The amount in that currency. What is no currency, no amount or no rate is reported. */
export function readInCurrency(reader: ExpressionReader, node: SyntaxNode, currency: string): Expression {
  const at = span(reader, node);
  const nodes = orderedArguments(reader, node, signatures['in currency']);
  if (!nodes) return unknownExpression(reader, node);
  const [amount, rate, ...more] = nodes.map((each) => reader.read(each));
  const target = targetOf(reader, currency, node);
  if (!amount || !rate || more.length > 0) {
    report(reader, node, {
      code: 'N018',
      what: `\`in ${currency}\` takes an amount and its rate.`,
      mend: `Write \`in ${currency}(amount, rate)\`, where the rate is what one of the amount’s currency is in this one.`,
    });
    return unknownExpression(reader, node);
  }
  if (!target) return unknownExpression(reader, node);
  const isAmount = isOfKind(reader, amount, `\`in ${currency}\` takes`, 'money');
  if (!isOfKind(reader, rate, 'The rate is', 'number') || !isAmount) return unknownExpression(reader, node);
  return { node: 'call', function: 'in currency', arguments: [amount, rate, target.code], type: target.type, ...at };
}

interface Target {
  /** Comes to an ISO 4217 code. */
  readonly code: Expression;
  readonly type: Type;
}

function targetOf(reader: ExpressionReader, words: string, node: SyntaxNode): Target | undefined {
  const callee = node.firstChild ?? node;
  const at = span(reader, callee);
  if (isCurrencyCode(words)) {
    const code: Expression = { node: 'literal', type: { kind: 'text' }, value: words, ...at };
    return { code, type: { kind: 'money', currency: words, scale: currencyScale(words) } };
  }
  const code = codeOfWay(reader, words, at);
  const choices = code?.type.kind === 'choice' ? code.type.choices : [];
  if (code?.node === 'field' && choices.length > 0 && choices.every(isCurrencyCode))
    return { code, type: moneySaidBy(reader, code, choices) };
  if (code?.type.kind !== 'unknown')
    report(reader, callee, {
      code: 'N013',
      what: `\`${words}\` is no currency.`,
      mend: 'Behind `in` stand three capital letters, `in EUR(…)`, or the field that says the currency, `in order.currency(…)`.',
    });
  return undefined;
}

/** The field that says a currency, by the way to it: `currency`, `order.currency`; undefined where there is none. */
export function codeOfWay(reader: ExpressionReader, words: string, at: TextRange): Expression | undefined {
  const [first = '', ...members] = words.split('.').map((each) => each.trim());
  let meant = nameMeant(reader, first, at);
  for (const member of members) meant = meant && memberOf(reader, meant, foldName(member), at);
  return meant;
}

/** The amount and the code of its currency, for texts; undefined where no field says it, or none that has a name here. */
export function amountWithCurrency(amount: Expression, source: string, place: SourcePosition, scope: Scope): Expression | undefined {
  const way = amount.type.kind === 'money' ? amount.type.in?.way : undefined;
  if (way === undefined) return undefined;
  const at = { from: amount.from, to: amount.to };
  const currency = codeOfWay(createExpressionReader(source, source, place, scope, unknownExpression), way, at);
  if (!currency) return undefined;
  const entries = [
    { name: 'amount', value: amount },
    { name: 'currency', value: currency },
  ];
  const type: Type = { kind: 'context', entries: { amount: amount.type, currency: currency.type } };
  return { node: 'context', entries, type, ...at };
}

/** Reported where the value is of another kind; null is taken, and comes to null. */
function isOfKind(reader: ExpressionReader, value: Expression, says: string, kind: 'money' | 'number'): boolean {
  if (value.type.kind === kind || value.type.kind === 'null' || value.type.kind === 'unknown') return true;
  reportAt(reader, value, {
    code: 'N018',
    what: `${says} ${kind === 'money' ? 'money' : 'a number'}, but this is ${aTypeName(value.type)}.`,
    mend:
      kind === 'money' ? 'Take an amount, and behind the comma the rate.' : 'The rate is what one of the amount’s currency is in this one.',
  });
  return false;
}
