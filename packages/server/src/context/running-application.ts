/** The application that runs now, with what is worked out from it once. Swapped as a whole when the document is edited. */
import type { IncludeTree } from '@ninefold/engine';
import { type Application, type Entity, findEntity, givenValue } from '@ninefold/model';
import { includesOfOneself } from '../access/disclosure.ts';
import { type AccountOptions, type Accounts, openAccounts } from '../auth/accounts.ts';
import type { RunningParts } from '../options.ts';

export interface RunningApplication extends RunningParts {
  /** The entity whose records sign in; undefined while the document does not say. */
  readonly people: Entity | undefined;
  /** What of the person's record the document's expressions look at, and what judges whether they may read it. */
  readonly meLoads: IncludeTree;
  /** Opened when first asked for. */
  accounts(): Promise<Accounts>;
}

export function createRunningApplication(parts: RunningParts, options: Omit<AccountOptions, 'kysely'>): RunningApplication {
  const { application, store } = parts;
  let accounts: Promise<Accounts> | undefined;
  const open = (): Promise<Accounts> => {
    accounts ??= openAccounts({ ...options, kysely: store.system.kysely });
    return accounts;
  };
  const people = peopleOf(application);
  return { ...parts, accounts: open, people, meLoads: people ? includesOfOneself(application, people.name) : {} };
}

function peopleOf(application: Application): Entity | undefined {
  const name = givenValue(application.roles.whoSignsIn);
  return name === undefined ? undefined : findEntity(application, name);
}
