/** Whether an expression names somebody only by what a reader may read: what is out of their sight is not told them by a name either. */
import type { ReadRight } from '@ninefold/engine';
import { byName, type Effect, type Expression, type Person } from '@ninefold/model';

/** Whether all whom the effect names are named so. Who has a role is not for others to know. */
export function namesNobodyHidden({ whom, roles }: Extract<Effect, { kind: 'notify' }>, right: ReadRight): boolean {
  return roles.length === 0 && whom.every(({ typed }) => typed !== undefined && namesOnlyReadable(typed, right));
}

/** The roles that it notifies, of those that the reader has. */
export function ownRolesTold({ roles }: Extract<Effect, { kind: 'notify' }>, reader: Pick<Person, 'roles'>): readonly string[] {
  return roles.filter((role) => reader.roles.includes(role));
}

/** A path that begins at the record, by a field one may read. */
function namesOnlyReadable(expression: Expression, right: ReadRight): boolean {
  if (expression.node !== 'field') return false;
  return expression.of.node === 'self' ? isReadableField(right, expression.field) : namesOnlyReadable(expression.of, right);
}

/** Whether the field may be read in any record at all. False for a name that is no field of the entity. */
export function isReadableField(right: ReadRight, name: string): boolean {
  const field = byName(right.entity.fields, name);
  return field !== undefined && (right.fields.get(field.name) ?? 'never') !== 'never';
}
