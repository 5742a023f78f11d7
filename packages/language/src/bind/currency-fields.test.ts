/** Amounts of which each record says the currency: what is read, and what does not go together. */
import { describe, expect, it, test } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf, loans } from '../testing/documents.ts';

const table = (head: string, rows: readonly string[]): string =>
  `| ${head} |\n|${' --- |'.repeat(head.split('|').length)}\n${rows.map((row) => `| ${row} |`).join('\n')}`;
const fields = 'Field | Type | Needed | Starts as';

interface Said {
  /** The type of the amount `extra` of an order; `of line` that of one of its lines. */
  readonly extra?: string;
  readonly ofLine?: string;
  readonly then?: string;
  readonly starts?: string;
}

function read({ extra = 'money in currency', ofLine = 'money in order.currency', then = '—', starts = '—' }: Said) {
  const entities = [
    `### Order\n\n${table(fields, [
      'currency | one of EUR, JPY | yes | EUR',
      'mood | one of Good, Bad | no | —',
      'freight | money in currency | no | —',
      'lines | list of Line | no | —',
      'before | Order | no | —',
      'others | Orders by before | no | —',
      `extra | ${extra} | no | ${starts}`,
      'rate | number | no | —',
    ])}`,
    `### Line\n\n${table(fields, ['price | money in order.currency | no | —', `amount | ${ofLine} | no | —`])}`,
    `### Bill\n\n${table(fields, ['currency | one of EUR, JPY | yes | EUR', 'gross | money in currency | no | —', 'parts | list of Part | no | —'])}`,
    `### Part\n\n${table(fields, ['price | money in bill.currency | no | —', 'unit | one of EUR, JPY | no | —', 'own | money in unit | no | —'])}`,
  ].join('\n\n');
  const states = `### Order\n\n${table('State | Kind | Means', ['Open | start | —', 'Done | end | —'])}\n\n${table(
    'Id | From | Action | Asks for | When | To | Then | Otherwise',
    [`T1 | Open | finish | — | — | Done | ${then} | —`],
  )}`;
  const { findings, application } = readDocument(
    documentOf({ ...loans, product: '- Currency: EUR', entities, states, rules: 'none', screens: 'not shown', calls: 'none' }),
  );
  const ofEntities = findings.filter(
    ({ severity, code, point }) => severity === 'error' && (point === 3 || point === 4) && code !== 'N401',
  );
  const order = application.entities.find(({ name }) => name === 'Order');
  return {
    type: order?.fields.find(({ name }) => name === 'extra')?.type,
    said: ofEntities.map(({ code, what, mend = '' }) => `${code} ${what} ${mend}`),
    fixes: ofEntities.map(({ fix }) => fix?.edits[0]?.text),
  };
}

describe('the field that says the currency', () => {
  it('is one of some currencies, of the record or of the one that a line belongs to', () => {
    const { type, said } = read({});
    expect([type, said]).toEqual([{ kind: 'money', currency: '', scale: 4, in: { field: 'currency', places: { EUR: 2, JPY: 0 } } }, []]);
    expect(read({ ofLine: 'money of Order.Currency' }).said).toEqual([]);
  });

  it.each([
    ['money in EUR', 'For that currency in every record, write `money EUR`.'],
    ['money in mood', 'Write the three letters of each currency'],
    ['money in rate', 'Give it the type `one of EUR, USD`.'],
    ['money in before.currency', 'Give Order a field `currency` that starts as `before.currency`'],
    ['money in curency', 'Write `money in currency`.'],
  ])('%s: what to write is said', (extra, mend) => {
    const { said, type } = read({ extra });
    expect(said).toEqual([expect.stringMatching(/^N330 /u)]);
    expect(said[0]).toContain(mend);
    expect(type?.kind).toBe('unknown');
  });

  it('one currency for all is written by a fix, whatever stands behind it', () => {
    expect(read({ extra: 'money in eur, unique' }).fixes).toEqual(['money EUR']);
  });
});

describe('amounts go together where one field of one record says their currency', () => {
  const computed = (expression: string) => read({ extra: `money in currency, computed \`${expression}\`` }).said;
  it.each([
    'freight * 1.19',
    'sum(lines.amount) + freight',
    'sum(for l in lines[amount > 0] return l.amount)',
    'if freight > 0 then freight else 0',
    'max(freight, lines[1].price)',
    'in currency(before.freight, rate)',
    'in order.currency(sum(for o in others return in currency(o.freight, 1)), 1)',
    'if rate in (1, 2) then in currency(0 * freight, 1) else freight',
  ])('%s', (expression) => expect(computed(expression)).toEqual([]));

  it.each([
    ['freight + before.freight', 'N505'],
    ['sum(others.freight)', 'N018'],
    ['max(others.freight)', 'N018'],
    ['before.freight', 'N018'],
    ['in EUR(freight, rate)', 'N018'],
    ['if rate > 1 then freight else before.freight', 'N018'],
    ['others[1].freight - others[2].freight', 'N505'],
    ['sum(flatten(for o in others return o.lines.amount))', 'N018'],
    ['in GBP', 'N0'],
    ['in mood(freight, 1)', 'N013'],
    ['in EUR(freight)', 'N018'],
    ['in EUR(rate, freight)', 'N018'],
  ])('%s is refused', (expression, code) => {
    const said = computed(expression);
    expect(said.length, said.join('\n')).toBeGreaterThan(0);
    expect(
      said.every((one) => one.startsWith(code)),
      said.join('\n'),
    ).toBe(true);
  });
});

it.each([
  ['sum(others.freight)', '`sum(for one in others return in EUR(one.freight, one.rate))`'],
  ['max(before.others.freight)', '`max(for one in before.others return in EUR(one.freight, one.rate))`'],
])('%s: how its amounts are turned into one currency is said', (expression, mend) =>
  expect(read({ extra: `money, computed \`${expression}\`` }).said).toEqual([expect.stringContaining(mend)]),
);

it.each([
  ['`freight`', 'set extra to `0`', '`in EUR(amount, rate)`'],
  ['—', 'set freight to `in EUR(freight, 1)`', '`in currency(amount, rate)`'],
])('an amount is turned into the currency that is wanted: %s, %s', (starts, then, mend) => {
  const asked = { extra: 'money', starts, then };
  expect(read(asked).said[0]).toContain(mend);
});

describe('what is given to a record', () => {
  it.each([
    'set extra to `freight`',
    'set `before.extra` to `before.freight`',
    'create Bill (currency = `currency`, gross = `freight`)',
    'create Bill (gross = `freight`, currency = `currency`)',
    'create Bill (currency = JPY, gross = `in JPY(freight, 130)`)',
    'create Bill (currency = `currency`, parts = `for l in lines return {price: l.price}`)',
    'create Bill (parts = `for l in lines return {unit: order.currency, own: l.price}`)',
    'set lines to `for l in lines return {price: l.price}`',
  ])('%s', (then) => expect(read({ then }).said).toEqual([]));

  it.each([
    ['set `before.extra` to `freight`', 'in before.currency'],
    ['create Bill (gross = `freight`)', 'Say its currency beside it: `currency = …`.'],
    ['create Bill (currency = EUR, gross = `freight`)', 'money (EUR)'],
    ['create Bill (currency = `before.currency`, gross = `freight`)', 'in before.currency'],
    ['create Bill (currency = `before.currency`, parts = `for l in lines return {price: l.price}`)', 'in before.currency'],
    ['create Bill (parts = `for l in lines return {own: l.price}`)', 'Say its currency beside it: `unit = …`.'],
  ])('%s is refused', (then, words) => expect(read({ then }).said).toEqual([expect.stringContaining(words)]));
});

it('first records have no more places than their currency', () => {
  const said = (amount: string, code: string): readonly string[] => {
    const entities = `### Product\n\n${table(fields, ['name | text | yes | —', 'currency | one of EUR, JPY | no | —', 'price | money in currency | no | —'])}\n\n#### Product starts with\n\n${table('name | currency | price', [`Bolt | ${code} | ${amount}`])}`;
    const { findings } = readDocument(
      documentOf({ ...loans, entities, states: 'none', rules: 'none', screens: 'not shown', calls: 'none' }),
    );
    return findings.flatMap(({ code: found, what }) => (found === 'N018' ? [what] : []));
  };
  expect([said('12.50', 'EUR'), said('12.00', 'JPY'), said('100', 'JPY')]).toEqual([[], [], []]);
  expect(said('12.5', 'JPY')).toEqual(['“12.5” has more decimal places than JPY has.']);
});

it.each([
  'Figure: Freight = sum of freight of Orders',
  'Figure: Freight = mean of freight of Orders',
  'Chart: Freight = bars of count of Orders by freight',
])('over several records there is no figure and no group: %s', (part) => {
  const entities = `### Order\n\n${table(fields, ['currency | one of EUR, JPY | yes | EUR', 'freight | money in currency | no | —'])}`;
  const screens = `${table('Screen | Route | Shows | Reached from | Offers', ['Desk | `/desk` | dashboard | start | —'])}\n\n### Desk\n\n- ${part}`;
  const { findings } = readDocument(documentOf({ ...loans, entities, screens, states: 'none', rules: 'none', calls: 'none' }));
  expect(findings.flatMap(({ code, what }) => (code === 'N019' ? [what] : []))).toEqual([
    '“freight” is in the currency that each record says: of several records there is no figure, and nothing to gather them by.',
  ]);
});

describe('a currency that follows that of another record', () => {
  const rows = (name: string, ...of: readonly string[]) => `### ${name}\n\n${table(fields, of)}`;
  const currency = (of: string) => `currency | one of EUR, CHF, computed \`${of}\` | no | —`;
  const states = (then: string) =>
    `### Lease\n\n${table('State | Kind | Means', ['Open | start | —', 'Done | end | —'])}\n\n${table(
      'Id | From | Action | Asks for | When | To | Then | Otherwise',
      [`T1 | Open | finish | — | — | Done | ${then} | —`],
    )}`;
  function saidOf({ lease = '`0`', charge = '`0`', flat = '`0`', house = '`0`', effect = '—' }) {
    const entities = [
      rows(
        'House',
        'currency | one of EUR, CHF | yes | EUR',
        'flats | Flats by house | no | —',
        `in all | money in currency, computed ${house} | no | —`,
      ),
      rows(
        'Flat',
        'house | House | yes | —',
        currency('house.currency'),
        'rent | money in currency | no | —',
        'leases | Leases by flat | no | —',
        `let for | money in currency, computed ${flat} | no | —`,
      ),
      rows(
        'Lease',
        'flat | Flat | yes | —',
        currency('flat.currency'),
        'fee | money in currency | no | —',
        'charges | Charges by lease | no | —',
        'others | Charges by seen by | no | —',
        `owed | money in currency, computed ${lease} | no | —`,
      ),
      rows(
        'Charge',
        'lease | Lease | yes | —',
        'seen by | many Lease | no | —',
        currency('lease.currency'),
        'amount | money in currency | no | —',
        `rest | money in currency, computed ${charge} | no | —`,
        'parts | list of Part | no | —',
      ),
      rows('Part', 'paid | money in charge.currency | no | —'),
    ].join('\n\n');
    const { findings } = readDocument(
      documentOf({
        ...loans,
        product: '- Currency: EUR',
        entities,
        states: states(effect),
        rules: 'none',
        screens: 'not shown',
        calls: 'none',
      }),
    );
    return findings.filter(({ severity, point }) => severity === 'error' && (point === 3 || point === 4)).map(({ what }) => what);
  }

  it.each([
    { lease: '`flat.rent + fee`' },
    { lease: '`flat.house.in all`' },
    { lease: '`sum(charges.amount)`' },
    { lease: '`sum(charges[amount > 0].amount) - fee`' },
    { lease: '`sum(for c in charges return c.amount + fee)`' },
    { lease: '`charges[1].amount`' },
    { lease: '`max(charges.lease.fee)`' },
    { house: '`sum(for f in flats return sum(f.leases.owed))`' },
    { charge: '`amount - sum(parts.paid)`' },
    { charge: '`sum(lease.charges.amount)`' },
    { flat: '`sum(leases.owed) - rent`' },
    { house: '`sum(flats.let for)`' },
    { effect: 'create Charge (lease = `lease`, amount = `fee + flat.rent`)' },
    { effect: 'for each c in `charges`: set `c.amount` to `c.rest + c.lease.fee`' },
    { effect: 'for each c in `charges[amount > 0]`: set `c.amount` to `fee`' },
    { effect: 'for each f in `flat.house.flats`: set `f.rent` to `fee`' },
    { lease: '`in currency(others[1].amount, 1) + fee`' },
    { effect: 'create Charge (lease = `lease`, parts = `[{paid: fee}]`)' },
  ])('goes together with it: %o', (said) => expect(saidOf(said)).toEqual([]));

  it.each([
    [{ lease: '`sum(others.amount)`' }, 'several currencies'],
    [{ house: '`sum(for f in flats return sum(all Leases.owed))`' }, 'several currencies'],
    [{ lease: '`all Flats[1].rent`' }, 'it is money (in its '],
    [{ effect: 'create Charge (amount = `fee`)' }, 'in the new Charge.lease'],
    [{ effect: 'for each l in `all Leases`: create Charge (lease = `l`, amount = `fee`)' }, 'in l.flat.house.currency'],
  ])('and with nothing else: %o', (said, words) => expect(saidOf(said)).toEqual([expect.stringContaining(words)]));

  it('how to say it is told where they are added up', () => {
    const lease = rows(
      'Lease',
      'currency | one of EUR, CHF | yes | EUR',
      'charges | Charges by lease | no | —',
      'owed | money in currency, computed `sum(charges.amount)` | no | —',
    );
    const charge = rows(
      'Charge',
      'lease | Lease | yes | —',
      'currency | one of EUR, CHF | yes | `lease.currency`',
      'amount | money in currency | no | —',
    );
    const { findings } = readDocument(documentOf({ ...loans, product: '- Currency: EUR', entities: `${lease}\n\n${charge}` }));
    expect(findings.find(({ code }) => code === 'N018')?.mend).toContain(
      'let the field that says its currency be computed: `lease.currency`',
    );
  });
});

test('an amount in a first row stands without the currency that its record says', () => {
  const entities = `### Order\n\n${table(fields, ['currency | one of EUR, JPY | yes | EUR', 'freight | money in currency | no | —'])}\n\n#### Order starts with\n\n${table('currency | freight', ['JPY | 2,100 JPY', 'EUR | EUR 25.00', 'EUR | much'])}`;
  const { findings } = readDocument(documentOf({ entities }));
  expect(findings.filter(({ code }) => code === 'N018').map(({ mend }) => mend)).toEqual([
    'Write `2,100` alone: `currency` says the currency.',
    'Write `25.00` alone: `currency` says the currency.',
    'Write an amount, such as `25.00`, or an expression in back-ticks.',
  ]);
});
