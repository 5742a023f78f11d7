/** Amounts of which each record says the currency, wherever an amount can stand: told with its currency's places, or told of by the check. */
import type { Kept } from '../application.ts';
import { addBullet, addField, addMove, addScreen, type Draft } from '../draft.ts';
import type { Case } from '../judge.ts';
import { answer, done, partOf, rows } from '../places/place.ts';
import type { Records } from '../subject.ts';

type CurrencyCase = Case<Records>;

/** Deals say a currency of three: one without places, one with three of them. */
function deals(draft: Draft): void {
  if (draft.entities.has('Deal')) return;
  addField(draft, 'Deal', ['name', 'text', 'yes', '—']);
  addField(draft, 'Deal', ['currency', 'one of EUR, JPY, KWD', 'yes', 'EUR']);
  addField(draft, 'Deal', ['on', 'date', 'no', '2026-03-04']);
  addField(draft, 'Deal', ['fee', 'money in currency', 'no', '—']);
  addField(draft, 'Deal', ['goods', 'list of Good', 'no', '—']);
  addField(draft, 'Good', ['what', 'text', 'yes', '—']);
  addField(draft, 'Good', ['price', 'money in deal.currency', 'no', '—']);
  for (const may of ['read', 'create', 'edit']) draft.may.set(`${may} Deal`, 'yes');
  draft.machines.set('Deal', {
    states: [
      ['Open', 'start'],
      ['Shut', 'end'],
    ],
    rows: [],
  });
  addMove(draft, 'Deal', { action: 'shut deal', to: 'Shut' });
  addScreen(draft, 'Deals', 'Deals: name, currency, fee', 'create Deal, shut deal');
  addScreen(draft, 'Deal', 'Deal: name, currency, on, fee, goods', 'edit, shut deal', '/deals/:id');
}

const deal = async ({ walk }: Records, currency: string, fee: string, price = fee): Promise<Kept> => {
  const { record } = await walk.create('Deal', { name: `Deal in ${currency}`, currency, fee, goods: [{ what: 'Bolt', price }] });
  return record;
};

const is = (told: unknown, expected: string): string | undefined =>
  told === expected ? undefined : `${expected} expected, ${JSON.stringify(told)} told`;

/** A field of deals, what it is for one in dinars, and a name that a finding speaks of. */
function computed(name: string, type: string, expected: string): CurrencyCase {
  return {
    name,
    names: [name],
    writes: (draft) => {
      deals(draft);
      addField(draft, 'Deal', [name, type, 'no', '—']);
    },
    probe: async (records) => {
      const { id } = await deal(records, 'KWD', '1.25');
      return is((await records.walk.read('Deal', id)).record.fields[name], expected);
    },
  };
}

/** What would make one figure of amounts in several currencies. */
function figure(name: string, bullet: string): CurrencyCase {
  return {
    name,
    names: [name],
    writes: (draft) => {
      deals(draft);
      if (!draft.may.has('open Money')) addScreen(draft, 'Money', 'dashboard');
      addBullet(draft, 'Money', bullet);
    },
    // Whatever it came to would be wrong: it has to be told of.
    probe: async ({ walk }) => `a figure of several currencies: ${JSON.stringify(await partOf(walk, name))}`,
  };
}

export const currencies: readonly CurrencyCase[] = [
  {
    name: 'places of each currency',
    names: ['fee'],
    writes: deals,
    probe: async (records) => {
      const told = await Promise.all(
        [
          ['EUR', '1.5', '1.50'],
          ['JPY', '15', '15'],
          ['KWD', '1.5', '1.500'],
        ].map(async ([currency = '', fee = '', expected = '']) => {
          const { fields } = await deal(records, currency, fee);
          return is(fields.fee, expected) ?? is(fields.goods[0].fields.price, expected);
        }),
      );
      return told.find((fault) => fault !== undefined);
    },
  },
  {
    name: 'a column, and of lines',
    names: ['All goods'],
    writes: (draft) => {
      deals(draft);
      addScreen(draft, 'All goods', 'Goods: what, price');
    },
    probe: async (records) => {
      const { id } = await deal(records, 'KWD', '2.5');
      const own = (await rows(records.walk, 'Deals')).find((row) => row.id === id);
      const line = (await rows(records.walk, 'All goods')).find((row) => row.fields.price === '2.500');
      return is(own?.fields.fee, '2.500') ?? is(line?.fields.Deal?.fields.currency, 'KWD');
    },
  },
  computed('twice the fee', 'money in currency, computed `fee * 2`', '2.500'),
  computed('all goods cost', 'money in currency, computed `sum(goods.price)`', '1.250'),
  computed('fee in euros', 'money, computed `in EUR(fee, 2)`', '2.50'),
  computed('fee or none', 'money in currency, computed `if fee > 0 then fee else 0`', '1.250'),
  {
    name: 'a message',
    names: ['say the fee'],
    writes: (draft) => {
      deals(draft);
      addMove(draft, 'Deal', { action: 'say the fee', does: 'notify `me`: it costs {fee}' });
    },
    probe: async (records) => {
      const { id } = await deal(records, 'KWD', '3.5');
      const fault = done(await records.walk.act('Deal', id, 'say the fee'));
      const { items } = await answer(records.walk, '/_app/notifications');
      const words = items.map(({ message }: { message: string }) => message.replaceAll('\u00a0', ' '));
      return fault ?? (words.includes('it costs 3.500 KWD') ? undefined : JSON.stringify(words));
    },
  },
  {
    name: 'given to another',
    names: ['bill it'],
    writes: (draft) => {
      deals(draft);
      addField(draft, 'Slip', ['currency', 'one of EUR, JPY, KWD', 'yes', 'EUR']);
      addField(draft, 'Slip', ['gross', 'money in currency', 'no', '—']);
      draft.may.set('read Slip', 'yes');
      addScreen(draft, 'Slips', 'Slips: gross');
      addMove(draft, 'Deal', { action: 'bill it', does: 'create Slip (currency = `currency`, gross = `fee`)' });
    },
    probe: async (records) => {
      const { id } = await deal(records, 'JPY', '350');
      const fault = done(await records.walk.act('Deal', id, 'bill it'));
      const [slip] = await rows(records.walk, 'Slips');
      return fault ?? is(slip?.fields.gross, '350') ?? is(slip?.fields.currency, 'JPY');
    },
  },
  {
    name: 'a calendar and a board',
    names: ['Deals by day', 'Deals by state'],
    writes: (draft) => {
      deals(draft);
      addScreen(draft, 'Deals by day', 'calendar of Deals by on: name, fee');
      addScreen(draft, 'Deals by state', 'board of Deals by state: name, fee');
    },
    probe: async (records) => {
      const { id } = await deal(records, 'KWD', '4.5');
      const { entries } = await answer(records.walk, '/_app/calendar', { screen: 'Deals by day', from: '2026-03-04', to: '2026-03-05' });
      const { columns } = await answer(records.walk, '/_app/board', { screen: 'Deals by state' });
      const shown = [...entries, ...columns.flatMap(({ cards }: Kept) => cards)].filter(({ record }: Kept) => record.id === id);
      if (shown.length !== 2) return `${shown.length} of 2 shown`;
      return shown.flatMap(({ record }: Kept) => is(record.fields.currency, 'KWD') ?? is(record.fields.fee, '4.500') ?? [])[0];
    },
  },
  figure('Fees in all', 'Figure: Fees in all = sum of fee of Deals'),
  figure('Fee on average', 'Figure: Fee on average = mean of fee of Deals'),
  figure('Deals by fee', 'Chart: Deals by fee = bars of count of Deals by fee'),
  computed('fees of others', 'money, computed `sum((all Deals).fee)`', 'nothing that could be told'),
  {
    name: 'a currency of another record',
    names: ['fee abroad'],
    writes: (draft) => {
      deals(draft);
      addField(draft, 'Base', ['coin', 'one of EUR, JPY', 'no', 'EUR']);
      addField(draft, 'Deal', ['at', 'Base', 'no', '—']);
      addField(draft, 'Deal', ['fee abroad', 'money in at.coin', 'no', '—']);
    },
    probe: async () => 'no record of its own says it',
  },
];
