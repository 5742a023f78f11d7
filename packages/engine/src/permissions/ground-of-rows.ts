/** A ground from the rows of point 6 that speak about it, before anything is known of a record; see `grounds.ts`. */

import {
  type Application,
  byName,
  conditionMeaning,
  type Entity,
  type Expression,
  findEntity,
  findScreen,
  isAnybody,
  isSameName,
  kindOfRole,
  looksAtMe,
  type May,
  type Permission,
  type PermissionCell,
  type StatementId,
  unreachable,
} from '@ninefold/model';
import type { Ground } from './ground.ts';
import { permissionRowsFor } from './permission-rows.ts';
import { allOf, always, anyOf, inState, isAlways } from './predicates.ts';
import type { RecordOperation } from './request.ts';

/** The ground that rows of point 6 are for people with these roles, about `entity` where they are about one: all rows and all the roles add up. */
export function groundOfRows(
  application: Application,
  roles: readonly string[],
  entity: Entity | undefined,
  rows: readonly Permission[],
  operation: Ground['operation'],
): Ground {
  const cells = rows.flatMap((permission) => cellsOf(permission, roles).map(({ role, cell }) => ({ permission, role, cell })));
  const answers = cells.map(({ permission, role, cell }) => answerOf(application, entity, permission, cell, role));
  const alternatives = answers.flatMap(({ statement, when }) => (isAlways(when, false) ? [] : [{ statement, when }]));
  const gap = answers.find((answer) => answer.gap);
  const refusing = gap ?? answers[0];
  return { operation, alternatives, refusing: refusing?.statement ?? null, gap: gap !== undefined };
}

function cellsOf(permission: Permission, roles: readonly string[]): readonly { readonly role: string; readonly cell: PermissionCell }[] {
  return Object.entries(permission.cells).flatMap(([role, cell]) => (roles.some((one) => isSameName(one, role)) ? [{ role, cell }] : []));
}

interface CellAnswer {
  readonly statement: StatementId;
  readonly when: Expression;
  readonly gap: boolean;
}

/** To those who are not signed in `me` is empty: what looks at it is nothing of theirs, even where a field is empty, too. */
function answerOf(
  application: Application,
  entity: Entity | undefined,
  permission: Permission,
  cell: PermissionCell,
  role: string,
): CellAnswer {
  const { statement } = cell;
  const nobody = isAnybody(role);
  switch (cell.kind) {
    case 'yes':
      return { statement, when: stateOf(entity, permission.may), gap: false };
    case 'no':
      return { statement, when: always(false), gap: false };
    case 'gap':
      return { statement, when: always(false), gap: true };
    case 'conditions': {
      const read = cell.conditions.map((name) => conditionAbout(application, name, entity, role));
      const holding = read.flatMap((one) => (one && !(nobody && looksAtMe(application, one)) ? [one] : []));
      const when = allOf([stateOf(entity, permission.may), anyOf(holding)]);
      return { statement, when, gap: read.every((one) => one === undefined) };
    }
    default:
      return unreachable(cell);
  }
}

/** The condition typed about the entity, for people who have the role; undefined when it is not readable. Without an entity, one that reads the same about all. */
function conditionAbout(application: Application, name: string, entity: Entity | undefined, role: string): Expression | undefined {
  const condition = byName(application.roles.conditions, name);
  const about = entity?.name ?? condition?.meanings[0]?.entity;
  return condition && about !== undefined ? conditionMeaning(condition, about, kindOfRole(application, role)?.entity)?.typed : undefined;
}

function stateOf(entity: Entity | undefined, may: May): Expression {
  const state = 'state' in may ? may.state : undefined;
  if (state === undefined) return always(true);
  return entity ? inState(entity, state) : always(false);
}

/** The rows about records of an entity as a whole, not about one of its fields. */
export function rowsAboutWhole(application: Application, kind: RecordOperation, { name }: Entity): readonly Permission[] {
  return permissionRowsFor(application, kind, name).filter(({ may }) => !('field' in may) || may.field === undefined);
}

/** The entity whose records a screen shows; undefined where it shows those of none, or is none. */
export function entityOfScreen(application: Application, screen: string): Entity | undefined {
  const shows = findScreen(application, screen)?.shows;
  const name = shows?.kind === 'given' && 'entity' in shows.value ? shows.value.entity : undefined;
  return name === undefined ? undefined : findEntity(application, name);
}
