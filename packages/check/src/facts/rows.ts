/** The rows of the matrix that speak about something. */
import type { Application, Entity, Permission, PermissionCell, PointNumber } from '@ninefold/model';
import { type Checking, isShown } from '../checking.ts';
import { isSame } from './words.ts';

export function openRows({ roles }: Application, screen: string): readonly Permission[] {
  return roles.permissions.filter(({ may }) => may.kind === 'open' && isSame(may.screen, screen));
}

/** In all states, or in some. */
export function actionRows({ roles }: Application, entity: string, action: string): readonly Permission[] {
  return roles.permissions.filter(
    ({ may }) => may.kind === 'action' && isSame(may.action, action) && may.entities.some((one) => isSame(one, entity)),
  );
}

/** Rows about the records of an entity themselves, not about a field of them. */
export function recordRows({ roles }: Application, kind: 'create' | 'read' | 'edit' | 'delete', entity: string): readonly Permission[] {
  return roles.permissions.filter(({ may }) => may.kind === kind && may.field === undefined && isSame(may.entity, entity));
}

/** The cells that say something, with their roles. */
export function cellsOf(permission: Permission): readonly { readonly role: string; readonly cell: PermissionCell }[] {
  return Object.entries(permission.cells).map(([role, cell]) => ({ role, cell }));
}

/** Point 6 has a matrix: who may do what is said there, or nowhere. */
export function hasMatrix(checking: Checking): boolean {
  const { roles } = checking.application;
  return isShown(checking, 6) && !roles.gap && roles.roles.length > 0 && roles.permissions.length > 0;
}

/** A whole sentence of the point is not shown: it may say what its tables do not. */
export function hasOpenSentence({ application }: Pick<Checking, 'application'>, point: PointNumber): boolean {
  return application.points[point - 1]?.gaps.some(({ statement }) => statement === '') ?? false;
}

/** A sentence below the heading of the entity is not shown: it may say where its records come from. */
export function isOpenAbout({ entities, points }: Application, { heading }: Entity): boolean {
  const next = Math.min(...entities.map((other) => other.heading.line).filter((line) => line > heading.line), Number.MAX_SAFE_INTEGER);
  const gaps = points[2]?.gaps ?? [];
  return gaps.some(({ statement, line }) => statement === '' && line > heading.line && line < next);
}
