/** N621: roles need a second factor, and nobody signs in with a password here. */
import { takesPasswords } from '@ninefold/engine';
import { givenValue } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';

/** Reports N621 (warning). Silent while the document does not say how one signs in. */
export function findSecondFactorForNothing(checking: Checking): void {
  const { needSecondFactor, signInWith } = checking.application.roles;
  const ways = givenValue(signInWith);
  if (needSecondFactor?.kind !== 'given' || !ways || takesPasswords(ways)) return;
  report(
    checking,
    'N621',
    { span: needSecondFactor.span, statement: 'roles/who needs a second factor' },
    {
      what: `A second factor is needed, but people sign in with ${ways.join(', ')} alone.`,
      why: 'It is asked for beside a password. Where a service vouches for people, only the service can ask them for more; nothing is asked here.',
      mend: 'Have the sign-in service ask for it, and remove the statement; or let people sign in with `email and password`, too.',
      certainty: 'proved',
    },
  );
}
