/** What is found about point 1. */
import type { Checking } from '../checking.ts';
import { findAudiencesWithoutRole } from './audiences-without-role.ts';
import { findRolesWithoutAudience } from './roles-without-audience.ts';

export function checkProduct(checking: Checking): void {
  findAudiencesWithoutRole(checking);
  findRolesWithoutAudience(checking);
}
