/** Signing up: only where the document says that it is open, as whom it is open. */
import { refusalsOfDuplicate, type SigningUpAs, signsUpAs, signUps } from '@ninefold/engine';
import { byName } from '@ninefold/model';
import type { AccountReads, Identity, RecordQueries, Transaction } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';
import { namesOfPeople } from '../context/running-application.ts';
import { networkOf } from '../http/network-of.ts';
import { platformRefused } from '../problems/platform.ts';
import { RefusalError } from '../problems/refusal-error.ts';
import { countTry, forgiveTry } from './attempts.ts';
import { join } from './join.ts';
import { requirePasswords } from './require-passwords.ts';
import { sessionCookie } from './session-cookie.ts';
import type { SignedIn } from './sign-in.ts';
import {
  fieldsToFill,
  findPerson,
  readEmail,
  readPassword,
  type SignInEntity,
  signInEntities,
  signInEntityCalled,
} from './sign-in-entity.ts';

export interface SigningUp {
  readonly email: unknown;
  readonly password: unknown;
  /** What was sent of the new person's record. */
  readonly fields: unknown;
  /** Names of the fields that the document's own call takes; those every new person needs when not given. */
  readonly sent?: readonly string[];
  /** As whom, in the words of the document; the first as whom it is open when not given. */
  readonly as?: unknown;
  /** Of whoever has no password here: a sign-in service vouches for them and for the e-mail. */
  readonly identity?: Identity;
}

/** What one fills in, and all as whom one may sign up. */
export function fieldsOnSignUp(context: RequestContext, as?: string) {
  const { running, environment } = context;
  const { people, roles } = peopleWhoSignUp(context, as);
  return { fields: fieldsToFill(running, people, roles, environment), as: signsUpAs(running.application).map(({ name }) => name) };
}

/** Makes account and person, and signs them in. Throws where signing up is not open, the e-mail is taken, or what was sent is refused. */
export async function signUp(
  context: RequestContext,
  { email: given, password: chosen, fields, sent, as, identity }: SigningUp,
): Promise<SignedIn> {
  const { running, environment, services, address } = context;
  const { people, roles } = peopleWhoSignUp(context, as);
  const email = readEmail(given);
  const password = identity ? null : readPassword(chosen);
  if (!identity) requirePasswords(running);
  await countTry(context, `sign-ups from ${networkOf(address)}`, null, signUps.address);
  await countTry(context, email, address);
  const takes = fieldsToFill(running, people, roles, environment, sent).map(({ name }) => name);
  // Of any kind: nobody keeps out whoever is there already and comes in by a link.
  const isKept = async (reader: RecordQueries): Promise<boolean> => {
    for (const kind of signInEntities(running)) if ((await findPerson(reader, kind, email, environment)) !== null) return true;
    return false;
  };
  // Nobody sets another's password by signing up again.
  const refuseTaken = async (reader: RecordQueries & { readonly accounts: AccountReads }): Promise<void> => {
    const held = await reader.accounts.accountWith(email);
    const isLinked = held !== null && (await reader.accounts.personOf(namesOfPeople(running), held.id)) !== null;
    if (isLinked || (await isKept(reader))) throw taken(context, people, email);
  };
  await refuseTaken(running.store);
  // Only what fails counts as guessing.
  const tell = (transaction: Transaction): Promise<void> => forgiveTry(transaction, email, address);
  const { person, token } = await join(context, {
    people,
    newcomer: { email, fields, takes },
    password,
    identity,
    roles,
    admit: refuseTaken,
    tell,
  });
  services.log('info', 'signed up', { person: person.id, roles: roles.join(', ') });
  return { person, cookies: [sessionCookie(token, services.options)] };
}

/** Refused where signing up is not open, or not as those. */
function peopleWhoSignUp({ running }: RequestContext, as: unknown): { readonly people: SignInEntity } & Pick<SigningUpAs, 'roles'> {
  const open = signsUpAs(running.application);
  const chosen = as === undefined ? open[0] : typeof as === 'string' ? byName(open, as) : undefined;
  const people = chosen && signInEntityCalled(running, chosen.entity);
  if (!people) throw platformRefused('not-found');
  return { people, roles: chosen.roles };
}

/** As a second person with this e-mail is refused elsewhere, where the document says how. */
function taken({ running, environment }: RequestContext, { entity, email: field }: SignInEntity, email: string): RefusalError {
  const record = { entity: entity.name, fields: { [field.name]: email } };
  const double = { entity: entity.name, fields: [field.name], ofOwner: false, at: [], record };
  const [refusal] = refusalsOfDuplicate(running.application, double, environment);
  if (!refusal || refusal.code === 'not-unique')
    return platformRefused('not-unique', { said: 'Somebody has signed up with this e-mail already.', path: ['email'] });
  return new RefusalError([{ ...refusal, path: refusal.path.length > 0 ? ['email'] : [] }]);
}
