/** N617: sign-up is open, and whoever signs up has no role. */
import { rolesOnSignUp } from '@ninefold/engine';
import { peopleKinds } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { hasMatrix } from '../facts/rights/permission-rows.ts';
import { inWords } from '../facts/words/names-in-words.ts';

/** Reports N617 (warning). Silent while reading found errors or there is no matrix. */
export function findSignedUpForNothing(checking: Checking): void {
  const { application } = checking;
  const { signUp } = application.roles;
  const [people] = peopleKinds(application);
  if (!checking.whole || !hasMatrix(checking) || !people || signUp.kind !== 'given' || signUp.value.way !== 'open') return;
  if (rolesOnSignUp(application).length > 0) return;
  report(
    checking,
    'N617',
    { span: signUp.span, statement: 'roles/sign up' },
    {
      what: `Sign-up is open, but whoever signs up has no role: none of ${inWords(people.roles)} is called like what signs in, ${people.entity}.`,
      why: 'Signing up gives the role of that name, or the only one there is; rights are never made up. Until somebody gives them a role they may do nothing.',
      mend: `Call the entity that signs in like the role they come with, or the role “${people.entity}”.`,
      certainty: 'proved',
    },
  );
}
