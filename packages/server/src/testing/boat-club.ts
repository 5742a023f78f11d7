/** The boat club with people, boats and trips: two sailors, a harbour master, an auditor. */
import { readFileSync } from 'node:fs';
import type { RecordValue } from '@ninefold/model';
import { type Started, start } from './start.ts';

export const boatClub = readFileSync(new URL('./boat-club.md', import.meta.url), 'utf8');

export interface BoatClub extends Started {
  readonly cookies: Readonly<Record<'ann' | 'bob' | 'master' | 'auditor', string>>;
  readonly ids: Readonly<Record<string, string>>;
}

export async function openBoatClub(options: Parameters<typeof start>[1] = {}, text: string = boatClub): Promise<BoatClub> {
  const app = await start(text, options);
  const ann = await app.person({ name: 'Ann', email: 'ann@example.test', phone: '+30 210 111', licence: 'Sea' }, ['Sailor']);
  const bob = await app.person({ name: 'Bob', email: 'bob@example.test', phone: '+30 210 222', licence: 'Inland' }, ['Sailor']);
  const master = await app.person({ name: 'Mia', email: 'mia@example.test', licence: 'Sea' }, ['Harbour master']);
  const auditor = await app.person({ name: 'Otto', email: 'otto@example.test', licence: 'Inland' }, ['Auditor']);
  const swift = await app.keep('Boat', { name: 'Swift', kind: 'Dinghy', seats: 2n, worth: 123456n, keeper: person(bob) });
  const gull = await app.keep('Boat', { name: 'Gull', kind: 'Yacht', seats: 6n, worth: 7654321n, keeper: person(ann) });
  const trip = { 'starts on': today(app), state: 'Planned' };
  const seat = { entity: 'Seat', fields: { who: 'Cleo', weight: 654n, vest: true } };
  const annTrip = await app.keep('Trip', { ...trip, boat: swift, skipper: person(ann), remark: 'ann secret', crew: [seat] });
  const bobTrip = await app.keep('Trip', { ...trip, boat: gull, skipper: person(bob), remark: 'bob secret', crew: [seat] });
  const cookies = {
    ann: await app.signIn('ann@example.test'),
    bob: await app.signIn('bob@example.test'),
    master: await app.signIn('mia@example.test'),
    auditor: await app.signIn('otto@example.test'),
  };
  return {
    ...app,
    cookies,
    ids: { ann, bob, master, auditor, swift: idOf(swift), gull: idOf(gull), annTrip: idOf(annTrip), bobTrip: idOf(bobTrip) },
  };
}

export function today({ clock }: Pick<Started, 'clock'>): string {
  // Swedish dates are ISO dates.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Athens' }).format(clock.moment);
}

function person(id: string): RecordValue {
  return { entity: 'Member', id, fields: {} };
}

function idOf({ id }: RecordValue): string {
  return id ?? '';
}
