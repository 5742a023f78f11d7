/** What follows from the field: computed fields, figures, charts, boards. */
import type { Kept } from '../application.ts';
import { addBullet, addField, addScreen, type Draft } from '../draft.ts';
import { wrongValue } from '../subject.ts';
import { answer, type Place, partOf } from './place.ts';

export const derived: readonly Place[] = [
  {
    name: 'a computed field',
    writes: (draft, { slug, holds }) =>
      addField(draft, 'Thing', [`u ${slug}`, `text, computed \`if ${holds} then "yes" else "no"\``, 'no', '—']),
    names: ({ slug }) => [`u ${slug}`],
    probe: async ({ walk, thing }, { slug }) => {
      const told = (await walk.read('Thing', thing)).record.fields[`u ${slug}`];
      return told === 'yes' ? undefined : `yes expected, ${JSON.stringify(told)} told`;
    },
  },
  {
    name: 'a figure',
    writes: (draft, { slug, holds }) => {
      addBoard(draft);
      addBullet(draft, 'Figures', `Figure: Count ${slug} = count of Things where \`${holds}\``);
    },
    names: ({ slug }) => [`count ${slug}`],
    probe: async ({ walk }, { slug }) => {
      const part = await partOf(walk, `Count ${slug}`);
      return part?.value === '1' ? undefined : `1 expected, ${JSON.stringify(part)} told`;
    },
  },
  {
    name: 'a sum',
    takes: ({ construct }) => construct.adds === true,
    writes: (draft, { slug, field }) => {
      addBoard(draft);
      addBullet(draft, 'Figures', `Figure: Sum ${slug} = sum of ${field} of Things`);
    },
    names: ({ slug }) => [`sum ${slug}`],
    probe: async ({ walk }, subject) => wrongValue(subject, (await partOf(walk, `Sum ${subject.slug}`))?.value, walk.me),
  },
  {
    name: 'a chart',
    writes: (draft, { slug, field }) => {
      addBoard(draft);
      addBullet(draft, 'Figures', `Chart: Chart ${slug} = bars of count of Things by ${field}`);
    },
    names: ({ slug }) => [`chart ${slug}`],
    probe: async ({ walk }, { slug }) => {
      const part = await partOf(walk, `Chart ${slug}`);
      const key = part?.by?.keys?.[0]?.value;
      return part?.values?.[0]?.[0] === '1' && key !== null && key !== undefined && (key.id === undefined || key.label !== key.id)
        ? undefined
        : `one group expected, ${JSON.stringify(part)} told`;
    },
  },
  {
    name: 'the columns of a board',
    writes: (draft, { slug, field }) => addScreen(draft, `Board ${slug}`, `board of Things by ${field}: title`, 'edit'),
    names: ({ slug }) => [`board ${slug}`],
    probe: async ({ walk, thing }, { slug }) => {
      const { columns } = await answer(walk, '/_app/board', { screen: `Board ${slug}` });
      const filled = columns.filter(({ count }: Kept) => count === 1);
      const [column] = filled;
      const right = filled.length === 1 && column.value !== null && column.cards[0]?.record.id === thing && column.label !== walk.me;
      return right ? undefined : `one card in its column expected, ${JSON.stringify(columns)} told`;
    },
  },
];

function addBoard(draft: Draft): void {
  if (!draft.may.has('open Figures')) addScreen(draft, 'Figures', 'dashboard');
}
