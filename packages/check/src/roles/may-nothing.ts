/** Whether every cell of a role's column says no. */
import { type Application, foldName } from '@ninefold/model';

/** A cell that is not shown says something else than no. */
export function mayNothing({ roles }: Application, role: string): boolean {
  return roles.permissions.every(({ cells }) =>
    Object.entries(cells).every(([name, { kind }]) => foldName(name) !== foldName(role) || kind === 'no'),
  );
}
