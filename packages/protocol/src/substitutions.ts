/** Who stands in for whom: somebody's tasks go to somebody else for some days. */
import type { Static } from 'typebox';
import { done, search } from './parameters.ts';
import { arrayOf, closed, component, date, described, flag, nullableText, optional, text } from './schema.ts';

const substitution = component(
  'ninefold.Substitution',
  closed({
    id: text,
    /** For whom, and who stands in, by the names their reader may know; null for one whom they may not. */
    person: nullableText,
    substitute: nullableText,
    /** The role of the person in which the other acts. */
    role: text,
    /** Days, both within it. */
    from: date,
    until: date,
    /** It is its time. */
    current: flag,
    /** Both have roles that let them: else nobody acts by it. */
    holds: flag,
  }),
);

const substitutions = component(
  'ninefold.Substitutions',
  closed({
    /** The roles of the person in which somebody may stand in for them. */
    lends: arrayOf(text),
    /** Who stands in for them, the next first. */
    own: arrayOf(substitution),
    /** For whom they stand in; nothing where one asks about somebody else. */
    others: arrayOf(substitution),
    /** The day it is, by the clock of the application. */
    today: date,
  }),
);

const substitutes = component('ninefold.Substitutes', closed({ people: arrayOf(closed({ id: text, label: text, unique: nullableText })) }));

export type SubstitutionAnswer = Static<typeof substitution>;
export type Substitutions = Static<typeof substitutions>;

const person = optional(described(text, 'Id of a person whom one looks after; unless told oneself.'));

export const substitutionRoutes = {
  substitutions: {
    id: 'substitutions',
    summary: 'Who stands in for one, and for whom one stands in',
    for: 'person',
    path: {},
    query: { person },
    answers: { 200: { description: 'Those that are not over.', schema: substitutions } },
  },
  substitutes: {
    id: 'substitutes',
    summary: 'People who may stand in for one in a role',
    for: 'person',
    path: {},
    query: { person, role: text, search },
    answers: { 200: { description: 'Of those whoever asks may read.', schema: substitutes } },
  },
  addSubstitution: {
    id: 'add substitution',
    summary: 'Have somebody stand in for one',
    for: 'person',
    path: {},
    body: closed({ person, role: text, substitute: described(text, 'Id of a person.'), from: date, until: date }),
    answers: { 201: { description: 'It is kept, and whoever stands in is told.', schema: substitution } },
  },
  endSubstitution: {
    id: 'end substitution',
    summary: 'Nobody stands in by it any more, from the next request on',
    for: 'person',
    path: { id: described(text, 'Id of a substitution.') },
    answers: { 204: done },
  },
} as const;
