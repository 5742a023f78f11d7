/** Effects of rows of point 4, on what they can be about; by a person's action, and by the application itself after and every so long. */
import { addField, addMove, addScreen, type Draft } from '../draft.ts';
import type { Case } from '../judge.ts';
import { answer, done, rows } from '../places/place.ts';
import type { Records } from '../subject.ts';

type EffectCase = Case<Records>;

/** What a row of Thing does and nothing else, and what the thing is like then. */
interface Effect {
  readonly name: string;
  readonly does: string;
  readonly right: (records: Records) => Promise<string | undefined>;
  readonly writes?: ((draft: Draft) => void) | undefined;
  /** Where the row leads. */
  readonly to?: string;
}

function effect(name: string, does: string, right: Effect['right'], writes?: Effect['writes']): Effect {
  return { name, does, right, writes };
}

function byAction({ name, does, right, writes, to = 'Open' }: Effect): EffectCase {
  const action = `do ${name.replaceAll(/[^a-z ]/gu, '')}`;
  return {
    name,
    names: [action],
    writes: (draft) => {
      writes?.(draft);
      addMove(draft, 'Thing', { action, does, to });
    },
    probe: async (records) => done(await records.walk.act('Thing', records.thing, action)) ?? (await right(records)),
  };
}

/** Each at a time of its own, in the order of the cases. A finding about it names what it does. */
const byItself =
  (when: (at: number) => string) =>
  ({ name, does, right, writes, to = 'Open' }: Effect, at: number): EffectCase => ({
    name,
    names: [does],
    writes: (draft) => {
      writes?.(draft);
      addMove(draft, 'Thing', { action: when(at), does, to });
    },
    probe: async (records) => {
      await records.walk.passDays(2);
      return right(records);
    },
  });

const fieldIs =
  (field: string, right: (value: unknown) => boolean) =>
  async ({ walk, thing }: Records) => {
    const value = (await walk.read('Thing', thing)).record.fields[field];
    return right(value) ? undefined : JSON.stringify(value);
  };

const isTold =
  (words: string) =>
  async ({ walk }: Records) => {
    const { items } = await answer(walk, '/_app/notifications');
    return items.some(({ message }: { message: string }) => message === words) ? undefined : `nobody reads “${words}”`;
  };

const ids = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.map((one) => one?.id) : []);
const crew = (draft: Draft): void => {
  if (!draft.entities.get('Thing')?.some(([name]) => name === 'crew')) addField(draft, 'Thing', ['crew', 'many People', 'no', '—']);
};

const everyEffect: readonly Effect[] = [
  effect(
    'set text',
    'set note to `title + "!"`',
    fieldIs('note', (value) => String(value).endsWith('!')),
    (draft) => addField(draft, 'Thing', ['note', 'text', 'no', '—']),
  ),
  effect(
    'set nothing',
    'set wiped to `null`',
    fieldIs('wiped', (value) => value === null),
    (draft) => addField(draft, 'Thing', ['wiped', 'text', 'no', 'Here']),
  ),
  effect(
    'set members',
    'set crew to `append(crew, me)`',
    async (records) => fieldIs('crew', (value) => ids(value).includes(records.walk.me))(records),
    crew,
  ),
  effect(
    'set no members',
    'set helpers to `[]`',
    fieldIs('helpers', (value) => ids(value).length === 0),
    (draft) => addField(draft, 'Thing', ['helpers', 'many People', 'no', '`[me]`']),
  ),
  effect(
    'set what a computed field rests on',
    'set size to `2`',
    fieldIs('double', (value) => value === '4'),
    (draft) => {
      addField(draft, 'Thing', ['size', 'whole number', 'no', '—']);
      addField(draft, 'Thing', ['double', 'whole number, computed `size * 2`', 'no', '—']);
    },
  ),
  {
    ...effect(
      'set and stay',
      'set place to `"here"`',
      fieldIs('place', (value) => value === 'here'),
      (draft) => addField(draft, 'Thing', ['place', 'text', 'no', '—']),
    ),
    to: 'stays',
  },
  effect(
    'forget',
    'forget secret, letter',
    fieldIs('secret', (value) => value === null),
    (draft) => {
      addField(draft, 'Thing', ['secret', 'text', 'no', 'Here']);
      addField(draft, 'Thing', ['letter', 'file', 'no', '—']);
    },
  ),
  effect(
    'set since when',
    'set entered to `since`',
    fieldIs('entered', (value) => typeof value === 'string'),
    (draft) => addField(draft, 'Thing', ['entered', 'date and time', 'no', '—']),
  ),
  effect(
    'set how long',
    'set open for to `(time in("Open")).hours`',
    fieldIs('open for', (value) => typeof value === 'string'),
    (draft) => addField(draft, 'Thing', ['open for', 'whole number', 'no', '—']),
  ),
  effect('notify me', 'notify `me`: plain words', isTold('plain words')),
  effect('notify a set', 'notify `watchers`: set words', isTold('set words'), (draft) =>
    addField(draft, 'Thing', ['watchers', 'many People', 'no', '`[me]`']),
  ),
  effect('notify a list', 'notify `[owner, me]`: list words', isTold('list words'), (draft) =>
    addField(draft, 'Thing', ['owner', 'Person', 'no', '`me`']),
  ),
  effect('notify several', 'notify `aide`, `base.aide`: several words', isTold('several words'), (draft) => {
    addField(draft, 'Thing', ['aide', 'Person', 'no', '`me`']);
    addField(draft, 'Base', ['aide', 'Person', 'no', '—']);
  }),
  effect('notify a role', 'notify Clerk: role words', isTold('role words')),
  effect('notify by a path', 'notify `base.keeper`: path words', isTold('path words'), (draft) =>
    addField(draft, 'Base', ['keeper', 'Person', 'no', '`me`']),
  ),
  effect('notify a computed person', 'notify `boss`: boss words', isTold('boss words'), (draft) => {
    addField(draft, 'Base', ['chief', 'Person', 'no', '`me`']);
    addField(draft, 'Thing', ['boss', 'Person, computed `base.chief`', 'no', '—']);
  }),
  effect('notify somebody of lines', 'notify `rows.by`: line words', isTold('line words'), (draft) =>
    addField(draft, 'Row', ['by', 'Person', 'no', '`me`']),
  ),
  effect('notify what signs in nowhere', 'notify `base`: lost words', isTold('lost words')),
  effect(
    'create a record',
    'create Note (words = `title`)',
    async ({ walk }) => ((await rows(walk, 'Notes')).length === 1 ? undefined : 'no note'),
    (draft) => {
      addField(draft, 'Note', ['words', 'text', 'yes', '—']);
      draft.may.set('read Note', 'yes');
      addScreen(draft, 'Notes', 'Notes: words');
    },
  ),
  effect(
    'create one with states',
    'create Job (thing = `thing`)',
    async ({ walk }) => {
      const [job] = await rows(walk, 'Jobs');
      return job?.fields.state === 'Waiting' ? undefined : JSON.stringify(job);
    },
    (draft) => {
      addField(draft, 'Job', ['thing', 'Thing', 'yes', '—']);
      draft.may.set('read Job', 'yes');
      draft.machines.set('Job', {
        states: [
          ['Waiting', 'start'],
          ['Done', 'end'],
        ],
        rows: [],
      });
      addMove(draft, 'Job', { from: 'Waiting', to: 'Done', action: 'finish' });
      addScreen(draft, 'Jobs', 'Jobs: thing, state', 'finish');
    },
  ),
  effect('create a person', 'create Person (name = `title`, email = `"new@example.test"`)', async ({ walk }) =>
    (await rows(walk, 'People')).length > 1 ? undefined : 'nobody new',
  ),
  effect(
    'create without what is needed',
    'create Slip ()',
    async () => undefined,
    (draft) => addField(draft, 'Slip', ['words', 'text', 'yes', '—']),
  ),
  effect(
    'create with a start that follows',
    'create Bill (base = `base`)',
    async ({ walk }) => {
      const [bill] = await rows(walk, 'Bills');
      return bill?.fields.called === 'Base one' ? undefined : JSON.stringify(bill);
    },
    (draft) => {
      addField(draft, 'Bill', ['base', 'Base', 'yes', '—']);
      addField(draft, 'Bill', ['called', 'text', 'yes', '`base.name`']);
      draft.may.set('read Bill', 'yes');
      addScreen(draft, 'Bills', 'Bills: base, called');
    },
  ),
  effect('several', 'set mood to `"Good"`; notify `me`: two words', isTold('two words'), (draft) =>
    addField(draft, 'Thing', ['mood', 'one of Good, Bad', 'no', '—']),
  ),
  effect(
    'set a field of another record',
    'set `base.word` to `title`',
    async ({ walk, base }) => {
      const { word } = (await walk.read('Base', base)).record.fields;
      return typeof word === 'string' && word !== '' ? undefined : JSON.stringify(word);
    },
    (draft) => addField(draft, 'Base', ['word', 'text', 'no', '—']),
  ),
  effect(
    'take an action of a record',
    'nudge `thing` (nudge = `"by hand"`)',
    fieldIs('nudge', (value) => value === 'by hand'),
    (draft) => {
      addField(draft, 'Thing', ['nudge', 'text', 'no', '—']);
      addMove(draft, 'Thing', { action: 'nudge', asks: 'nudge', to: 'stays' });
    },
  ),
  effect(
    'make one for each line',
    'for each r in `rows`: create Copy (words = `r.what`)',
    async ({ walk }) => ((await rows(walk, 'Copies')).length > 0 ? undefined : 'no copy'),
    (draft) => {
      addField(draft, 'Copy', ['words', 'text', 'yes', '—']);
      draft.may.set('read Copy', 'yes');
      addScreen(draft, 'Copies', 'Copies: words');
    },
  ),
  effect(
    'set a field of each line',
    'for each r in `rows`: set `r.remark` to `"seen"`',
    fieldIs('rows', (value) => Array.isArray(value) && value.every((one) => one.fields.remark === 'seen')),
    (draft) => addField(draft, 'Row', ['remark', 'text', 'no', '—']),
  ),
  effect(
    'delete a record',
    'delete `base.spare`',
    async ({ walk }) => ((await rows(walk, 'Spares')).length === 0 ? undefined : 'still there'),
    (draft) => {
      addField(draft, 'Spare', ['words', 'text', 'yes', '—']);
      addField(draft, 'Base', ['spare', 'Spare', 'no', '—']);
      draft.may.set('read Spare', 'yes');
      addScreen(draft, 'Spares', 'Spares: words');
    },
  ),
  effect(
    'create with lines',
    'create Batch (rows of it = `for r in rows return {what: r.what, size: 2}`)',
    async ({ walk }) => {
      const [batch] = await rows(walk, 'Batches');
      return batch?.fields['rows of it']?.[0]?.fields.size === '2' ? undefined : JSON.stringify(batch);
    },
    (draft) => {
      addField(draft, 'Batch', ['rows of it', 'list of Bit', 'no', '—']);
      addField(draft, 'Bit', ['what', 'text', 'yes', '—']);
      addField(draft, 'Bit', ['size', 'whole number', 'yes', '—']);
      draft.may.set('read Batch', 'yes');
      addScreen(draft, 'Batches', 'Batches: rows of it');
    },
  ),
  effect(
    'set lines',
    'set rows to `rows[what != "Row one"]`',
    fieldIs('rows', (value) => ids(value).length === 0),
  ),
  effect(
    'run a hook',
    'run mark: marked',
    fieldIs('marked', (value) => value === 'by a hook'),
    (draft) => addField(draft, 'Thing', ['marked', 'text', 'no', '—']),
  ),
  effect('run a hook that is not there', 'run nowhere', async () => 'it is nowhere'),
];

/** What an action does by its name alone. */
const everyAction: readonly Effect[] = [
  effect(
    'give a number',
    'notify `me`: {slip} is out',
    async (records) => (await fieldIs('slip', (value) => value === 'S-01')(records)) ?? (await isTold('S-01 is out')(records)),
    (draft) => addField(draft, 'Thing', ['slip', 'number series `S-{00}` on do give a number', 'no', '—']),
  ),
  effect(
    'give a number for each',
    'set slip of base to `base slip`',
    fieldIs('slip of base', (value) => Number(value) === 1),
    (draft) => {
      addField(draft, 'Thing', ['base slip', 'number series `{0}` per Base on do give a number for each', 'no', '—']);
      addField(draft, 'Thing', ['slip of base', 'whole number', 'no', '—']);
    },
  ),
];

/** What no document can say yet. */
const everyStrangeEffect: readonly Effect[] = [
  effect(
    'add a member',
    'add `me` to crew',
    fieldIs('crew', (value) => ids(value).length > 0),
    crew,
  ),
  effect(
    'remove a member',
    'remove `me` from crew',
    fieldIs('crew', (value) => ids(value).length === 0),
    crew,
  ),
];

export const effects = [...everyEffect, ...everyAction, ...everyStrangeEffect].map(byAction);
export const effectsAfter = everyEffect.map(byItself((at) => `after ${at + 1} hours`));
export const effectsEvery = everyEffect.map(byItself((at) => `every day 08:${String(at).padStart(2, '0')}`));
