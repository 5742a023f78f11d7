/**
 * From a typed expression to what it comes to, said about unknowns: one way for each kind of node. It follows
 * `evaluate` of the engine word for word, null included, but for one thing: amounts so large, and days so far away,
 * that a sum of them is lost (null) are left out of account.
 */
import { type Expression, unreachable } from '@ninefold/model';
import { type Lowered, nothing } from '../terms/lowered.ts';
import { lowerKnown } from './known-values.ts';
import { lowerArithmetic, lowerNegate } from './lower-arithmetic.ts';
import { lowerCall } from './lower-call.ts';
import { lowerCompare, lowerIn } from './lower-compare.ts';
import { lowerAll, lowerFilter, lowerItem, lowerList } from './lower-lists.ts';
import { lowerAnd, lowerIf, lowerNot, lowerOr } from './lower-logic.ts';
import { lowerEntry, lowerField, lowerOwner, lowerRoot } from './lower-names.ts';
import { lowerQuantifier } from './lower-quantifier.ts';
import type { Lowering, LoweringScope } from './lowering.ts';
import { lowerOpaque } from './opaque.ts';

/** What the expression comes to in this scope. What is not taken apart is opaque, so there is always an answer; notes on the way what it rests on. */
export function lower(lowering: Lowering, expression: Expression, scope: LoweringScope): Lowered {
  if (expression.type.kind === 'null' && expression.node !== 'null') return alwaysEmpty(lowering, expression, scope);
  return lowerKnown(lowering, expression) ?? lowerNode(lowering, expression, scope) ?? lowerOpaque(lowering, expression, scope);
}

/** undefined: not taken apart. */
function lowerNode(lowering: Lowering, expression: Expression, scope: LoweringScope): Lowered | undefined {
  switch (expression.node) {
    case 'null':
    case 'literal':
    case 'constant':
    case 'context':
    case 'hook':
      return undefined;
    case 'item':
      return lowerItem(lowering, expression, scope);
    case 'filter':
      return lowerFilter(lowering, expression, scope);
    case 'all':
      return lowerAll(lowering, expression);
    case 'list':
    case 'for':
      return lowerList(lowering, expression, scope);
    case 'some':
    case 'every':
      return lowerQuantifier(lowering, expression, scope);
    case 'self':
    case 'me':
    case 'old':
      return lowerRoot(lowering, expression, scope);
    case 'owner':
      return lowerOwner(lowering, expression, scope);
    case 'variable':
      return scope.variables.get(expression.name)?.lowered;
    case 'field':
      return lowerField(lowering, expression, scope);
    case 'entry':
      return lowerEntry(lowering, expression, scope);
    case 'compare':
      return lowerCompare(lowering, expression, scope);
    case 'in':
      return lowerIn(lowering, expression, scope);
    case 'arithmetic':
      return lowerArithmetic(lowering, expression, scope);
    case 'negate':
      return lowerNegate(lowering, expression, scope);
    case 'and':
      return lowerAnd(lowering, expression.terms, scope);
    case 'or':
      return lowerOr(lowering, expression.terms, scope);
    case 'not':
      return lowerNot(lowering, expression.value, scope);
    case 'if':
      return lowerIf(lowering, expression, scope);
    case 'call':
      return lowerCall(lowering, expression, scope);
    default:
      return unreachable(expression);
  }
}

// Typed as null, so nothing else; what it rests on is still noted.
function alwaysEmpty(lowering: Lowering, expression: Expression, scope: LoweringScope): Lowered {
  lowerOpaque(lowering, expression, scope);
  return nothing;
}
