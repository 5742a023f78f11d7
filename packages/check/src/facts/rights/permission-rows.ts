/** The rows of the matrix that speak about something. */
import { type Application, type Entity, foldName, memoize, type Permission, type PermissionCell, type PointNumber } from '@ninefold/model';
import { type Checking, isShown } from '../../checking.ts';

/** The rows `open Screen`. */
export function openRows(application: Application, screen: string): readonly Permission[] {
  return rowsAt(application, keyOf('open', screen));
}

/** In all states, or in some. */
export function actionRows(application: Application, entity: string, action: string): readonly Permission[] {
  return rowsAt(application, keyOf('action', action, entity));
}

/** Rows about the records of an entity themselves, not about a field of them. */
export function recordRows(
  application: Application,
  kind: 'create' | 'read' | 'edit' | 'delete' | 'import',
  entity: string,
): readonly Permission[] {
  return rowsAt(application, keyOf(kind, entity));
}

/** Rows about one field of an entity, such as `edit Claim.reason`. */
export function fieldRows(
  application: Application,
  kind: 'create' | 'read' | 'edit' | 'add' | 'remove',
  entity: string,
  field: string,
): readonly Permission[] {
  return rowsAt(application, keyOf(kind, entity, field));
}

const rowsByKey = memoize(indexed);

function rowsAt(application: Application, key: string): readonly Permission[] {
  return rowsByKey(application).get(key) ?? [];
}

function indexed({ roles }: Application): ReadonlyMap<string, readonly Permission[]> {
  const rows = new Map<string, Permission[]>();
  for (const row of roles.permissions) {
    for (const key of keysOf(row)) {
      const same = rows.get(key);
      if (same) same.push(row);
      else rows.set(key, [row]);
    }
  }
  return rows;
}

function keysOf({ may }: Permission): readonly string[] {
  if (may.kind === 'open') return [keyOf('open', may.screen)];
  if (may.kind === 'action') return may.entities.map((entity) => keyOf('action', may.action, entity));
  if ('field' in may && may.field !== undefined) return [keyOf(may.kind, may.entity, may.field)];
  return 'entity' in may ? [keyOf(may.kind, may.entity)] : [];
}

function keyOf(...words: readonly string[]): string {
  return words.map(foldName).join('\n');
}

/** The cells that say something, with their roles. */
export function cellsOf(permission: Permission): readonly { readonly role: string; readonly cell: PermissionCell }[] {
  return Object.entries(permission.cells).map(([role, cell]) => ({ role, cell }));
}

/** Names of the conditions that the cells of a role in these rows rest on, folded. */
export function conditionsNamed(rows: readonly Permission[], role: string): ReadonlySet<string> {
  const folded = foldName(role);
  return new Set(
    rows
      .flatMap(cellsOf)
      .flatMap((one) => (one.cell.kind === 'conditions' && foldName(one.role) === folded ? one.cell.conditions.map(foldName) : [])),
  );
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
