/**
 * Who somebody is: e-mail, password and sessions, kept by better-auth in tables of its own beside the document's.
 * An *account* is an e-mail with a password. What its person may do stands in the document and is read elsewhere, each time.
 */
import { passwordLength, sessionMs } from '@ninefold/engine';
import type { Instant } from '@ninefold/model';
import type { Store } from '@ninefold/store';
import type { Log, PasswordHashing } from '../options.ts';
import { type Attempts, openAttempts } from './attempts.ts';
import { cookieOf, cookiePrefix } from './session-cookie.ts';

export interface Accounts {
  /** The session's cookies, or null when e-mail or password is wrong. Takes the same time for known and unknown e-mails. */
  signIn(email: string, password: string, caller: Caller): Promise<readonly string[] | null>;
  signOut(token: string): Promise<void>;
  signOutEverywhere(account: string): Promise<void>;
  /** Sessions whose time is over are not kept. */
  forgetEnded(): Promise<void>;
  /** Id of the account with this e-mail; made when there is none. Its password is set either way. */
  setPassword(email: string, password: string): Promise<string>;
  /** Of an account that has one. */
  renewPassword(account: string, password: string): Promise<void>;
  /** With which one signs in; null when there is no such account any more. */
  emailOf(account: string): Promise<string | null>;
  /** From now on it is another one; without, or where that is taken, nobody signs in with this account. */
  giveEmail(account: string, email: string | null): Promise<void>;
  remove(account: string): Promise<void>;
  /** Limits on guessing. */
  readonly attempts: Attempts;
  /** Id of the account with this e-mail, when it has a password. */
  find(email: string): Promise<string | null>;
}

interface Caller {
  readonly address: string;
  readonly userAgent: string;
}

export const sessionSeconds = sessionMs / 1000;

export interface AccountOptions {
  readonly kysely: Store['system']['kysely'];
  readonly secret: string;
  readonly baseUrl: string | undefined;
  readonly log: Log;
  readonly clock: { now(): Instant };
  readonly passwords?: PasswordHashing | undefined;
}

export async function openAccounts(options: AccountOptions): Promise<Accounts> {
  const settings = settingsFor(options);
  // Loaded when somebody can sign in: a preview starts without.
  const [{ betterAuth }, { getMigrations }] = await Promise.all([import('better-auth'), import('better-auth/db/migration')]);
  // Before better-auth looks at its tables: it complains about missing ones as soon as it is made.
  await (await getMigrations(settings)).runMigrations();
  const auth = betterAuth(settings);
  const { internalAdapter, password: passwords } = await auth.$context;
  const attempts = await openAttempts(options.kysely, () => options.clock.now());
  return {
    attempts,
    async signIn(email, password, caller) {
      const headers = new Headers({ 'user-agent': caller.userAgent, [addressHeader]: caller.address });
      const response = await auth.api.signInEmail({ body: { email, password }, headers, asResponse: true });
      return response.ok ? response.headers.getSetCookie() : null;
    },
    signOut: (token) => internalAdapter.deleteSession(token),
    signOutEverywhere: (account) => internalAdapter.deleteUserSessions(account),
    async forgetEnded() {
      const now = new Date(options.clock.now()).toISOString();
      await options.kysely.deleteFrom('auth_session').where('expiresAt', '<', now).execute();
    },
    async setPassword(email, password) {
      const hash = await passwords.hash(password);
      const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
      const account =
        found?.user ?? (await internalAdapter.createUser({ email, name: email, emailVerified: true }, { method: 'email-password' }));
      const own = { providerId: 'credential', accountId: account.id };
      const credential = found?.accounts.find((one) => one.providerId === own.providerId && one.accountId === account.id);
      if (credential) await internalAdapter.updatePassword(account.id, hash);
      else await internalAdapter.linkAccount({ ...own, userId: account.id, password: hash });
      return account.id;
    },
    async renewPassword(account, password) {
      await internalAdapter.updatePassword(account, await passwords.hash(password));
    },
    async emailOf(account) {
      const row = await options.kysely.selectFrom('auth_user').select('email').where('id', '=', account).executeTakeFirst();
      return row ? String(row.email) : null;
    },
    async giveEmail(account, email) {
      const taken = email === null || (await internalAdapter.findUserByEmail(email));
      await internalAdapter.updateUser(account, { email: taken ? `${account}@nobody.invalid` : email });
    },
    async remove(account) {
      for (const table of ['auth_session', 'auth_account']) await options.kysely.deleteFrom(table).where('userId', '=', account).execute();
      await options.kysely.deleteFrom('auth_user').where('id', '=', account).execute();
    },
    async find(email) {
      const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
      return found?.accounts.some((one) => one.providerId === 'credential') ? found.user.id : null;
    },
  };
}

/** The caller's address comes from this server, never from a header of the caller's. */
const addressHeader = 'x-ninefold-address';

function settingsFor({ kysely, secret, baseUrl, log, passwords }: AccountOptions) {
  return {
    appName: 'Ninefold',
    baseURL: baseUrl ?? 'http://localhost',
    secret,
    database: { db: kysely, type: 'sqlite' as const },
    user: { modelName: 'auth_user' },
    account: { modelName: 'auth_account' },
    verification: { modelName: 'auth_verification' },
    session: { modelName: 'auth_session', expiresIn: sessionSeconds },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.least,
      maxPasswordLength: passwordLength.most,
      ...(passwords && { password: passwords }),
    },
    telemetry: { enabled: false },
    // Attempts are counted before an account is looked at, see attempts.ts.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix,
      useSecureCookies: cookieOf({ ...(baseUrl === undefined ? {} : { baseUrl }) }).secure,
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    // A wrong password is no event worth a line; trouble is.
    logger: { level: 'error' as const, log: (_level: string, message: string, ...details: unknown[]) => log('error', message, details) },
  };
}
