/** `sign up` and `sign in` as the document writes them: taken in the shape of *Sends*, answered in that of *Returns*. */
import { needsSecondFactor, usualPeople } from '@ninefold/engine';
import { byName, type Entity, foldName } from '@ninefold/model';
import { environmentFor } from '../access/environment-for.ts';
import { readPerson } from '../auth/read-person.ts';
import { type SignedIn, signIn, signOut } from '../auth/sign-in.ts';
import { type SignInEntity, signInEntityOf } from '../auth/sign-in-entity.ts';
import { signUp } from '../auth/sign-up.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { RouteResponse } from '../context/route.ts';
import { readBody, readMembers } from '../contract/read-input.ts';
import { bodyText } from '../http/body-text.ts';
import { parseObject } from '../http/read-body.ts';
import { platformRefused } from '../problems/platform.ts';
import { placedAt, RefusalError } from '../problems/refusal-error.ts';
import { inSentWords, receive } from './incoming.ts';
import { hasReadableShapes, type OwnCall } from './own-call.ts';
import { answerAfter } from './record-calls.ts';

/** Where *Sends* says nothing, what the page for signing up sends. */
export async function answerSignUpCall(context: RequestContext, call: OwnCall): Promise<RouteResponse> {
  const said = credentialsSaid(context, call);
  if (!said) {
    const { email, password, fields } = await readMembers(context, 'signUp');
    return await answerSignedIn(
      context,
      call,
      peopleFor(context, call).entity,
      await signUp(context, { email, password, fields, as: asOf(context, call) }),
      201,
    );
  }
  const { people, email, password, fields, names } = await said;
  const signedIn = await inCallWords(context, call, names, () =>
    signUp(context, { email, password, fields, sent: names, as: asOf(context, call) }),
  );
  return await answerSignedIn(context, call, people, signedIn, 201);
}

/** Where *Sends* says nothing, e-mail and password. */
export async function answerSignInCall(context: RequestContext, call: OwnCall): Promise<RouteResponse> {
  const said = credentialsSaid(context, call);
  const entity = 'as' in call.does ? peopleFor(context, call).entity.name : undefined;
  if (!said) {
    const given = await readMembers(context, 'signIn');
    return await answerSignedIn(context, call, peopleFor(context, call).entity, await signIn(context, { ...given, entity }), 200);
  }
  const { people, email, password, fields, names } = await said;
  const signedIn = await inCallWords(context, call, names, async () => {
    const [other] = Object.keys(fields);
    if (other !== undefined) throw platformRefused('not-editable', { path: [other] });
    return await signIn(context, { email, password, entity });
  });
  return await answerSignedIn(context, call, people, signedIn, 200);
}

/** It is sent nothing. */
export async function answerSignOutCall(context: RequestContext): Promise<RouteResponse> {
  await readBody(context, 'signOut');
  return { status: 204, cookies: await signOut(context) };
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
function credentialsSaid(context: RequestContext, call: OwnCall): Promise<Credentials> | undefined {
  if (!hasReadableShapes(context.running.application, call)) throw platformRefused('not-shown', { statement: call.call.statement });
  return call.sends && readCredentials(context, call);
}

async function readCredentials(context: RequestContext, call: OwnCall): Promise<Credentials> {
  const people = peopleFor(context, call);
  const { fields: given, names } = receive(context.running.application, people.entity, call.sends, parseObject(await bodyText(context)));
  const isEmail = (name: string): boolean => isEmailOf(people, name);
  const isPassword = (name: string): boolean => foldName(name) === 'password';
  const sentAs = (is: (name: string) => boolean): unknown => Object.entries(given).find(([name]) => is(name))?.[1];
  const fields = Object.entries(given).filter(([name]) => !isEmail(name) && !isPassword(name));
  return { people: people.entity, email: sentAs(isEmail), password: sentAs(isPassword), fields: Object.fromEntries(fields), names };
}

function isEmailOf({ email }: SignInEntity, name: string): boolean {
  return foldName(name) === 'email' || byName([email], name) !== undefined;
}

/** What is refused at the e-mail is reported at the name that *Sends* has for it. */
function inCallWords<T>(
  { running }: RequestContext,
  { sends, does }: OwnCall,
  names: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const people = signInEntityOf(running, does);
  const said = names.find((name) => people && isEmailOf(people, name));
  return inSentWords(running.application, sends, () =>
    work().catch((error: unknown) => {
      if (!(error instanceof RefusalError)) throw error;
      throw placedAt(error, ([first, ...rest]) => (first === undefined ? [] : [first === 'email' && said ? said : first, ...rest]));
    }),
  );
}

function peopleFor({ running }: RequestContext, { does }: OwnCall): SignInEntity {
  const people = signInEntityOf(running, does);
  if (!people) throw platformRefused('not-found');
  return people;
}

/** Where no role is named, those whom one usually becomes, whoever else may sign up. */
function asOf({ running: { application } }: RequestContext, { does }: OwnCall): string | undefined {
  return does.kind === 'sign up' && does.as !== undefined ? does.as : usualPeople(application)?.name;
}

/** As whoever is signed in now reads it. */
async function answerSignedIn(
  context: RequestContext,
  call: OwnCall,
  entity: Entity,
  { person: { id, entity: kind }, cookies }: SignedIn,
  status: number,
): Promise<RouteResponse> {
  const { services, running } = context;
  // *Returns* is about the people of the call.
  const person = call.returns && kind === entity.name ? await readPerson(services, running, id, kind) : null;
  // They set up a second factor first.
  if (!person || needsSecondFactor(running.application, person.roles)) return { status: 204, cookies };
  const principal = { ...context.principal, signedIn: true, person };
  const signedIn = { ...context, principal, environment: environmentFor(services, running, person) };
  return { ...(await answerAfter(signedIn, running.store, call, entity, id, status)), cookies };
}
