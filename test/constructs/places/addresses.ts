/** Addresses that name a record by it: of a page, and of calls. */
import { addScreen } from '../draft.ts';
import { answer, isField, type Place } from './place.ts';

export const addresses: readonly Place[] = [
  {
    name: 'an address',
    takes: (subject) =>
      isField(subject) && (subject.suffix.unique === true || subject.kind === 'number series' || subject.kind === 'running number'),
    writes: (draft, { slug, field }) => {
      const parameter = `:${field.replaceAll(' ', '_')}`;
      addScreen(draft, `At ${slug}`, 'Thing: title', '—', `/at-${slug}/${parameter}`);
      draft.calls.push(['read Thing', `\`GET /api/at-${slug}/${parameter}\``, '—', 'id, title', `At ${slug}`]);
    },
    names: ({ slug }) => [`at ${slug}`, `/api/at-${slug}`],
    probe: async ({ walk, thing }, { slug, field, kind, construct }) => {
      const said =
        kind === 'number series' ? 'N-0001' : kind === 'running number' ? '1' : construct.sent === 'me' ? walk.me : String(construct.sent);
      const value = encodeURIComponent(said);
      const page = await answer(walk, `/_app/records/Thing/${value}`, { by: field.replaceAll(' ', '_'), screen: `At ${slug}` });
      const called = await answer(walk, `/api/at-${slug}/${value}`);
      const found = [page.record.id, called.id];
      return found.every((id) => id === thing) ? undefined : `${thing} expected, ${JSON.stringify(found)} told`;
    },
  },
];
