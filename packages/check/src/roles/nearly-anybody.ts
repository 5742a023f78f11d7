/** N619: a column called as if it were for everybody is one for people who sign in. */
import { findEntity, foldName, rolesOfNobody } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { hasMatrix } from '../facts/rights/permission-rows.ts';

/** Reports N619 (warning). Silent where there is a column *Anybody*. */
export function findNearlyAnybody(checking: Checking): void {
  const { application } = checking;
  if (!hasMatrix(checking) || rolesOfNobody(application).length > 0) return;
  for (const role of application.roles.roles) {
    if (!meantSo.has(foldName(role.name)) || findEntity(application, role.name)) continue;
    report(checking, 'N619', role, {
      what: `“${role.name}” is a role that somebody who signs in is given.`,
      why: 'Whoever is not signed in may do nothing of what stands in this column.',
      mend: 'Call the column `Anybody` if it is about those who are not signed in.',
    });
  }
}

const meantSo: ReadonlySet<string> = new Set([
  'anyone',
  'everybody',
  'everyone',
  'public',
  'the public',
  'anonymous',
  'not signed in',
  'nobody',
  'stranger',
  'all',
  'visitor',
  'visitors',
  'outsider',
  'outsiders',
  'the world',
  'world',
  'internet',
  'website visitor',
]);
