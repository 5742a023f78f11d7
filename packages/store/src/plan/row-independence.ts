/** Which parts of an expression the row does not decide: constants, the clock, the person. They are evaluated once a query. */
import { childrenOf, type Expression, memoize } from '@ninefold/model';

interface Dependence {
  readonly row: boolean;
  readonly variables: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/** True when the engine can tell its value: neither rows, nor `old`, nor a variable bound outside the expression decides its value. */
export function isRowIndependent(expression: Expression): boolean {
  const { row, variables } = dependenceOf(expression);
  return !row && variables.size === 0;
}

const dependenceOf: (expression: Expression) => Dependence = memoize(findDependence);

function findDependence(expression: Expression): Dependence {
  if (expression.node === 'self' || expression.node === 'old' || expression.node === 'all') return { row: true, variables: none };
  if (expression.node === 'variable') return { row: false, variables: new Set([expression.name]) };
  // The other side of a reference is found among rows, whoever the record is.
  // So is what a record has that is given: it is named by its id.
  let row = expression.node === 'field' && (expression.by !== undefined || expression.of.node === 'constant');
  let variables = none;
  for (const part of childrenOf(expression)) {
    const inner = dependenceOf(part);
    row ||= inner.row;
    const free = 'variable' in expression && part !== expression.list ? without(inner.variables, expression.variable) : inner.variables;
    if (free.size > 0) variables = variables.size === 0 ? free : new Set([...variables, ...free]);
  }
  return { row, variables };
}

function without(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  if (!names.has(name)) return names;
  const rest = new Set(names);
  rest.delete(name);
  return rest;
}
