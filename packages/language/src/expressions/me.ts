/**
 * `me`: a record of whoever asks. Where people of several kinds may ask, it is of no one entity: it is compared with records of each, and
 * taken as one of them where such a record is asked for; what it has is for the places where one kind asks.
 */
import { type Expression, foldName, nodesOf, type TextRange, type Type } from '@ninefold/model';
import { type ExpressionReader, reportAt } from './reader.ts';
import { type Scope, type ScopeEntity, scopeEntity } from './scope.ts';

/** `me` as it may be said here. */
export function readMe({ scope }: ExpressionReader, { from, to }: TextRange): Expression {
  return { node: 'me', type: typeOfMe(scope), from, to };
}

/** Of several kinds a record of no entity, called by all of them: it fits nothing by itself. */
function typeOfMe(scope: Scope): Type {
  const people = peopleOf(scope);
  if (people.length === 0) return { kind: 'unknown' };
  return { kind: 'record', entity: people.map(({ name }) => name).join(' or ') };
}

function peopleOf(scope: Scope): readonly ScopeEntity[] {
  return (scope.me ?? []).flatMap((name) => scopeEntity(scope, name) ?? []);
}

/** Whether it is `me` where several kinds of people may ask. */
export function isOneOfSeveral({ scope }: ExpressionReader, { node, type }: Expression): boolean {
  return node === 'me' && type.kind === 'record' && scopeEntity(scope, type.entity) === undefined;
}

/** `me` beside a record that it is compared with: of its entity, if that is one of the kinds; beside null of any. Never the same as a record of another kind. */
export function meBeside(reader: ExpressionReader, me: Expression, other: Type): Expression {
  if (!isOneOfSeveral(reader, me)) return me;
  const people = peopleOf(reader.scope);
  const kind = other.kind === 'null' ? people[0] : other.kind === 'record' ? named(people, other.entity) : undefined;
  return kind ? { ...me, type: { kind: 'record', entity: kind.name } } : me;
}

/** `me` where a record of one of the kinds is asked for: nothing when whoever asks is of another. */
export function meAs(reader: ExpressionReader, me: Expression, expected: Type): Expression {
  if (!isOneOfSeveral(reader, me) || me.node !== 'me') return me;
  const kind = expected.kind === 'record' ? named(peopleOf(reader.scope), expected.entity) : undefined;
  return kind ? { ...me, type: { kind: 'record', entity: kind.name }, orNull: true } : me;
}

function named(people: readonly ScopeEntity[], entity: string): ScopeEntity | undefined {
  return people.find(({ name }) => foldName(name) === foldName(entity));
}

/** What follows a dot after `me` where nobody knows which kind asks. */
export function reportKindOpen(reader: ExpressionReader, at: TextRange): void {
  const names = peopleOf(reader.scope).map(({ name }) => name);
  reportAt(reader, at, {
    code: 'N018',
    what: `Nobody knows here what \`me\` is: ${names.join(' or ')} may ask.`,
    mend: 'Compare `me` with a field that holds one of them, or say it in a condition of point 6: there `me` is of the kind of its column.',
  });
}

/** False, and reported, where it rests on `me` being of one kind and several may ask. What is nothing but `me` is whoever it is. */
export function isSettledMe(reader: ExpressionReader, read: Expression): boolean {
  if ((reader.scope.me ?? []).length < 2) return true;
  const open = [...nodesOf(read)].find((node) => node !== read && isOneOfSeveral(reader, node));
  if (open) reportKindOpen(reader, open);
  return open === undefined;
}
