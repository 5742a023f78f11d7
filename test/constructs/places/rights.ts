/** What it lets somebody read: records that refer to the one it belongs to. */
import { addField, addScreen, type Draft } from '../draft.ts';
import type { Records } from '../subject.ts';
import { just, type Place, rows } from './place.ts';

export const rights: readonly Place[] = [
  {
    name: 'a right by a path',
    writes: (draft, { slug, field, construct }) => {
      const holds = construct.holds(`thing.${field}`);
      addReadable(draft, `Seen ${slug}`, holds);
      addReadable(draft, `Hidden ${slug}`, `not(${holds})`);
    },
    names: ({ slug }) => [
      `seen ${slug}`,
      `hidden ${slug}`,
      `all seen ${slug}`,
      `all hidden ${slug}`,
      `if seen ${slug}`,
      `if hidden ${slug}`,
    ],
    probe: async (records, { slug }) => {
      const [seen, hidden] = [await keep(records, `Seen ${slug}`), await keep(records, `Hidden ${slug}`)];
      const { walk } = records;
      const refused = await walk.ask({ path: `/_app/records/${encodeURIComponent(`Hidden ${slug}`)}/${hidden}` });
      const listed = await rows(walk, `All Hidden ${slug}`);
      if (refused.status !== 404 || listed.length > 0) return `${refused.status}, ${listed.length} hidden listed`;
      await walk.read(`Seen ${slug}`, seen);
      return just(await rows(walk, `All Seen ${slug}`), seen);
    },
  },
];

function addReadable(draft: Draft, entity: string, holds: string): void {
  addField(draft, `${entity} (Every ${entity})`, ['name', 'text', 'yes', '—']);
  addField(draft, `${entity} (Every ${entity})`, ['thing', 'Thing', 'yes', '—']);
  draft.conditions.set(`if ${entity}`, holds);
  draft.may.set(`read ${entity}`, `if ${entity}`);
  addScreen(draft, `All ${entity}`, `Every ${entity}: name`);
}

async function keep({ walk, thing }: Records, entity: string): Promise<string> {
  const kept = await walk.app.keep(entity, { name: entity, thing: { entity: 'Thing', id: thing, fields: {} } });
  return kept.id ?? '';
}
