/** What chooses and orders the records of a list. */
import { addBullet, addScreen } from '../draft.ts';
import { asked, filters, isField, just, type Place, rows } from './place.ts';

export const lists: readonly Place[] = [
  {
    name: 'a filter',
    takes: filters,
    writes: (draft, { slug, field }) => {
      addScreen(draft, `Filter ${slug}`, 'Things: title');
      addBullet(draft, `Filter ${slug}`, `Filters: ${field}`);
    },
    names: ({ slug }) => [`filter ${slug}`],
    probe: async ({ walk, thing }, subject) =>
      just(await rows(walk, `Filter ${subject.slug}`, asked(subject, walk.me, subject.field)), thing),
  },
  {
    name: 'a filter by a path',
    takes: filters,
    probe: async ({ walk, part }, subject) => just(await rows(walk, 'Parts', asked(subject, walk.me, `thing.${subject.field}`)), part),
  },
  {
    name: 'an order',
    takes: ({ kind }) => !['many of', 'list of text', 'file', 'references', 'lines', 'related'].includes(kind),
    probe: async ({ walk, thing }, { field }) =>
      just(await rows(walk, 'Things', { order: `${field}:asc` }), thing) ??
      just(await rows(walk, 'Things', { order: `${field}:desc` }), thing),
  },
  {
    name: 'a table on the page of its record',
    takes: ({ kind }) => kind === 'related',
    probe: async ({ walk, thing, part }, { field }) => just(await rows(walk, 'Thing', { part: field, record: thing }), part),
  },
  {
    name: 'an order that is said',
    writes: (draft, { slug, field }) => {
      addScreen(draft, `Order ${slug}`, 'Things: title');
      addBullet(draft, `Order ${slug}`, `Order: ${field} down, title`);
    },
    names: ({ slug }) => [`order ${slug}`],
    probe: async ({ walk, thing }, { slug }) => just(await rows(walk, `Order ${slug}`), thing),
  },
  {
    name: 'a condition of a list',
    writes: (draft, { slug, holds }) => addScreen(draft, `Where ${slug}`, `Things where \`${holds}\`: title`),
    names: ({ slug }) => [`where ${slug}`],
    probe: async ({ walk, thing }, { slug }) => just(await rows(walk, `Where ${slug}`), thing),
  },
  {
    name: 'a condition by a path',
    writes: (draft, { slug, construct, field }) =>
      addScreen(draft, `Path ${slug}`, `Parts where \`${construct.holds(`thing.${field}`)}\`: name`),
    names: ({ slug }) => [`path ${slug}`],
    probe: async ({ walk, part }, { slug }) => just(await rows(walk, `Path ${slug}`), part),
  },
  {
    name: 'a condition over lines',
    takes: (subject) => subject.kind !== 'lines' && isField(subject) && !subject.construct.given,
    writes: (draft, { slug, construct }) =>
      addScreen(draft, `Some ${slug}`, `Things where \`some one in rows satisfies ${construct.holds(`one.r ${slug}`)}\`: title`),
    names: ({ slug }) => [`some ${slug}`, `r ${slug}`],
    probe: async ({ walk, thing }, { slug }) => just(await rows(walk, `Some ${slug}`), thing),
  },
];
