/** What the rows of one record do to others, and to the record itself without moving it: in one transaction, under the rules of each. */
import type { RecordValue } from '@ninefold/model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { type Started, start } from '../testing/start.ts';

const table = (header: string, rows: readonly string[]): string =>
  `| ${header} |\n|${' --- |'.repeat(header.split('|').length)}\n${rows.map((row) => `| ${row} |`).join('\n')}`;
const fields = (rows: readonly string[]): string => table('Field | Type | Needed | Starts as', rows);
const states = (rows: readonly string[]): string =>
  table(
    'State | Kind | Means',
    rows.map((row) => `${row} | —`),
  );
const moves = (rows: readonly string[]): string =>
  table(
    'Id | From | Action | Asks for | When | To | Then | Otherwise',
    rows.map((row) => row),
  );

const entities = `### Appointment

${fields(['what | text up to 40 | yes | —', 'starts at | date and time | no | —', 'ended at | date and time | no | —', 'note | text up to 20 | no | —', 'next | Appointment | no | —'])}

### Visit

${fields(['appointment | Appointment | no | —', 'title | text up to 40 | yes | —', 'items | list of Item | no | —', 'invoices | many Invoice | no | —', 'entry | Entry | no | —', 'amount | whole number | no | —'])}

### Item

${fields(['what | text up to 40 | yes | —', 'quantity | whole number | yes | —', 'used | whole number | no | —'])}

### Entry

${fields(['title | text up to 40 | yes | —'])}

### Movement

${fields(['what | text up to 40 | yes | —', 'quantity | whole number | yes | —'])}

### Invoice

${fields(['title | text up to 40 | yes | —', 'received | whole number | no | —', 'paid by | Person | no | —'])}`;

const all = (rows: string, bullets = ''): string => `### Appointment

${states(['Booked | start', 'Arrived | —', 'Seen | end'])}

${moves([
  'A1 | Booked, Arrived | move | starts at | — | stays | — | —',
  'A2 | Booked | arrive | — | — | Arrived | — | —',
  'A3 | Arrived | finish | note | `what != "Ear"` | Seen | set ended at to `now()` | E-EAR',
  'A4 | Booked, Arrived | chase | — | — | stays | chase `next` | —',
])}

- Moved meanwhile: E-MOVED

### Invoice

${states(['Issued | start', 'Paid | end', 'Void | end'])}

${moves(['I1 | Issued | pay | received | `received >= 10` | Paid | set paid by to `me` | E-SHORT', 'I2 | Issued | reject | — | — | Void | — | —'])}

### Visit

${states(['Open | start', 'Closed | end', 'Failed | end'])}

${moves(rows.split('\n'))}

${bullets}`;

const rights = ['create', 'read', 'edit', 'delete'].flatMap((verb) =>
  ['Appointment', 'Visit', 'Entry', 'Movement', 'Invoice'].map((entity) => `${verb} ${entity} | ${verb === 'edit' ? 'no' : 'yes'}`),
);

/** Nobody may finish an appointment or pay an invoice but by a visit. */
const clinic = (then: string, otherwise = '—', bullets = '', most = '1'): string =>
  smallDocument('Clinic', {
    entities,
    states: all(`V1 | Open | close | — | — | Closed | ${then} | ${otherwise}`, bullets),
    constants: table('Name | Value | Why', [`MOST | ${most} | —`]),
    rules: table('Id | About | Rule | On | Otherwise', [
      'R1 | Appointment | `note != "bad"` | save | E-NOTE',
      'R2 | Appointment | `note = null or string length(note) >= 3` | save | E-NOTE',
    ]),
    roles: `\n${table('May | Desk', ['read Person | yes', ...rights, 'move | yes', 'arrive | yes', 'close | yes', 'chase | yes', 'finish | no', 'pay | no', 'reject | no'])}`,
    errors: table('Code | Status | Message | Shown', [
      'E-NOTE | 422 | {what} wants another note. | at note',
      'E-EAR | 409 | Ears take longer. | on top',
      'E-SHORT | 422 | {received} is not enough. | at received',
      'E-MOVED | 409 | It is {state} now. | on top',
      'E-FAILED | 422 | It failed. | on top',
    ]),
  });

let app: Started;
let cookie: string;
let me: string;
const open = async (text: string): Promise<void> => {
  app = await start(text);
  me = await app.person({ email: 'desk@clinic.example' }, ['Desk']);
  cookie = await app.signIn('desk@clinic.example');
};
const act = (entity: string, { id }: RecordValue, action: string, sent = {}) =>
  app.ask({ method: 'POST', path: `/_app/records/${entity}/${id}/actions/${action}`, cookie, body: { fields: sent } });
// biome-ignore lint/suspicious/noExplicitAny: answers are looked into by tests that know them
const read = async (entity: string, { id }: RecordValue): Promise<any> =>
  (await app.ask({ path: `/_app/records/${entity}/${id}`, cookie })).json.record?.fields;
// biome-ignore lint/suspicious/noExplicitAny: the same
const history = async (entity: string, { id }: RecordValue): Promise<readonly any[]> =>
  (await app.ask({ path: `/_app/records/${entity}/${id}/history`, cookie })).json.entries;
const list = async (entity: string) =>
  (await app.store.list({ entity, where: [], order: [], limit: 2_000, load: {}, environment: environment() })).rows;
const environment = () => ({ settings: { constants: {}, locale: 'en', timeZone: 'UTC' }, now: app.clock.moment, me: null });

afterEach(async () => {
  await app.server.close();
  await app.store.close();
});

const appointment = (given = {}) => app.keep('Appointment', { what: 'Teeth', state: 'Booked', ...given });
const visit = (given = {}) => app.keep('Visit', { title: 'Morning', state: 'Open', ...given });

describe('a row that stays', () => {
  beforeEach(() => open(clinic('—')));

  it('keeps the state it was taken in, whichever that is', async () => {
    const kept = await appointment();
    const moved = await act('Appointment', kept, 'move', { 'starts at': '2026-03-01T09:00:00Z' });
    expect([moved.status, moved.json.record.fields.state]).toEqual([200, 'Booked']);
    await act('Appointment', kept, 'arrive');
    const again = await act('Appointment', kept, 'move', { 'starts at': '2026-03-01T10:00:00Z' });
    expect(again.json.record.fields.state).toBe('Arrived');
    expect((await history('Appointment', kept)).map(({ from, to, action }) => [from, to, action])[0]).toEqual([
      'Arrived',
      'Arrived',
      'move',
    ]);
    expect(again.json.actions.map(({ action, to }: { action: string; to: string[] }) => [action, to])).toEqual([
      ['move', ['Arrived']],
      ['chase', ['Arrived']],
    ]);
  });
});

describe('a field of another record', () => {
  it('is set under the rules of that record, with a history of its own', async () => {
    await open(clinic('set `appointment.note` to `title`; set `appointment.ended at` to `now()`'));
    const other = await appointment();
    const kept = await visit({ appointment: other });
    expect((await act('Visit', kept, 'close')).status).toBe(200);
    expect(await read('Appointment', other)).toMatchObject({ note: 'Morning', 'ended at': expect.any(String), state: 'Booked' });
    const [entry, ...before] = await history('Appointment', other);
    expect([entry.what, entry.who.id, entry.changes.map(({ field }: { field: string }) => field)]).toEqual([
      'edited',
      me,
      ['ended at', 'note'],
    ]);
    expect(before).toHaveLength(1);
  });

  it('refuses all where a rule about that record is broken', async () => {
    await open(clinic('set `appointment.note` to `"bad"`'));
    const other = await appointment();
    const kept = await visit({ appointment: other });
    const told = await act('Visit', kept, 'close');
    expect([told.status, told.json.code, told.json.detail]).toEqual([422, 'E-NOTE', 'Appointment: Teeth wants another note.']);
    expect([(await read('Visit', kept)).state, (await read('Appointment', other)).note]).toEqual(['Open', null]);
  });

  it('is none where nobody is named', async () => {
    await open(clinic('set `appointment.note` to `"fine"`; delete `entry`; finish `appointment`'));
    const kept = await visit();
    expect((await act('Visit', kept, 'close')).json.record.fields.state).toBe('Closed');
  });
});

describe('a record deleted', () => {
  it('goes with the move, and stays where something else names it', async () => {
    await open(clinic('delete `entry`'));
    const entry = await app.keep('Entry', { title: 'Old' });
    const kept = await visit({ entry });
    const told = await act('Visit', kept, 'close');
    expect([told.status, told.json.code]).toEqual([409, 'in-use']);
    expect((await list('Entry')).length).toBe(1);
    await app.server.close();
    await app.store.close();
    await open(clinic('set entry to `null`; delete `entry`'));
    const second = await visit({ entry: await app.keep('Entry', { title: 'Old' }) });
    expect((await act('Visit', second, 'close')).status).toBe(200);
  });
});

describe('an action of another record', () => {
  it('is taken under its own row: guard, effects, rules, history', async () => {
    await open(clinic('finish `appointment` (note = `title`)'));
    const other = await appointment({ state: 'Arrived' });
    const kept = await visit({ appointment: other });
    expect((await act('Visit', kept, 'close')).status).toBe(200);
    expect(await read('Appointment', other)).toMatchObject({ state: 'Seen', note: 'Morning', 'ended at': expect.any(String) });
    const [entry] = await history('Appointment', other);
    expect(entry).toMatchObject({ what: 'moved', action: 'finish', from: 'Arrived', to: 'Seen', who: { id: me } });
  });

  it.each([
    ['a guard', { state: 'Arrived', what: 'Ear' }, 409, 'E-EAR', 'Appointment: Ears take longer.'],
    ['a state', {}, 409, 'E-MOVED', 'Appointment: It is Booked now.'],
    ['a rule', { state: 'Arrived', what: 'Nose' }, 422, 'E-NOTE', 'Appointment: Nose wants another note.'],
  ])('refuses all with the error of %s', async (why, given, status, code, detail) => {
    await open(clinic(`finish \`appointment\` (note = \`${why === 'a rule' ? '"bad"' : 'title'}\`)`));
    const other = await appointment(given);
    const kept = await visit({ appointment: other });
    const told = await act('Visit', kept, 'close');
    expect([told.status, told.json.code, told.json.detail]).toEqual([status, code, detail]);
    expect([(await read('Visit', kept)).state, (await read('Appointment', other)).note, (await history('Visit', kept)).length]).toEqual([
      'Open',
      null,
      1,
    ]);
  });

  it('leads to Otherwise with nothing of its effects, where that is a state', async () => {
    await open(clinic('create Entry (title = `title`); finish `appointment`', 'to Failed with E-FAILED'));
    const other = await appointment({ state: 'Arrived', what: 'Ear' });
    const kept = await visit({ appointment: other });
    const told = await act('Visit', kept, 'close');
    expect([told.status, told.json.code]).toEqual([422, 'E-FAILED']);
    expect([(await read('Visit', kept)).state, (await read('Appointment', other)).state, (await list('Entry')).length]).toEqual([
      'Failed',
      'Arrived',
      0,
    ]);
  });

  it('is me for whoever set it off', async () => {
    await open(clinic('for each i in `invoices`: pay `i` (received = `amount`)'));
    const invoices = [
      await app.keep('Invoice', { title: 'One', state: 'Issued' }),
      await app.keep('Invoice', { title: 'Two', state: 'Issued' }),
    ];
    const short = await visit({ invoices, amount: 3n });
    const told = await act('Visit', short, 'close');
    expect([told.json.code, told.json.detail]).toEqual(['E-SHORT', 'Invoice: 3 is not enough.']);
    const kept = await visit({ invoices, amount: 12n });
    expect((await act('Visit', kept, 'close')).status).toBe(200);
    for (const one of invoices) expect(await read('Invoice', one)).toMatchObject({ state: 'Paid', 'paid by': { id: me } });
  });

  it('goes twenty deep and no further', async () => {
    await open(clinic('—'));
    let last = await appointment();
    for (let depth = 0; depth < 20; depth += 1) last = await appointment({ next: last });
    expect((await act('Appointment', last, 'chase')).status).toBe(200);
    const tooFar = await appointment({ next: last });
    const told = await act('Appointment', tooFar, 'chase');
    expect([told.status, told.json.code]).toEqual([422, 'too-long']);
    expect(told.json.detail).toContain('more than 20 actions');
    expect(await history('Appointment', tooFar)).toHaveLength(1);
  });
});

describe('lines written out', () => {
  const kept = () => visit({ items: [2n, 0n, 3n].map((quantity, at) => ({ entity: 'Item', fields: { what: `Item ${at}`, quantity } })) });

  it('are made with the record, each as a line begins', async () => {
    await open(
      clinic(
        'create Visit (title = `title + "!"`, items = `for i in items[quantity > 0] return {what: i.what, quantity: i.quantity * 1.5}`)',
      ),
    );
    expect((await act('Visit', await kept(), 'close')).status).toBe(200);
    const made = (await list('Visit')).find(({ fields }) => fields.title === 'Morning!');
    expect(
      (await read('Visit', made as RecordValue)).items.map(({ fields }: RecordValue) => [fields.what, fields.quantity, fields.used]),
    ).toEqual([
      ['Item 0', '3', null],
      ['Item 2', '4', null],
    ]);
  });

  it('take the place of those that were there', async () => {
    await open(clinic('set items to `[{what: title, quantity: count(items)}]`'));
    const one = await kept();
    expect((await act('Visit', one, 'close')).status).toBe(200);
    expect((await read('Visit', one)).items.map(({ fields }: RecordValue) => [fields.what, fields.quantity])).toEqual([['Morning', '3']]);
  });

  it('are refused with all, where one cannot be kept', async () => {
    await open(
      clinic(
        'create Visit (title = `title`, items = `for i in items return {what: i.what, quantity: if i.quantity = 0 then null else 1}`)',
      ),
    );
    const one = await kept();
    expect((await act('Visit', one, 'close')).status).toBe(422);
    expect([(await list('Visit')).length, (await read('Visit', one)).state]).toEqual([1, 'Open']);
  });
});

describe('for each', () => {
  const items = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ entity: 'Item', fields: { what: `Item ${at}`, quantity: BigInt(at) } }));

  it('makes a record for each line, of what the line says', async () => {
    await open(clinic('for each i in `items[quantity > 0]`: create Movement (what = `i.what + title`, quantity = `i.quantity`)'));
    const kept = await visit({ items: items(3) });
    expect((await act('Visit', kept, 'close')).status).toBe(200);
    expect((await list('Movement')).map(({ fields }) => [fields.what, fields.quantity]).toSorted()).toEqual([
      ['Item 1Morning', 1n],
      ['Item 2Morning', 2n],
    ]);
  });

  it('sets fields of the record’s own lines', async () => {
    await open(clinic('for each i in `items`: set `i.used` to `i.quantity * 2`'));
    const kept = await visit({ items: items(3) });
    expect((await act('Visit', kept, 'close')).status).toBe(200);
    expect((await read('Visit', kept)).items.map(({ fields }: RecordValue) => fields.used)).toEqual(['0', '2', '4']);
  });

  it('makes a thousand, and of more none', async () => {
    await open(clinic('for each i in `items`: create Movement (what = `i.what`, quantity = `1`)'));
    const most = await visit({ items: items(500) });
    expect((await act('Visit', most, 'close')).status).toBe(200);
    expect(await list('Movement')).toHaveLength(500);
    await app.server.close();
    await app.store.close();
    const twice = 'for each i in `items`: create Movement (what = `i.what`, quantity = `1`)';
    await open(clinic(`${twice}; ${twice}`));
    const more = await visit({ items: items(501) });
    const told = await act('Visit', more, 'close');
    expect([told.status, told.json.code, await list('Movement')]).toEqual([422, 'too-long', []]);
    expect((await read('Visit', more)).state).toBe('Open');
  });

  it('makes as many as the document says, and no more', async () => {
    const rows = 'for each i in `items`: create Movement (what = `i.what`, quantity = `1`)';
    const bullets = '- Records at once: `MOST`\n- Actions in a row: 2';
    await open(clinic(rows, '—', bullets, '2'));
    expect((await act('Visit', await visit({ items: items(2) }), 'close')).status).toBe(200);
    const more = await visit({ items: items(3) });
    const told = await act('Visit', more, 'close');
    expect([told.status, told.json.detail, (await list('Movement')).length]).toEqual([
      422,
      'This would change more than 2 records at once. Nothing was done.',
      2,
    ]);
    await app.server.close();
    await app.store.close();
    await open(clinic(rows, '—', bullets, '2,000'));
    expect((await act('Visit', await visit({ items: items(1_000) }), 'close')).status).toBe(200);
    await app.server.close();
    await app.store.close();
    await open(clinic(rows, '—', bullets, 'not shown'));
    const waits = await act('Visit', await visit({ items: items(1) }), 'close');
    expect([waits.status, waits.json.code, await list('Movement')]).toEqual([409, 'not-shown', []]);
  });

  it('goes as deep as the document says', async () => {
    await open(clinic('chase `appointment`', '—', '- Actions in a row: 2'));
    const third = await appointment({ next: await appointment() });
    expect((await act('Visit', await visit({ appointment: await appointment({ next: third }) }), 'close')).json.detail).toContain(
      'more than 2 actions',
    );
    expect((await act('Visit', await visit({ appointment: third }), 'close')).status).toBe(200);
  });
});
