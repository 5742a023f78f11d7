/** The expense claims document, read, with people and records to ask about. */
import { readFileSync } from 'node:fs';
import { readDocument } from '@ninefold/language';
import type { Application, Person, RecordValue, Value } from '@ninefold/model';
import { compute, type Environment, settingsFor, startingRecord } from '../src/index.ts';

export const claimsText = readFileSync(new URL('./claims.md', import.meta.url), 'utf8');

/** The document with some of its words replaced; each must be found. */
export function claimsWith(...changes: readonly (readonly [from: string, to: string])[]): Application {
  const text = changes.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`The document does not say: ${from}`);
    return before.replace(from, to);
  }, claimsText);
  return readDocument(text).application;
}

export const claims = claimsWith();

export const bob: RecordValue = {
  entity: 'Person',
  id: 'bob',
  version: 1,
  fields: { name: 'Bob', email: 'bob@example.org', manager: null },
};
export const ann: RecordValue = {
  entity: 'Person',
  id: 'ann',
  version: 1,
  fields: { name: 'Ann', email: 'ann@example.org', manager: bob },
};
export const fay: RecordValue = {
  entity: 'Person',
  id: 'fay',
  version: 1,
  fields: { name: 'Fay', email: 'fay@example.org', manager: null },
};

export const employee: Person = { record: ann, roles: ['Employee'] };
export const manager: Person = { record: bob, roles: ['Manager'] };
export const finance: Person = { record: fay, roles: ['Finance'] };

const travel: RecordValue = {
  entity: 'Category',
  id: 'travel',
  version: 1,
  fields: { name: 'Travel', 'needs receipt from': 2500n },
};

export function around(person: Person, application: Application = claims, given: Readonly<Record<string, string>> = {}): Environment {
  return { settings: settingsFor(application, given).settings, now: Date.parse('2026-11-21T09:00:00Z'), me: person.record };
}

export function line(fields: Readonly<Record<string, Value>> = {}): RecordValue {
  return {
    entity: 'Line',
    fields: { 'spent on': '2026-11-12', category: travel, 'what for': null, amount: 2000n, receipt: null, ...fields },
  };
}

/** Ann's claim in a state, with one line unless others are given. */
export function claim(state: string, fields: Readonly<Record<string, Value>> = {}, application: Application = claims): RecordValue {
  const environment = around(employee, application);
  const fresh = startingRecord(application, 'Claim', environment);
  const record: RecordValue = {
    ...fresh,
    id: 'c1',
    version: 1,
    fields: { ...fresh.fields, number: 'CL-2026-00001', title: 'Trip to Rome', lines: [line()], state, ...fields },
  };
  return compute(application, record, environment);
}
