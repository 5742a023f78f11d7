/** What holds for the whole application: its name, money, languages, time, and how one signs in. */
import {
  type Application,
  foldName,
  type Given,
  givenValue,
  type PeopleKind,
  type RoleStandIn,
  type SignUp,
  type WorkingSpan,
} from '@ninefold/model';
import { addChange, type Comparing } from './comparing.ts';

const parts: readonly (readonly [string, (application: Application) => Given<string | readonly string[]>])[] = [
  ['The currency is', ({ product }) => product.currency],
  ['The languages are', ({ product }) => product.languages],
  ['The time zone is', ({ product }) => product.timeZone],
  ['The working hours are', ({ product }) => inWords(product.workingHours)],
  ['The holidays are', ({ product }) => withRecords(product)],
  ['The letterhead is', ({ product }) => product.letterhead],
  ['The colour is', ({ product }) => product.colour],
  ['The logo is', ({ product }) => product.logo],
  ['The icon is', ({ product }) => product.icon],
  ['Those who sign in are', ({ roles }) => kindsInWords(roles.whoSignsIn)],
  ['One signs in with', ({ roles }) => roles.signInWith],
  ['Signing up is', ({ roles }) => signUpInWords(roles.signUp)],
  ['Those who need a second factor are', ({ roles }) => roles.needSecondFactor ?? { kind: 'none' }],
  ['Those who may stand in are', ({ roles }) => standInsInWords(roles.mayStandIn)],
  ['What is refused is answered with', ({ roles }) => roles.refused],
  ['What may not be read is answered with', ({ roles }) => roles.mayNotBeRead],
];

/** `Person; Owner as Pet owner`: the roles of the first are those that are left. */
function kindsInWords(kinds: Given<readonly PeopleKind[]>): Given<string> {
  if (kinds.kind !== 'given') return kinds;
  const words = kinds.value.map(({ entity, roles }, index) => (index === 0 ? entity : `${entity} as ${roles.join(', ')}`));
  return { ...kinds, value: words.join('; ') };
}

/** `by invitation; open as Pet owner`. */
function signUpInWords(signUp: Given<SignUp>): Given<string> {
  if (signUp.kind !== 'given') return signUp;
  const { way, as } = signUp.value;
  return { ...signUp, value: [...(way ? [way] : []), ...as.map(({ role, way: own }) => `${own} as ${role}`)].join('; ') };
}

/** `Manager for Manager, Clerk for Manager`. */
function standInsInWords(standIns: Given<readonly RoleStandIn[]> = { kind: 'none' }): Given<readonly string[]> {
  return standIns.kind === 'given' ? { ...standIns, value: standIns.value.map((one) => `${one.who} for ${one.for}`) } : standIns;
}

function inWords(hours: Given<readonly WorkingSpan[]>): Given<readonly string[]> {
  if (hours.kind !== 'given') return hours;
  return { ...hours, value: hours.value.map(({ day, from, to }) => `${day} ${from}-${to}`) };
}

function withRecords({ holidays, holidaysFrom = [] }: Application['product']): Given<readonly string[]> {
  if (holidays.kind !== 'given') return holidays;
  return { ...holidays, value: [...holidays.value, ...holidaysFrom.map(({ source }) => source)] };
}

/** Adds what changed of what holds for the whole application. */
export function compareProduct(comparing: Comparing): void {
  const { old, now } = comparing;
  if (foldName(old.title) !== foldName(now.title))
    addChange(comparing, 'product', 'changed', `It is called “${now.title}” instead of “${old.title}”.`);
  for (const [begin, partOf] of parts) {
    const [before, after] = [words(partOf(old)), words(partOf(now))];
    if (foldName(before) !== foldName(after)) addChange(comparing, 'product', 'changed', `${begin} ${after} instead of ${before}.`);
  }
}

function words(given: Given<string | readonly string[]>): string {
  const value = givenValue(given);
  if (value === undefined) return given.kind === 'gap' ? 'not shown' : 'not said';
  return typeof value === 'string' ? value : value.join(', ');
}
