/**
 * The store, of each change of which the log says what came of it for people's coming in: who signed in, what their rights were and are,
 * who changed that. It is said once it is committed.
 */
import type { Store, Transaction } from '@ninefold/store';
import type { Log, LogFields } from '../options.ts';

interface Said {
  readonly message: string;
  readonly fields: LogFields;
}

/** `people`: the entities that sign in. */
export function loggedStore(store: Store, people: readonly string[], log: Log): Store {
  return {
    ...store,
    inTurnOf: (person) => loggedStore(store.inTurnOf(person), people, log),
    async change(work) {
      const said: Said[] = [];
      const result = await store.change((transaction) => {
        // It may be tried more than once.
        said.length = 0;
        return work(noting(transaction, people, said));
      });
      for (const { message, fields } of said) log('info', message, fields);
      return result;
    },
  };
}

function noting(transaction: Transaction, entities: readonly string[], said: Said[]): Transaction {
  const { accounts, people } = transaction;
  return {
    ...transaction,
    accounts: {
      ...accounts,
      async startSession(id, session) {
        await accounts.startSession(id, session);
        const person = await accounts.personOf(entities, session.account);
        said.push({ message: 'signed in', fields: person ? { person: person.id } : {} });
      },
    },
    people: {
      ...people,
      async invite(id, invitation) {
        await people.invite(id, invitation);
        said.push({ message: 'invitation', fields: { by: nameOf(invitation.by), roles: invitation.roles.join(', ') } });
      },
      async tell(entity, person, told) {
        await people.tell(entity, person, told);
        const { change, who, from, to } = told;
        const before = from && { before: from.join(', ') };
        said.push({ message: change, fields: { person, by: nameOf(who), ...before, ...(to && { roles: to.join(', ') }) } });
      },
    },
  };
}

/** Whoever runs the application has no id in it. */
function nameOf(who: string | null): string {
  return who === null ? 'operator' : who;
}
