/** Back from the sign-in service: whom it vouches for comes in, if they are somebody here or may become it. */
import { checkEmail, labelField, signsUpAs } from '@ninefold/engine';
import { foldEmail } from '@ninefold/model';
import type { JoiningField } from '@ninefold/protocol';
import type { StoredAccount, Transaction } from '@ninefold/store';
import type { Configuration } from 'openid-client';
import type { RequestContext } from '../../context/request-context.ts';
import { namesOfPeople } from '../../context/running-application.ts';
import { platformRefused } from '../../problems/platform.ts';
import { countTry, forgiveTry } from '../attempts.ts';
import { noPassword } from '../passwords.ts';
import { readPerson } from '../read-person.ts';
import { sessionCookie } from '../session-cookie.ts';
import { startSession } from '../sessions.ts';
import { signInEntities } from '../sign-in-entity.ts';
import { sessionBegun } from '../user-agent.ts';
import { type OpenIdFlow, openIdFlow, type VerifiedNewcomer, verifiedNewcomer } from './flow-cookies.ts';
import { keepIdentity } from './identities.ts';
import { invitationTo, joinAs, waysIn } from './newcomers.ts';
import { flowExpired, nobodyHere } from './refused.ts';
import { notReached, signInService } from './service.ts';

/** Of a name: what is longer is none. */
const longestName = 200;

/** OpenID Connect Core, 5.1. */
interface Claims {
  readonly iss: string;
  readonly sub: string;
  readonly email?: unknown;
  readonly email_verified?: unknown;
  readonly name?: unknown;
}

/** What the form begins with, by the statements of its fields. */
type Given = Readonly<Record<string, string>>;

export interface Finished {
  /** Where it goes on. */
  readonly to: string;
  /** What somebody who is nobody here yet says of themselves; null: they are in. */
  readonly joining: {
    readonly email: string;
    readonly fields: readonly JoiningField[];
    readonly as: readonly string[];
    readonly given: Given;
  } | null;
  readonly cookies: readonly string[];
}

/** `answer`: the query with which the service led back. Each is good once: the service sees to that. */
export async function finishOpenId(context: RequestContext, answer: string): Promise<Finished> {
  const flow = openIdFlow.read(context);
  if (!flow) throw flowExpired();
  // Each asks the service: strangers may do so only so often.
  const tries = `open id ${flow.state}`;
  await countTry(context, tries, context.address);
  const proven = await whoIs(context, flow, answer);
  await context.running.store.change((transaction) => forgiveTry(transaction, tries, context.address));
  const forget = openIdFlow.forget(context);
  const account = await accountOf(context, proven);
  // Whoever is invited once more gets what they are invited to.
  if (account && !(await invitationTo(context, proven.email)))
    return { to: flow.to, joining: null, cookies: [forget, await comeIn(context, account, proven)] };
  const ways = await waysIn(context, proven.email);
  if (!ways) throw nobodyHere(proven.email);
  if (ways.fields.length > 0 || ways.as.length > 1) {
    const { fields, as } = ways;
    const given = nameGiven(context, fields, proven);
    return { to: flow.to, joining: { email: proven.email, fields, as, given }, cookies: [forget, verifiedNewcomer.keep(context, proven)] };
  }
  return { to: flow.to, joining: null, cookies: [forget, ...(await joinAs(context, proven, { fields: {} }))] };
}

async function whoIs(context: RequestContext, flow: OpenIdFlow, answer: string): Promise<VerifiedNewcomer> {
  const configuration = await signInService(context);
  const claims = await claimsIn(context, configuration, flow, answer);
  const { email, email_verified: isVerified, iss: issuer, sub: subject } = claims;
  const name = typeof claims.name === 'string' ? claims.name.trim().slice(0, longestName) : '';
  const address = typeof email === 'string' ? foldEmail(email.trim()) : '';
  // An address that the service has not seen proved may be anybody's.
  if (isVerified !== true || address === '' || checkEmail(address) !== undefined)
    throw platformRefused('not-permitted', { said: 'The sign-in service does not vouch for an e-mail address of yours.' });
  return { identity: { issuer, subject }, email: address, ...(name !== '' && { name }) };
}

/** They may be called otherwise here: it stands in the form, and they send it. */
function nameGiven({ running }: RequestContext, fields: readonly JoiningField[], { name }: VerifiedNewcomer): Given {
  if (name === undefined) return {};
  const naming = signInEntities(running).flatMap(({ entity }) => {
    const called = labelField(running.application, entity.name);
    return entity.fields.filter((field) => field.name === called && field.type.kind === 'text').map(({ statement }) => statement);
  });
  return Object.fromEntries(fields.filter(({ statement }) => naming.includes(statement)).map(({ statement }) => [statement, name]));
}

/** Of the ID token, and what the service tells besides where that holds no e-mail. */
async function claimsIn(
  { services }: RequestContext,
  configuration: Configuration,
  { back, state, nonce, verifier }: OpenIdFlow,
  answer: string,
): Promise<Claims> {
  const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client');
  const address = new URL(back);
  address.search = answer;
  try {
    const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
    const tokens = await authorizationCodeGrant(configuration, address, checks);
    const claims = tokens.claims();
    if (!claims) throw new Error('there is no ID token');
    if (claims.email !== undefined) return claims;
    return { ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)), iss: claims.iss };
  } catch (problem) {
    const cause = problem instanceof Error && problem.cause instanceof Error ? `: ${problem.cause.message}` : '';
    services.log('warn', `the sign-in service let nobody in: ${String(problem)}${cause}`);
    if (problem instanceof TypeError && problem.message === 'fetch failed') throw notReached();
    throw platformRefused('not-permitted', { said: 'The sign-in service did not let you in. Begin again.' });
  }
}

/** By whom the service says they are; the first time by the e-mail that it vouches for. */
async function accountOf({ running }: RequestContext, { identity, email }: VerifiedNewcomer): Promise<StoredAccount | null> {
  const { accounts } = running.store;
  const account = (await accounts.accountOfIdentity(identity)) ?? (await accounts.accountWith(email));
  return account && (await accounts.personOf(namesOfPeople(running), account.id)) ? account : null;
}

/** Gives the session's cookie. */
async function comeIn(context: RequestContext, account: StoredAccount, { identity, email }: VerifiedNewcomer): Promise<string> {
  const { services, running } = context;
  const person = await running.store.accounts.personOf(namesOfPeople(running), account.id);
  if (!person || !(await readPerson(services, running, person.id, person.entity))) throw nobodyHere(email);
  const token = await running.store.change(async (transaction) => {
    const isFirst = (await transaction.accounts.accountOfIdentity(identity)) === null;
    if (isFirst && signsUpAs(running.application).length > 0) await takeOver(transaction, account.id);
    await keepIdentity(transaction, account.id, identity, services.clock.now());
    return await startSession(transaction, account.id, sessionBegun(context));
  });
  return sessionCookie(token, services.options);
}

/** Anybody may have signed up with an address that is not theirs, and waits for its owner: they are out, whatever they left behind. */
async function takeOver({ accounts }: Transaction, account: string): Promise<void> {
  await accounts.setPassword(account, noPassword);
  await accounts.endSessions(account);
  await accounts.removeSecondFactor(account);
  await accounts.removeKeys(account);
  await accounts.removePasskeys(account);
}
