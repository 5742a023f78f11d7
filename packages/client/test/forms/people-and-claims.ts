/** People, categories and claims like those of the pictures. */
import { readFileSync } from 'node:fs';
import type { RecordValue, Value } from '@ninefold/model';
import type { HistoryEntry } from '@ninefold/protocol';
import type { Setup } from './claims-server.ts';

const expenseClaims = readFileSync(new URL('../../../../examples/expense-claims.md', import.meta.url), 'utf8');

const record = (entity: string, id: string, fields: Readonly<Record<string, Value>>): RecordValue => ({ entity, id, version: 1, fields });
const ref = (entity: string, id: string): RecordValue => ({ entity, id, fields: {} });

const people = [
  record('Person', 'jonas', { name: 'Jonas Krüger', email: 'jonas@example.org', manager: null }),
  record('Person', 'anna', { name: 'Anna Berg', email: 'anna@example.org', manager: ref('Person', 'jonas') }),
  record('Person', 'mei', { name: 'Mei Ogawa', email: 'mei@example.org', manager: null }),
];

const categories = (
  [
    ['travel', 'Travel', 2500n],
    ['meals', 'Meals', 1000n],
    ['lodging', 'Lodging', 0n],
    ['equipment', 'Equipment', 0n],
  ] as const
).map(([id, name, from]) => record('Category', id, { name, 'needs receipt from': from }));

const pdf = (name: string): Value => ({ file: name, name, size: 182_400n, type: 'application/pdf' });

const line = (id: string, on: string, category: string, what: string | null, amount: bigint, receipt: string | null): RecordValue => ({
  entity: 'Line',
  id,
  fields: {
    'spent on': on,
    category: ref('Category', category),
    'what for': what,
    amount,
    receipt: receipt === null ? null : pdf(receipt),
  },
});

const none = { 'submitted on': null, 'decided by': null, reason: null, 'payment reference': null, 'paid on': null };

const lyon = record('Claim', 'lyon', {
  ...none,
  number: 'CL-2026-00141',
  title: 'Customer visit Lyon, two days',
  employee: ref('Person', 'anna'),
  lines: [
    line('l1', '2026-11-10', 'travel', 'Train Berlin–Lyon', 18900n, 'train.pdf'),
    line('l2', '2026-11-11', 'lodging', 'Hotel, one night', 14250n, 'hotel.pdf'),
    line('l3', '2026-11-11', 'meals', 'Dinner with the customer', 6430n, 'dinner.pdf'),
    line('l4', '2026-11-12', 'meals', null, 1700n, null),
  ],
  'submitted on': '2026-11-13',
  state: 'Submitted',
});

const vienna = record('Claim', 'vienna', {
  ...none,
  number: 'CL-2026-00143',
  title: 'Workshop in Vienna',
  employee: ref('Person', 'anna'),
  lines: [
    line('v1', '2026-11-16', 'travel', 'Night train', 12990n, null),
    line('v2', '2026-11-17', 'meals', 'Dinner', 3860n, 'dinner.pdf'),
  ],
  state: 'Draft',
});

const entry = (at: string, who: 'anna' | 'jonas', more: Partial<HistoryEntry> & Pick<HistoryEntry, 'what'>): HistoryEntry => ({
  at,
  who: { id: who, label: who === 'anna' ? 'Anna Berg' : 'Jonas Krüger' },
  action: null,
  statement: null,
  from: null,
  to: null,
  changes: [],
  document: { hash: 'a'.repeat(64), current: true },
  told: [],
  ...more,
});

export const lyonHistory: readonly HistoryEntry[] = [
  entry('2026-11-13T16:42:00.000Z', 'anna', { what: 'moved', action: 'submit', from: 'Draft', to: 'Submitted', statement: 'T1' }),
  entry('2026-11-13T16:40:00.000Z', 'anna', {
    what: 'edited',
    changes: [
      { field: 'lines', from: null, to: null },
      { field: 'title', from: 'Lyon', to: 'Customer visit Lyon, two days' },
    ],
  }),
  entry('2026-11-13T08:10:00.000Z', 'anna', { what: 'moved', action: 'revise', from: 'Returned', to: 'Draft', statement: 'T8' }),
  entry('2026-11-13T08:05:00.000Z', 'jonas', {
    what: 'moved',
    action: 'return',
    from: 'Submitted',
    to: 'Returned',
    statement: 'T5',
    changes: [{ field: 'reason', from: null, to: 'The hotel receipt is missing.' }],
  }),
  entry('2026-11-12T19:18:00.000Z', 'anna', { what: 'created', from: null, to: 'Draft' }),
];

export const asEmployee: Setup = {
  document: expenseClaims,
  records: [...people, ...categories, lyon, vienna],
  person: 'anna',
  roles: ['Employee'],
};
export const asManager: Setup = { ...asEmployee, person: 'jonas', roles: ['Manager'] };
