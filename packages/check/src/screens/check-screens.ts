/** What is found about point 2. */
import type { Checking } from '../checking.ts';
import { findOverlappingRoutes } from './overlapping-routes.ts';
import { findRolesWithoutStart } from './roles-without-start.ts';
import { findScreensNobodyMayOpen } from './screens-nobody-may-open.ts';
import { findScreensUnreachableForRole } from './screens-unreachable-for-role.ts';
import { findUnboundParameters } from './unbound-parameters.ts';

const finds = [
  findOverlappingRoutes,
  findUnboundParameters,
  findScreensNobodyMayOpen,
  findScreensUnreachableForRole,
  findRolesWithoutStart,
] as const;

export function checkScreens(checking: Checking): void {
  for (const find of finds) find(checking);
}
