/**
 * What a permission rests on. A *ground* is one question that must be answered yes (may they read the entity? edit
 * it? edit that field?); its *alternatives* are the cells of point 6 that can say so. All grounds must hold, and of
 * each any alternative. Everything that decides, closures and SQL alike, comes from here.
 */

import {
  type Application,
  type Entity,
  type Expression,
  type Field,
  findEntity,
  findField,
  isAnybody,
  isOfStay,
  isSameName,
  type May,
  memoizeBy,
  type Permission,
  unreachable,
} from '@ninefold/model';
import { needsEntering } from '../records/needs-entering.ts';
import { type FieldOperand, groundsSeenFrom, isElsewhere, operandsOf } from './computed-grounds.ts';
import type { Ground } from './ground.ts';
import { entityOfScreen, groundOfRows, rowsAboutWhole } from './ground-of-rows.ts';
import { answerAt, answersOf } from './known-grounds.ts';
import { permissionRowsFor } from './permission-rows.ts';
import { allOf, always, anyOf } from './predicates.ts';
import type { PermissionRequest, RecordOperation } from './request.ts';
import { seenFromLine } from './seen-from-line.ts';

/** The grounds of a request for somebody with these roles. At least one; the last is the operation that was asked for. */
export function groundsOf(application: Application, roles: readonly string[], request: PermissionRequest): readonly Ground[] {
  // The model is frozen, so what was worked out once stays true.
  const answer = answerAt(answersOf(application), roles, request);
  answer.grounds ??= application.roles.gap ? [nothing('other', true)] : workOut(application, roles, request);
  return answer.grounds;
}

function workOut(application: Application, roles: readonly string[], request: PermissionRequest): readonly Ground[] {
  const ask = (entity: Entity | undefined, rows: readonly Permission[]): Ground => groundOfRows(application, roles, entity, rows, 'other');
  switch (request.kind) {
    case 'open':
      return [ask(entityOfScreen(application, request.screen), permissionRowsFor(application, 'open', request.screen))];
    case 'create':
    case 'read':
    case 'edit':
    case 'delete':
      return recordGrounds(application, roles, request);
    case 'action': {
      const entity = findEntity(application, request.entity);
      const acts = permissionRowsFor(application, 'action', request.action).filter(
        ({ may }) => may.kind === 'action' && may.entities.some((one) => isSameName(one, request.entity)),
      );
      return [...groundsOf(application, roles, { kind: 'read', entity: request.entity }), ask(entity, acts)];
    }
    case 'add':
    case 'remove': {
      const rows = permissionRowsFor(application, request.kind, request.entity).filter(({ may }) => isAboutMember(may, request));
      return [
        ...groundsOf(application, roles, { kind: 'read', entity: request.entity }),
        ask(findEntity(application, request.entity), rows),
      ];
    }
    case 'call':
      return [callGround(application, roles, request.call)];
    case 'invite':
      if (areNobodys(roles)) return [nothing('other', false)];
      return [ask(findEntity(application, request.entity), inviteRows(application, request))];
    case 'import':
      if (areNobodys(roles)) return [nothing('other', false)];
      return [ask(undefined, permissionRowsFor(application, 'import', request.entity))];
    case 'see why':
      if (areNobodys(roles)) return [nothing('other', false)];
      return [ask(undefined, permissionRowsFor(application, 'see why'))];
    default:
      return unreachable(request);
  }
}

/** A role that has rows of its own is given by these alone. */
function inviteRows(application: Application, { entity, role }: Extract<PermissionRequest, { kind: 'invite' }>): readonly Permission[] {
  const rows = permissionRowsFor(application, 'invite', entity);
  if (role === undefined) return rows;
  const own = rows.filter(({ may }) => may.kind === 'invite' && may.role !== undefined && isSameName(may.role, role));
  return own.length > 0 ? own : rows.filter(({ may }) => may.kind === 'invite' && may.role === undefined);
}

/** A row about any member is about oneself, too. */
function isAboutMember(may: May, { field, member }: Extract<PermissionRequest, { kind: 'add' | 'remove' }>): boolean {
  if (may.kind !== 'add' && may.kind !== 'remove') return false;
  return isSameName(may.field, field) && (may.member === 'any' || member === 'me');
}

interface RecordRequest {
  readonly kind: RecordOperation;
  readonly entity: string;
  readonly field?: string;
}

function recordGrounds(
  application: Application,
  roles: readonly string[],
  { kind, entity: name, field }: RecordRequest,
): readonly Ground[] {
  const entity = findEntity(application, name);
  if (!entity) return [nothing(kind === 'read' ? 'read' : 'other', false)];
  const reading =
    kind === 'edit' || kind === 'delete'
      ? groundsOf(application, roles, { kind: 'read', entity: name, ...(field !== undefined && { field }) })
      : [];
  const own = entityGrounds(application, roles, kind, entity);
  const about = field === undefined ? undefined : findField(application, name, field);
  if (field !== undefined && !about) return [nothing('other', false)];
  return [...reading, ...own, ...(about ? fieldGrounds(application, roles, kind, entity, about) : [])];
}

/** Lines follow their owner: making, changing and removing one is editing the owner's list. Rows about the lines themselves can only narrow that. */
function entityGrounds(application: Application, roles: readonly string[], kind: RecordOperation, entity: Entity): readonly Ground[] {
  const operation = kind === 'read' ? 'read' : 'other';
  const about = rowsAboutWhole(application, kind, entity);
  const rows = groundOfRows(application, roles, entity, about, operation);
  if (!entity.ownedBy) return [rows];
  const ownerKind = kind === 'read' ? 'read' : 'edit';
  const owners = groundsOf(application, roles, { kind: ownerKind, entity: entity.ownedBy.entity, field: entity.ownedBy.field });
  const seen = owners.map((ground) => ({
    ...ground,
    alternatives: ground.alternatives.map((one) => ({ ...one, when: seenFromLine(one.when, entity) })),
  }));
  return about.length > 0 ? [...seen, rows] : seen;
}

/** What the rows about making lines themselves say, for a line that comes with its new record: true without any. */
export function mayMakeWithRecord(application: Application, roles: readonly string[], lines: Entity): Expression {
  const answer = answerAt(answersOf(application), roles, { kind: 'create', entity: lines.name });
  answer.whenNew ??= rowsOnMaking(application, roles, lines);
  return answer.whenNew;
}

function rowsOnMaking(application: Application, roles: readonly string[], lines: Entity): Expression {
  const rows = rowsAboutWhole(application, 'create', lines);
  if (rows.length === 0) return always(true);
  return anyOf(groundOfRows(application, roles, lines, rows, 'other').alternatives.map(({ when }) => when));
}

/**
 * Rows about one field rule it in addition. Rows about editing rule a new record, too, unless rows about creating with that field say
 * otherwise: except what every new record has to be given, which stays closed only once it is there. Nobody fills in what they may not read.
 */
function fieldGrounds(
  application: Application,
  roles: readonly string[],
  kind: RecordOperation,
  entity: Entity,
  field: Field,
): readonly Ground[] {
  const rowsFor = (operation: RecordOperation): readonly Permission[] =>
    permissionRowsFor(application, operation, entity.name).filter(
      ({ may }) => 'field' in may && may.field !== undefined && isSameName(may.field, field.name),
    );
  const said = (operation: RecordOperation): boolean => rowsFor(operation).length > 0;
  const operations: readonly RecordOperation[] =
    kind !== 'create' ? [kind] : said('create') ? ['read', 'create'] : needsEntering(field) ? ['read'] : ['read', 'edit'];
  if (kind === 'read' && isOfStay(field)) return stayGrounds(application, roles, entity, said('read') ? rowsFor('read') : []);
  if (kind === 'read' && !said('read')) return computedGrounds(application, roles, field);
  return operations
    .filter(said)
    .map((operation) => groundOfRows(application, roles, entity, rowsFor(operation), operation === 'read' ? 'read' : 'other'));
}

/** When a record entered its states is read with the state; rows about it narrow that. */
function stayGrounds(application: Application, roles: readonly string[], entity: Entity, rows: readonly Permission[]): readonly Ground[] {
  const state = entity.fields.find(({ implied }) => implied === 'state');
  const own = rows.length > 0 ? [groundOfRows(application, roles, entity, rows, 'read')] : [];
  return [...own, ...(state ? fieldGrounds(application, roles, 'read', entity, state) : [])];
}

/** Whether rows about this one field let these roles fill it in while the record is new; whether they may make one is not asked. */
export function mayFillInWhenNew(application: Application, roles: readonly string[], entity: Entity, field: Field): Expression {
  const answer = answerAt(answersOf(application), roles, { kind: 'create', entity: entity.name, field: field.name });
  answer.whenNew ??= allHold(fieldGrounds(application, roles, 'create', entity, field));
  return answer.whenNew;
}

function allHold(grounds: readonly Ground[]): Expression {
  return allOf(grounds.map(({ alternatives }) => anyOf(alternatives.map(({ when }) => when))));
}

/** What the rows about lines themselves say of filling in a field of theirs, where an action asks for the lines: true without any. */
export function mayFillInAsked(application: Application, roles: readonly string[], lines: Entity, field: Field): Expression {
  const answer = answerAt(answersOf(application), roles, { kind: 'edit', entity: lines.name, field: field.name });
  answer.whenAsked ??= rowsOnAsked(application, roles, lines, field);
  return answer.whenAsked;
}

function rowsOnAsked(application: Application, roles: readonly string[], lines: Entity, field: Field): Expression {
  const whole = rowsAboutWhole(application, 'edit', lines);
  return allHold([
    ...(whole.length > 0 ? [groundOfRows(application, roles, lines, whole, 'other')] : []),
    ...fieldGrounds(application, roles, 'read', lines, field),
    ...fieldGrounds(application, roles, 'edit', lines, field),
  ]);
}

/** A computed field that no row is about is read with what it follows from. */
function computedGrounds(application: Application, roles: readonly string[], { computed }: Field): readonly Ground[] {
  const typed = computed?.typed;
  return typed ? groundsOfExpression(application, roles, typed) : [];
}

/** What knowing the value of an expression rests on: reading all that it follows from, but for operands that `counts` leaves out. */
export function groundsOfExpression(
  application: Application,
  roles: readonly string[],
  typed: Expression,
  counts: (operand: FieldOperand) => boolean = () => true,
): readonly Ground[] {
  const operands = readOperandsOf(application, typed).filter(counts);
  return operands.flatMap((operand) => {
    const about = findEntity(application, operand.entity);
    const field = about && findField(application, about.name, operand.field);
    if (!about || !field) return [];
    const elsewhere = isElsewhere(application, operand)
      ? entityGrounds(application, roles, 'read', about)
      : lineRows(application, roles, about);
    const own = isReadRuled(application, about.name, field.name) ? fieldGrounds(application, roles, 'read', about, field) : [];
    return groundsSeenFrom([...elsewhere, ...own], operand);
  });
}

/** All fields that an expression follows from, as far as rows of point 6 are about reading one: there its own rows count. */
export const readOperandsOf = memoizeBy(
  (typed: Expression) => typed,
  (application: Application, typed: Expression): readonly FieldOperand[] =>
    operandsOf(application, typed, (entity, field) => isReadRuled(application, entity, field)),
);

/** Whether a row of point 6 is about reading this very field. */
export function isReadRuled(application: Application, entity: string, field: string): boolean {
  const about = findField(application, entity, field);
  return (
    isRuledByName(application, entity, field) || (about !== undefined && isOfStay(about) && isRuledByName(application, entity, 'state'))
  );
}

function isRuledByName(application: Application, entity: string, field: string): boolean {
  return permissionRowsFor(application, 'read', entity).some(
    ({ may }) => 'field' in may && may.field !== undefined && isSameName(may.field, field),
  );
}

/** Rows about the lines themselves, beside what they follow from their owner's. */
function lineRows(application: Application, roles: readonly string[], lines: Entity): readonly Ground[] {
  if (!lines.ownedBy) return [];
  const about = permissionRowsFor(application, 'read', lines.name).filter(({ may }) => !('field' in may) || may.field === undefined);
  return about.length > 0 ? [groundOfRows(application, roles, lines, about, 'read')] : [];
}

/** A call to the own server is ruled by what it does; rows about the call itself narrow it. */
function callGround(application: Application, roles: readonly string[], id: string): Ground {
  const call = application.calls.calls.find((one) => isSameName(one.id ?? one.statement, id));
  const rows = permissionRowsFor(application, 'call', id);
  if (!call) return nothing('other', false);
  const entity = 'entity' in call.does ? findEntity(application, call.does.entity) : undefined;
  if (rows.length > 0) return groundOfRows(application, roles, entity, rows, 'other');
  // To whoever is not signed in a call is open where a row says so, and not by what it does.
  if (call.does.kind === 'other' || call.does.kind === 'unknown' || areNobodys(roles)) return nothing('other', false);
  return { operation: 'other', alternatives: [{ statement: call.statement, when: always(true) }], refusing: null, gap: false };
}

/** Whether these are the roles of whoever is not signed in. */
function areNobodys(roles: readonly string[]): boolean {
  return roles.length > 0 && roles.every(isAnybody);
}

function nothing(operation: Ground['operation'], gap: boolean): Ground {
  return { operation, alternatives: [], refusing: null, gap };
}
