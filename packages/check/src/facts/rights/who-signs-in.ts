/** Whose records are people that use the application. */
import { type Application, type Entity, findEntity, givenValue } from '@ninefold/model';
import { isSame } from '../words/names-in-words.ts';

/** While it is not shown who signs in, it may be whoever has an e-mail. */
export function mightSignIn({ roles }: Application, { name, fields }: Entity): boolean {
  if (roles.whoSignsIn.kind === 'gap') return fields.some(({ type }) => type.kind === 'email');
  return isSame(givenValue(roles.whoSignsIn) ?? '', name);
}

/** Undefined while it is not shown. */
export function peopleWhoSignIn(application: Application): Entity | undefined {
  return findEntity(application, givenValue(application.roles.whoSignsIn) ?? '');
}
