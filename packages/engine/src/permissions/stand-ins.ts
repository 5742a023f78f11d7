/** Who may stand in for whom (point 6), and what nobody does while they act for somebody else. */
import {
  type Application,
  findEntity,
  foldName,
  givenValue,
  isList,
  isRecord,
  isRelated,
  type Person,
  type RecordValue,
  type RoleStandIn,
  type Value,
} from '@ninefold/model';
import type { Message } from '@ninefold/words';
import { sentences } from '../refusals/sentences.ts';

/** The statement that lets people stand in for one another. */
export const standInStatement = 'roles/who may stand in';

function standIns({ roles }: Pick<Application, 'roles'>): readonly RoleStandIn[] {
  return (roles.mayStandIn && givenValue(roles.mayStandIn)) ?? [];
}

/** The roles that may stand in for this one, in the document's order; none where it does not say. */
export function rolesStandingIn(application: Pick<Application, 'roles'>, role: string): readonly string[] {
  return standIns(application).flatMap((one) => (foldName(one.for) === foldName(role) ? [one.who] : []));
}

/** Whether somebody with these roles may stand in for somebody who has `role`. */
export function mayStandIn(application: Pick<Application, 'roles'>, roles: readonly string[], role: string): boolean {
  const own = new Set(roles.map(foldName));
  return rolesStandingIn(application, role).some((one) => own.has(foldName(one)));
}

/** Whether somebody with these roles may stand in for anybody. */
export function standsInForAnybody(application: Pick<Application, 'roles'>, roles: readonly string[]): boolean {
  const own = new Set(roles.map(foldName));
  return standIns(application).some(({ who }) => own.has(foldName(who)));
}

/**
 * Why a record is nothing to change for `person` while somebody acts for them: it names whoever really does it, or is the record of the person
 * themselves, which their account goes with. Undefined where it may be changed, and for whoever acts themselves.
 */
export function keptFromSubstitute(application: Application, { record: me, by }: Person, record: RecordValue): Message | undefined {
  if (by?.id === undefined) return undefined;
  if (namesPerson(application, record, by.id)) return sentences.namesWhoActs;
  return me?.id !== undefined && record.id === me.id ? sentences.theirsAlone : undefined;
}

/** Whether a record is this person's own, or names them in a field of its own, of its lines, or of the record whose line it is. */
function namesPerson(application: Application, record: RecordValue, person: string): boolean {
  const { id, owner } = record;
  return id === person || inFields(application, record, person) || (owner !== undefined && namesPerson(application, owner, person));
}

/** What it refers to is looked at no further; its lines are a part of it. Other records that name it are not. */
function inFields(application: Application, { entity, fields }: RecordValue, person: string): boolean {
  const known = findEntity(application, entity)?.fields ?? [];
  return Object.entries(fields).some(([name, value]) => {
    const type = known.find((field) => field.name === name)?.type;
    if (type && isRelated(type)) return false;
    const isLines = type?.kind === 'lines';
    return recordsIn(value).some((one) => one.id === person || (isLines && inFields(application, one, person)));
  });
}

function recordsIn(value: Value | undefined): readonly RecordValue[] {
  return isList(value) ? value.filter(isRecord) : isRecord(value) ? [value] : [];
}
