/** The workshop with jobs of every kind: two mechanics, the owner, a customer. */
import { readFileSync } from 'node:fs';
import type { RecordValue, Value } from '@ninefold/model';
import { type Started, start } from './start.ts';

export interface Workshop extends Started {
  readonly cookies: Readonly<Record<'max' | 'mia' | 'owner' | 'cleo', string>>;
  readonly people: Readonly<Record<'max' | 'mia' | 'owner' | 'cleo', RecordValue>>;
  job(title: string, fields: Readonly<Record<string, Value>>): Promise<RecordValue>;
}

/** `changed`: the document as a test needs it. */
export async function openWorkshop(
  options: Parameters<typeof start>[1] = {},
  changed: (text: string) => string = (text) => text,
): Promise<Workshop> {
  const app = await start(changed(readFileSync(new URL('./workshop.md', import.meta.url), 'utf8')), options);
  const person = async (name: string, role: string): Promise<RecordValue> => {
    const fields = { name, email: `${name.toLowerCase()}@example.test`, wage: 250_000n };
    return { entity: 'Person', id: await app.person(fields, [role]), fields: {} };
  };
  const people = {
    max: await person('Max', 'Mechanic'),
    mia: await person('Mia', 'Mechanic'),
    owner: await person('Olga', 'Owner'),
    cleo: await person('Cleo', 'Customer'),
  };
  return {
    ...app,
    people,
    cookies: {
      max: await app.signIn('max@example.test'),
      mia: await app.signIn('mia@example.test'),
      owner: await app.signIn('olga@example.test'),
      cleo: await app.signIn('cleo@example.test'),
    },
    job: (title, fields) => app.keep('Job', { title, state: 'Waiting', warranty: false, ...fields }),
  };
}
