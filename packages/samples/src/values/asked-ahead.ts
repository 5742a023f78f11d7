/** Fields of which a choice or a screen takes those moments that are still ahead: samples that are all over would leave it empty. */
import { type Application, type Expression, foldName, givenValue, memoize, nodesOf } from '@ninefold/model';
import type { Spot } from './context.ts';

/** Whether `starts at > now()`, or the like, is asked of the field. */
export function isAskedAhead(application: Application, { entity, field }: Spot): boolean {
  return askedAhead(application).has(key(entity.name, field.name));
}

const askedAhead = memoize((application: Application): ReadonlySet<string> => {
  const shown = application.screens.flatMap(({ shows }) => {
    const value = givenValue(shows);
    return value && 'where' in value && value.where?.typed ? [value.where.typed] : [];
  });
  const chosen = application.rules.flatMap(({ choice, rule }) => (choice ? (givenValue(rule)?.typed ?? []) : []));
  return new Set([...shown, ...chosen].flatMap((condition) => [...nodesOf(condition)].flatMap(fieldAhead)));
});

function fieldAhead(node: Expression): readonly string[] {
  if (node.node !== 'compare') return [];
  if (node.operator.startsWith('>') && isClock(node.right)) return nameOf(node.left);
  return node.operator.startsWith('<') && isClock(node.left) ? nameOf(node.right) : [];
}

function isClock(expression: Expression): boolean {
  return [...nodesOf(expression)].some((node) => node.node === 'call' && (node.function === 'now' || node.function === 'today'));
}

function nameOf(expression: Expression): readonly string[] {
  return expression.node === 'field' ? [key(expression.entity, expression.field)] : [];
}

function key(entity: string, field: string): string {
  return `${foldName(entity)}/${foldName(field)}`;
}
