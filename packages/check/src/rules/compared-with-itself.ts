/** N425: inside a filter or a quantifier, a value compared with itself: a name there means the item first, on both sides. */
import { childrenOf, type Expression, findEntity, foldName, type NodeOf } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { expressionsOf, pointOfUse, type UsedExpression } from '../facts/uses/expressions.ts';

/** Reports N425 (error). */
export function findComparedWithItself(checking: Checking): void {
  for (const used of expressionsOf(checking.application)) {
    const { typed } = used.expression;
    for (const comparison of typed ? comparisonsWithin(typed, false) : []) reportComparedWithItself(checking, used, comparison);
  }
}

/** `inside`: about each item of a list. */
function comparisonsWithin(expression: Expression, inside: boolean): readonly NodeOf<'compare'>[] {
  const here = expression.node === 'compare' && inside && isSame(expression.left, expression.right) ? [expression] : [];
  const below = childrenOf(expression).flatMap((child) => comparisonsWithin(child, inside || isAboutItems(expression, child)));
  return [...here, ...below];
}

function isAboutItems(expression: Expression, child: Expression): boolean {
  switch (expression.node) {
    case 'filter':
    case 'some':
    case 'every':
      return child === expression.condition;
    case 'for':
      return child === expression.body;
    default:
      return false;
  }
}

/** The same field of the same item, wherever it stands in the text. */
function isSame(left: Expression, right: Expression): boolean {
  return left.node === 'field' && shapeOf(left) === shapeOf(right);
}

function shapeOf(expression: Expression): string {
  return JSON.stringify(expression, (key, value: unknown) => (key === 'from' || key === 'to' ? undefined : value));
}

function reportComparedWithItself(checking: Checking, { entity, at, place }: UsedExpression, { left, operator }: NodeOf<'compare'>): void {
  const name = left.node === 'field' ? left.field : '';
  const about = entity === undefined ? undefined : findEntity(checking.application, entity);
  const has = about?.fields.some((field) => foldName(field.name) === foldName(name));
  const mend =
    about && has
      ? `Write \`${foldName(about.name)}.${name}\` for that of the record the ${place} is about: \`${name} ${operator} ${foldName(about.name)}.${name}\`.`
      : 'Compare with something else.';
  report(
    checking,
    'N425',
    at,
    {
      what: `In \`${name} ${operator} ${name}\` both sides are the ${name} of the same item.`,
      why: `Inside a filter a name means the item first. It ${operator === '=' || operator === '<=' || operator === '>=' ? 'holds for every item that has a value' : 'never holds'}.`,
      mend,
      certainty: 'proved',
    },
    pointOfUse[place],
  );
}
