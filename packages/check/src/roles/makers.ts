/** Who made a record: fields that start as the person who makes it, and rights that are theirs alone. */
import { type Application, anyNode, type Entity, type Expression, type Field, givenValue, isPeople, peopleKinds } from '@ninefold/model';
import { isSame } from '../facts/words/names-in-words.ts';

/** Fields that start as `me`, and are about somebody who signs in. */
export function makersOf(application: Application, { fields }: Entity): readonly Field[] {
  const isOpen = peopleKinds(application).length === 0;
  return fields.filter(
    ({ type, startsAs }) =>
      type.kind === 'reference' && (isOpen || isPeople(application, type.entity)) && givenValue(startsAs)?.typed?.node === 'me',
  );
}

/** Whether a right can hold only for the person in this field: each way to it says `employee = me`. */
export function isOwn(right: Expression, maker: Field): boolean {
  switch (right.node) {
    case 'and':
      return right.terms.some((term) => isOwn(term, maker));
    case 'or':
      return right.terms.every((term) => isOwn(term, maker));
    case 'compare':
      return (
        right.operator === '=' &&
        [right.left, right.right].some(({ node }) => node === 'me') &&
        [right.left, right.right].some((side) => isMaker(side, maker))
      );
    default:
      return false;
  }
}

function isMaker(side: Expression, maker: Field): boolean {
  return side.node === 'field' && side.of.node === 'self' && isSame(side.field, maker.name);
}

/** Whether a right follows from something about the person in this field: `employee.manager = me`. */
export function looksAt(right: Expression, maker: Field): boolean {
  return anyNode(right, (node) => node.node === 'field' && isMaker(node.of, maker));
}
