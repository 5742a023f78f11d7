/** People and claims like those of the pictures, for looking at screens. */
import { readFileSync } from 'node:fs';
import type { WireRecord } from '@ninefold/protocol';
import type { Fixture } from './fixture-server.ts';

const example = (name: string) => readFileSync(new URL(`../../../examples/${name}`, import.meta.url), 'utf8');

const person = (id: string, name: string): WireRecord => ({
  entity: 'Person',
  id,
  version: 1,
  label: name,
  fields: { name, email: `${id}@example.org`, manager: null },
});
const anna = person('anna', 'Anna Berg');
const jonas = person('jonas', 'Jonas Krüger');
const mei = person('mei', 'Mei Ogawa');

const people = [
  { id: 'anna', name: 'Anna Berg', roles: ['Employee'], near: null },
  { id: 'jonas', name: 'Jonas Krüger', roles: ['Manager'], near: null },
  { id: 'mei', name: 'Mei Ogawa', roles: ['Finance'], near: null },
];

const rows: readonly (readonly [number, string, string | null, string, string])[] = [
  [141, 'Customer visit Lyon, two days', '2026-11-12', '412.80', 'Submitted'],
  [139, 'Monitor arm and keyboard for the home desk', '2026-11-09', '268.00', 'Returned'],
  [132, 'Conference in Rotterdam: train, hotel, meals', '2026-10-28', '1184.35', 'Large'],
  [127, 'Team lunch after the release', '2026-10-21', '96.40', 'Approved'],
  [118, 'Taxi from the airport', '2026-10-14', '47.20', 'Unpaid'],
  [104, 'Train to Hamburg and back', '2026-10-02', '138.90', 'Paid'],
  [98, 'Books for the reading group', '2026-09-24', '73.15', 'Paid'],
  [91, 'Parking, customer workshop', '2026-09-18', '24.00', 'Paid'],
  [87, 'Hotel Leipzig, one night', '2026-09-11', '119.00', 'Refused'],
  [143, 'Workshop in Vienna', null, '168.50', 'Draft'],
];

function claim(index: number): WireRecord {
  const [number, title, spentFrom, total, state] = rows[index % rows.length] ?? rows[0] ?? [0, '', null, '0.00', 'Draft'];
  const round = Math.floor(index / rows.length);
  const name = `CL-2026-${String(number - round).padStart(5, '0')}`;
  return {
    entity: 'Claim',
    id: `claim-${index}`,
    version: 1,
    label: title,
    fields: {
      number: name,
      title: round ? `${title} (${round})` : title,
      employee: anna,
      total,
      'spent from': spentFrom,
      'submitted on': spentFrom,
      state,
    },
  };
}

const category = (id: string, name: string, from: string): WireRecord => ({
  entity: 'Category',
  id,
  version: 1,
  label: name,
  fields: { name, 'needs receipt from': from },
});

export const claims: Fixture = {
  document: example('expense-claims.md'),
  file: 'expense-claims.md',
  roles: ['Employee'],
  person: anna,
  people,
  records: {
    Person: [anna, jonas, mei],
    Claim: Array.from({ length: 64 }, (_, index) => claim(index)),
    Category: [
      category('travel', 'Travel', '25.00'),
      category('meals', 'Meals', '10.00'),
      category('lodging', 'Lodging', '0.00'),
      category('equipment', 'Equipment', '0.00'),
    ],
  },
};

export const asManager: Fixture = { ...claims, roles: ['Manager'], person: jonas };
export const asFinance: Fixture = { ...claims, roles: ['Finance'], person: mei };
export const blank: Fixture = { document: example('blank.md'), file: 'blank.md', roles: [], person: null, people: [], records: {} };
