/** N203: every cell about opening a screen says no. */
import { type Checking, report } from '../checking.ts';
import { hasMatrix, openRows } from '../facts/rights/permission-rows.ts';
import { mightEver, roleNames } from '../facts/rights/rights.ts';

/** Reports N203 (error). Silent while there is no matrix. */
export function findScreensNobodyMayOpen(checking: Checking): void {
  const { application } = checking;
  if (!hasMatrix(checking)) return;
  for (const screen of application.screens) {
    const rows = openRows(application, screen.name);
    // Nothing said about it is another finding.
    if (rows.length === 0 || !isNobody(checking, screen.name)) continue;
    report(checking, 'N203', screen, {
      what: `No role may open ${screen.name}.`,
      why: 'The screen is there for nobody.',
      mend: `Let a role open it in point 6, or remove the screen.`,
      statements: rows.map(({ statement }) => statement),
      others: rows.map(({ span }) => ({ span, words: 'every cell says no' })),
    });
  }
}

function isNobody({ application }: Checking, screen: string): boolean {
  return roleNames(application).every((role) => !mightEver(application, role, { kind: 'open', screen }));
}
