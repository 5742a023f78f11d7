/** What actions ask, demand, tell and do. */
import { addField, addMove, addScreen } from '../draft.ts';
import { sentFor, wrongValue } from '../subject.ts';
import { answer, done, isField, type Place, rows } from './place.ts';

export const actions: readonly Place[] = [
  {
    name: 'asks for',
    takes: (subject) => isField(subject) && !subject.construct.given,
    writes: (draft, { slug, field }) => addMove(draft, 'Thing', { action: `ask ${slug}`, asks: field }),
    names: ({ slug }) => [`ask ${slug}`],
    probe: async ({ walk, thing }, subject) => {
      // Lines that are sent without an id are added to those that are there.
      const kept = subject.kind === 'lines' ? (await walk.read('Thing', thing)).record.fields[subject.field] : undefined;
      const value = kept ?? (await sentFor(walk, subject, 'Thing', subject.field));
      const told = await walk.act('Thing', thing, `ask ${subject.slug}`, { [subject.field]: value });
      return done(told) ?? wrongValue(subject, told.json.record.fields[subject.field], walk.me);
    },
  },
  {
    name: 'asked for and kept nowhere',
    takes: (subject) => isField(subject) && !subject.construct.given && subject.kind !== 'lines',
    writes: (draft, { slug, construct }) => {
      draft.errors.add('E-NO');
      const given = { asks: `un ${slug}: ${construct.type}`, when: `\`${construct.holds(`un ${slug}`)}\``, otherwise: 'E-NO' };
      addMove(draft, 'Thing', { action: `unkept ${slug}`, ...given });
    },
    names: ({ slug }) => [`unkept ${slug}`, `un ${slug}`],
    probe: async ({ walk, thing }, subject) => {
      const sent = { [`un ${subject.slug}`]: await sentFor(walk, subject, 'Thing', subject.field) };
      const told = await walk.act('Thing', thing, `unkept ${subject.slug}`, sent);
      const without = await walk.act('Thing', thing, `unkept ${subject.slug}`);
      if (without.status !== 422) return `422 expected without it, ${without.status} told`;
      return done(told) ?? (`un ${subject.slug}` in told.json.record.fields ? 'it is kept' : undefined);
    },
  },
  {
    name: 'a guard',
    writes: (draft, { slug, holds }) => {
      draft.errors.add('E-NO');
      addMove(draft, 'Thing', { action: `guard ${slug}`, when: `\`${holds}\``, otherwise: 'E-NO' });
      addMove(draft, 'Thing', { action: `unless ${slug}`, when: `\`not(${holds})\``, otherwise: 'E-NO' });
    },
    names: ({ slug }) => [`guard ${slug}`, `unless ${slug}`],
    probe: async ({ walk, thing }, { slug }) => {
      const unless = await walk.act('Thing', thing, `unless ${slug}`);
      return (
        done(await walk.act('Thing', thing, `guard ${slug}`)) ?? (unless.status === 422 ? undefined : `422 expected, ${unless.status} told`)
      );
    },
  },
  {
    name: 'a rule',
    writes: (draft, { slug, holds }) => {
      draft.errors.add('E-NO');
      addMove(draft, 'Thing', { action: `rule ${slug}` });
      addMove(draft, 'Thing', { action: `break ${slug}` });
      draft.rules.push(['Thing', `\`${holds}\``, `rule ${slug}`, 'E-NO'], ['Thing', `\`not(${holds})\``, `break ${slug}`, 'E-NO']);
    },
    names: ({ slug }) => [`rule ${slug}`, `break ${slug}`],
    probe: async ({ walk, thing }, { slug }) => {
      const broken = await walk.act('Thing', thing, `break ${slug}`);
      return (
        done(await walk.act('Thing', thing, `rule ${slug}`)) ?? (broken.status === 422 ? undefined : `422 expected, ${broken.status} told`)
      );
    },
  },
  {
    name: 'a right',
    writes: (draft, { slug, holds }) => {
      draft.conditions.set(`if ${slug}`, holds);
      addMove(draft, 'Thing', { action: `role ${slug}`, may: `if ${slug}` });
    },
    names: ({ slug }) => [`role ${slug}`, `if ${slug}`],
    probe: async ({ walk, thing }, { slug }) => done(await walk.act('Thing', thing, `role ${slug}`)),
  },
  {
    name: 'a message',
    takes: ({ kind }) => kind !== 'lines',
    writes: (draft, { slug, field }) => addMove(draft, 'Thing', { action: `tell ${slug}`, does: `notify \`me\`: ${slug} is {${field}}!` }),
    names: ({ slug }) => [`tell ${slug}`],
    probe: async ({ walk, thing }, { slug }) => {
      const refused = done(await walk.act('Thing', thing, `tell ${slug}`));
      if (refused) return refused;
      const { items } = await answer(walk, '/_app/notifications', { limit: '1' });
      const message = items?.[0]?.message ?? items?.[0]?.text ?? '';
      return message.startsWith(`${slug} is `) && !/ is […–-]?!|null|[0-9a-f]{8}-/u.test(message)
        ? undefined
        : `told: ${JSON.stringify(items)}`;
    },
  },
  {
    name: 'set',
    takes: ({ construct, kind }) => !construct.given && kind !== 'lines',
    writes: (draft, { slug, field, construct }) => {
      addField(draft, 'Thing', [`s ${slug}`, construct.type, 'no', '—']);
      addMove(draft, 'Thing', { action: `set ${slug}`, does: `set s ${slug} to \`${field}\`` });
    },
    names: ({ slug }) => [`set ${slug}`, `s ${slug}`],
    probe: async ({ walk, thing }, subject) => {
      const told = await walk.act('Thing', thing, `set ${subject.slug}`);
      return done(told) ?? wrongValue(subject, told.json.record.fields[`s ${subject.slug}`], walk.me);
    },
  },
  {
    name: 'create',
    takes: ({ construct, kind }) => !construct.given && kind !== 'lines',
    writes: (draft, { slug, field, construct }) => {
      const copy = `Twin ${slug}`;
      addField(draft, `${copy} (Twins ${slug})`, ['name', 'text', 'yes', '—']);
      addField(draft, `${copy} (Twins ${slug})`, ['value', construct.type, 'no', '—']);
      draft.may.set(`read ${copy}`, 'yes');
      addScreen(draft, `Copied ${slug}`, `Twins ${slug}: name, value`);
      addMove(draft, 'Thing', { action: `copy ${slug}`, does: `create ${copy} (name = \`"Copied"\`, value = \`${field}\`)` });
    },
    names: ({ slug }) => [`copy ${slug}`, `copied ${slug}`, `twin ${slug}`],
    probe: async ({ walk, thing }, subject) => {
      const refused = done(await walk.act('Thing', thing, `copy ${subject.slug}`));
      return refused ?? wrongValue(subject, (await rows(walk, `Copied ${subject.slug}`))[0]?.fields.value, walk.me);
    },
  },
  {
    name: 'a timer',
    writes: (draft, { slug, holds }) => {
      if (!draft.entities.get('Base')?.some(([name]) => name === 'keeper')) addField(draft, 'Base', ['keeper', 'Person', 'no', '`me`']);
      addMove(draft, 'Thing', {
        action: `after \`if ${holds} then duration("P1D") else duration("P2D")\``,
        does: `notify \`base.keeper\`: timer ${slug}`,
      });
    },
    names: ({ slug }) => [`timer ${slug}`],
    probe: async ({ walk, thing }) => {
      const { timers } = await walk.read('Thing', thing);
      return timers.length > 0 ? undefined : 'no timer is ahead';
    },
  },
];
