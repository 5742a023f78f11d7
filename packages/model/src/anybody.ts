/**
 * *Anybody*: the column of point 6 for those who are not signed in. They stand in the matrix like a role, which nobody is given; to them
 * `me` is empty, so nothing that rests on it is theirs.
 */
import { type Application, findField, foldName } from './application.ts';
import { anyNodeBehind } from './behind.ts';
import type { Expression, NodeOf } from './expression.ts';
import type { Role } from './roles.ts';

/** Whether a column of this name is about those who are not signed in. */
export function isAnybody(role: string): boolean {
  return foldName(role) === 'anybody';
}

/** The roles of whoever is not signed in: that of their column, or none where point 6 has no such column. */
export function rolesOfNobody({ roles }: Application): readonly string[] {
  return roles.roles.filter(({ name }) => isAnybody(name)).map(({ name }) => name);
}

/** The roles that somebody can be given, in the document's order. */
export function rolesOfPeople({ roles }: Application): readonly Role[] {
  return roles.roles.filter(({ name }) => !isAnybody(name));
}

/** Whether an expression looks at the person signed in, by itself or through a computed field. */
export function looksAtMe(application: Application, expression: Expression): boolean {
  return anyNodeBehind(application, expression, ({ node }) => node === 'me');
}

/** Whether a field is computed from the person signed in. */
export function isWorkedOutFromMe(application: Application, { entity, field }: NodeOf<'field'>): boolean {
  const computed = findField(application, entity, field)?.computed?.typed;
  return computed !== undefined && looksAtMe(application, computed);
}
