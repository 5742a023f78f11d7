/** Where the value itself is told. */
import { wrongValue } from '../subject.ts';
import { answer, at, done, isField, type Place, rows } from './place.ts';

export const values: readonly Place[] = [
  {
    name: 'a record',
    takes: isField,
    probe: async ({ walk, thing }, subject) => wrongValue(subject, (await walk.read('Thing', thing)).record.fields[subject.field], walk.me),
  },
  {
    name: 'a line',
    takes: (subject) => subject.kind !== 'lines' && isField(subject) && !subject.construct.given,
    names: ({ slug }) => [`r ${slug}`],
    probe: async ({ walk, thing }, subject) => {
      const [row] = (await walk.read('Thing', thing)).record.fields.rows;
      return wrongValue(subject, row.fields[`r ${subject.slug}`], walk.me);
    },
  },
  {
    name: 'a column',
    probe: async ({ walk }, subject) => wrongValue(subject, at((await rows(walk, 'Things'))[0], subject.field), walk.me),
  },
  {
    name: 'a column by a path',
    probe: async ({ walk }, subject) => wrongValue(subject, at((await rows(walk, 'Parts'))[0], `thing.${subject.field}`), walk.me),
  },
  {
    name: 'a new form',
    takes: (subject) => isField(subject) && ['starts as a value', 'starts as an expression'].includes(subject.suffix.name),
    probe: async ({ walk }, subject) => wrongValue(subject, (await answer(walk, '/_app/new/Thing')).record.fields[subject.field], walk.me),
  },
  {
    name: 'edit',
    takes: ({ filledIn }) => filledIn,
    probe: async ({ walk, thing }, subject) => {
      const before = await walk.read('Thing', thing);
      const value = before.record.fields[subject.field];
      const told = await walk.ask({
        method: 'PUT',
        path: `/_app/records/Thing/${thing}`,
        body: { version: before.record.version, fields: { [subject.field]: value, title: `${before.record.fields.title}.` } },
      });
      return done(told) ?? wrongValue(subject, told.json.record.fields[subject.field], walk.me);
    },
  },
];
