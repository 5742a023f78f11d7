/** Records with lines out of a table: made and changed whole, by the same rules and rights as in a form, each line at its own place. */
import { isList, isRecord, type RecordValue } from '@ninefold/model';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Started, start } from '../testing/start.ts';

const text = `# Specification: Carpentry
## 1. What the product does and for whom
| Who | Comes to |
| --- | --- |
| Master | plan |
| Helper | note hours |
- Currency: EUR
## 3. Entities and their fields
### Person (People)
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email, unique | yes | — |
### Wood
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
### Job
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| code | text, unique | yes | — |
| customer | text | no | — |
| boards | list of Board | no | — |
| shifts | list of Shift | no | — |
| total | money, computed \`sum(boards.price)\` | no | — |
### Board
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| wood | Wood | yes | — |
| metres | decimal 1 | yes | 1 |
| price | money | no | — |
| remark | text | no | — |
### Shift
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| day | date | yes | — |
| hours | whole number | no | — |
| wage | money | no | — |
- Unique: job, day
## 4. States and transitions
none
## 5. Validation rules
| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Board | \`metres > 0\` | save | E-METRES |
| V2 | Job | \`count(boards) <= MOST\` | save | E-MANY |
## 6. Roles and permissions
- Who signs in: Person
- Sign in with: email and password
| May | Master | Helper | Guest |
| --- | --- | --- | --- |
| read Person | yes | no | no |
| read Wood | yes | yes | no |
| read Job | yes | yes | yes |
| create Job | yes | no | no |
| edit Job | yes | yes | no |
| read Shift.wage | yes | no | no |
| edit Shift.wage | yes | no | no |
## 7. The calls it makes
none
## 8. The error catalogue
| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-METRES | 422 | A board has a length. | at metres |
| E-MANY | 422 | At most {MOST} boards. | on top |
## 9. Business constants and limits
| Name | Value | Unit | What it means |
| --- | --- | --- | --- |
| MOST | 3 | boards | so many |
`;

let app: Started;
const cookies: Record<string, string> = {};
const woods: Record<string, RecordValue> = {};
let next = 0;
let code = '';
beforeAll(async () => {
  app = await start(text);
  for (const role of ['Master', 'Helper', 'Guest']) {
    await app.person({ name: role, email: `${role}@example.test` }, [role]);
    cookies[role] = await app.signIn(`${role}@example.test`);
  }
  for (const name of ['Oak', 'Ash']) woods[name] = await app.keep('Wood', { name });
});
afterAll(() => app.store.close());
beforeEach(() => {
  next += 1;
  code = `J${next}`;
});

const wood = (name: string) => ({ entity: 'Wood', id: woods[name]?.id ?? null });
const board = (name: string, metres: string, more: object = {}) => ({
  ...{ entity: 'Board', id: null, label: '' },
  fields: { wood: wood(name), metres, ...more },
});
const shift = (day: string, more: object = {}) => ({ day, ...more });

async function send(records: readonly object[], { role = 'Master', way = 'by-key' } = {}): Promise<readonly string[]> {
  const path = `/_app/imports/Job/${way}`;
  const { status, json } = await app.ask({
    method: 'POST',
    path,
    cookie: cookies[role] ?? '',
    body: { by: ['code'], does: 'both', records },
  });
  expect(status, JSON.stringify(json)).toBe(200);
  return json.results.map(({ outcome, problem }: { outcome: string; problem: { code: string; field: string | null } | null }) =>
    [outcome, problem?.code, problem?.field].filter(Boolean).join(' '),
  );
}

async function kept(): Promise<RecordValue | undefined> {
  const environment = { settings: { constants: {}, timeZone: 'UTC', locale: 'en' }, now: 0, me: null };
  const load = { boards: { wood: {} }, shifts: {} };
  const { rows } = await app.store.list({ entity: 'Job', where: [], order: [], limit: 100, load, environment });
  return rows.find(({ fields }) => fields.code === code);
}
const linesOf = (record: RecordValue | undefined, list: string): readonly RecordValue[] => {
  const value = record?.fields[list] ?? null;
  return isList(value) ? value.filter(isRecord) : [];
};
const said = async (list = 'boards', ...names: readonly string[]) =>
  linesOf(await kept(), list).map(({ fields }) => (names.length > 0 ? names : ['metres']).map((name) => String(fields[name])).join(' '));

test('a record comes with all its lines or not at all, and what is wrong with a line is said of that line', async () => {
  const boards = [board('Oak', '2'), board('Ash', '0.5')];
  const wrong = [board('Oak', '2'), board('Ash', '0')];
  expect(await send([{ fields: { code, boards: wrong } }])).toEqual(['refused E-METRES boards.1.metres']);
  expect(await kept()).toBeUndefined();
  expect(await send([{ fields: { code, boards } }], { way: 'judged' })).toEqual(['created']);
  expect(await kept()).toBeUndefined();
  expect(await send([{ fields: { code, boards, shifts: [shift('2026-03-02', { hours: '8' })] } }])).toEqual(['created']);
  expect([await said(), await said('shifts', 'day', 'hours')]).toEqual([['20', '5'], ['2026-03-02 8']]);
  const many = [1, 2, 3, 4].map((metres) => board('Oak', String(metres)));
  expect(await send([{ fields: { code: `${code}x`, boards: many } }])).toEqual(['refused E-MANY']);
  expect(await send([{ fields: { code: `${code}y`, boards: [board('Elm', '1')] } }])).toEqual(['refused wrong-type boards.0.wood']);
});

test('a record that is there gets the lines of the table: those that are alike stay, others go, and a list that is not said stays', async () => {
  await send([{ fields: { code, boards: [board('Oak', '1', { remark: 'left' }), board('Ash', '2'), board('Oak', '3')] } }]);
  const [first, , third] = linesOf(await kept(), 'boards');
  // All of it is there.
  const same = [board('Oak', '1'), board('Ash', '2'), board('Oak', '3')];
  expect(await send([{ fields: { code, boards: same } }])).toEqual(['unchanged']);
  expect(await send([{ fields: { code, boards: [board('Oak', '3'), board('Ash', '9'), board('Oak', '1')] } }])).toEqual(['updated']);
  const after = linesOf(await kept(), 'boards');
  expect(after.map(({ id }) => [first?.id, third?.id].indexOf(id))).toEqual([1, -1, 0]);
  expect(after[2]?.fields.remark).toBe('left');
  expect(await send([{ fields: { code, customer: 'Berg' } }])).toEqual(['updated']);
  expect(await said()).toEqual(['30', '90', '10']);
  // A rule is kept by what there would be, and one wrong line leaves all as it is.
  expect(await send([{ fields: { code, customer: 'Tal', boards: [board('Ash', '0')] } }])).toEqual(['refused E-METRES boards.0.metres']);
  expect([(await kept())?.fields.customer, (await said()).length]).toEqual(['Berg', 3]);
  // None is said, and what is empty clears.
  expect(await send([{ fields: { code }, empty: ['boards'] }])).toEqual(['updated']);
  expect(await said()).toEqual([]);
});

test('lines that something tells apart are known by it, and keep what the table does not say of them, unless what is empty clears', async () => {
  await send([{ fields: { code, shifts: [shift('2026-03-02', { hours: '8', wage: '90' }), shift('2026-03-03', { hours: '4' })] } }]);
  const [monday] = linesOf(await kept(), 'shifts');
  expect(await send([{ fields: { code, shifts: [shift('2026-03-02', { hours: '7' })] } }])).toEqual(['updated']);
  const [changed] = linesOf(await kept(), 'shifts');
  expect([changed?.id, changed?.fields.hours, changed?.fields.wage]).toEqual([monday?.id, 7n, 9000n]);
  expect(await send([{ fields: { code, shifts: [shift('2026-03-02')] }, empty: ['shifts.wage'] }])).toEqual(['updated']);
  expect(await said('shifts', 'hours', 'wage')).toEqual(['7 null']);
  expect(await send([{ fields: { code, shifts: [shift('2026-03-04'), shift('2026-03-04')] } }])).toEqual([
    expect.stringMatching(/^refused not-unique/u),
  ]);
});

test('the rights to lines and to their fields hold: what is hidden is not compared, and what one may not change is not replaced', async () => {
  await send([{ fields: { code, shifts: [shift('2026-03-02', { hours: '8', wage: '90' })] } }]);
  const wage = (amount: string) => [{ fields: { code, shifts: [shift('2026-03-02', { hours: '8', wage: amount })] } }];
  // Right or wrong, the answer is the same.
  expect(await send(wage('90'), { role: 'Helper' })).toEqual(await send(wage('80'), { role: 'Helper' }));
  expect((await send(wage('90'), { role: 'Helper' }))[0]).toMatch(/^refused unknown-field/u);
  expect(await send([{ fields: { code, shifts: [shift('2026-03-03')] } }], { role: 'Helper' })).toEqual(['refused not-editable shifts']);
  expect(await send([{ fields: { code, shifts: [shift('2026-03-02', { hours: '6' })] } }], { role: 'Helper' })).toEqual(['updated']);
  expect(await said('shifts', 'hours', 'wage')).toEqual(['6 9000']);
  expect((await send([{ fields: { code, shifts: [shift('2026-03-02', { hours: '1' })] } }], { role: 'Guest' }))[0]).toMatch(
    /^refused not-permitted/u,
  );
  const fields = async (role: string) => (await app.ask({ path: '/_app/imports/Job', cookie: cookies[role] ?? '' })).json;
  expect((await fields('Helper')).updates).toEqual(expect.arrayContaining(['boards.metres', 'shifts.hours']));
  expect((await fields('Helper')).updates).not.toContain('shifts.wage');
  expect((await fields('Master')).creates).toContain('shifts.wage');
});

test('what does not fit is refused as it stands', async () => {
  await send([{ fields: { code, boards: [board('Oak', '1')] } }]);
  for (const boards of ['many', [3], [{ colour: 'red' }], [{ ...board('Oak', '1'), id: 'nobody' }]])
    expect((await send([{ fields: { code, boards } }]))[0]).toMatch(/^refused (?:malformed|wrong-type|unknown-field)/u);
  expect(await said()).toEqual(['10']);
});

test('a thousand lines in another order are found again', async () => {
  const days = Array.from({ length: 1000 }, (_, at) => new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10));
  expect(await send([{ fields: { code, shifts: days.map((day) => shift(day, { hours: '1' })) } }])).toEqual(['created']);
  const before = linesOf(await kept(), 'shifts').map(({ id }) => id);
  expect(await send([{ fields: { code, shifts: days.toReversed().map((day) => shift(day, { hours: '1' })) } }])).toEqual(['updated']);
  expect(linesOf(await kept(), 'shifts').map(({ id }) => id)).toEqual(before.toReversed());
});
