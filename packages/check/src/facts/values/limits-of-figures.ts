/**
 * What rules about the lines of a record say of figures over them: with `fee <= MAX_FEE` about each treatment,
 * `sum(treatments.fee) <= count(treatments) * MAX_FEE`.
 */
import {
  type Application,
  type Expression,
  findEntity,
  findField,
  foldName,
  memoize,
  type NodeOf,
  nodesOf,
  type Type,
} from '@ninefold/model';
import type { Term } from '../../decide/question.ts';
import type { Premise } from './premises.ts';
import { isCheckedOnSave, type RuleLimit, ruleLimits } from './rule-limits.ts';

type Figure = NodeOf<'call'>;

/** Of the figures that the terms read, by way of computed fields too. */
export function limitsOfFigures(application: Application, terms: readonly Term[]): readonly Premise[] {
  const figures = new Set<Figure>();
  const seen = new Set<Expression>();
  for (const { expression } of terms) collect(application, expression, figures, seen);
  return [...figures].flatMap((figure) => limitsOf(figure, application));
}

function collect(application: Application, expression: Expression, figures: Set<Figure>, seen: Set<Expression>): void {
  if (seen.has(expression)) return;
  seen.add(expression);
  for (const node of nodesOf(expression)) {
    if (node.node === 'call' && functions.has(node.function)) figures.add(node);
    const computed = node.node === 'field' && node.of.node === 'self' && findField(application, node.entity, node.field)?.computed?.typed;
    if (computed) collect(application, computed, figures, seen);
  }
}

const functions: ReadonlySet<string> = new Set(['sum', 'min', 'max', 'mean']);

/** Made once for each figure, so that they are looked into once. */
const limitsOf = memoize(make);

/** Of lines alone: what a record refers to may have been saved before a rule was kept. Each has to have a value. */
function make(figure: Figure, application: Application): readonly Premise[] {
  const [each] = figure.arguments;
  if (each?.node !== 'for' || figure.arguments.length > 1) return [];
  const { list, body, variable } = each;
  if (list.node !== 'field' || list.of.node !== 'self') return [];
  if (body.node !== 'field' || body.of.node !== 'variable' || body.of.name !== variable) return [];
  const { name, needed } = findField(application, body.entity, body.field) ?? {};
  if (name === undefined || !needed || findEntity(application, body.entity)?.ownedBy === undefined) return [];
  return (ruleLimits(application).get(foldName(body.entity)) ?? [])
    .filter(({ rule, limit: { operand, value } }) => isCheckedOnSave(rule) && 'amount' in value && isField(operand, name))
    .map(({ rule, limit }) => ({ expression: limitOf(figure, list, limit), is: 'not false', anyway: true, statement: rule.statement }));
}

function isField(operand: Expression, name: string): boolean {
  return operand.node === 'field' && operand.of.node === 'self' && foldName(operand.field) === foldName(name);
}

function limitOf(figure: Figure, list: Expression, { side, written }: RuleLimit['limit']): Expression {
  const right = figure.function === 'sum' ? times(list, written) : written;
  return { node: 'compare', operator: side === 'upper' ? '<=' : '>=', left: figure, right, type: { kind: 'yes/no' }, ...nowhere };
}

/** As many times as there are lines. */
function times(list: Expression, written: Expression): Expression {
  const number: Type = { kind: 'number', scale: 0 };
  const count: Expression = { node: 'call', function: 'count', arguments: [list], type: number, ...nowhere };
  return { node: 'arithmetic', operator: '*', left: count, right: written, type: written.type, ...nowhere };
}

const nowhere = { from: 0, to: 0 } as const;
