/** Whose records are people that use the application. */
import { type Application, type Entity, isPeople, peopleEntities } from '@ninefold/model';

/** While it is not shown who signs in, it may be whoever has an e-mail. */
export function mightSignIn(application: Application, { name, fields }: Entity): boolean {
  if (application.roles.whoSignsIn.kind === 'gap') return fields.some(({ type }) => type.kind === 'email');
  return isPeople(application, name);
}

/** The first kind of people: who signs up becomes one of them, and calls about oneself are about them. Undefined while it is not shown. */
export function peopleWhoSignUp(application: Application): Entity | undefined {
  return peopleEntities(application)[0];
}
