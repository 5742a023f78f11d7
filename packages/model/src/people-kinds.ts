/**
 * Kinds of people: the entities whose records sign in, each with its roles (`Who signs in: Person; Owner as Pet owner`). Whoever asks who a
 * person is, or what `me` is, asks here.
 */
import { type Application, findEntity, foldName } from './application.ts';
import type { CallDoes } from './calls.ts';
import type { Entity } from './entities.ts';
import type { WrittenExpression } from './expression.ts';
import type { ConditionMeaning, PeopleKind } from './roles.ts';
import { givenValue } from './statement.ts';

/** In the order of the document; none while it does not say who signs in. */
export function peopleKinds({ roles }: Application): readonly PeopleKind[] {
  return givenValue(roles.whoSignsIn) ?? [];
}

/** The entities whose records sign in, in the order of the document. */
export function peopleEntities(application: Application): readonly Entity[] {
  return peopleKinds(application).flatMap(({ entity }) => findEntity(application, entity) ?? []);
}

/** Whether records of this entity sign in. */
export function isPeople(application: Application, entity: string): boolean {
  return kindOfPeople(application, entity) !== undefined;
}

/** The kind whose records these are. */
export function kindOfPeople(application: Application, entity: string): PeopleKind | undefined {
  const folded = foldName(entity);
  return peopleKinds(application).find((kind) => foldName(kind.entity) === folded);
}

/** The kind whose people may have the role; none for the column of those who are not signed in. */
export function kindOfRole(application: Application, role: string): PeopleKind | undefined {
  const folded = foldName(role);
  return peopleKinds(application).find(({ roles }) => roles.some((one) => foldName(one) === folded));
}

/** The kind that a call about oneself is about (`read me as Pet owner`): of the role it names, else the first. None for other calls. */
export function kindOfCall(application: Application, does: CallDoes): PeopleKind | undefined {
  switch (does.kind) {
    case 'sign up':
    case 'sign in':
    case 'read me':
    case 'edit me':
      return does.as === undefined ? peopleKinds(application)[0] : kindOfRole(application, does.as);
    default:
      return undefined;
  }
}

/** These roles without those that are another kind's: they are nothing to a person of this entity, whatever is kept. */
export function rolesOfKind(application: Application, entity: string, roles: readonly string[]): readonly string[] {
  const kinds = peopleKinds(application);
  if (kinds.length < 2) return roles;
  return roles.filter((role) => {
    const kind = kindOfRole(application, role);
    return kind === undefined || foldName(kind.entity) === foldName(entity);
  });
}

/** What a condition means about an entity, to people of a kind; undefined when it is not read so. */
export function conditionMeaning(
  { meanings }: { readonly meanings: readonly ConditionMeaning[] },
  entity: string,
  me: string | undefined,
): WrittenExpression | undefined {
  const about = meanings.filter((one) => one.entity === entity);
  const own = about.length > 0 ? about : meanings.filter((one) => foldName(one.entity) === foldName(entity));
  return own.find((one) => one.me === me) ?? own.find((one) => me === undefined || one.me === undefined);
}
