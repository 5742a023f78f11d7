/** One member of a set, or one line, put in or taken out by a call of its own. */
import { type Application, type Field, isList, isRecord, isSameName, type Person, type RecordValue } from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { editableFields } from '../permissions/editable.ts';
import { permit, refusalOf } from '../permissions/permit.ts';
import type { PermissionRequest } from '../permissions/request.ts';
import { type Refused, refusedBy } from '../refusals/refused.ts';
import type { ChangeTarget } from './conflict.ts';
import { type Edited, editAsSent } from './edit-record.ts';
import type { Lookup } from './lookup.ts';

export interface MembersChange extends ChangeTarget {
  readonly by: Person;
  readonly does: 'add' | 'remove';
  /** Its lines or its set of references are meant. */
  readonly field: Field;
  /** Whether whoever asks means themselves. */
  readonly member: 'me' | 'any';
  /** What the field is to hold, as an edit would send it; null: what it holds. */
  readonly next: readonly unknown[] | null;
}

/** Nothing is to be done: it is as it is asked for, by somebody who might have changed it. */
export interface Unchanged {
  readonly kind: 'unchanged';
}

/**
 * Whoever may edit the field does it by that right, all others by the row of point 6 about this list, where there is one. Whoever may
 * not is refused alike, whether there is something to change or not.
 */
export function changeMembers(
  application: Application,
  change: MembersChange,
  environment: Environment,
): Lookup<Edited> | Refused | Unchanged {
  const { kept, by, field, next } = change;
  const mayEdit = editableFields(application, kept, by, 'edit', environment).includes(field.name);
  const under = mayEdit ? undefined : ownRow(application, change);
  if (!next && mayEdit) return { kind: 'unchanged' };
  if (!next && under) return judgeRow(application, by, under, kept, environment);
  const sent = { json: { [field.name]: next ?? membersAsSent(field, membersOf(field, kept)) }, only: [field.name], lookedUp: true };
  return editAsSent(application, { ...change, sent, under }, environment);
}

/** The records that a field holds. */
export function membersOf({ name }: Field, { fields }: RecordValue): readonly RecordValue[] {
  const value = fields[name];
  return isList(value) ? value.filter(isRecord) : [];
}

/** Members of a field, as an edit would send them back. */
export function membersAsSent({ type }: Field, members: readonly RecordValue[]): readonly unknown[] {
  return members.map(({ id }) => (type.kind === 'lines' ? { id } : id));
}

type OwnRow = Extract<PermissionRequest, { kind: 'add' | 'remove' }>;

/** The row about this list, where there is one: it rules whoever may not edit the list. */
function ownRow(application: Application, { kept, does: kind, field, member }: MembersChange): OwnRow | undefined {
  const isSaid = application.roles.permissions.some(
    ({ may }) =>
      may.kind === kind &&
      isSameName(may.entity, kept.entity) &&
      isSameName(may.field, field.name) &&
      (may.member === 'any' || member === 'me'),
  );
  return isSaid ? { kind, entity: kept.entity, field: field.name, member } : undefined;
}

function judgeRow(application: Application, by: Person, row: OwnRow, kept: RecordValue, environment: Environment): Refused | Unchanged {
  const around = { ...environment, self: kept };
  const decision = permit(application, by, row, around);
  return decision.allowed ? { kind: 'unchanged' } : refusedBy(refusalOf(application, decision, around));
}
