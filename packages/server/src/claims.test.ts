/** Expense claims through their own calls: every rule refused by its name, roles, the wait of an outside call, rows page by page. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readExample, type Started, start, type TestAnswer, type TestRequest } from './testing/start.ts';

let app: Started;
const checked = (request: TestRequest): Promise<TestAnswer> => app.ask(request);
const cookies: Record<string, string> = {};
let travel = '';
let meals = '';
/** Needs no receipt. */
let free = '';

beforeAll(async () => {
  app = await start(readExample('expense-claims'));
  const max = await app.person({ name: 'Max', email: 'max@example.test' }, ['Manager']);
  const manager = { entity: 'Person', id: max, fields: {} };
  for (const [name, role] of [
    ['Ada', 'Employee'],
    ['Ben', 'Employee'],
    ['Fay', 'Finance'],
  ] as const) {
    await app.person({ name, email: `${name.toLowerCase()}@example.test`, manager }, [role]);
    cookies[name] = await app.signIn(`${name.toLowerCase()}@example.test`);
  }
  cookies.Max = await app.signIn('max@example.test');
  const options = await checked({ path: '/_app/options/Category', cookie: cookies.Ada });
  const idOf = (label: string) => options.json.options.find((one: { label: string }) => one.label === label).id;
  [travel, meals] = [idOf('Travel'), idOf('Meals')];
  free = (await app.keep('Category', { name: 'Fees', 'needs receipt from': 99_999n })).id ?? '';
});
afterAll(() => app.store.close());

const day = (ago: number) => new Date(Date.now() - ago * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const line = (change: object = {}) => ({ 'spent on': day(3), category: '{meals}', 'what for': 'soup', amount: '9.50', ...change });
const create = (body: object, who = 'Ada') =>
  checked({ method: 'POST', path: '/api/claims', cookie: cookies[who] ?? '', body: filled(body) });
const filled = (body: object) =>
  JSON.parse(JSON.stringify(body).replaceAll('{meals}', meals).replaceAll('{travel}', travel).replaceAll('{free}', free));
const move = (id: string, action: string, who: string, body: object = {}) =>
  checked({ method: 'POST', path: `/api/claims/${id}/${action}`, cookie: cookies[who] ?? '', body });

test.each([
  ['V1', { title: 'ab', lines: [line()] }, 'E-TITLE', 'title'],
  ['V2', { title: 'Many', lines: Array.from({ length: 21 }, () => line()) }, 'E-TOO-MANY-LINES', 'lines'],
  ['V4', { title: 'Much', lines: [line(), line({ amount: '2000.01' })] }, 'E-AMOUNT', 'lines.1.amount'],
  ['V4', { title: 'Less', lines: [line({ amount: '0' })] }, 'E-AMOUNT', 'lines.0.amount'],
  ['V5', { title: 'Tomorrow', lines: [line({ 'spent on': day(-2) })] }, 'E-DATE-FUTURE', 'lines.0.spent on'],
])('%s refuses on saving', async (statement, body, code, field) => {
  const told = await create(body);
  expect(told.json, told.text).toMatchObject({ status: 422, code, statement, field });
  expect(told.json.detail).not.toMatch(/[{}…]/u);
});

test.each([
  [
    'V3',
    { title: 'Large', lines: [line({ amount: '2000.00' }), line({ amount: '2000.00' }), line({ amount: '1000.01' })] },
    'E-CLAIM-LIMIT',
    'total',
  ],
  ['V6', { title: 'Old', lines: [line({ 'spent on': day(95) })] }, 'E-DATE-OLD', 'lines.0.spent on'],
  ['V7', { title: 'Receipt', lines: [line({ amount: '10.00' })] }, 'E-RECEIPT', 'lines.0.receipt'],
  ['T1', { title: 'Empty', lines: [] }, 'E-NO-LINES', 'lines'],
])('%s refuses on sending in', async (statement, body, code, field) => {
  const made = await create(body);
  // A claim without lines has no total, which is needed.
  if (made.status === 422) return expect(made.json.field).toMatch(/lines|total/u);
  expect(made.status).toBe(201);
  const told = await move(made.json.id, 'submit', 'Ada');
  const problems = [told.json, ...(told.json.problems ?? [])];
  expect(told.status).toBe(422);
  expect(problems).toContainEqual(expect.objectContaining({ code, statement, field }));
  expect((await checked({ path: `/api/claims/${made.json.id}`, cookie: cookies.Ada ?? '' })).json).toMatchObject({
    state: 'Draft',
    version: 1,
  });
});

test('a claim goes its way, each step by who may, with the document’s words for who may not', async () => {
  const made = await create({ title: 'Train to Bern', lines: [line(), line({ category: { id: '{travel}' }, amount: 20 })] });
  expect(made.json).toMatchObject({
    number: expect.stringMatching(/^CL-\d{4}-00\d{3}$/u),
    total: '29.50',
    employee: { label: 'Ada' },
    state: 'Draft',
  });
  expect(made.headers.get('location')).toBe(`/api/claims/${made.json.id}`);
  const id = made.json.id;
  expect((await checked({ path: `/api/claims/${id}`, cookie: cookies.Max ?? '' })).json).toMatchObject({
    status: 404,
    code: 'E-NOT-FOUND',
  });
  expect((await move(id, 'submit', 'Ben')).json).toMatchObject({ status: 404, code: 'E-NOT-FOUND' });
  expect((await move(id, 'submit', 'Ada')).json).toMatchObject({ state: 'Submitted' });
  expect(
    (await checked({ method: 'PUT', path: `/api/claims/${id}`, cookie: cookies.Ada ?? '', body: { title: 'Changed' } })).json,
  ).toMatchObject({ status: 403, code: 'E-FORBIDDEN' });
  expect((await move(id, 'approve', 'Ada')).json).toMatchObject({ status: 403, code: 'E-FORBIDDEN' });
  expect((await move(id, 'return', 'Max')).json).toMatchObject({ status: 422, code: 'E-REASON', field: 'reason' });
  expect((await move(id, 'return', 'Max', { reason: 'Which train?' })).json).toMatchObject({ state: 'Returned', reason: 'Which train?' });
  expect((await move(id, 'approve', 'Max')).json).toMatchObject({
    status: 409,
    code: 'E-STATE',
    detail: expect.stringContaining('Returned'),
  });
  expect((await move(id, 'revise', 'Ada')).json).toMatchObject({ state: 'Draft', reason: null });
  const [first] = made.json.lines;
  const edited = await checked({
    method: 'PUT',
    path: `/api/claims/${id}`,
    cookie: cookies.Ada ?? '',
    body: { title: 'Train to Basel', lines: [{ id: first.id, amount: '8.00' }] },
  });
  expect(edited.json).toMatchObject({ title: 'Train to Basel', total: '8.00', lines: [{ id: first.id, 'what for': 'soup' }] });
  await move(id, 'submit', 'Ada');
  expect((await move(id, 'approve', 'Max')).json).toMatchObject({ state: 'Approved' });
  const paid = await move(id, 'pay', 'Fay');
  expect(paid.json).toMatchObject({ status: 502, code: 'E-PAYMENT' });
  expect((await checked({ path: `/api/claims/${id}`, cookie: cookies.Fay ?? '' })).json).toMatchObject({
    state: 'Unpaid',
    'payment reference': null,
  });
  expect((await checked({ path: `/api/claims/${id}`, cookie: cookies.Ada ?? '' })).text).not.toContain('payment reference');
});

test('who acts a moment later hears that it moved, also where it may still be acted on, by others', async () => {
  const fee = line({ category: '{free}', amount: '400.00' });
  const made = await create({ title: 'Congress', lines: [fee, fee] });
  const id = made.json.id;
  expect((await move(id, 'submit', 'Ada')).status).toBe(200);
  const told = await Promise.all([move(id, 'approve', 'Max'), move(id, 'approve', 'Max')]);
  expect(told.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(told.find(({ status }) => status === 409)?.json).toMatchObject({
    code: 'E-STATE',
    detail: expect.stringContaining('is Large now'),
  });
  // Who says which version they look at knows that it is Large.
  const { version } = (await checked({ path: `/api/claims/${id}`, cookie: cookies.Max ?? '' })).json;
  expect((await move(id, 'approve', 'Max', { version })).json).toMatchObject({ status: 403, code: 'E-FORBIDDEN' });
  // Never theirs to approve, and not theirs to read.
  expect((await move(id, 'approve', 'Ada')).json).toMatchObject({ status: 403, code: 'E-FORBIDDEN' });
  expect((await move(id, 'approve', 'Ben')).json).toMatchObject({ status: 404, code: 'E-NOT-FOUND' });
  expect((await move(id, 'approve', 'Fay')).json).toMatchObject({ state: 'Approved' });
});

test('nobody writes what is not sent by the call, whatever they may edit', async () => {
  for (const field of ['employee', 'state', 'number', 'total', 'id', 'submitted on', 'payment reference', 'owner', 'roles']) {
    expect((await create({ title: 'More', lines: [line()], [field]: 'x' })).json, field).toMatchObject({
      status: 422,
      code: 'unknown-field',
    });
  }
});

test('pages follow one another by their links, each claim once', async () => {
  for (let index = 0; index < 30; index += 1) await create({ title: `Ben ${index}`, lines: [line()] }, 'Ben');
  const titles: string[] = [];
  let path: string | undefined = '/api/claims?state=Draft';
  for (let page = 0; path && page < 5; page += 1) {
    const told: TestAnswer = await checked({ path, cookie: cookies.Ben ?? '' });
    titles.push(...told.json.map((claim: { title: string }) => claim.title));
    expect(told.json.length).toBeLessThanOrEqual(25);
    path = /<(.*?)>; rel="next"/u.exec(told.headers.get('link') ?? '')?.[1];
  }
  expect(titles).toEqual(Array.from({ length: 30 }, (_, index) => `Ben ${29 - index}`));
});

test('the browser gets no other role’s statements', async () => {
  const session = await checked({ path: '/_app/session', cookie: cookies.Ada ?? '' });
  for (const foreign of ['To pay', 'To approve', 'E-OWN-CLAIM', 'MANAGER_LIMIT', 'PAYROLL_URL', 'payment reference'])
    expect(session.text).not.toContain(foreign);
  const nobody = await checked({ path: '/_app/session' });
  expect(nobody.json).toMatchObject({
    application: null,
    signedIn: null,
    factorNeeded: false,
    signIn: { ways: ['email and password'], service: null, signUp: 'by invitation' },
    constants: {},
  });
  expect(app.logged).toEqual([]);
});
