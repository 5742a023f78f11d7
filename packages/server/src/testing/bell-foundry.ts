/** A foundry whose bills are printed: a clerk sees all of them, a founder no tax, a ringer prints the old ones only. */
import { readFileSync } from 'node:fs';
import type { RecordValue, Value } from '@ninefold/model';
import { type Started, start } from './start.ts';

export interface BellFoundry extends Started {
  readonly cookies: Readonly<Record<'clerk' | 'founder' | 'ringer', string>>;
  /** Money in cents, rates in tenths. */
  bill(subject: string, items: readonly Item[], more?: Readonly<Record<string, Value>>): Promise<RecordValue>;
}

interface Item {
  readonly what: string;
  readonly net: bigint;
  readonly rate: bigint | null;
}

export async function openBellFoundry(
  options: Parameters<typeof start>[1] = {},
  change: (text: string) => string = (text) => text,
): Promise<BellFoundry> {
  const app = await start(change(readFileSync(new URL('./bell-foundry.md', import.meta.url), 'utf8')), options);
  const cookie = async (name: string, role: string): Promise<string> => {
    const email = `${name}@example.test`;
    await app.person({ name, email }, [role]);
    return app.signIn(email);
  };
  const cookies = {
    clerk: await cookie('clara', 'Clerk'),
    founder: await cookie('fritz', 'Founder'),
    ringer: await cookie('rita', 'Ringer'),
  };
  const customer = await app.keep('Customer', { name: 'St Bride’s', street: '5 Fleet Lane', town: 'London EC4', since: '2011-03-05' });
  return {
    ...app,
    cookies,
    bill: (subject, items, more = {}) =>
      app.keep('Bill', {
        number: `B-2026-${subject}`,
        subject,
        customer,
        'issued on': '2026-11-20',
        items: items.map((item) => ({ entity: 'Item', fields: { pieces: 1n, ...item } })),
        ...more,
      }),
  };
}
