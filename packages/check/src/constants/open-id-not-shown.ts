/** N908: people sign in with OpenID Connect, and nothing says where. */
import { isIssuer, signsInWith } from '@ninefold/engine';
import { findConstant, givenValue, openIdConstants } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';

/** Reports N908 (error). A value that is not shown is given at the start: that is how it is meant to be. */
export function findOpenIdNotShown(checking: Checking): void {
  const { application } = checking;
  const way = application.roles.signInWith;
  if (way.kind !== 'given' || !signsInWith(application, 'OpenID Connect')) return;
  const missing = [openIdConstants.issuer, openIdConstants.client].filter((name) => !findConstant(application, name));
  if (missing.length > 0)
    report(
      checking,
      'N908',
      { span: way.span, statement: 'roles/sign in with' },
      {
        what: `People sign in with OpenID Connect, and there is no constant ${missing.join(' and no ')}.`,
        why: 'Until it is known which service vouches for them and as whom it knows the application, nobody comes in that way.',
        mend: `Add to point 9: ${missing.map((name) => `\`${name}\``).join(' and ')}, with a value, or \`given at the start\`.`,
        certainty: 'proved',
      },
    );
  const issuer = findConstant(application, openIdConstants.issuer);
  const value = issuer && givenValue(issuer.value);
  if (!value || isIssuer(String(value.value))) return;
  report(checking, 'N908', issuer, {
    what: `${issuer.name} is no address of a sign-in service: “${issuer.words}”.`,
    why: 'It is asked over https who somebody is. Until it is an address, nobody comes in that way.',
    mend: 'Write the issuer as the service tells it: `https://login.example.com`.',
    certainty: 'proved',
  });
}
