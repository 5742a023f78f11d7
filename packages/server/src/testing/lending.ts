/** The lending desk, where things happen by themselves: a clerk and two borrowers, a clock to be moved. */
import type { RecordValue } from '@ninefold/model';
import type { NotificationPage, RecordAnswer } from '@ninefold/protocol';
import type { ServerOptions } from '../options.ts';
import { lending } from './lending-document.ts';
import { type Started, start } from './start.ts';

export const hour = 3_600_000;
export const day = 24 * hour;
/** A Friday, the day before the night of 23 hours. */
export const friday = Date.parse('2026-03-27T09:00:00+01:00');

export interface Desk extends Started {
  readonly people: { readonly cleo: string; readonly bob: string; readonly bea: string };
  lend(fields?: RecordValue['fields']): Promise<string>;
  /** Moves the clock, and waits until nothing is due any more. */
  passTo(moment: number): Promise<void>;
  told(cookie: string, query?: string): Promise<NotificationPage>;
  messages(cookie: string): Promise<readonly string[]>;
  loan(id: string, cookie: string): Promise<RecordAnswer>;
  past(id: string): Promise<readonly string[]>;
}

export async function openDesk(
  options: Partial<ServerOptions> & { readonly directory?: string | null } = {},
  text: string = lending,
): Promise<Desk> {
  const started = await start(text, { ...options, moment: friday });
  const people = {
    cleo: await started.person({ name: 'Cleo', email: 'cleo@desk.example' }, ['Clerk']),
    bob: await started.person({ name: 'Bob', email: 'bob@desk.example' }, ['Borrower']),
    bea: await started.person({ name: 'Bea', email: 'bea@desk.example' }, ['Borrower']),
  };
  return deskOf(started, people);
}

function deskOf(started: Started, people: Desk['people']): Desk {
  const { store, clock, ask } = started;
  const person = (id: string): RecordValue => ({ entity: 'Person', id, fields: {} });
  return {
    ...started,
    people,
    async lend(fields = {}) {
      const own = {
        thing: 'Drill',
        borrower: person(people.bob),
        clerk: person(people.cleo),
        note: 'dented',
        reminders: 0n,
        patient: false,
      };
      const kept = await started.keep('Loan', { ...own, state: 'Out', ...fields });
      return kept.id ?? '';
    },
    async passTo(moment) {
      clock.moment = moment;
      await until(async () => ((await store.timers.next()) ?? Number.POSITIVE_INFINITY) > moment);
    },
    async told(cookie, query = '') {
      return (await ask({ path: `/_app/notifications${query}`, cookie })).json;
    },
    async messages(cookie) {
      const { json } = await ask({ path: '/_app/notifications?limit=100', cookie });
      return (json as NotificationPage).items.map(({ message }) => message);
    },
    async loan(id, cookie) {
      return (await ask({ path: `/_app/records/Loan/${id}`, cookie })).json;
    },
    async past(id) {
      const { rows } = await store.history({ entity: 'Loan', id, limit: 100 });
      return rows.map(({ what, statement, from, to, who }) => `${what} ${statement ?? ''} ${from ?? ''}→${to ?? ''} ${who ?? 'by itself'}`);
    },
  };
}

export async function until(holds: () => Promise<boolean>, patience = 20_000): Promise<void> {
  const end = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('It did not come to pass.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
