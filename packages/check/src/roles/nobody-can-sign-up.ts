/**
 * N614: a new person needs something that whoever comes in can neither fill in nor is given: by signing up, or by an invitation where
 * nobody is there from the beginning who could make the records of the others.
 */
import { emailField, isFilledInByStrangers, mayBeEmpty, signsUpAs, startsEmpty } from '@ninefold/engine';
import { type Application, anyNode, type Entity, type Field, filledBy, givenValue, peopleEntities, peopleKinds } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { mightEver } from '../facts/rights/rights.ts';

/** Reports N614 (error). Silent while reading found errors. */
export function findNobodyCanSignUp(checking: Checking): void {
  const { application } = checking;
  if (!checking.whole || application.roles.signUp.kind !== 'given') return;
  for (const people of peopleEntities(application)) findOutOfReach(checking, people);
}

function findOutOfReach(checking: Checking, people: Entity): void {
  const { application } = checking;
  const isOpen = signsUpAs(application).some(({ entity }) => entity === people.name);
  if (!isOpen && (people.startsWith.length > 0 || isMadeByOthers(application, people))) return;
  for (const field of people.fields.filter((one) => isOutOfReach(people, one))) {
    const { what, otherwise } = isOpen ? bySigningUp(people, field) : byInvitation(people, field);
    report(checking, 'N614', field, {
      what,
      why: `Records and files are out of the reach of whoever is nobody yet${startsEmpty(field) ? '' : ', and it starts as something of the person signed in'}: everybody who comes in is refused.`,
      mend: `Make ${field.name} not needed and let them fill it in later, let it start as something, or ${otherwise}.`,
      statements: ['roles/sign up'],
      certainty: 'proved',
    });
  }
}

/** Of several kinds those of another may be there first, and make the records of these. */
function isMadeByOthers(application: Application, { name }: Entity): boolean {
  const others = peopleKinds(application).filter(({ entity }) => entity !== name);
  return others.some(({ roles }) => roles.some((role) => mightEver(application, role, { kind: 'create', entity: name })));
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
