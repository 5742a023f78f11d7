/** Where an expression goes through all records of an entity, and by what of them those that matter can be found. */
import { childrenOf, type Expression, foldName, type NodeOf, nodesOf } from '@ninefold/model';
import { negated } from './negated.ts';

export interface SearchOfAll {
  readonly entity: string;
  /** All that looks for them: `all Products[…]`, `every a in all Appointments satisfies …`. */
  readonly expression: Expression;
  /** Folded names of fields of theirs that have to equal something, which is known before one looks at them. */
  readonly equal: readonly string[];
  /** Folded names of fields that have to be above or below something. */
  readonly within: readonly string[];
  /** They are counted, or found by which they are, whatever they say. */
  readonly asked: 'which' | 'what';
}

/** In the order written. Looking through the other side of a reference is no search: the reference finds them. */
export function searchesIn(expression: Expression): readonly SearchOfAll[] {
  const found: SearchOfAll[] = [];
  visit(expression, found);
  return found;
}

/** What is said of an item of a list that goes through all records. */
interface Said {
  readonly variable: string;
  readonly condition: Expression;
}

interface Through {
  readonly all: NodeOf<'all'>;
  readonly said: readonly Said[];
}

function visit(expression: Expression, found: SearchOfAll[]): void {
  const through = throughOf(expression);
  if (through) {
    found.push(searchOf(expression, through, 'what'));
    for (const { condition } of through.said) visit(condition, found);
    return;
  }
  const counted = expression.node === 'call' && expression.function === 'count' ? expression.arguments[0] : undefined;
  if (counted?.node === 'all') found.push(searchOf(expression, { all: counted, said: [] }, 'which'));
  else for (const child of childrenOf(expression)) visit(child, found);
}

function throughOf(expression: Expression): Through | undefined {
  switch (expression.node) {
    case 'all':
      return { all: expression, said: [] };
    case 'filter':
    case 'some':
    case 'every': {
      const through = throughOf(expression.list);
      const condition = expression.node === 'every' ? negated(expression.condition) : expression.condition;
      return through && { ...through, said: [...through.said, { variable: expression.variable, condition }] };
    }
    default:
      return undefined;
  }
}

function searchOf(expression: Expression, { all, said }: Through, asked: SearchOfAll['asked']): SearchOfAll {
  const terms = said.flatMap(({ variable, condition }) => termsOf(condition).map((term) => ({ variable, term })));
  const named = terms.flatMap(({ variable, term }) => narrowing(term, variable) ?? []);
  return {
    entity: all.entity,
    expression,
    equal: [...new Set(named.flatMap(({ field, by }) => (by === 'equal' && field !== undefined ? [foldName(field)] : [])))],
    within: [...new Set(named.flatMap(({ field, by }) => (by === 'within' && field !== undefined ? [foldName(field)] : [])))],
    asked: named.some(({ field }) => field === undefined) ? 'which' : asked,
  };
}

function termsOf(condition: Expression): readonly Expression[] {
  return condition.node === 'and' ? condition.terms.flatMap(termsOf) : [condition];
}

/** What of the item a term compares with something else; without a field: the item itself. */
interface Narrowing {
  readonly field?: string;
  readonly by: 'equal' | 'within';
}

function narrowing(term: Expression, variable: string): Narrowing | undefined {
  if (term.node === 'in') {
    const of = itemIn(term.value, variable);
    return of && !term.options.some((option) => speaksOf(option, variable)) ? { ...of, by: 'equal' } : undefined;
  }
  if (term.node !== 'compare' || term.operator === '!=') return undefined;
  const by = term.operator === '=' ? 'equal' : 'within';
  for (const [side, other] of [
    [term.left, term.right],
    [term.right, term.left],
  ] as const) {
    const of = itemIn(side, variable);
    if (of && !speaksOf(other, variable)) return { ...of, by };
  }
  return undefined;
}

function itemIn(side: Expression, variable: string): { readonly field?: string } | undefined {
  const isItem = (node: Expression): boolean => node.node === 'variable' && node.name === variable;
  if (isItem(side)) return {};
  return side.node === 'field' && side.by === undefined && isItem(side.of) ? { field: side.field } : undefined;
}

function speaksOf(expression: Expression, variable: string): boolean {
  return [...nodesOf(expression)].some((node) => node.node === 'variable' && node.name === variable);
}
