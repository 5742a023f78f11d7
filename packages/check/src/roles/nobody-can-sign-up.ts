/** N614: sign-up is open, and a new person needs something that whoever signs up can neither fill in nor is given. */
import { emailField, isFilledInByStrangers, mayBeEmpty, startsEmpty } from '@ninefold/engine';
import { anyNode, type Entity, type Field, givenValue } from '@ninefold/model';
import { type Checking, say } from '../checking.ts';
import { peopleWhoSignIn } from '../facts/who-signs-in.ts';

export function findNobodyCanSignUp(checking: Checking): void {
  const { application } = checking;
  const people = peopleWhoSignIn(application);
  if (!checking.whole || !people || givenValue(application.roles.signUp) !== 'open') return;
  for (const field of people.fields.filter((one) => isOutOfReach(people, one))) {
    say(checking, 'N614', field, {
      what: `Sign-up is open, but nobody who signs up can say their ${field.name}, which every ${people.name} needs.`,
      why: `Records and files are out of the reach of whoever is nobody yet${startsEmpty(field) ? '' : ', and it starts as something of the person signed in'}: everybody who signs up is refused.`,
      mend: `Make ${field.name} not needed and let them fill it in later, let it start as something, or write *Sign up: by invitation* and create the ${people.plural} first.`,
      statements: ['roles/sign up'],
      certainty: 'proved',
    });
  }
}

function isOutOfReach(people: Entity, field: Field): boolean {
  if (!field.needed || field.neededGap || field.computed || field.implied || mayBeEmpty(field) || field === emailField(people))
    return false;
  if (field.type.kind === 'number series' || isFilledInByStrangers(people, field)) return false;
  const start = givenValue(field.startsAs)?.typed;
  return startsEmpty(field) || (start !== undefined && anyNode(start, ({ node }) => node === 'me'));
}
