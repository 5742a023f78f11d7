/** Roles whose people come in with a second factor alone: codes of an app, or a passkey. */
import { needsSecondFactor } from '@ninefold/engine';
import type { Person } from '@ninefold/model';
import type { AccountReads } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';
import type { RunningApplication } from '../context/running-application.ts';
import { platformRefused } from '../problems/platform.ts';
import { noPassword } from './passwords.ts';

const statement = 'roles/who needs a second factor';

interface SigningIn {
  readonly roles: readonly string[];
  readonly account: string;
}

/** Whether somebody with these roles needs one, and which they have. Whoever has no password here is vouched for by a service. */
async function factorsOf({ application }: Pick<RunningApplication, 'application'>, accounts: AccountReads, { roles, account }: SigningIn) {
  if (!needsSecondFactor(application, roles)) return { needed: false, codes: false, passkeys: 0 };
  const known = await accounts.account(account);
  const since = (await accounts.secondFactor(account))?.since ?? null;
  return { needed: known?.passwordHash !== noPassword, codes: since !== null, passkeys: (await accounts.passkeys(account)).length };
}

/** They need one and have none. */
export async function lacksFactor(
  { application, store }: Pick<RunningApplication, 'application' | 'store'>,
  who: SigningIn,
): Promise<boolean> {
  const { needed, codes, passkeys } = await factorsOf({ application }, store.accounts, who);
  return needed && !codes && passkeys === 0;
}

/** Whether somebody needs one for these roles, and has set up none with any account of theirs. */
export async function cannotSignIn(
  running: Pick<RunningApplication, 'application' | 'store'>,
  { record, roles }: Pick<Person, 'record' | 'roles'>,
): Promise<boolean> {
  if (record?.id === undefined) return false;
  const accounts = (await running.store.people.access(record.entity, [record.id])).get(record.id)?.accounts ?? [];
  const lacks = await Promise.all(accounts.map((account) => lacksFactor(running, { roles, account })));
  return accounts.length > 0 && lacks.every(Boolean);
}

/** They need one, and their only ones are passkeys: a password alone does not let them in. */
export async function needsPasskey(
  running: Pick<RunningApplication, 'application'>,
  accounts: AccountReads,
  who: SigningIn,
): Promise<boolean> {
  const { needed, codes, passkeys } = await factorsOf(running, accounts, who);
  return needed && !codes && passkeys > 0;
}

/** Throws where it is the last one of somebody who needs one. Of whoever asks. */
export async function refuseLastFactor({ running, principal }: RequestContext, accounts: AccountReads, account: string): Promise<void> {
  const { needed, codes, passkeys } = await factorsOf(running, accounts, { roles: principal.person.roles, account });
  if (needed && (codes ? 1 : 0) + passkeys <= 1)
    throw platformRefused('not-permitted', { said: 'Your role needs a second factor. Set up another one first.', statement });
}

/** To whoever lacks one, for all but setting one up. */
export function factorNeeded() {
  return platformRefused('not-permitted', { said: 'Your role needs a second factor. Set one up first.', statement });
}
