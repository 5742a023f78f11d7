/** A depot whose parts have a field of nearly every kind, some of it hidden from guests: for what leaves the server as a file. */
import { readFileSync } from 'node:fs';
import type { RecordValue, Value } from '@ninefold/model';
import { type Started, start } from './start.ts';

export interface Depot extends Started {
  readonly cookies: Readonly<Record<'clerk' | 'guest', string>>;
  readonly people: Readonly<Record<'clerk' | 'guest', RecordValue>>;
  readonly makers: Readonly<Record<'open' | 'hidden', RecordValue>>;
  part(fields: Readonly<Record<string, Value>>): Promise<RecordValue>;
  /** The bytes of an export. */
  file(path: string, who?: 'clerk' | 'guest'): Promise<{ readonly status: number; readonly headers: Headers; readonly bytes: Buffer }>;
}

const depotDocument = readFileSync(new URL('./depot.md', import.meta.url), 'utf8');

/** In Berlin it is 28 November 2026, half past midnight; in UTC it is still the day before. */
export async function openDepot(options: Parameters<typeof start>[1] = {}): Promise<Depot> {
  const app = await start(depotDocument, { moment: Date.parse('2026-11-27T23:30:00Z'), ...options });
  const person = async (name: string, role: string): Promise<RecordValue> => ({
    entity: 'Person',
    id: await app.person({ name, email: `${role.toLowerCase()}@example.test` }, [role]),
    fields: {},
  });
  const people = { clerk: await person('Berg, Anna', 'Clerk'), guest: await person('Bo', 'Guest') };
  const cookies = { clerk: await app.signIn('clerk@example.test'), guest: await app.signIn('guest@example.test') };
  const maker = (name: string, secret: boolean) => app.keep('Maker', { name, country: 'DE', secret });
  return {
    ...app,
    people,
    cookies,
    makers: { open: await maker('Holz & Söhne', false), hidden: await maker('Area 51', true) },
    part: (fields) => app.keep('Part', { uses: [], tags: [], keepers: [], ...fields }),
    async file(path, who) {
      const headers: Record<string, string> = who === undefined ? {} : { cookie: cookies[who] };
      const response = await app.server.fetch(new Request(`http://127.0.0.1:3000/_app/exports/${path}`, { headers }));
      return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
    },
  };
}
