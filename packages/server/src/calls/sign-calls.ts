/** `sign up` and `sign in` as the document writes them: taken in the shape of *Sends*, answered in that of *Returns*. */
import { byName, type Entity, foldName } from '@ninefold/model';
import { environmentFor } from '../access/environment-for.ts';
import { signIn, signInAsSent } from '../app/sign-in.ts';
import { type SignedIn, signUp, signUpAsSent } from '../app/sign-up.ts';
import { type Answer, type Asking, bodyText } from '../asking.ts';
import { type People, peopleOf } from '../auth/people.ts';
import { readPerson } from '../auth/person.ts';
import { parseObject } from '../http/read-body.ts';
import { platformRefused } from '../problems/platform.ts';
import { placedAt, Refused } from '../problems/refused.ts';
import { inSentWords, receive } from './incoming.ts';
import { hasReadableShapes, type OwnCall } from './own-call.ts';
import { answerAfter } from './record-calls.ts';

/** Where *Sends* says nothing, what the page for signing up sends. */
export async function answerSignUpCall(asking: Asking, call: OwnCall): Promise<Answer> {
  const said = credentialsSaid(asking, call);
  if (!said) return answerSignedIn(asking, call, peopleFor(asking), await signUpAsSent(asking), 201);
  const { people, email, password, fields, names } = await said;
  const signedIn = await inCallWords(asking, call, names, () => signUp(asking, { email, password, fields, sent: names }));
  return answerSignedIn(asking, call, people, signedIn, 201);
}

/** Where *Sends* says nothing, e-mail and password. */
export async function answerSignInCall(asking: Asking, call: OwnCall): Promise<Answer> {
  const said = credentialsSaid(asking, call);
  if (!said) return answerSignedIn(asking, call, peopleFor(asking), await signInAsSent(asking), 200);
  const { people, email, password, fields, names } = await said;
  const signedIn = await inCallWords(asking, call, names, async () => {
    const [other] = Object.keys(fields);
    if (other !== undefined) throw platformRefused('not-editable', { path: [other] });
    return signIn(asking, { email, password });
  });
  return answerSignedIn(asking, call, people, signedIn, 200);
}

interface Credentials {
  readonly people: Entity;
  readonly email: unknown;
  readonly password: unknown;
  /** What was sent beside them, of the person's record. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The fields the call takes. */
  readonly names: readonly string[];
}

/** Undefined: the document does not say what is sent. */
function credentialsSaid(asking: Asking, call: OwnCall): Promise<Credentials> | undefined {
  if (!hasReadableShapes(asking.running.application, call)) throw platformRefused('not-shown', { statement: call.call.statement });
  return call.sends && readCredentials(asking, call);
}

async function readCredentials(asking: Asking, { sends }: OwnCall): Promise<Credentials> {
  const people = peopleOf(asking.running);
  if (!people) throw platformRefused('not-found');
  const { fields: given, names } = receive(asking.running.application, people.entity, sends, parseObject(await bodyText(asking)));
  const isEmail = (name: string): boolean => isEmailOf(people, name);
  const isPassword = (name: string): boolean => foldName(name) === 'password';
  const sentAs = (is: (name: string) => boolean): unknown => Object.entries(given).find(([name]) => is(name))?.[1];
  const fields = Object.entries(given).filter(([name]) => !isEmail(name) && !isPassword(name));
  return { people: people.entity, email: sentAs(isEmail), password: sentAs(isPassword), fields: Object.fromEntries(fields), names };
}

function isEmailOf({ email }: People, name: string): boolean {
  return foldName(name) === 'email' || byName([email], name) !== undefined;
}

/** What is refused at the e-mail is said at the name that *Sends* has for it. */
function inCallWords<T>({ running }: Asking, { sends }: OwnCall, names: readonly string[], work: () => Promise<T>): Promise<T> {
  const people = peopleOf(running);
  const said = names.find((name) => people && isEmailOf(people, name));
  return inSentWords(running.application, sends, () =>
    work().catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      throw placedAt(error, ([first, ...rest]) => (first === undefined ? [] : [first === 'email' && said ? said : first, ...rest]));
    }),
  );
}

function peopleFor({ running }: Asking): Entity {
  const people = peopleOf(running);
  if (!people) throw platformRefused('not-found');
  return people.entity;
}

/** As whoever is signed in now reads it. */
async function answerSignedIn(
  asking: Asking,
  call: OwnCall,
  entity: Entity,
  { person: id, cookies }: SignedIn,
  status: number,
): Promise<Answer> {
  const { shared, running } = asking;
  const person = call.returns && (await readPerson(shared, running, id));
  if (!person) return { status: 204, cookies };
  const who = { ...asking.who, signedIn: true, person };
  const signedIn = { ...asking, who, environment: environmentFor(shared, running, person) };
  return { ...(await answerAfter(signedIn, running.store, call, entity, id, status)), cookies };
}
