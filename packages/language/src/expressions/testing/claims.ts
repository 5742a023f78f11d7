/** The entities and constants of a small document, for tests of expressions. */
import type { FieldType, Type } from '@ninefold/model';
import type { Scope } from '../scope.ts';

const eur: FieldType = { kind: 'money', currency: 'EUR', scale: 2 };
const states = ['Draft', 'Submitted', 'Large', 'Returned', 'Paid'];

function fields(types: Readonly<Record<string, FieldType>>): { name: string; type: FieldType }[] {
  return Object.entries(types).map(([name, type]) => ({ name, type }));
}

const entities: Scope['entities'] = [
  {
    name: 'Person',
    fields: fields({ name: { kind: 'text' }, email: { kind: 'email' }, manager: { kind: 'reference', entity: 'Person' } }),
  },
  { name: 'Category', fields: fields({ name: { kind: 'text' }, 'needs receipt from': eur }) },
  {
    name: 'Claim',
    fields: fields({
      title: { kind: 'text' },
      employee: { kind: 'reference', entity: 'Person' },
      lines: { kind: 'lines', entity: 'Line' },
      total: eur,
      'spent from': { kind: 'date' },
      'sent at': { kind: 'date and time' },
      urgent: { kind: 'yes/no' },
      days: { kind: 'whole number' },
      rate: { kind: 'decimal', scale: 4 },
      tags: { kind: 'many of', choices: ['travel', 'meals'] },
      'tax %': { kind: 'decimal', scale: 2 },
      'e-mail': { kind: 'email' },
      '2nd approver': { kind: 'reference', entity: 'Person' },
      mystery: { kind: 'unknown', words: 'not shown' },
      state: { kind: 'state', states },
    }),
  },
  {
    name: 'Line',
    ownedBy: { entity: 'Claim', field: 'lines' },
    fields: fields({
      'spent on': { kind: 'date' },
      category: { kind: 'reference', entity: 'Category' },
      'what for': { kind: 'text' },
      amount: eur,
      receipt: { kind: 'file', of: [] },
    }),
  },
];

const constants: ReadonlyMap<string, Type> = new Map<string, Type>([
  ['MIN_LINE', { kind: 'money', currency: 'EUR', scale: 2 }],
  ['MANAGER_LIMIT', { kind: 'money', currency: 'EUR', scale: 2 }],
  ['FEE_USD', { kind: 'money', currency: 'USD', scale: 2 }],
  ['MAX_AGE', { kind: 'duration', of: 'days' }],
  ['MAX_LINES', { kind: 'number', scale: 0 }],
  ['PAYROLL_URL', { kind: 'unknown' }],
]);

export function claimScope(self = 'Claim'): Scope {
  return { entities, constants, self, me: ['Person'] };
}
