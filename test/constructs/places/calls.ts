/** Calls of the document’s own. */
import type { Kept } from '../application.ts';
import { addressOf } from '../draft.ts';
import { type Subject, wrongValue } from '../subject.ts';
import { answer, isField, just, type Place } from './place.ts';

export const calls: readonly Place[] = [
  {
    name: 'calls that send and return it',
    takes: isField,
    writes: (draft, { slug, field, filledIn }) => {
      const path = `/api${addressOf(slug)}`;
      const sends = filledIn ? `title, base, ${field}` : 'title, base';
      draft.calls.push(
        ['create Thing', `\`POST ${path}\``, sends, `id, ${field}`, 'create Thing'],
        ['read Thing', `\`GET ${path}/:id\``, '—', `\`{ id: id, value: ${field} }\``, 'Thing'],
        ['list Things', `\`GET ${path}\``, field, `id, ${field}`, 'Things'],
      );
    },
    names: ({ slug }) => [`/api${addressOf(slug)}`],
    probe: async ({ walk, thing }, subject) => {
      const path = `/api${addressOf(subject.slug)}`;
      const [operator, value = ''] = subject.construct.filter ?? [];
      const query = operator === 'is' ? `?${new URLSearchParams({ [subject.field]: value === 'me' ? walk.me : value })}` : '';
      const one = await answer(walk, `${path}/${thing}`);
      const listed = await answer(walk, path + query);
      return just(listed, thing) ?? wrongReturned(subject, one.value) ?? wrongReturned(subject, listed[0]?.[subject.field]);
    },
  },
];

/** Own calls say lines as plain objects. */
function wrongReturned(subject: Subject, told: Kept): string | undefined {
  if (subject.kind === 'lines') return told?.[0]?.what === 'A line' ? undefined : `a line expected, ${JSON.stringify(told)} told`;
  if (subject.kind === 'reference') return told?.label === 'Bo Berg' ? undefined : `Bo Berg expected, ${JSON.stringify(told)} told`;
  if (subject.kind === 'references') return told?.[0]?.label === 'Bo Berg' ? undefined : `Bo Berg expected, ${JSON.stringify(told)} told`;
  return wrongValue(subject, told, '');
}
