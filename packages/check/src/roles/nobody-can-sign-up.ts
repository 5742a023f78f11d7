/**
 * N614: a new person needs something that whoever comes in can neither fill in nor is given: by signing up, or by an invitation where
 * nobody is there from the beginning who could make the records of the others.
 */
import { emailField, isFilledInByStrangers, mayBeEmpty, startsEmpty } from '@ninefold/engine';
import { anyNode, type Entity, type Field, filledBy, givenValue } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { peopleWhoSignUp } from '../facts/rights/who-signs-in.ts';

/** Reports N614 (error). Silent while reading found errors. */
export function findNobodyCanSignUp(checking: Checking): void {
  const { application } = checking;
  const people = peopleWhoSignUp(application);
  const signUp = givenValue(application.roles.signUp);
  if (!checking.whole || !people || signUp === undefined || (signUp !== 'open' && people.startsWith.length > 0)) return;
  for (const field of people.fields.filter((one) => isOutOfReach(people, one))) {
    const { what, otherwise } = signUp === 'open' ? bySigningUp(people, field) : byInvitation(people, field);
    report(checking, 'N614', field, {
      what,
      why: `Records and files are out of the reach of whoever is nobody yet${startsEmpty(field) ? '' : ', and it starts as something of the person signed in'}: everybody who comes in is refused.`,
      mend: `Make ${field.name} not needed and let them fill it in later, let it start as something, or ${otherwise}.`,
      statements: ['roles/sign up'],
      certainty: 'proved',
    });
  }
}

interface SignUpWords {
  readonly what: string;
  /** The last way to mend it. */
  readonly otherwise: string;
}

function bySigningUp({ name, plural }: Entity, field: Field): SignUpWords {
  return {
    what: `Sign-up is open, but nobody who signs up can say their ${field.name}, which every ${name} needs.`,
    otherwise: `write *Sign up: by invitation*, and who is there from the beginning below \`#### ${name} starts with\`: they create the other ${plural}`,
  };
}

function byInvitation({ name, plural }: Entity, field: Field): SignUpWords {
  return {
    what: `Nobody can come in: whoever is invited cannot say their ${field.name}, which every ${name} needs, and no ${name} is there from the beginning.`,
    otherwise: `write who is there from the beginning below \`#### ${name} starts with\`: they create the other ${plural}`,
  };
}

function isOutOfReach(people: Entity, field: Field): boolean {
  if (!field.needed || field.neededGap || mayBeEmpty(field) || field === emailField(people)) return false;
  if (filledBy(field) === 'application' || isFilledInByStrangers(field)) return false;
  const start = givenValue(field.startsAs)?.typed;
  return startsEmpty(field) || (start !== undefined && anyNode(start, ({ node }) => node === 'me'));
}
