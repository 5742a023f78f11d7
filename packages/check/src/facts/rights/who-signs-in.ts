/** Whose records are people that use the application. */
import { signUpWay } from '@ninefold/engine';
import { type Application, type CallDoes, type Entity, findEntity, isPeople, kindOfCall, kindOfPeople } from '@ninefold/model';

/** While it is not shown who signs in, it may be whoever has an e-mail. */
function mightSignIn(application: Application, { name, fields }: Entity): boolean {
  if (application.roles.whoSignsIn.kind === 'gap') return fields.some(({ type }) => type.kind === 'email');
  return isPeople(application, name);
}

/** Whether somebody new may come in as such a record, by themselves or by a link; also while that is not shown. */
export function mightJoin(application: Application, entity: Entity): boolean {
  if (!mightSignIn(application, entity)) return false;
  const roles = kindOfPeople(application, entity.name)?.roles ?? [];
  return (roles.length > 0 ? roles : [undefined]).some((role) => signUpWay(application, role) !== 'closed');
}

/** The people that a call about oneself is about. Undefined while it is not shown. */
export function peopleOfCall(application: Application, does: CallDoes): Entity | undefined {
  const kind = kindOfCall(application, does);
  return kind && findEntity(application, kind.entity);
}
