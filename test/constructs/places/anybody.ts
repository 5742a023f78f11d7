/** What somebody who is not signed in fills in, and is told of it. */
import { addField, addScreen } from '../draft.ts';
import { sentFor, wrongValue } from '../subject.ts';
import { done, isField, type Place } from './place.ts';

export const anybody: readonly Place[] = [
  {
    name: 'a form of Anybody',
    takes: (subject) => subject.suffix.name === 'plain' && subject.filledIn && isField(subject) && subject.kind !== 'lines',
    writes: (draft, { slug, construct }) => {
      const entity = `Wish ${slug}`;
      addField(draft, `${entity} (Wishes ${slug})`, ['name', 'text', 'yes', '—']);
      addField(draft, `${entity} (Wishes ${slug})`, [`w ${slug}`, construct.type, 'no', '—']);
      addScreen(draft, `All wishes ${slug}`, `Wishes ${slug}: name`);
      addScreen(draft, `New wish ${slug}`, `new ${entity}: name, w ${slug}`);
      for (const may of [`read ${entity}`, `create ${entity}`]) {
        draft.may.set(may, 'yes');
        draft.anybody.add(may);
      }
      draft.anybody.add(`open New wish ${slug}`);
      draft.anybody.add('read Person');
    },
    names: ({ slug }) => [`w ${slug}`, `wish ${slug}`, `wishes ${slug}`, `new wish ${slug}`, `all wishes ${slug}`],
    probe: async ({ walk }, subject) => {
      const { slug } = subject;
      const stranger = { ...walk, ask: (request: Parameters<typeof walk.ask>[0]) => walk.ask({ ...request, cookie: '' }) };
      const path = `/_app/records/${encodeURIComponent(`Wish ${slug}`)}`;
      const { form } = (await stranger.ask({ path: `/_app/new/${encodeURIComponent(`Wish ${slug}`)}` })).json;
      walk.app.clock.moment += 3_000;
      const value = await sentFor(stranger, subject, `Wish ${slug}`, `w ${slug}`);
      const told = await stranger.ask({
        method: 'POST',
        path,
        headers: { 'form-begun': form },
        body: { fields: { name: 'One', [`w ${slug}`]: value } },
      });
      if (told.status >= 300) return done(told);
      const read = await stranger.ask({ path: `${path}/${told.json.record.id}` });
      return done(read) ?? wrongValue(subject, read.json.record.fields[`w ${slug}`], walk.me);
    },
  },
];
