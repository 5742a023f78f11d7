/** A boat yard with its calendars: boats come to slips, a skipper sees when their own leaves. */
import { readFileSync } from 'node:fs';
import type { RecordValue, Value } from '@ninefold/model';
import { type Started, start } from './start.ts';

export interface BoatYard extends Started {
  readonly cookies: Readonly<Record<'master' | 'sam', string>>;
  readonly sam: RecordValue;
  readonly slips: Readonly<Record<'north' | 'south' | 'wreck', RecordValue>>;
  /** Moments as ISO text in UTC; New York is five hours behind in November. */
  berth(boat: string, comes: string | null, leaves: string | null, more?: Readonly<Record<string, Value>>): Promise<RecordValue>;
}

/** `written` changes the document first. */
export async function openBoatYard(
  options: Parameters<typeof start>[1] = {},
  written: (text: string) => string = (text) => text,
): Promise<BoatYard> {
  const app = await start(written(readFileSync(new URL('./boat-yard.md', import.meta.url), 'utf8')), options);
  const person = async (name: string, role: string): Promise<RecordValue> => ({
    entity: 'Person',
    id: await app.person({ name, email: `${name.toLowerCase()}@example.test` }, [role]),
    fields: {},
  });
  await person('Mara', 'Master');
  const sam = await person('Sam', 'Skipper');
  const slip = (name: string) => app.keep('Slip', { name, closed: name === 'Wreck' });
  return {
    ...app,
    sam,
    slips: { north: await slip('North'), south: await slip('South'), wreck: await slip('Wreck') },
    cookies: { master: await app.signIn('mara@example.test'), sam: await app.signIn('sam@example.test') },
    berth: (boat, comes, leaves, more = {}) => app.keep('Berth', { boat, kind: 'Guest', 'comes at': comes, 'leaves at': leaves, ...more }),
  };
}
