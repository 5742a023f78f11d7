/** N102: a role of which point 1 does not say what for. */
import { didYouMean } from '@ninefold/language';
import { rolesOfPeople } from '@ninefold/model';
import { type Checking, isShown, report } from '../checking.ts';
import { hasMatrix } from '../facts/rights/permission-rows.ts';
import { rolesMeant } from './audiences-without-role.ts';

/** Reports N102 (note). Silent while reading found errors, point 1 is not shown or there is no matrix. */
export function findRolesWithoutAudience(checking: Checking): void {
  const { product, roles } = checking.application;
  const { audiences } = product;
  if (!checking.whole || audiences.length === 0 || !isShown(checking, 1) || !hasMatrix(checking)) return;
  const meant = new Set(audiences.flatMap((audience) => rolesMeant(audience, roles.roles)));
  const strangers = audiences.filter((audience) => rolesMeant(audience, roles.roles).length === 0).map(({ who }) => who);
  // Whoever is not signed in has no role: theirs is a column alone.
  for (const role of rolesOfPeople(checking.application)) {
    // Misspelt in one of the two places: said there.
    if (meant.has(role) || didYouMean(role.name, strangers) !== undefined) continue;
    report(checking, 'N102', role, {
      what: `${role.name} may do things, but point 1 does not say what ${role.name} comes for.`,
      why: 'Whoever reads the document cannot tell whether the rights of this role fit.',
      mend: `Add a row about ${role.name} to the table of point 1.`,
    });
  }
}
