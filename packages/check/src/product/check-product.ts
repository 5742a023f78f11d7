/** What is found about point 1. */
import type { Checking } from '../checking.ts';
import { findAudiencesWithoutRole } from './audiences-without-role.ts';
import { findPicturesBeside } from './pictures-beside.ts';
import { findRolesWithoutAudience } from './roles-without-audience.ts';
import { findUntranslated } from './untranslated.ts';

/** Adds to `checking` what is found, a kind of finding after another. */
export function checkProduct(checking: Checking): void {
  findAudiencesWithoutRole(checking);
  findRolesWithoutAudience(checking);
  findUntranslated(checking);
  findPicturesBeside(checking);
}
