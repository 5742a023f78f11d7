/** Whose records are people that use the application. */
import { type Application, type Entity, givenValue } from '@ninefold/model';
import { isSame } from './words.ts';

/** While it is not shown who signs in, it may be whoever has an e-mail. */
export function mightSignIn({ roles }: Application, { name, fields }: Entity): boolean {
  if (roles.whoSignsIn.kind === 'gap') return fields.some(({ type }) => type.kind === 'email');
  return isSame(givenValue(roles.whoSignsIn) ?? '', name);
}
