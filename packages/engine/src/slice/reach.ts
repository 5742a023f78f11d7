/** What some roles may ever reach, whatever the record: the questions a slice of the model is cut by. */
import {
  type Application,
  type Expression,
  type Field,
  findEntity,
  findField,
  foldName,
  nodesOf,
  type WrittenExpression,
} from '@ninefold/model';
import { isAlways } from '../permissions/predicates.ts';
import type { PermissionRequest } from '../permissions/request.ts';
import { rowPredicate } from '../permissions/row-predicate.ts';
import { canHoldInState } from './in-state.ts';
import { secretsOf } from './secrets.ts';

export interface Reach {
  readonly application: Application;
  readonly roles: readonly string[];
  readonly may: (request: PermissionRequest) => boolean;
  /** Whether an action may ever be taken from a state. */
  readonly mayActIn: (entity: string, action: string, state: string) => boolean;
  readonly seesEntity: (entity: string) => boolean;
  readonly seesField: (entity: string, field: string) => boolean;
  /** Whether records of the entity may be made or changed: what its rules are needed for. */
  readonly writes: (entity: string) => boolean;
  /** Whether everything an expression speaks about is seen. */
  readonly sees: (expression: Expression) => boolean;
  /** The expression as written when it is seen whole, else without its words. */
  readonly written: (expression: WrittenExpression) => WrittenExpression;
  /** Folded names of the constants that never leave the server. */
  readonly secrets: ReadonlySet<string>;
}

/** What these roles come to see and do, asked part by part. */
export function reachOf(application: Application, roles: readonly string[]): Reach {
  const secrets = secretsOf(application);
  const may = (request: PermissionRequest): boolean => !isAlways(rowPredicate(application, roles, request).predicate, false);
  const mayActIn = (entity: string, action: string, state: string): boolean => {
    const about = findEntity(application, entity);
    return (
      about !== undefined && canHoldInState(rowPredicate(application, roles, { kind: 'action', entity, action }).predicate, about, state)
    );
  };
  const recordOperations = (entity: string, field?: string): boolean =>
    (['read', 'create', 'edit'] as const).some((kind) => may(field === undefined ? { kind, entity } : { kind, entity, field }));
  const owner = (entity: string): { entity: string; field: string } | undefined => findEntity(application, entity)?.ownedBy;
  const seesEntity = (entity: string): boolean =>
    recordOperations(entity) || may({ kind: 'delete', entity }) || may({ kind: 'invite', entity }) || ownerMakes(entity);
  const seesField = (entity: string, field: string): boolean =>
    recordOperations(entity, field) || (ownerMakes(entity) && !isRuled(application, entity, field));
  const ownerMakes = (entity: string): boolean => {
    const by = owner(entity);
    return by !== undefined && may({ kind: 'create', entity: by.entity, field: by.field });
  };
  const sees = (expression: Expression): boolean => {
    for (const node of nodesOf(expression)) {
      if (node.node === 'field' && findField(application, node.entity, node.field) && !seesField(node.entity, node.field)) return false;
      if (node.node === 'constant' && secrets.has(foldName(node.name))) return false;
    }
    return true;
  };
  return {
    application,
    roles,
    may,
    mayActIn,
    seesEntity,
    seesField,
    writes: (entity) => may({ kind: 'create', entity }) || may({ kind: 'edit', entity }) || ownerMakes(entity),
    sees,
    written: (expression) => (expression.typed && sees(expression.typed) ? expression : { source: '', from: 0, to: 0 }),
    secrets,
  };
}

/** Whether a path of field names can be followed to its end. */
export function seesPath(reach: Reach, entity: string, path: readonly string[]): boolean {
  let about: string | undefined = entity;
  for (const name of path) {
    const field: Field | undefined = about === undefined ? undefined : findField(reach.application, about, name);
    // A line knows its record by its entity's name.
    const owner: string | undefined = about === undefined || field ? undefined : findEntity(reach.application, about)?.ownedBy?.entity;
    if (owner !== undefined && foldName(owner) === foldName(name)) {
      about = owner;
      continue;
    }
    if (about === undefined || !field || !reach.seesField(about, field.name)) return false;
    about = 'entity' in field.type ? field.type.entity : undefined;
  }
  return true;
}

/** Whether rows of point 6 speak about this very field. */
export function isRuled(application: Application, entity: string, field: string): boolean {
  return application.roles.permissions.some(
    ({ may }) =>
      'field' in may &&
      may.field !== undefined &&
      may.kind !== 'add' &&
      may.kind !== 'remove' &&
      foldName(may.field) === foldName(field) &&
      foldName(may.entity) === foldName(entity),
  );
}
