/** A second guard that begins exactly where the first ends: `total <= LIMIT`, `total > LIMIT`. */
import type { ComparisonOperator, Expression, Finding, NodeOf } from '@ninefold/model';
import type { Checking } from '../checking.ts';
import { isSameExpression } from './branchings.ts';

export interface Bordering {
  /** Which of the two is changed. */
  readonly changed: 0 | 1;
  readonly words: string;
  readonly fix: NonNullable<Finding['fix']>;
}

/**
 * undefined unless both compare the same thing with one value each, one upwards and one downwards. A number gives way to a name; else
 * the second gives way.
 */
export function borderingGuard({ text }: Checking, first: Expression | undefined, second: Expression | undefined): Bordering | undefined {
  const pair = [first, second].map((guard) => (guard?.node === 'compare' && beyond[guard.operator] !== undefined ? guard : undefined));
  const [one, other] = pair;
  if (!one || !other || !isSameExpression(one.left, other.left) || isUp(one) === isUp(other)) return undefined;
  const changed = one.right.node !== 'constant' && other.right.node === 'constant' ? 0 : 1;
  const [kept, given] = changed === 1 ? [one, other] : [other, one];
  const operator = beyond[kept.operator] ?? kept.operator;
  const words = `${text.slice(given.left.from, given.left.to)} ${operator} ${text.slice(kept.right.from, kept.right.to)}`;
  // It begins there already: what is left over is something else, such as an empty field.
  if (words === text.slice(given.from, given.to)) return undefined;
  return { changed, words, fix: { title: `Write \`${words}\``, edits: [{ from: given.from, to: given.to, text: words }] } };
}

function isUp({ operator }: NodeOf<'compare'>): boolean {
  return operator === '>' || operator === '>=';
}

/** What is true exactly where the other is false. */
const beyond: Readonly<Partial<Record<ComparisonOperator, ComparisonOperator>>> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' };
