/** Who signs in, beside the records. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rowsIn } from '../test/inside.ts';
import { application, entity, field } from '../test/model.ts';
import type { Transaction } from './changes.ts';
import { openStore } from './open.ts';
import type { Store } from './store.ts';

const document = application([entity('Person', [field('name', { kind: 'text' })])]);
const clock = { moment: 1_000_000 };
let store: Store;

beforeEach(async () => {
  clock.moment = 1_000_000;
  const opening = await openStore({ application: document, documentHash: 'h', directory: null, clock: { now: () => clock.moment } });
  if (opening.kind !== 'opened') throw new Error('not opened');
  store = opening.store;
});
afterEach(() => store.close());

const change = <T>(work: (accounts: Transaction['accounts']) => Promise<T>): Promise<T> => store.change(({ accounts }) => work(accounts));
const ann = { id: 'a1', email: 'ann@a.example', passwordHash: 'x:y' };

test('an account is found by its id and by its e-mail, until it is removed', async () => {
  await change((accounts) => accounts.add(ann));
  expect(await store.accounts.account('a1')).toEqual(ann);
  expect(await store.accounts.accountWith('ann@a.example')).toEqual(ann);
  await change((accounts) => accounts.setPassword('a1', 'z'));
  expect((await store.accounts.account('a1'))?.passwordHash).toBe('z');
  await change((accounts) => accounts.remove('a1'));
  expect(await store.accounts.account('a1')).toBeNull();
});

test('an e-mail is of one account, and several have none', async () => {
  await change((accounts) => accounts.add(ann));
  await expect(change((accounts) => accounts.add({ ...ann, id: 'a2' }))).rejects.toThrow(/unique/iu);
  for (const id of ['a3', 'a4']) await change((accounts) => accounts.add({ ...ann, id, email: null }));
  expect((await store.accounts.account('a4'))?.email).toBeNull();
});

test('whom a service knows is one account, with each service one, until it is removed', async () => {
  const [issuer, other] = ['https://login.example', 'https://other.example'];
  await change((accounts) => accounts.add(ann));
  await change((accounts) => accounts.add({ ...ann, id: 'a2', email: 'bob@a.example' }));
  await change((accounts) => accounts.addIdentity('a1', { issuer, subject: 'u1' }, 0));
  expect(await store.accounts.accountOfIdentity({ issuer, subject: 'u1' })).toEqual(ann);
  expect(await store.accounts.accountOfIdentity({ issuer: other, subject: 'u1' })).toBeNull();
  expect(await store.accounts.identityOf('a1', issuer)).toEqual({ issuer, subject: 'u1' });
  expect([await store.accounts.identityOf('a1', other), await store.accounts.identityOf('a2', issuer)]).toEqual([null, null]);
  await expect(change((accounts) => accounts.addIdentity('a2', { issuer, subject: 'u1' }, 0))).rejects.toThrow(/unique/iu);
  await change((accounts) => accounts.remove('a1'));
  expect(await store.accounts.accountOfIdentity({ issuer, subject: 'u1' })).toBeNull();
});

test('another e-mail is wanted once at a time, takes open invitations with it, ends links, and goes with its time or its account', async () => {
  const wanted = () => store.accounts.emailChange('a1');
  const [first, second] = [
    { token: 't1', email: 'one@a.example', expires: clock.moment + 1000 },
    { token: 't2', email: 'two@a.example', expires: clock.moment + 2000 },
  ];
  const begin = (one: typeof first) => change((accounts) => accounts.beginEmailChange('a1', one));
  await change((accounts) => accounts.add(ann));
  await change((accounts) => accounts.add({ ...ann, id: 'a2', email: 'bob@a.example' }));
  expect(await wanted()).toBeNull();
  await begin(first);
  await begin(second);
  expect([await wanted(), await store.accounts.emailChange('a2')]).toEqual([second, null]);
  await change((accounts) => accounts.forgetEnded(clock.moment + 1999));
  expect(await wanted()).toEqual(second);
  const expires = clock.moment + 9000;
  await store.change(async ({ people }) => {
    await people.invite('i1', { email: ann.email, roles: ['Agent'], expires, by: null });
    await people.addReset('r1', { person: 'p1', account: 'a1', expires, takesFactorOff: true });
    await people.addReset('r2', { person: 'p2', account: 'a2', expires, takesFactorOff: true });
  });
  await change((accounts) => accounts.changeEmail(ann, 'two@a.example'));
  expect([await wanted(), (await store.accounts.account('a1'))?.email]).toEqual([null, 'two@a.example']);
  const { invitationsTo, reset } = store.people;
  expect([...(await invitationsTo([ann.email, 'two@a.example'])).keys()]).toEqual(['two@a.example']);
  expect([await reset('r1'), (await reset('r2'))?.takesFactorOff]).toEqual([null, true]);
  await expect(change((accounts) => accounts.changeEmail({ ...ann, email: 'two@a.example' }, 'bob@a.example'))).rejects.toThrow(/unique/iu);
  await begin(first);
  await change((accounts) => accounts.forgetEnded(first.expires));
  expect(await wanted()).toBeNull();
  await begin(second);
  await change((accounts) => accounts.remove('a1'));
  expect(rowsIn(store, 'SELECT account FROM nf_email_change')).toEqual([]);
});

test('a session tells its person, and ends alone, with all of its account, by time, or with the account', async () => {
  const person = await store.change(async (tx) => {
    const made = await tx.insert({ entity: 'Person', fields: { name: 'Ann' }, stamp: { who: null } });
    if (made.kind !== 'done') throw new Error(made.kind);
    await tx.accounts.add(ann);
    return made.record.id ?? '';
  });
  const start = (id: string, expires = clock.moment + 1000) => change((accounts) => accounts.startSession(id, { account: 'a1', expires }));
  const session = (id: string) => store.accounts.session(id, ['Person']);
  await start('s1');
  expect(await session('s1')).toEqual({ account: 'a1', expires: clock.moment + 1000, begun: null, person: null });
  expect((await store.accounts.session('s1', []))?.person).toBeNull();
  expect(await store.accounts.personOf([], 'a1')).toBeNull();
  await change((accounts) => accounts.link('a1', 'Person', person));
  const linked = { entity: 'Person', id: person };
  expect([(await session('s1'))?.person, await store.accounts.personOf(['Person'], 'a1')]).toEqual([linked, linked]);
  await change((accounts) => accounts.endSession('s1'));
  await change((accounts) => accounts.extendSession('s1', clock.moment + 9000));
  expect(await session('s1')).toBeNull();
  for (const id of ['s2', 's3']) await start(id);
  await change((accounts) => accounts.endSessions('a1'));
  expect([await session('s2'), await session('s3')]).toEqual([null, null]);
  await start('short');
  await start('long', clock.moment + 5000);
  clock.moment += 1000;
  await change((accounts) => accounts.forgetEnded(clock.moment));
  expect([await session('short'), (await session('long'))?.account]).toEqual([null, 'a1']);
  await change((accounts) => accounts.remove('a1'));
  expect([await session('long'), (await store.people.access('Person', [person])).get(person)?.accounts]).toEqual([null, []]);
});

test('an account knows in what its sessions were begun, those that are not over, the last one first', async () => {
  const open = async () => (await store.accounts.sessions('a1', clock.moment)).map(({ id, begun }) => [id, begun]);
  const firefox = { at: clock.moment, browser: 'Firefox', system: null };
  for (const id of ['a1', 'a2']) await change((accounts) => accounts.add({ ...ann, id, email: null }));
  await change((accounts) => accounts.startSession('s1', { account: 'a1', expires: clock.moment + 1000, begun: firefox }));
  await change((accounts) => accounts.startSession('s2', { account: 'a1', expires: clock.moment + 2000 }));
  await change((accounts) => accounts.startSession('s3', { account: 'a1', expires: clock.moment + 500, begun: firefox }));
  await change((accounts) => accounts.startSession('s4', { account: 'a2', expires: clock.moment + 3000, begun: firefox }));
  expect(await open()).toEqual([
    ['s2', null],
    ['s1', firefox],
    ['s3', firefox],
  ]);
  clock.moment += 500;
  expect((await open()).map(([id]) => id)).toEqual(['s2', 's1']);
  await change((accounts) => accounts.endSessionOf('a1', 's4'));
  await change((accounts) => accounts.endSessions('a1', 's1'));
  expect([await open(), (await store.accounts.sessions('a2', clock.moment)).length]).toEqual([[['s1', firefox]], 1]);
  await change((accounts) => accounts.endSessionOf('a1', 's1'));
  await change((accounts) => accounts.forgetEnded(clock.moment + 9000));
  expect(rowsIn(store, 'SELECT token FROM nf_session_begun')).toEqual([]);
});

test('a second factor is asked for once a code was right; each step and each recovery code is good once', async () => {
  const factor = () => store.accounts.secondFactor('a1');
  await change((accounts) => accounts.add(ann));
  expect(await factor()).toBeNull();
  await change((accounts) => accounts.beginSecondFactor('a1', 'FIRST'));
  await change((accounts) => accounts.beginSecondFactor('a1', 'SECOND'));
  expect(await factor()).toEqual({ secret: 'SECOND', since: null, recoveryCodes: 0 });
  const confirm = (secret: string) =>
    change((accounts) => accounts.confirmSecondFactor('a1', { secret, since: clock.moment, step: 40, recoveryCodes: ['x', 'y'] }));
  expect([await confirm('FIRST'), await confirm('SECOND'), await confirm('SECOND')]).toEqual([false, true, false]);
  expect(await factor()).toEqual({ secret: 'SECOND', since: clock.moment, recoveryCodes: 2 });
  await expect(change((accounts) => accounts.beginSecondFactor('a1', 'THIRD'))).rejects.toThrow(/unique/iu);
  const use = (step: number) => change((accounts) => accounts.useStep('a1', step));
  expect([await use(40), await use(41), await use(41), await use(39), await use(43)]).toEqual([false, true, false, false, true]);
  const recover = (code: string) => change((accounts) => accounts.useRecoveryCode('a1', code));
  expect([await recover('z'), await recover('x'), await recover('x')]).toEqual([false, true, false]);
  expect((await factor())?.recoveryCodes).toBe(1);
  await change((accounts) => accounts.removeSecondFactor('a1'));
  expect([await factor(), await use(50), await recover('y')]).toEqual([null, false, false]);
  await change((accounts) => accounts.beginSecondFactor('a1', 'FOURTH'));
  await change((accounts) => accounts.remove('a1'));
  expect(rowsIn(store, 'SELECT account FROM nf_second_factor')).toEqual([]);
});

test('a key tells its person and its role, and goes with its account', async () => {
  const person = await store.change(async (tx) => {
    const made = await tx.insert({ entity: 'Person', fields: { name: 'Ann' }, stamp: { who: null } });
    if (made.kind !== 'done') throw new Error(made.kind);
    await tx.accounts.add(ann);
    await tx.accounts.link('a1', 'Person', made.record.id ?? '');
    return made.record.id ?? '';
  });
  const till = { account: 'a1', name: 'Till', role: 'Clerk', made: clock.moment, expires: clock.moment + 5000 };
  await change((accounts) => accounts.addKey('k1', till));
  await change((accounts) => accounts.addKey('k2', { ...till, made: clock.moment + 1 }));
  await change((accounts) => accounts.useKey('k1', clock.moment + 2));
  expect(await store.accounts.key('k1', ['Person'])).toEqual({
    ...till,
    id: 'k1',
    used: clock.moment + 2,
    person: { entity: 'Person', id: person },
  });
  expect((await store.accounts.key('k1', []))?.person).toBeNull();
  expect(await store.accounts.key('none', ['Person'])).toBeNull();
  expect((await store.accounts.keys('a1')).map(({ id, used }) => [id, used])).toEqual([
    ['k2', null],
    ['k1', clock.moment + 2],
  ]);
  const remove = (account: string, id: string) => change((accounts) => accounts.removeKey(account, id));
  expect([await remove('a2', 'k1'), await remove('a1', 'k1'), await remove('a1', 'k1')]).toEqual([false, true, false]);
  await change((accounts) => accounts.remove('a1'));
  expect(await store.accounts.keys('a1')).toEqual([]);
});

test('a passkey counts on, has a name of its own, and goes with its account', async () => {
  await change((accounts) => accounts.add(ann));
  const phone = {
    id: 'p1',
    account: 'a1',
    name: 'Phone',
    host: 'localhost',
    publicKey: 'AQ',
    transports: ['internal', 'hybrid'],
    counter: 3,
  };
  await change((accounts) => accounts.addPasskey({ ...phone, made: clock.moment }));
  await change((accounts) => accounts.addPasskey({ ...phone, id: 'p2', transports: [], counter: 0, made: clock.moment + 1 }));
  await expect(change((accounts) => accounts.addPasskey({ ...phone, account: 'a2', made: 0 }))).rejects.toThrow(/unique/iu);
  expect(await store.accounts.passkey('p1')).toEqual({ ...phone, made: clock.moment, used: null });
  expect(await store.accounts.passkey('none')).toBeNull();
  const use = (id: string, counter: number) => change((accounts) => accounts.usePasskey(id, counter, clock.moment + 5));
  expect([await use('p1', 3), await use('p1', 0), await use('p1', 5), await use('p1', 4)]).toEqual([false, false, true, false]);
  // Those that are on several devices do not count.
  expect([await use('p2', 0), await use('p2', 0), await use('p2', 1), await use('p2', 0)]).toEqual([true, true, true, false]);
  expect(await use('none', 9)).toBe(false);
  for (const account of ['a2', 'a1']) await change((accounts) => accounts.renamePasskey(account, 'p2', `of ${account}`));
  expect((await store.accounts.passkeys('a1')).map(({ id, name, counter, used }) => [id, name, counter, used])).toEqual([
    ['p2', 'of a1', 1, clock.moment + 5],
    ['p1', 'Phone', 5, clock.moment + 5],
  ]);
  const remove = (account: string, id: string) => change((accounts) => accounts.removePasskey(account, id));
  expect([await remove('a2', 'p1'), await remove('a1', 'p1'), await remove('a1', 'p1')]).toEqual([false, true, false]);
  await change((accounts) => accounts.remove('a1'));
  expect(await store.accounts.passkeys('a1')).toEqual([]);
  await change((accounts) => accounts.addPasskey({ ...phone, made: 0 }));
  await change((accounts) => accounts.removePasskeys('a1'));
  expect(await store.accounts.passkey('p1')).toBeNull();
});

test('tries are counted under all of their keys or none, from the first on, until their time is over', async () => {
  const limits = [
    { key: 'account', most: 2 },
    { key: 'address', most: 3 },
  ];
  const once = (counted = limits) => change((accounts) => accounts.countTry(counted, clock.moment, 1000));
  expect([await once(), await once()]).toEqual([0, 0]);
  clock.moment += 400;
  expect([await once(), await once()]).toEqual([600, 600]);
  await change((accounts) => accounts.forgetTries('account'));
  expect([await once(), await once()]).toEqual([0, 600]);
  await change((accounts) => accounts.uncountTry('address'));
  expect([await once(), await once([{ key: 'address', most: 3 }])]).toEqual([0, 600]);
  clock.moment += 600;
  expect([await once([{ key: 'address', most: 3 }]), await once()]).toEqual([0, 400]);
});
