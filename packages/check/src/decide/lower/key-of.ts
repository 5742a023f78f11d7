/** The same words about the same record, at whatever place: one key. Names bound inside do not matter. */
import { childrenOf, type Expression, isNumeric } from '@ninefold/model';
import type { LoweringScope } from './lowering.ts';

/** The same text for two expressions that are about the same record and say the same, whatever names they bind. */
export function keyOf(expression: Expression, scope: LoweringScope): string {
  return write(expression, scope, []);
}

function write(expression: Expression, scope: LoweringScope, bound: readonly string[]): string {
  const inside = (part: Expression) => write(part, scope, bound);
  switch (expression.node) {
    case 'self':
      return scope.self.key;
    case 'variable': {
      const depth = bound.lastIndexOf(expression.name);
      return depth >= 0 ? `$${depth}` : (scope.variables.get(expression.name)?.key ?? `free ${expression.name}`);
    }
    case 'literal':
      return `${expression.type.kind} ${JSON.stringify(expression.value)}`;
    case 'all':
      return `all ${expression.entity}`;
    case 'me':
      return `me ${expression.type.kind === 'record' ? expression.type.entity : ''}${expression.orNull ? ' or nobody' : ''}`;
    case 'constant':
      return `constant ${expression.name}`;
    case 'field':
      return `${inside(expression.of)}.${expression.field}`;
    case 'entry':
      return `${inside(expression.of)}:${expression.name}`;
    case 'compare':
    case 'arithmetic':
      return `(${inside(expression.left)} ${expression.operator} ${inside(expression.right)})`;
    case 'for':
      return binding(expression.variable, expression.list, expression.body);
    case 'filter':
    case 'some':
    case 'every':
      return binding(expression.variable, expression.list, expression.condition);
    case 'call':
      return `${expression.function}(${expression.arguments.map(inside).join(', ')})${placesOf(expression)}`;
    case 'hook':
      return `hook ${expression.hook}(${expression.given.map(({ name, value }) => `${name}: ${inside(value)}`).join(', ')})`;
    case 'context':
      return `{${expression.entries.map((entry) => `${entry.name}: ${inside(entry.value)}`).join(', ')}}`;
    default:
      return `${expression.node}(${childrenOf(expression).map(inside).join(', ')})`;
  }

  function binding(variable: string, list: Expression, body: Expression): string {
    return `${expression.node}(${inside(list)}: ${write(body, scope, [...bound, variable])})`;
  }
}

// What a function gives depends on the places of its result, too.
function placesOf({ type }: Expression): string {
  return isNumeric(type) ? `/${type.scale}` : '';
}
