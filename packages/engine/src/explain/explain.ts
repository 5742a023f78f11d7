/** Why an expression says what it says: its comparisons, each with the values that stood on both sides. */
import { anyNode, type ComparisonOperator, type Expression, isTimeInState, type Type, type Value } from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { typeAround } from '../formats/currency.ts';

/** `undefined` where it cannot be judged, as of `evaluate`. */
type Holds = boolean | null | undefined;

export type Explained = { readonly holds: Holds } & (
  | { readonly kind: 'all' | 'any'; readonly terms: readonly Explained[] }
  | { readonly kind: 'not'; readonly term: Explained }
  | {
      readonly kind: 'comparison';
      readonly operator: ComparisonOperator | 'in';
      readonly left: ExplainedOperand;
      readonly right: readonly ExplainedOperand[];
    }
  | { readonly kind: 'value'; readonly operand: ExplainedOperand }
);

export interface ExplainedOperand {
  /** `total`, `employee.manager`, `MANAGER_LIMIT`, `you`; '' for what has no name. */
  readonly name: string;
  /** Written in the document as it is: its value needs no name. */
  readonly literal: boolean;
  readonly type: Type;
  /** undefined: not known, or not to be told. */
  readonly value: Value | undefined;
}

/** `environment.self` is the record it is about. */
export function explain(expression: Expression, environment: Environment): Explained {
  const value = evaluate(expression, environment);
  const holds = typeof value === 'boolean' || value === undefined ? value : null;
  switch (expression.node) {
    case 'and':
    case 'or':
      return { kind: expression.node === 'and' ? 'all' : 'any', holds, terms: expression.terms.map((term) => explain(term, environment)) };
    case 'not':
      return { kind: 'not', holds, term: explain(expression.value, environment) };
    case 'compare': {
      const { operator, left, right } = expression;
      return { kind: 'comparison', holds, operator, left: operandOf(left, environment), right: [operandOf(right, environment)] };
    }
    case 'in': {
      const right = expression.options.map((option) => operandOf(option, environment));
      return { kind: 'comparison', holds, operator: 'in', left: operandOf(expression.value, environment), right };
    }
    default:
      return { kind: 'value', holds, operand: operandOf(expression, environment) };
  }
}

function operandOf(expression: Expression, environment: Environment): ExplainedOperand {
  const literal = expression.node === 'literal' || expression.node === 'null';
  const value = mayBeTold(expression) ? evaluate(expression, environment) : undefined;
  return { name: nameOf(expression), literal, type: typeAround(expression.type, environment), value };
}

/** A constant without a type is left to be given at start as text: a key or an address. */
function mayBeTold(expression: Expression): boolean {
  return !anyNode(expression, ({ node, type }) => node === 'constant' && type.kind === 'unknown');
}

function nameOf(expression: Expression): string {
  switch (expression.node) {
    case 'constant':
    case 'variable':
      return expression.name;
    case 'me':
      return 'you';
    case 'field': {
      const of = nameOf(expression.of);
      return of === '' ? expression.field : `${of}.${expression.field}`;
    }
    case 'old':
      return 'before';
    case 'call': {
      const [, state] = expression.arguments;
      if (isTimeInState(expression)) return `${expression.function}("${state?.node === 'literal' ? String(state.value) : ''}")`;
      const names = expression.arguments.map(nameOf);
      return names.every((name) => name !== '') ? `${expression.function}(${names.join(', ')})` : '';
    }
    // Fields of lines are read through `for`.
    case 'for':
      return nameOf(expression.list) === '' || expression.body.node !== 'field'
        ? ''
        : `${nameOf(expression.list)}.${expression.body.field}`;
    default:
      return '';
  }
}
