/** Claims with lines, a person, a category: what most tests work with. */
import type { Environment } from '@ninefold/engine';
import type { Application, FieldType, RecordValue } from '@ninefold/model';
import { openStore } from '../src/open.ts';
import type { Store } from '../src/store.ts';
import { application, entity, field, over, path, self } from './model.ts';

export const money: FieldType = { kind: 'money', currency: 'EUR', scale: 2 };
const states = ['Draft', 'Submitted', 'Paid'] as const;
const lines: FieldType = { kind: 'lines', entity: 'Line' };
const claim = self('Claim');

export const claimFields = [
  field('number', { kind: 'number series', pattern: 'CL-{year}-{00000}' }, { needed: true }),
  field('title', { kind: 'text' }, { needed: true }),
  field('employee', { kind: 'reference', entity: 'Person' }),
  field('lines', lines),
  field('total', money, { computed: over('sum', path(claim, 'lines', lines), 'amount', money) }),
  field('paid on', { kind: 'date' }),
  field('state', { kind: 'state', states }, { implied: 'state' }),
];

export const lineFields = [
  field('category', { kind: 'reference', entity: 'Category' }),
  field('what for', { kind: 'text' }),
  field('amount', money),
];

export const personFields = [
  field('name', { kind: 'text' }, { needed: true }),
  field('email', { kind: 'email' }, { unique: true }),
  field('manager', { kind: 'reference', entity: 'Person' }),
];

export const claims: Application = application([
  entity('Person', personFields),
  entity('Category', [field('name', { kind: 'text' }, { unique: true })]),
  entity('Claim', claimFields),
  entity('Line', lineFields, { ownedBy: { entity: 'Claim', field: 'lines' } }),
]);

export const start = Date.UTC(2026, 10, 21, 12);

export const environment: Environment = { settings: { constants: {}, timeZone: 'Europe/Berlin', locale: 'en' }, now: start, me: null };

export function as(person: RecordValue): Environment {
  return { ...environment, me: person };
}

/** A clock that goes on by a second with every look. */
export function createClock(from = start): { now(): number } {
  let moment = from;
  return { now: () => (moment += 1000) };
}

export async function openClaims(directory: string | null = null, document: Application = claims): Promise<Store> {
  const opening = await openStore({ application: document, documentHash: 'hash-1', directory, clock: createClock(), longestReadMs });
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  return opening.store;
}

export const record = (name: string, fields: RecordValue['fields'], id?: string): RecordValue => ({
  entity: name,
  fields,
  ...(id ? { id } : {}),
});

export async function insert(store: Store, name: string, fields: RecordValue['fields'], who: string | null = null): Promise<RecordValue> {
  const result = await store.change((tx) =>
    tx.insert({ entity: name, fields, stamp: { who, statement: `roles/create ${name.toLowerCase()}` } }),
  );
  if (result.kind !== 'done')
    throw new Error(JSON.stringify(result, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)));
  return result.record;
}

/** A content as it arrives. */
export async function* pieces(...texts: readonly string[]): AsyncIterable<Uint8Array> {
  for (const each of texts) yield Buffer.from(each);
}

/** What a question may take where time is not what is tried: a machine may stand still for longer than people wait. */
export const longestReadMs = 10 * 60 * 1000;
