/** What the application does by itself only where a guard on it holds. */
import type { Kept } from '../application.ts';
import { addField, addMove, type Draft } from '../draft.ts';
import type { Records } from '../subject.ts';
import { answer, type Place } from './place.ts';

export const timers: readonly Place[] = [
  {
    name: 'a guard of a timer',
    writes: (draft, { slug, holds }) => {
      // `me` is nobody there.
      const guard = holds.replaceAll(/\bme\b/gu, 'base.keeper');
      addTimers(draft, `holds ${slug}`, `\`${guard}\``);
      addTimers(draft, `fails ${slug}`, `\`not(${guard})\``);
    },
    names: ({ slug, field, through }) => [`holds ${slug}`, `fails ${slug}`, `entities/thing/${through ?? field}`],
    probe: async (records, { slug }) => {
      const told = (await messages(records)).filter((message) =>
        [`holds ${slug}`, `fails ${slug}`].some((words) => message.startsWith(`${words} `)),
      );
      return told.join(', ') === `holds ${slug} daily, holds ${slug} once` ? undefined : `told: “${told}”`;
    },
  },
  {
    name: 'a guard of a timer that is not shown',
    writes: (draft, { slug }) => addTimers(draft, `open ${slug}`, 'not shown'),
    probe: async (records, { slug }) => {
      const told = await messages(records);
      return told.some((message) => message.startsWith(`open ${slug} `)) ? `told: “${told}”` : undefined;
    },
  },
];

/** One that is due once and one that is due every day, each at a moment of its own. */
function addTimers(draft: Draft, words: string, when: string): void {
  if (!draft.entities.get('Base')?.some(([name]) => name === 'keeper')) addField(draft, 'Base', ['keeper', 'Person', 'no', '`me`']);
  const at = draft.machines.get('Thing')?.rows.length ?? 0;
  addMove(draft, 'Thing', { action: `after ${at + 10} minutes`, when, does: `notify \`base.keeper\`: ${words} once` });
  addMove(draft, 'Thing', { action: `every day 08:${at + 10}`, when, does: `notify \`base.keeper\`: ${words} daily` });
}

/** All that the person was told in two days. */
async function messages({ walk }: Records): Promise<readonly string[]> {
  await walk.passDays(2);
  const { items } = await answer(walk, '/_app/notifications', { limit: '100' });
  return [...new Set<string>(items.map(({ message }: Kept) => message))].sort();
}
