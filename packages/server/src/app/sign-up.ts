/** Signing up: only where the document says that it is open. */
import { byName, givenValue } from '@ninefold/model';
import type { Transaction } from '@ninefold/store';
import { type Answer, type Asking, bodyObject } from '../asking.ts';
import { join } from '../auth/join.ts';
import { countTry } from '../auth/limit.ts';
import { linkedPerson } from '../auth/link.ts';
import { fieldsToFill, type People, peopleOf, readEmail, readPassword } from '../auth/people.ts';
import { inTurn } from '../http/in-turn.ts';
import { platformRefused } from '../problems/platform.ts';

/** `GET /_app/sign-up`: what one fills in. */
export async function answerSigningUp(asking: Asking): Promise<Answer> {
  const { running, environment } = asking;
  return { status: 200, body: { fields: fieldsToFill(running, peopleWhoSignUp(asking), environment) } };
}

/** `POST /_app/sign-up { email, password, fields }`: signed in then. */
export async function answerSignUp(asking: Asking): Promise<Answer> {
  const { running, environment, shared, address, request } = asking;
  const people = peopleWhoSignUp(asking);
  const body = await bodyObject(asking, ['email', 'password', 'fields']);
  const email = readEmail(body.email);
  const password = readPassword(body.password);
  await countTry(running, email, address);
  const accounts = await running.accounts();
  return inTurn(shared.joining, email, async () => {
    const account = await accounts.find(email);
    // Before the account is touched: nobody sets another's password by signing up again.
    if (account !== null && (await linkedPerson(running, account)) !== null) throw taken();
    const admit = async (_transaction: Transaction, person: string | null): Promise<void> => {
      if (person !== null) throw taken();
    };
    await join(running, environment, { people, email, password, fields: body.fields, roles: rolesOnSignUp(asking), admit });
    const cookies = await accounts.signIn(email, password, { address, userAgent: request.headers.get('user-agent') ?? '' });
    return { status: 204, cookies: cookies ?? [] };
  });
}

function peopleWhoSignUp({ running }: Asking): People {
  const people = peopleOf(running);
  if (!people || givenValue(running.application.roles.signUp) !== 'open') throw platformRefused('not-found');
  return people;
}

function taken() {
  return platformRefused('not-unique', { message: 'Somebody has signed up with this e-mail already.', path: ['email'] });
}

/** The role named like the entity that signs in, or the only role there is; else none: rights are never made up. */
function rolesOnSignUp({ running: { application, people } }: Asking): readonly string[] {
  const { roles } = application.roles;
  const same = people && byName(roles, people.name);
  const [only] = roles;
  return same ? [same.name] : only && roles.length === 1 ? [only.name] : [];
}
