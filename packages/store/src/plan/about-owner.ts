/** Conditions about lines that speak of their record alone: asked of the records once, not of each line. */
import { childrenOf, type Expression, memoize, withChildren } from '@ninefold/model';

/** The condition as one about the record that owns the line; null when it looks at the line itself, or at nothing of a record. */
export const saidOfOwner: (condition: Expression) => Expression | null = memoize((condition: Expression) =>
  speaksOfOwner(condition) && !speaksOfLine(condition) ? seenFromOwner(condition) : null,
);

function isOwner(expression: Expression): boolean {
  return expression.node === 'owner' && expression.of.node === 'self';
}

function speaksOfOwner(expression: Expression): boolean {
  return isOwner(expression) || childrenOf(expression).some(speaksOfOwner);
}

function speaksOfLine(expression: Expression): boolean {
  if (isOwner(expression)) return false;
  return expression.node === 'self' || expression.node === 'old' || childrenOf(expression).some(speaksOfLine);
}

function seenFromOwner(expression: Expression): Expression {
  if (isOwner(expression)) return { node: 'self', type: expression.type, from: expression.from, to: expression.to };
  return withChildren(expression, seenFromOwner);
}

/** All conditions on the record as one, so that its records are looked for once. The same terms make the same one. */
export function joinedAboutOwner(terms: readonly Expression[]): readonly Expression[] {
  const about = terms.filter((term) => saidOfOwner(term) !== null);
  const [first, ...more] = about;
  if (!first || more.length === 0) return terms;
  return [...terms.filter((term) => saidOfOwner(term) === null), more.reduce(both, first)];
}

function both(one: Expression, other: Expression): Expression {
  return joinedWith(one)(other);
}

const joinedWith = memoize((one: Expression) =>
  memoize((other: Expression): Expression => ({ node: 'and', terms: [one, other], type: { kind: 'yes/no' }, from: 0, to: 0 })),
);
