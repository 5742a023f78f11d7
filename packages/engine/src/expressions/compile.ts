/** From a typed expression to a closure: one way for each kind of node. */
import { type Expression, type Type, unreachable } from '@ninefold/model';
import type { Closure } from './closure.ts';
import { compileArithmetic, compileNegate } from './compile-arithmetic.ts';
import { compileCall } from './compile-call.ts';
import { compileCompare, compileIn } from './compile-compare.ts';
import { compileContext, compileFilter, compileFor, compileItem, compileList, compileQuantifier } from './compile-lists.ts';
import { compileAnd, compileIf, compileNot, compileOr } from './compile-logic.ts';
import { compileConstant, compileEntry, compileField, compileLiteral, compileOwner, compileVariable } from './compile-names.ts';
import { compileAll, compileQuestion } from './compile-questions.ts';
import { questionOf } from './questions.ts';

const closures = new WeakMap<Expression, Closure>();

/** The same closure for the same expression: it is made once. */
export function compile(expression: Expression): Closure {
  let closure = closures.get(expression);
  if (!closure) {
    const question = questionOf(expression);
    const structural = compileNode(expression);
    closure = question ? compileQuestion(question, structural, compile) : structural;
    closures.set(expression, closure);
  }
  return closure;
}

/** Whoever asks, as a record of the type; null when they are of another kind. */
function compileMeAs(type: Type): Closure {
  const entity = type.kind === 'record' ? type.entity : undefined;
  return ({ me }) => (me?.entity === entity ? me : null);
}

function compileNode(expression: Expression): Closure {
  switch (expression.node) {
    case 'null':
      // Stands for something that could not be read when its type is not known.
      return expression.type.kind === 'unknown' ? () => undefined : () => null;
    case 'literal':
      return compileLiteral(expression);
    case 'constant':
      return compileConstant(expression);
    case 'self':
      return (environment) => environment.self;
    case 'me':
      return expression.orNull ? compileMeAs(expression.type) : (environment) => environment.me;
    case 'old':
      return (environment) => environment.old;
    case 'owner':
      return compileOwner(expression, compile);
    case 'variable':
      return compileVariable(expression);
    case 'all':
      return compileAll(expression);
    case 'field':
      return compileField(expression, compile);
    case 'entry':
      return compileEntry(expression, compile);
    case 'compare':
      return compileCompare(expression, compile);
    case 'in':
      return compileIn(expression, compile);
    case 'arithmetic':
      return compileArithmetic(expression, compile);
    case 'negate':
      return compileNegate(expression, compile);
    case 'and':
      return compileAnd(expression.terms.map(compile));
    case 'or':
      return compileOr(expression.terms.map(compile));
    case 'not':
      return compileNot(compile(expression.value));
    case 'if':
      return compileIf(expression, compile);
    case 'list':
      return compileList(expression, compile);
    case 'context':
      return compileContext(expression, compile);
    case 'for':
      return compileFor(expression, compile);
    case 'filter':
      return compileFilter(expression, compile);
    case 'some':
    case 'every':
      return compileQuantifier(expression, compile);
    case 'item':
      return compileItem(expression, compile);
    case 'call':
      return compileCall(expression, compile);
    case 'hook':
      // Whoever judges asks it (`hooks/ask-hook.ts`).
      return () => undefined;
    default:
      return unreachable(expression);
  }
}
