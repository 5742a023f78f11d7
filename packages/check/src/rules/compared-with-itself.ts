/** N425: inside a filter or a quantifier, a value compared with itself: a name there means the item first, on both sides. */
import {
  type Application,
  byName,
  childrenOf,
  type Entity,
  type Expression,
  findEntity,
  findField,
  foldName,
  givenValue,
  isSameName,
  type NodeOf,
  type Rule,
} from '@ninefold/model';

import { type Checking, report } from '../checking.ts';
import { expressionsOf, pointOfUse, type UsedExpression } from '../facts/uses/expressions.ts';

/** Reports N425 (error). */
export function findComparedWithItself(checking: Checking): void {
  const choices = new Map(checking.application.rules.flatMap((rule) => (rule.choice ? [[rule.statement, rule] as const] : [])));
  for (const used of expressionsOf(checking.application)) {
    const { typed } = used.expression;
    const choice = used.place === 'rule' ? choices.get(used.at.statement) : undefined;
    for (const comparison of typed ? comparisonsWithin(typed, choice !== undefined) : [])
      reportComparedWithItself(checking, used, comparison, choice !== undefined);
  }
}

/** Whether a narrowed choice compares what may be chosen with itself, where it means the record that chooses. */
export function choosesByItself({ choice, rule }: Rule): boolean {
  const typed = givenValue(rule)?.typed;
  return choice !== undefined && typed !== undefined && comparisonsWithin(typed, true).length > 0;
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

function reportComparedWithItself(
  checking: Checking,
  { entity, at, place }: UsedExpression,
  { left, operator }: NodeOf<'compare'>,
  isChoice: boolean,
): void {
  const name = left.node === 'field' ? left.field : '';
  const about = entity === undefined ? undefined : findEntity(checking.application, entity);
  const asking = isChoice ? 'that chooses' : `the ${place} is about`;
  const mend =
    (about && left.node === 'field' && mendAbout(checking.application, about, left, { operator, asking })) ||
    'Compare with something else.';
  report(
    checking,
    'N425',
    at,
    {
      what: `In \`${name} ${operator} ${name}\` both sides are the ${name} of the same ${isChoice ? 'record, the one chosen' : 'item'}.`,
      why: `${isChoice ? 'After `where` a name means what may be chosen first.' : 'Inside a filter a name means the item first.'} It ${operator === '=' || operator === '<=' || operator === '>=' ? 'holds for every item that has a value' : 'never holds'}.`,
      mend,
      certainty: 'proved',
    },
    isChoice ? 3 : pointOfUse[place],
  );
}

/** How the record that the expression is about is named instead, where it can have been meant: it has such a field, or the field names it. */
function mendAbout(
  application: Application,
  about: Entity,
  { entity, field: name }: NodeOf<'field'>,
  { operator, asking }: Pick<NodeOf<'compare'>, 'operator'> & { readonly asking: string },
): string | undefined {
  const record = foldName(about.name);
  if (byName(about.fields, name))
    return `Write \`${record}.${name}\` for that of the record ${asking}: \`${name} ${operator} ${record}.${name}\`.`;
  const type = findField(application, entity, name)?.type;
  if (type?.kind !== 'reference' || !isSameName(type.entity, about.name)) return undefined;
  // What the item has itself hides the record of that name.
  if (!findField(application, entity, record)) return `Write \`${name} ${operator} ${record}\`: \`${record}\` is the record ${asking}.`;
  const plural = findEntity(application, entity)?.plural ?? entity;
  const other = about.fields.find(({ type: own }) => own.kind === 'related' && isSameName(own.entity, entity) && isSameName(own.by, name));
  return other
    ? `Write \`${other.name}\` instead: these are the ${plural} whose ${name} is the record ${asking}.`
    : `Give ${about.name} the field \`${foldName(plural)} | ${plural} by ${name}\`, and write \`${foldName(plural)}\` instead.`;
}
