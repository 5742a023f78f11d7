/** Preview: a call whose address is not shown waits in the tray until whoever looks has answered it. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readExample, type Started, start, type TestAnswer } from '../testing/start.ts';

const preview = { file: 'claims.md', document: () => ({ file: 'claims.md', broken: false, findings: [] }) };
const document = readExample('expense-claims');

let app: Started;
let cookie = '';
let id = '';

async function open(text = document): Promise<void> {
  app = await start(text, { preview, clock: { now: Date.now } });
  const ada = await app.keep('Person', { name: 'Ada', email: 'ada@example.test' });
  const category = await app.keep('Category', { name: 'Fees' });
  const lines = [{ entity: 'Line', fields: { 'spent on': '2026-01-02', category, amount: 950n } }];
  id = (await app.keep('Claim', { title: 'Rome', employee: ada, lines, state: 'Approved' })).id ?? '';
  const told = await app.ask({ method: 'POST', path: '/_app/preview/view-as', body: { person: 'role Finance' } });
  cookie = told.headers.getSetCookie().join().split(';')[0] ?? '';
}

beforeEach(() => open());
afterEach(async () => {
  vi.useRealTimers();
  await app.server.close();
  await app.store.close();
});

const pay = () => app.ask({ method: 'POST', path: `/_app/records/Claim/${id}/actions/pay`, cookie, body: {} });
const look = () => app.ask({ path: `/_app/records/Claim/${id}`, cookie });
const tray = async (): Promise<readonly { id: string }[]> => (await app.ask({ path: '/_app/preview/calls' })).json.calls;
const answer = async (body: object): Promise<TestAnswer> =>
  app.ask({ method: 'POST', path: `/_app/preview/calls/${(await tray())[0]?.id ?? 'none'}`, body });

it('shows what would be sent, what it returns and how it fails', async () => {
  // Nobody waits for what only they can answer: they are told though the clock stands still.
  vi.useFakeTimers({ toFake: ['Date'] });
  const told = await pay();
  vi.useRealTimers();
  expect(told.status, told.text).toBe(202);
  expect(told.json.waiting).toMatchObject({ call: 'order the payment', reason: 'This waits for PAYROLL_URL, which is not shown yet.' });
  expect(await tray()).toMatchObject([
    {
      call: 'order the payment',
      statement: 'C7',
      action: 'pay',
      record: { entity: 'Claim', id, label: 'Rome' },
      key: 'CL-2026-00001',
      request: { method: 'POST', address: '{PAYROLL_URL}/payments', body: { to: 'ada@example.test', amount: '9.50' } },
      returns: [{ name: 'payment reference' }],
      failsWith: [{ code: 'E-PAYMENT', message: 'Payroll did not take the payment. The claim waits under Unpaid.' }],
    },
  ]);
});

it('takes success with values', async () => {
  await pay();
  expect(await answer({ answer: 'success', values: { 'payment reference': 'x'.repeat(41) } })).toMatchObject({
    status: 422,
    json: { field: 'values.payment reference', detail: 'Use at most 40 characters.' },
  });
  expect(await answer({ answer: 'success', values: { total: '1' } })).toMatchObject({ status: 422 });
  expect(await answer({ answer: 'success', values: { 'payment reference': 'P-9' } })).toMatchObject({ status: 204 });
  expect((await look()).json).toMatchObject({ record: { fields: { state: 'Paid', 'payment reference': 'P-9' } }, waiting: null });
  expect(await tray()).toEqual([]);
});

it('takes a failure it lists, and no other', async () => {
  await pay();
  expect((await answer({ answer: 'failure', code: 'E-TITLE' })).status).toBe(422);
  expect((await answer({ answer: 'perhaps' })).status).toBe(422);
  expect((await answer({ answer: 'failure', code: 'E-PAYMENT' })).status).toBe(204);
  expect((await look()).json).toMatchObject({ record: { fields: { state: 'Unpaid' } }, failed: { code: 'E-PAYMENT' } });
});

it('takes no answer as often as there are tries', async () => {
  await pay();
  for (const made of [1, 2]) {
    expect((await answer({ answer: 'none' })).status).toBe(204);
    expect((await look()).json.waiting).toMatchObject({ made, tries: 3 });
  }
  expect((await answer({ answer: 'none' })).status).toBe(204);
  expect((await look()).json).toMatchObject({ record: { fields: { state: 'Unpaid' } }, waiting: null });
  expect((await answer({ answer: 'none' })).status).toBe(404);
});

it('is there in no other way', async () => {
  const foreign = await app.server.fetch(new Request('http://evil.example/_app/preview/calls'));
  expect(foreign.status).toBe(404);
  await app.server.close();
  await app.store.close();
  app = await start(document);
  expect((await app.ask({ path: '/_app/preview/calls' })).status).toBe(404);
  expect((await app.ask({ method: 'POST', path: '/_app/preview/calls/x', body: { answer: 'none' } })).status).toBe(404);
});
