/** Point 6 as these roles see it: their own cells, and the conditions those name. */
import {
  type Condition,
  findEntity,
  foldName,
  type Given,
  type May,
  type PeopleKind,
  type Permission,
  type PermissionCell,
  peopleKinds,
  type Roles,
  type SignUp,
} from '@ninefold/model';
import { isRuled, type Reach } from './reach.ts';

/** Point 6 without the cells of other roles, and the conditions that are left. */
export function sliceRoles(reach: Reach): Roles {
  const { roles } = reach.application;
  const { were: _were, mayStandIn: _mayStandIn, ...present } = roles;
  const permissions = roles.permissions.flatMap((permission) => slicePermission(reach, permission));
  const named = new Set(permissions.flatMap(({ cells }) => Object.values(cells).flatMap(conditionsOf)).map(foldName));
  return {
    ...present,
    whoSignsIn:
      roles.whoSignsIn.kind === 'given' ? { ...roles.whoSignsIn, value: sliceKinds(reach, roles.whoSignsIn.value) } : roles.whoSignsIn,
    signUp: roles.signUp.kind === 'given' ? { ...roles.signUp, value: sliceSignUp(reach, roles.signUp.value) } : roles.signUp,
    ...(roles.needSecondFactor && { needSecondFactor: sliceNamed(reach, roles.needSecondFactor) }),
    roles: roles.roles.filter((role) => isOwn(reach, role.name)),
    conditions: roles.conditions
      .filter((condition) => named.has(foldName(condition.name)))
      .map((condition) => sliceCondition(reach, condition)),
    permissions,
  };
}

function slicePermission(reach: Reach, permission: Permission): readonly Permission[] {
  const cells = Object.fromEntries(Object.entries(permission.cells).filter(([role]) => isOwn(reach, role)));
  const own = Object.values(cells);
  if (own.length === 0 || (own.every((cell) => cell.kind === 'no') && !narrows(reach, permission.may))) return [];
  return isSeen(reach, permission.may) ? [{ ...permission, may: sliceMay(reach, permission.may), cells }] : [];
}

/** A "no" that must stay, because without it the field or the line would follow what holds its record. */
function narrows(reach: Reach, may: May): boolean {
  if (!('entity' in may) || may.kind === 'add' || may.kind === 'remove') return false;
  const field = 'field' in may ? may.field : undefined;
  if (field !== undefined) return isRuled(reach.application, may.entity, field);
  return findEntity(reach.application, may.entity)?.ownedBy !== undefined;
}

function isSeen(reach: Reach, may: May): boolean {
  switch (may.kind) {
    case 'open':
      return reach.may({ kind: 'open', screen: may.screen });
    case 'create':
    case 'read':
    case 'edit':
    case 'delete':
      return reach.seesEntity(may.entity) && (may.field === undefined || reach.seesField(may.entity, may.field));
    case 'add':
    case 'remove':
      return (
        reach.may({ kind: may.kind, entity: may.entity, field: may.field, member: may.member }) && reach.seesField(may.entity, may.field)
      );
    case 'action':
      return may.entities.some((entity) => reach.may({ kind: 'action', entity, action: may.action }));
    case 'call':
      return reach.may({ kind: 'call', call: may.call });
    case 'invite':
      return reach.may({ kind: 'invite', entity: may.entity, ...(may.role !== undefined && { role: may.role }) });
    case 'see why':
      return true;
    // A page offers only what one may.
    case 'import':
      return false;
    case 'unknown':
      return false;
  }
}

function sliceMay(reach: Reach, may: May): May {
  return may.kind === 'action' ? { ...may, entities: may.entities.filter((entity) => reach.seesEntity(entity)) } : may;
}

function sliceCondition(reach: Reach, condition: Condition): Condition {
  return { ...condition, meanings: condition.meanings.filter(({ entity, me }) => reach.seesEntity(entity) && isAsked(reach, me)) };
}

/** What a condition means to people of another kind is theirs. */
function isAsked(reach: Reach, me: string | undefined): boolean {
  const kinds = peopleKinds(reach.application);
  if (me === undefined || kinds.length < 2) return true;
  return kinds.some(({ entity, roles }) => entity === me && roles.some((role) => isOwn(reach, role)));
}

/** With their own roles. Of several kinds only their own, and those whose records they see. */
function sliceKinds(reach: Reach, kinds: readonly PeopleKind[]): readonly PeopleKind[] {
  const sliced = kinds.map(({ entity, roles }) => ({ entity, roles: roles.filter((role) => isOwn(reach, role)) }));
  return kinds.length < 2 ? sliced : sliced.filter(({ entity, roles }) => roles.length > 0 || reach.seesEntity(entity));
}

/** How others come in is not theirs to know. */
function sliceSignUp(reach: Reach, { as, ...signUp }: SignUp): SignUp {
  return { ...signUp, as: as.filter(({ role }) => isOwn(reach, role)) };
}

function sliceNamed(reach: Reach, named: Given<readonly string[]>): Given<readonly string[]> {
  return named.kind === 'given' ? { ...named, value: named.value.filter((role) => isOwn(reach, role)) } : named;
}

function conditionsOf(cell: PermissionCell): readonly string[] {
  return cell.kind === 'conditions' ? cell.conditions : [];
}

function isOwn(reach: Reach, role: string): boolean {
  return reach.roles.some((one) => foldName(one) === foldName(role));
}
