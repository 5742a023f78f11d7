/** N622: somebody may stand in for a role for which nothing ever waits, or for people who do not sign in. */
import { settingsFor, taskGroups } from '@ninefold/engine';
import type { Application } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { hasMatrix, hasOpenSentence } from '../facts/rights/permission-rows.ts';

const statement = 'roles/who may stand in';

/** Reports N622 (warning). What waits for whom is asked where reading found no errors; silent where who signs in is a gap. */
export function findStandInsForNothing(checking: Checking): void {
  const { application, whole } = checking;
  const { mayStandIn, whoSignsIn } = application.roles;
  if (mayStandIn?.kind !== 'given' || whoSignsIn.kind === 'gap') return;
  const at = { span: mayStandIn.span, statement };
  if (whoSignsIn.kind === 'none') {
    report(checking, 'N622', at, {
      what: 'People may stand in for one another, and the document does not say who signs in.',
      why: 'Whoever stands in, and for whom, is somebody who signs in: without them there is nobody to name.',
      mend: 'Say who signs in: `- Who signs in: Person`.',
      certainty: 'proved',
    });
    return;
  }
  if (!whole || !hasMatrix(checking) || hasOpenSentence(checking, 6)) return;
  for (const role of new Set(mayStandIn.value.map((one) => one.for))) {
    if (waitsFor(application, role)) continue;
    report(checking, 'N622', at, {
      what: `Somebody may stand in for ${role}, and nothing ever waits for ${role}.`,
      why: 'No state of point 4 has a next step that this role takes: there is nothing that would be left undone.',
      mend: `Give ${role} an action in point 6, or leave it out here.`,
      certainty: 'proved',
    });
  }
}

function waitsFor(application: Application, role: string): boolean {
  const { settings } = settingsFor(application);
  return taskGroups(application, [role], settings).some(({ kind }) => kind !== 'own draft');
}
