/** When rules are checked: as records and lines are made, and as they are deleted. */
import { addField, addScreen, type Draft } from '../draft.ts';
import type { Case } from '../judge.ts';
import { answer } from '../places/place.ts';
import type { Records } from '../subject.ts';

type RuleCase = Case<Records>;
type Fields = Readonly<Record<string, unknown>>;

function aRule(draft: Draft, about: string, rule: string, on: string): void {
  draft.errors.add('E-NO');
  draft.rules.push([about, `\`${rule}\``, on, 'E-NO']);
}

const make = async ({ walk, base }: Records, fields: Fields) =>
  (await walk.ask({ method: 'POST', path: '/_app/records/Thing', body: { fields: { base, ...fields } } })).status;

const change = async ({ walk }: Records, id: string, fields: Fields) => {
  const { version } = (await walk.read('Thing', id)).record;
  return (await walk.ask({ method: 'PUT', path: `/_app/records/Thing/${id}`, body: { version, fields } })).status;
};

const remove = async ({ walk }: Records, id: string) =>
  (await walk.ask({ method: 'DELETE', path: `/_app/records/Thing/${id}`, body: {} })).status;

const told = (statuses: readonly number[], expected: readonly number[]): string | undefined =>
  statuses.join() === expected.join() ? undefined : `${expected.join()} expected, ${statuses.join()} told`;

export const rules: readonly RuleCase[] = [
  {
    name: 'a rule that asks a hook',
    names: ['polite'],
    writes: (draft) => {
      draft.errors.add('E-NO');
      draft.rules.push(['Thing', 'hook polite: title, base.name', 'save', 'E-NO']);
    },
    probe: async (records) => {
      const { record } = await records.walk.create('Thing', { title: 'A polite thing', base: records.base });
      return told([await make(records, { title: 'rude' }), await change(records, record.id, { title: 'rude' })], [422, 422]);
    },
  },
  {
    name: 'a narrowed choice',
    names: ['near', 'Spot'],
    writes: (draft) => {
      addField(draft, 'Spot', ['name', 'text', 'yes', '—']);
      addField(draft, 'Spot', ['near', 'Base where `name = spot.name`', 'no', '—']);
      for (const may of ['create', 'read']) draft.may.set(`${may} Spot`, 'yes');
      addScreen(draft, 'All spots', 'Spots: name, near', 'create Spot');
    },
    probe: async ({ walk }) => {
      const { record: near } = await walk.create('Base', { name: 'Close by' });
      const makeSpot = async (name: string) =>
        (await walk.ask({ method: 'POST', path: '/_app/records/Spot', body: { fields: { name, near: near.id } } })).status;
      const statuses = [await makeSpot('Close by'), await makeSpot('Far away')];
      const asked = { for: 'Spot.near', given: JSON.stringify(['Close by']) };
      const { options } = await answer(walk, '/_app/options/Base', asked);
      return (
        told(statuses, [201, 422]) ?? (options.map(({ id }: { id: string }) => id).join() === near.id ? undefined : JSON.stringify(options))
      );
    },
  },
  {
    name: 'a rule on create',
    names: ['not at first'],
    writes: (draft) => aRule(draft, 'Thing', 'title != "not at first"', 'create'),
    probe: async (records) => {
      const { record } = await records.walk.create('Thing', { title: 'Thing made', base: records.base });
      return told(
        [await make(records, { title: 'not at first' }), await change(records, record.id, { title: 'not at first' })],
        [422, 200],
      );
    },
  },
  {
    name: 'a rule on delete',
    names: ['not at last'],
    writes: (draft) => aRule(draft, 'Thing', 'title != "not at last"', 'delete'),
    probe: async (records) => {
      const { record } = await records.walk.create('Thing', { title: 'not at last', base: records.base });
      const refused = await remove(records, record.id);
      await change(records, record.id, { title: 'now' });
      return told([refused, await remove(records, record.id)], [422, 200]);
    },
  },
  {
    name: 'rules on create and delete of lines',
    names: ['not added', 'not removed'],
    writes: (draft) => {
      aRule(draft, 'Row', 'what != "not added"', 'create');
      aRule(draft, 'Row', 'what != "not removed"', 'delete');
    },
    probe: async (records) => {
      const { record } = await records.walk.create('Thing', { title: 'Rows', base: records.base, rows: [{ what: 'one' }] });
      const [{ id }] = record.fields.rows;
      const statuses = [
        await change(records, record.id, { rows: [{ id, what: 'one' }, { what: 'not added' }] }),
        await change(records, record.id, { rows: [{ id, what: 'not removed' }] }),
        await change(records, record.id, { rows: [] }),
      ];
      return told(statuses, [422, 200, 422]);
    },
  },
];
