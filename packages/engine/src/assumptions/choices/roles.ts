/** Point 6: signing in, and what is refused. */
import { type Application, type AssumedAt, type Given, givenValue, isAnybody, rolesOfPeople, type Span } from '@ninefold/model';
import { signsUpAs, signUpWay } from '../../permissions/joining.ts';
import { standInStatement } from '../../permissions/stand-ins.ts';
import { hasComments, saidOfComments } from '../../settings/comments.ts';
import { signsInWith, takesPasswords } from '../../settings/open-id.ts';
import { saidOfSessions } from '../../settings/sessions.ts';
import { at, type Choice, everywhere, type Silent } from '../choice.ts';
import {
  anybodyChanges,
  anybodyForm,
  emailLinkMs,
  freshSessionMs,
  invitationMs,
  keyDays,
  keyNameLength,
  keysAPerson,
  keyUsedAfterMs,
  longestSessionMs,
  openIdFlowMs,
  openIdTimeoutMs,
  openPagesAPerson,
  passkeys,
  passwordGuesses,
  passwordLength,
  passwordsAtOnce,
  pictures,
  recoveryCodesAtOnce,
  resetLinkMs,
  resetTries,
  sessionMs,
  sessionRenewedAfterMs,
  signInTries,
  signUps,
  substitutions,
  usualSignUp,
} from '../chosen/accounts.ts';
import { commentSize, commentsAPage, mentionsOffered, usualComments } from '../chosen/comments.ts';
import { megabytesOfAFile } from '../chosen/files.ts';
import { peopleAPage } from '../chosen/lists.ts';
import { mailedTasks, usualMails } from '../chosen/mails.ts';
import { platformRefusals } from '../chosen/refusals.ts';
import { bulletBelow } from '../written.ts';

const days = (ms: number): string => `${ms / 86_400_000} ${ms === 86_400_000 ? 'day' : 'days'}`;
const minutes = (ms: number): string => `${ms / 60_000} minutes`;

const refused = platformRefusals['not-permitted'];
const unread = platformRefusals['not-found'];

export const roleChoices: readonly Choice[] = [
  {
    id: 'sign-up',
    point: 6,
    values: { usualSignUp },
    words: `New people come in ${usualSignUp}, because *Sign up* does not say how.`,
    where: (silent) =>
      givenValue(silent.application.roles.whoSignsIn) !== undefined && silent.application.roles.signUp.kind === 'none'
        ? bullet(silent, `- Sign up: ${usualSignUp}`)
        : [],
  },
  {
    id: 'refused',
    point: 6,
    values: { platformRefusals },
    words: `What one may not do is answered with “${refused.message}” (${refused.status}), because *Refused* names no error.`,
    where: (silent) =>
      ofRefusal(silent, 'refused', '- Refused: E-FORBIDDEN', `| E-FORBIDDEN | ${refused.status} | ${refused.message} | on top |`),
  },
  {
    id: 'may-not-be-read',
    point: 6,
    values: { platformRefusals },
    words: `What one may not read answers “${unread.message}” (${unread.status}), because *May not be read* names no error.`,
    where: (silent) =>
      ofRefusal(
        silent,
        'mayNotBeRead',
        '- May not be read: E-NOT-FOUND',
        `| E-NOT-FOUND | ${unread.status} | ${unread.message} | whole page |`,
      ),
  },
  {
    id: 'session-length',
    point: 6,
    values: { sessionMs, sessionRenewedAfterMs },
    words: `One stays signed in for ${days(sessionMs)} after the last visit, longer again with a visit after ${days(sessionRenewedAfterMs)}.`,
    where: ({ application }) => whereOneSignsIn(application),
  },
  {
    id: 'longest-session',
    point: 6,
    values: { longestSessionMs },
    words: `Nobody stays signed in for longer than ${days(longestSessionMs)}, however often they come, because no constant \`LONGEST_SESSION\` of point 9 says otherwise.`,
    where: ({ application }) =>
      saidOfSessions(application) === undefined
        ? whereOneSignsIn(application).map((where) => ({ ...where, write: '| LONGEST_SESSION | 12 hours | — |' }))
        : [],
  },
  {
    id: 'password-length',
    point: 6,
    values: { passwordLength, passwordGuesses },
    words: `A password has ${passwordLength.least} to ${passwordLength.most} characters, and takes at least ${(10 ** passwordGuesses).toLocaleString('en-GB')} guesses of somebody who knows which ones are common, and their person’s name.`,
    where: ({ application }) => whereOneSignsIn(application),
  },
  {
    id: 'passwords-at-once',
    point: 6,
    values: { passwordsAtOnce },
    words: `One server works out ${passwordsAtOnce.most} passwords at once, and ${passwordsAtOnce.waiting} more wait; whoever comes then is asked to come again.`,
    where: ({ application }) => (takesPasswords(givenValue(application.roles.signInWith) ?? []) ? whereOneSignsIn(application) : []),
  },
  {
    id: 'second-factor',
    point: 6,
    values: { recoveryCodesAtOnce },
    words: `Who wants is asked for a code of an app with each sign-in, besides the password, and has ${recoveryCodesAtOnce} codes for the day the app is lost.`,
    where: ({ application }) => whereOneSignsIn(application),
  },
  {
    id: 'passkeys',
    point: 6,
    values: { passkeys },
    words: `Who wants signs in with a passkey, in place of password and code; a person has at most ${passkeys.aPerson}, each with a name of ${passkeys.nameLength} characters at most, and ${minutes(passkeys.withinMs)} to answer the browser.`,
    where: ({ application }) => (takesPasswords(givenValue(application.roles.signInWith) ?? []) ? whereOneSignsIn(application) : []),
  },
  {
    id: 'sign-in-service',
    point: 6,
    values: { openIdFlowMs, openIdTimeoutMs, freshSessionMs },
    words: `Who signs in at a service is back within ${minutes(openIdFlowMs)}; the service is waited for ${openIdTimeoutMs / 1000} seconds each time it is asked. What else asks for the password is open to them for ${minutes(freshSessionMs)} after signing in.`,
    where: ({ application }) => (signsInWith(application, 'OpenID Connect') ? whereOneSignsIn(application) : []),
  },
  {
    id: 'keys-of-programs',
    point: 6,
    values: { keyDays, keysAPerson, keyNameLength, keyUsedAfterMs },
    words: `A program does with a key what its person may in one role, for ${keyDays.join(', ')} days; a person has at most ${keysAPerson} keys, each with a name of ${keyNameLength} characters at most, and when each was used is known to ${days(keyUsedAfterMs)}.`,
    where: ({ application }) => whereOneSignsIn(application),
  },
  {
    id: 'substitutions',
    point: 6,
    values: { substitutions },
    words: `Somebody is stood in for at most ${substitutions.aPerson} times, those to come among them, in each role by one at a time; ${substitutions.offered} people are offered at once to choose from.`,
    where: ({ application: { roles } }) =>
      roles.mayStandIn?.kind === 'given' ? [{ words: 'Who may stand in', statement: standInStatement, span: roles.mayStandIn.span }] : [],
  },
  {
    id: 'pictures-of-people',
    point: 6,
    values: { pictures },
    words: `Who signs in may give themselves a picture of ${pictures.side} by ${pictures.side} pixels (${pictures.bytes / 1024} KB at most), which stands beside their name for those who may read it; where their record has a field for one, a file of image, that is the picture, up to ${pictures.bytesOfField / 1_048_576} MB, and there is no other.`,
    where: ({ application }) => whereOneSignsIn(application),
  },
  {
    id: 'sign-in-tries',
    point: 6,
    values: { signInTries },
    words: `In ${minutes(signInTries.withinMs)} one account may fail to sign in ${signInTries.account} times, one address ${signInTries.address} times.`,
    where: ({ application }) => whereOneSignsIn(application),
  },
  {
    id: 'sign-ups',
    point: 6,
    values: { signUps },
    words: `In ${minutes(signInTries.withinMs)} ${signUps.address} people may sign up from one address.`,
    where: ({ application }) => (signsUpAs(application).length > 0 ? whereOneSignsIn(application) : []),
  },
  {
    id: 'changes-by-anybody',
    point: 6,
    values: { anybodyChanges },
    words: `In ${minutes(signInTries.withinMs)} those who are not signed in may change something ${anybodyChanges.address} times from one address.`,
    where: ({ application }) => whereAnybodyMay(application),
  },
  {
    id: 'forms-of-anybody',
    point: 6,
    values: { anybodyForm },
    words: `A form of somebody who is not signed in is taken ${anybodyForm.leastMs / 1000} seconds after it was opened at the earliest, and for ${days(anybodyForm.mostMs)}; a field in it that nobody sees stays empty.`,
    where: ({ application }) => whereAnybodyMay(application),
  },
  {
    id: 'new-password-link',
    point: 6,
    values: { resetLinkMs, resetTries },
    words: `A link for a new password is good for ${minutes(resetLinkMs)}; in ${minutes(signInTries.withinMs)} it is sent ${resetTries.email} times to one address, asked for ${resetTries.address} times from one place.`,
    where: ({ application }) => whereOneSignsIn(application),
  },
  {
    id: 'new-email-link',
    point: 6,
    values: { emailLinkMs },
    words: `Who wants to sign in with another e-mail opens a link that is sent there, within ${minutes(emailLinkMs)}; their record has that address from then on.`,
    where: ({ application }) => (takesPasswords(givenValue(application.roles.signInWith) ?? []) ? whereOneSignsIn(application) : []),
  },
  {
    id: 'invitation-validity',
    point: 6,
    values: { invitationMs },
    words: `An invitation is good for ${days(invitationMs)}, once.`,
    where: ({ application }) => (comesInNobody(application) ? [] : whereOneSignsIn(application)),
  },
  {
    id: 'open-pages',
    point: 6,
    values: { openPagesAPerson },
    words: `Of one person ${openPagesAPerson} windows are told of changes as they happen, those opened last.`,
    where: ({ application }) => whereOneSignsIn(application),
  },
  {
    id: 'comments',
    point: 6,
    values: { usualComments },
    words: `Whoever is signed in and may read a record ${usualComments ? 'may comment on it and reads' : 'may neither comment on it nor read'} what others said about it, because no constant \`COMMENTS\` of point 9 says ${usualComments ? '`no`' : '`yes`'}.`,
    where: ({ application }) =>
      saidOfComments(application) === undefined
        ? whereOneSignsIn(application).map((where) => ({ ...where, write: `| COMMENTS | ${usualComments ? 'no' : 'yes'} | — |` }))
        : [],
  },
  {
    id: 'size-of-comments',
    point: 6,
    values: { commentSize, megabytesOfAFile, commentsAPage, mentionsOffered },
    words: `A comment has at most ${commentSize.characters.toLocaleString('en-GB')} characters and ${commentSize.files} files of ${megabytesOfAFile} MB each, and mentions at most ${commentSize.mentions} people; ${mentionsOffered} are offered at a time, and ${commentsAPage} comments are shown at once.`,
    where: ({ application }) => (hasComments(application) ? whereOneSignsIn(application) : []),
  },
  {
    id: 'mails-wanted',
    point: 6,
    values: { usualMails, mailedTasks },
    words: `Where mail is sent, people are mailed what the document notifies them of and that they were mentioned, until they say otherwise; news of records that they follow, and from ${mailedTasks.from} on what waits for them (${mailedTasks.ofEachState} of each state by name), only once they say so.`,
    where: ({ application }) => whereOneSignsIn(application),
  },
  {
    id: 'people-at-a-time',
    point: 6,
    values: { peopleAPage },
    words: `The page of people shows ${peopleAPage} at a time.`,
    where: ({ application }) => whereOneSignsIn(application),
  },
];

function whereOneSignsIn({ roles: { whoSignsIn } }: Application): readonly AssumedAt[] {
  return whoSignsIn.kind === 'given' ? [{ words: 'Who signs in', statement: 'roles/who signs in', span: whoSignsIn.span }] : [];
}

function comesInNobody(application: Application): boolean {
  return [undefined, ...rolesOfPeople(application).map(({ name }) => name)].every((role) => signUpWay(application, role) === 'closed');
}

function whereAnybodyMay({ roles: { roles } }: Application): readonly AssumedAt[] {
  return roles.filter(({ name }) => isAnybody(name)).map((role) => at(role, role.name));
}

/** Its code stands in point 8 as well: that is more than one place, so nothing is written by itself. */
function ofRefusal({ application: { roles, points } }: Silent, what: 'refused' | 'mayNotBeRead', bulletOf: string, row: string) {
  return everywhere(roles[what].kind === 'none' && points[5]?.shown === true && !roles.gap, `${bulletOf}\n\nIn point 8: ${row}`);
}

function bullet({ application: { roles }, text }: Silent, write: string): readonly AssumedAt[] {
  const { whoSignsIn, signInWith, signUp, refused: no, mayNotBeRead } = roles;
  const spans = [whoSignsIn, signInWith, signUp, no, mayNotBeRead].flatMap((one: Given<unknown>): Span[] =>
    one.kind === 'none' ? [] : [one.span],
  );
  return everywhere(true, write, bulletBelow(text, spans, write));
}
