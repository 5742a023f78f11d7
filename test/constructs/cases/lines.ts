/** Lines, wherever a document may speak of them: as records of their own, in what refers to them, in calls, effects and lines again. */
import { addBullet, addField, addMove, addScreen, type Draft } from '../draft.ts';
import type { Case } from '../judge.ts';
import { answer, done, rows } from '../places/place.ts';
import type { Records } from '../subject.ts';

type LinesCase = Case<Records>;

const rowOf = async ({ walk, thing }: Records) => (await walk.read('Thing', thing)).record.fields.rows[0];
const call = (draft: Draft, ...row: readonly string[]) => draft.calls.push(row);

export const lines: readonly LinesCase[] = [
  {
    name: 'a list of lines',
    names: ['All rows'],
    writes: (draft) => addScreen(draft, 'All rows', 'Rows: what'),
    probe: async ({ walk }) => {
      const [row] = await rows(walk, 'All rows');
      return row?.fields.what === 'Row one' ? undefined : JSON.stringify(row);
    },
  },
  {
    name: 'a page of a line',
    names: ['One row'],
    writes: (draft) => addScreen(draft, 'One row', 'Row: what', '—', '/row/:id'),
    probe: async (records) => {
      const told = await records.walk.ask({ path: `/_app/records/Row/${(await rowOf(records)).id}?screen=One%20row` });
      return done(told);
    },
  },
  {
    name: 'a form for a new line',
    names: ['New row'],
    writes: (draft) => addScreen(draft, 'New row', 'new Row: what', '—', '/rows/new'),
    probe: async ({ walk }) => done(await walk.ask({ path: '/_app/new/Row' })),
  },
  {
    name: 'a screen that offers to make a line',
    names: ['Offers create row'],
    writes: (draft) => addScreen(draft, 'Offers create row', 'Rows: what', 'create Row'),
    probe: async ({ walk }) => done(await walk.ask({ path: '/_app/new/Row' })),
  },
  {
    name: 'a screen that offers to edit lines',
    names: ['Offers edit row'],
    writes: (draft) => addScreen(draft, 'Offers edit row', 'Rows: what', 'edit'),
    probe: async (records) => {
      const { id, version } = await rowOf(records);
      return done(
        await records.walk.ask({ method: 'PUT', path: `/_app/records/Row/${id}`, body: { version: version ?? 1, fields: { what: 'R' } } }),
      );
    },
  },
  {
    name: 'a screen that offers to delete lines',
    names: ['Offers delete row'],
    writes: (draft) => addScreen(draft, 'Offers delete row', 'Rows: what', 'delete'),
    probe: async (records) => done(await records.walk.ask({ path: `/_app/records/Row/${(await rowOf(records)).id}` })),
  },
  {
    name: 'a board of lines',
    names: ['Board of rows'],
    writes: (draft) => {
      addField(draft, 'Row', ['kind', 'one of Low, High', 'no', 'High']);
      addScreen(draft, 'Board of rows', 'board of Rows by kind: what');
    },
    probe: async ({ walk }) => {
      const { columns } = await answer(walk, '/_app/board', { screen: 'Board of rows' });
      return columns.some(({ count }: { count: number }) => count === 1) ? undefined : JSON.stringify(columns);
    },
  },
  {
    name: 'a figure and a chart of lines',
    names: ['Count rows', 'Rows by thing', 'Row figures'],
    writes: (draft) => {
      addScreen(draft, 'Row figures', 'dashboard');
      addBullet(draft, 'Row figures', 'Figure: Count rows = count of Rows where `thing.title != null`');
      addBullet(draft, 'Row figures', 'Chart: Rows by thing = bars of count of Rows by thing.title');
    },
    probe: async ({ walk }) => {
      const { parts } = await answer(walk, '/_app/dashboard', { screen: 'Row figures' });
      return parts[0]?.value === '1' && parts[1]?.values?.[0]?.[0] === '1' ? undefined : JSON.stringify(parts);
    },
  },
  {
    name: 'an action of lines',
    names: ['kick'],
    writes: (draft) => {
      addField(draft, 'Wagon', ['name', 'text', 'yes', '—']);
      addField(draft, 'Wagon', ['legs', 'list of Leg', 'no', '—']);
      for (const may of ['create', 'read', 'edit']) draft.may.set(`${may} Wagon`, 'yes');
      addField(draft, 'Leg', ['what', 'text', 'yes', '—']);
      draft.machines.set('Leg', {
        states: [
          ['Up', 'start'],
          ['Down', 'end'],
        ],
        rows: [],
      });
      addMove(draft, 'Leg', { from: 'Up', to: 'Down', action: 'kick' });
      addScreen(draft, 'Legs of things', 'Legs: what, state', 'kick');
    },
    probe: async ({ walk }) => {
      const made = await walk.create('Wagon', { name: 'With a leg', legs: [{ what: 'A leg' }] });
      const [leg] = made.record.fields.legs;
      return leg.fields.state === 'Up' ? done(await walk.act('Leg', leg.id, 'kick')) : `state ${leg.fields.state}`;
    },
  },
  {
    name: 'lines of lines',
    names: ['crumbs'],
    writes: (draft) => {
      for (const may of ['create', 'read', 'edit']) draft.may.set(`${may} Cake`, 'yes');
      addField(draft, 'Cake', ['name', 'text', 'yes', '—']);
      addField(draft, 'Cake', ['slices', 'list of Slice', 'no', '—']);
      addField(draft, 'Slice', ['what', 'text', 'yes', '—']);
      addField(draft, 'Slice', ['crumbs', 'list of Crumb', 'no', '—']);
      addField(draft, 'Slice', ['grams', 'whole number, computed `sum(crumbs.size)`', 'no', '—']);
      addField(draft, 'Crumb', ['what', 'text', 'yes', '—']);
      addField(draft, 'Crumb', ['size', 'whole number', 'no', '3']);
    },
    probe: async ({ walk }) => {
      const made = await walk.create('Cake', { name: 'With crumbs', slices: [{ what: 'A slice', crumbs: [{ what: 'A crumb' }] }] });
      const [kept] = (await walk.read('Cake', made.record.id)).record.fields.slices;
      const right = kept?.fields.crumbs?.[0]?.fields.what === 'A crumb' && kept.fields.grams === '3';
      return right ? 'no form edits them' : JSON.stringify(kept);
    },
  },
  {
    name: 'lines that an action asks for',
    names: ['pay bill'],
    writes: (draft) => {
      for (const may of ['create', 'read', 'edit']) draft.may.set(`${may} Tab`, 'yes');
      addField(draft, 'Tab', ['name', 'text', 'yes', '—']);
      addField(draft, 'Tab', ['payments', 'list of Payment', 'no', '—']);
      addField(draft, 'Tab', ['paid', 'whole number, computed `sum(payments.amount)`', 'no', '—']);
      addField(draft, 'Payment', ['amount', 'whole number', 'yes', '—']);
      draft.machines.set('Tab', {
        states: [
          ['Due', 'start'],
          ['Closed', 'end'],
        ],
        rows: [],
      });
      addMove(draft, 'Tab', { from: 'Due', to: 'Due', action: 'pay bill', asks: 'payments' });
      addMove(draft, 'Tab', { from: 'Due', to: 'Closed', action: 'close bill', when: '`paid >= 3`' });
    },
    probe: async ({ walk }) => {
      const { record } = await walk.create('Tab', { name: 'Two payments' });
      const first = await walk.act('Tab', record.id, 'pay bill', { payments: [{ amount: '1' }] });
      const second = await walk.act('Tab', record.id, 'pay bill', { payments: [{ amount: '2' }] });
      const paid = second.json?.record?.fields.paid;
      return done(first) ?? done(second) ?? (paid === '3' ? undefined : `${paid} paid`);
    },
  },
  {
    name: 'a reference to a line',
    names: ['of row'],
    writes: (draft) => {
      addField(draft, 'Mark', ['name', 'text', 'yes', '—']);
      addField(draft, 'Mark', ['of row', 'Row', 'no', '—']);
      for (const may of ['create', 'read', 'edit']) draft.may.set(`${may} Mark`, 'yes');
    },
    probe: async (records) => {
      const { walk } = records;
      const { id } = await rowOf(records);
      const part = await walk.create('Mark', { name: 'Mark of a row', 'of row': id });
      const told = part.record.fields['of row'];
      const listed = await walk.ask({ path: '/_app/options/Row' });
      return told?.label === 'Row one' ? done(listed) : JSON.stringify(told);
    },
  },
  {
    name: 'a call that lists lines',
    names: ['/api/rows-listed', 'C1'],
    writes: (draft) => call(draft, 'list Rows', '`GET /api/rows-listed`', 'what', 'what, id', 'Things'),
    probe: async ({ walk }) => {
      const listed = await answer(walk, '/api/rows-listed');
      return listed[0]?.what === 'Row one' ? undefined : JSON.stringify(listed);
    },
  },
  {
    name: 'a call that reads a line',
    names: ['/api/rows-read'],
    writes: (draft) => call(draft, 'read Row', '`GET /api/rows-read/:id`', '—', 'what', 'Thing'),
    probe: async (records) => done(await records.walk.ask({ path: `/api/rows-read/${(await rowOf(records)).id}` })),
  },
  {
    name: 'a call that makes a line',
    names: ['/api/rows-made'],
    writes: (draft) => call(draft, 'create Row', '`POST /api/rows-made`', 'what', 'id', 'New thing'),
    probe: async ({ walk }) => done(await walk.ask({ method: 'POST', path: '/api/rows-made', body: { what: 'Made' } })),
  },
  {
    name: 'a call that makes a line below its record',
    names: ['/api/of-thing'],
    writes: (draft) => call(draft, 'create Row', '`POST /api/of-thing/:thing/rows`', 'what', 'id', 'New thing'),
    probe: async ({ walk, thing }) =>
      done(await walk.ask({ method: 'POST', path: `/api/of-thing/${thing}/rows`, body: { what: 'Made below' } })),
  },
  {
    name: 'a call that edits a line',
    names: ['/api/rows-edited'],
    writes: (draft) => call(draft, 'edit Row', '`PUT /api/rows-edited/:id`', 'what', 'id', 'Thing'),
    probe: async (records) =>
      done(await records.walk.ask({ method: 'PUT', path: `/api/rows-edited/${(await rowOf(records)).id}`, body: { what: 'Row one' } })),
  },
  {
    name: 'a call that deletes a line',
    names: ['/api/rows-deleted'],
    writes: (draft) => call(draft, 'delete Row', '`DELETE /api/rows-deleted/:id`', '—', '—', 'Thing'),
    probe: async ({ walk, base }) => {
      const made = await walk.create('Thing', { title: 'Loses a row', base, rows: [{ what: 'Lost' }] });
      const [row] = made.record.fields.rows;
      const refused = done(await walk.ask({ method: 'DELETE', path: `/api/rows-deleted/${row.id}` }));
      const left = (await walk.read('Thing', made.record.id)).record.fields.rows;
      return refused ?? (left.length === 0 ? undefined : JSON.stringify(left));
    },
  },
  {
    name: 'a call that adds a line',
    names: ['/api/rows-added'],
    writes: (draft) => call(draft, 'add Row to rows', '`POST /api/rows-added/:id`', 'what', 'id', 'Thing'),
    probe: async ({ walk, thing }) => done(await walk.ask({ method: 'POST', path: `/api/rows-added/${thing}`, body: { what: 'Added' } })),
  },
  {
    name: 'an effect that makes a line',
    names: ['make row'],
    writes: (draft) => addMove(draft, 'Thing', { action: 'make row', does: 'create Row (what = `"Made"`)' }),
    probe: async ({ walk, base }) => {
      const made = await walk.create('Thing', { title: 'Makes a row', base });
      const refused = done(await walk.act('Thing', made.record.id, 'make row'));
      const [row] = (await walk.read('Thing', made.record.id)).record.fields.rows;
      return refused ?? (row?.fields.what === 'Made' ? undefined : JSON.stringify(row));
    },
  },
];
