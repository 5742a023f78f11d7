/** Calls to somebody else, through the real server and database, against a server that fails in every way. */
import { settingsFor } from '@ninefold/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOnce } from '../../../language/src/testing/read-once.ts';
import { type Behaviour, type StandIn, startStandIn } from '../testing/stand-in.ts';
import { readExample, type Started, start, type TestAnswer } from '../testing/start.ts';

const document = readExample('expense-claims');
const secret = 'user:s3cret';
const withUser = (url: string): string => url.replace('http://', `http://${secret}@`);

interface Scene {
  readonly app: Started;
  readonly fay: string;
  readonly fayId: string;
  /** Claims that wait to be paid. */
  claim(): Promise<string>;
  /** Pays, and hears what came of it in the end. */
  act(id: string): Promise<TestAnswer>;
  /** Pays, and hears what is known soon. */
  press(id: string): Promise<TestAnswer>;
  look(id: string): Promise<TestAnswer>;
  history(id: string): Promise<string[]>;
  /** When nothing is waited for any more. */
  settled(id: string): Promise<TestAnswer>;
}

let payroll: StandIn;
const scenes: Scene[] = [];

beforeEach(async () => {
  payroll = await startStandIn();
});
afterEach(async () => {
  for (const { app } of scenes.splice(0)) {
    expect(app.logged.join('\n')).not.toContain('s3cret');
    await app.server.close();
    await app.store.close();
  }
  await payroll.close();
});

async function scene(text = document, given: Readonly<Record<string, string>> = { PAYROLL_URL: withUser(payroll.url) }): Promise<Scene> {
  const { application } = readOnce(text);
  const app = await start(text, { settings: settingsFor(application, given).settings, clock: { now: Date.now } });
  const fayId = await app.person({ name: 'Fay', email: 'fay@example.test' }, ['Finance']);
  const adaId = await app.person({ name: 'Ada', email: 'ada@example.test' }, ['Employee']);
  const fay = await app.signIn('fay@example.test');
  const category = await app.keep('Category', { name: 'Fees' });
  const made: Scene = {
    app,
    fay,
    fayId,
    async claim() {
      const line = { entity: 'Line', fields: { 'spent on': '2026-01-02', category, amount: 950n } };
      const employee = { entity: 'Person', id: adaId, fields: {} };
      return (await app.keep('Claim', { title: 'Rome', employee, lines: [line], state: 'Approved' })).id ?? '';
    },
    press: (id) => app.ask({ method: 'POST', path: `/_app/records/Claim/${id}/actions/pay`, cookie: fay, body: {} }),
    async act(id) {
      const key = `act ${Math.random()}`;
      const once = () =>
        app.ask({
          method: 'POST',
          path: `/_app/records/Claim/${id}/actions/pay`,
          cookie: fay,
          body: {},
          headers: { 'idempotency-key': key },
        });
      for (let told = await once(); ; told = await once()) if (told.status !== 202) return told;
    },
    look: (id) => app.ask({ path: `/_app/records/Claim/${id}`, cookie: fay }),
    async history(id) {
      const told = await app.ask({ path: `/_app/records/Claim/${id}/history`, cookie: fay });
      return told.json.entries
        .map((entry: { what: string; action: string | null }) => `${entry.what} ${entry.action ?? ''}`.trim())
        .reverse();
    },
    async settled(id) {
      await expect.poll(async () => (await made.look(id)).json.waiting, { interval: 30 }).toBeNull();
      return made.look(id);
    },
  };
  scenes.push(made);
  return made;
}

/** A payment that comes when the test says so. */
function held(): { readonly paysAfter: Promise<void>; pay(): void } {
  let pay = (): void => undefined;
  const paysAfter = new Promise<void>((resolve) => {
    pay = resolve;
  });
  return { paysAfter, pay: () => pay() };
}

const stateOf = ({ json }: TestAnswer): string => json.record.fields.state;
const failures = 'E-PAYMENT';

describe('a call that is answered', () => {
  it('moves the record, fills what it returned, and is sent with its key, and with nothing but what the document says', async () => {
    const { act, claim, history, app } = await scene();
    const id = await claim();
    const told = await act(id);
    expect(told.status, told.text).toBe(200);
    expect(told.json.record.fields).toMatchObject({ state: 'Paid', 'payment reference': 'P-1', number: 'CL-2026-00001' });
    expect(told.json).toMatchObject({ waiting: null, failed: null });
    expect(payroll.seen).toHaveLength(1);
    expect(payroll.seen[0]).toMatchObject({
      key: 'CL-2026-00001',
      method: 'POST',
      url: '/payments',
      body: { to: 'ada@example.test', amount: '9.50', key: 'CL-2026-00001' },
      headers: { authorization: `Basic ${Buffer.from(secret).toString('base64')}`, 'content-type': 'application/json' },
    });
    expect(await history(id)).toEqual(['created', 'calling order the payment', 'answered order the payment', 'moved pay']);
    const [call] = (await app.store.history({ entity: 'Claim', id, limit: 1 })).rows;
    expect(call).toMatchObject({ statement: 'T9', from: 'Approved', to: 'Paid' });
  });

  it('in the document’s own call, too', async () => {
    const { app, claim, fay } = await scene();
    const told = await app.ask({ method: 'POST', path: `/api/claims/${await claim()}/pay`, cookie: fay, body: {} });
    expect(told.status, told.text).toBe(200);
    expect(told.json).toMatchObject({ state: 'Paid', 'payment reference': 'P-1' });
  });

  it('late: the record waits and nobody changes it meanwhile', async () => {
    const { press, claim, look, settled, app, fay } = await scene();
    const { paysAfter, pay } = held();
    payroll.behave({ paysAfter });
    const id = await claim();
    const told = await press(id);
    expect(told.status, told.text).toBe(202);
    expect(stateOf(told)).toBe('Approved');
    const reason = 'This waits for: order the payment.';
    expect(told.json).toMatchObject({
      waiting: { call: 'order the payment', statement: 'C7', made: 0, tries: 3, next: null, reason: null },
      actions: [{ action: 'pay', available: false, reason, statement: 'C7' }],
    });
    const waiting = { status: 409, json: { code: 'waiting', detail: reason, statement: 'C7' } };
    expect(await press(id)).toMatchObject(waiting);
    const { version } = (await look(id)).json.record;
    const edit = await app.ask({ method: 'PUT', path: `/_app/records/Claim/${id}`, cookie: fay, body: { version, fields: {} } });
    expect(edit.status).toBeGreaterThanOrEqual(403);
    pay();
    expect(stateOf(await settled(id))).toBe('Paid');
    expect(payroll.seen).toHaveLength(1);
  });
});

describe('a call that fails', () => {
  const ways: readonly (readonly [string, readonly Behaviour[], number])[] = [
    ['is refused, once', ['refuses'], 1],
    ['finds a broken server each time', ['is broken'], 3],
    ['finds the line cut each time', ['cuts the line'], 3],
    ['is answered with nonsense', ['talks nonsense'], 3],
    ['is answered without what it needs', ['forgets the reference'], 3],
    ['is sent elsewhere', ['sends elsewhere'], 3],
    ['is answered without end', ['talks for ever'], 3],
  ];

  it.each(ways)('because it %s, lands in Otherwise with its error', async (_name, behaviours, tries) => {
    const { act, claim, settled, history } = await scene();
    payroll.behave(...behaviours);
    const id = await claim();
    const told = await act(id);
    expect(told, told.text).toMatchObject({
      status: 502,
      json: { code: failures, detail: 'Payroll did not take the payment. The claim waits under Unpaid.' },
    });
    const now = await settled(id);
    expect(now.json).toMatchObject({
      record: { fields: { state: 'Unpaid', 'paid on': null, 'payment reference': null } },
      failed: { call: 'order the payment', code: failures, message: 'Payroll did not take the payment. The claim waits under Unpaid.' },
    });
    expect(payroll.seen.map(({ key }) => key)).toEqual(Array.from({ length: tries }, () => 'CL-2026-00001'));
    expect(await history(id)).toEqual(['created', 'calling order the payment', 'failed order the payment', 'moved pay']);
  });

  it('comes right at a later try, and is paid once', async () => {
    const { act, claim } = await scene();
    payroll.behave('is broken', 'pays and cuts the line', 'pays');
    const told = await act(await claim());
    expect(told.status, told.text).toBe(200);
    expect(told.json.record.fields).toMatchObject({ state: 'Paid', 'payment reference': 'P-1' });
    expect(payroll.seen).toHaveLength(3);
    expect(payroll.paid.size).toBe(1);
  });

  it('says how many tries there were, and waits as long as it is asked to', async () => {
    const { press, claim, look, settled } = await scene();
    payroll.behave('is broken', 'is busy', 'pays');
    const id = await claim();
    const began = Date.now();
    await press(id);
    await expect.poll(async () => (await look(id)).json.waiting?.made ?? 2).toBe(2);
    expect(stateOf(await settled(id))).toBe('Paid');
    expect(Date.now() - began).toBeGreaterThan(1_100);
  });

  it('after its time limit is as good as not answered, and paid once all the same', async () => {
    const { act, claim, settled } = await scene(document.replace('| PAYMENT_TIMEOUT | 10 seconds |', '| PAYMENT_TIMEOUT | 1 second |'));
    payroll.behave({ paysAfter: 1_600 }, 'pays');
    const id = await claim();
    await act(id);
    expect(stateOf(await settled(id))).toBe('Paid');
    expect(payroll.seen.length).toBeGreaterThan(1);
    expect(payroll.paid.size).toBe(1);
  });

  it('stays where it was without an Otherwise, says so, and can be tried again', async () => {
    const { act, claim, settled, history } = await scene(document.replace('| to Unpaid with E-PAYMENT |\n| T10', '| — |\n| T10'));
    payroll.behave('refuses', 'pays');
    const id = await claim();
    expect(await act(id)).toMatchObject({ status: 502, json: { code: failures, statement: 'C7' } });
    expect((await settled(id)).json).toMatchObject({
      record: { fields: { state: 'Approved' } },
      failed: { code: failures },
      actions: [{ action: 'pay', available: true }],
    });
    const told = await act(id);
    expect(told).toMatchObject({ status: 200, json: { record: { fields: { state: 'Paid' } }, failed: null } });
    expect(await history(id)).toEqual([
      'created',
      'calling order the payment',
      'failed order the payment',
      'calling order the payment',
      'answered order the payment',
      'moved pay',
    ]);
  });

  it('whose effects cannot be carried out lands in Otherwise, and says so', async () => {
    // There is a category of that name.
    const { act, claim, look } = await scene(
      document.replace('call C7; set paid on', 'call C7; create Category (name = `"Travel"`); set paid on'),
    );
    const id = await claim();
    expect(await act(id)).toMatchObject({ status: 502, json: { code: failures } });
    expect((await look(id)).json).toMatchObject({ record: { fields: { state: 'Unpaid', 'paid on': null } }, failed: { code: failures } });
  });

  it('whose answer may not be kept lands in Otherwise', async () => {
    const unique = document.replace('| payment reference | text up to 40 |', '| payment reference | text up to 40, unique |');
    const { act, claim, app } = await scene(unique);
    await app.keep('Claim', { title: 'Other', 'payment reference': 'P-1', state: 'Paid' });
    const told = await act(await claim());
    expect(told).toMatchObject({ status: 502, json: { code: failures } });
  });
});

it('two who press at once make one call', async () => {
  const { press, claim, settled } = await scene();
  payroll.behave({ paysAfter: 200 });
  const id = await claim();
  const told = await Promise.all([press(id), press(id), press(id)]);
  expect(told.map(({ status }) => (status === 202 ? 200 : status)).sort()).toEqual([200, 409, 409]);
  await settled(id);
  expect(payroll.seen).toHaveLength(1);
});

it('is made where its row sets what follows from all records', async () => {
  const counts = 'set reason to `string(count(all Categories))`; call C7; set paid on';
  const one = await scene(document.replace('call C7; set paid on', counts));
  const { json } = await one.act(await one.claim());
  expect(json.record.fields).toMatchObject({ state: 'Paid', reason: expect.stringMatching(/^\d+$/u) });
});

it('the same request asked again hears what came of it', async () => {
  const { app, claim, fay, settled } = await scene();
  const { paysAfter, pay } = held();
  payroll.behave({ paysAfter });
  const id = await claim();
  const ask = () =>
    app.ask({ method: 'POST', path: `/_app/records/Claim/${id}/actions/pay`, cookie: fay, body: {}, headers: { 'idempotency-key': 'k1' } });
  expect((await ask()).status).toBe(202);
  pay();
  await settled(id);
  expect(await ask()).toMatchObject({ status: 200, json: { record: { fields: { state: 'Paid' } } } });
  expect(payroll.seen).toHaveLength(1);
});

it('without its address, is not made and names the gap', async () => {
  const { act, claim } = await scene(document, {});
  expect(await act(await claim())).toMatchObject({ status: 502, json: { code: failures } });
  const plain = await scene(document.replace('| to Unpaid with E-PAYMENT |\n| T10', '| — |\n| T10'), {});
  expect(await plain.act(await plain.claim())).toMatchObject({
    status: 409,
    json: { code: 'not-shown', detail: 'This waits for PAYROLL_URL, which is not shown yet.' },
  });
  expect(payroll.seen).toEqual([]);
});

it('a percent sign in the password of its address is one', async () => {
  const { act, claim } = await scene(document, { PAYROLL_URL: payroll.url.replace('http://', 'http://user:50%off@') });
  expect(await act(await claim())).toMatchObject({ status: 200 });
  expect(payroll.seen[0]?.headers.authorization).toBe(`Basic ${Buffer.from('user:50%off').toString('base64')}`);
});

it('the address is shown nowhere', async () => {
  const { app, act, claim, fay } = await scene();
  payroll.behave('refuses');
  const told = await act(await claim());
  const session = await app.ask({ path: '/_app/session', cookie: fay });
  for (const text of [told.text, session.text, app.logged.join('\n')]) expect(text).not.toMatch(/s3cret|127\.0\.0\.1:\d/u);
  expect(app.logged.join('\n')).toContain('C7 order the payment: answered 422 (try 1 of 3)');
});

describe('what waits', () => {
  /** A second server over the same data. */
  const again = async ({ app }: Scene, text: string, given: Readonly<Record<string, string>>): Promise<void> => {
    const { application } = readOnce(text);
    const settings = settingsFor(application, given).settings;
    app.server.replace({ application, store: app.store, settings, documentHash: 'next' });
  };

  it('goes on under another document', async () => {
    const one = await scene();
    payroll.behave('is busy', 'pays');
    const id = await one.claim();
    const acted = one.press(id);
    await expect.poll(() => payroll.seen.length).toBe(1);
    await again(one, document.replace('# Specification: Expense claims', '# Specification: Expense claims\n\nNew words.\n'), {
      PAYROLL_URL: payroll.url,
    });
    await acted;
    expect(stateOf(await one.settled(id))).toBe('Paid');
    expect(payroll.paid.size).toBe(1);
  });

  it('is free again when the document has the call no longer', async () => {
    const one = await scene();
    payroll.behave('is busy');
    const id = await one.claim();
    const acted = one.press(id);
    await expect.poll(() => payroll.seen.length).toBe(1);
    await again(one, document.replace('| T9 | Approved | pay |', '| T99 | Approved | settle |'), { PAYROLL_URL: payroll.url });
    await acted;
    expect((await one.settled(id)).json).toMatchObject({
      record: { fields: { state: 'Approved' } },
      failed: { code: 'call-failed', message: 'The document no longer says what this waited for.' },
    });
  });

  it('failed with an error that the document has no longer: its words are gone with it', async () => {
    const stays = document.replace('| to Unpaid with E-PAYMENT |\n| T10', '| — |\n| T10');
    const one = await scene(stays.replace('Payroll did not take the payment.', 'Payroll did not take {number}.'));
    payroll.behave('refuses');
    const id = await one.claim();
    expect((await one.act(id)).json.detail).toContain('Payroll did not take CL-2026-00001.');
    await again(one, stays.replaceAll('E-PAYMENT', 'E-PAYROLL'), { PAYROLL_URL: payroll.url });
    expect((await one.look(id)).json.failed).toMatchObject({
      code: failures,
      message: `This did not work. Try again later. (${failures})`,
    });
  });

  it('waits on when it is started without the address, and says for what', async () => {
    const one = await scene();
    payroll.behave('is busy', 'pays');
    const id = await one.claim();
    const acted = one.press(id);
    await expect.poll(() => payroll.seen.length).toBe(1);
    await again(one, document, {});
    await acted;
    await expect.poll(async () => (await one.look(id)).json.waiting?.reason).toBe('This waits for PAYROLL_URL, which is not shown yet.');
    await again(one, document, { PAYROLL_URL: payroll.url });
    expect(stateOf(await one.settled(id))).toBe('Paid');
  });
});
