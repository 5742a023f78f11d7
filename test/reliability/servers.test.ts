/** Servers on one database, in processes of their own but for one that may be in that of the tests: what one does the others know, and none is missed when it goes. */
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunHere, runHere, startRunHere } from '../../packages/cli/src/testing/run-here.ts';
import { startTraceReceiver } from '../../packages/cli/src/testing/trace-receiver.ts';
import { type StandIn, startStandIn } from '../../packages/server/src/testing/stand-in.ts';
import { type SharedDatabase, startSharedDatabase } from '../../packages/store/test/shared-database.ts';
import { ask, lending, signUp } from '../support/lending.ts';
import { type RunningCommand, startRun } from '../support/preview.ts';

const orders = fileURLToPath(new URL('orders.md', import.meta.url));
const shared: SharedDatabase | null = await startSharedDatabase();
const here = shared ? test : test.skip;
const database = (): SharedDatabase => {
  if (!shared) throw new Error('There is none.');
  return shared;
};

/** A server that is gone is followed by another one within this time. */
const takenOverWithinMs = 10_000;
/** A machine with much else to do. */
const lateMs = 10_000;

const secret = 'one secret that all the servers share';
const rounds = Number(process.env.KILL_ROUNDS ?? 1);
const writers = Number(process.env.KILL_WRITERS ?? 8);

let folder: string;
let bank: StandIn;
let place: string;
let count = 0;
const running = new Set<RunningCommand>();
const inside = new Set<RunHere>();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ninefold-servers-'));
  process.env.NINEFOLD_SECRET = secret;
});
afterAll(async () => {
  delete process.env.NINEFOLD_SECRET;
  await shared?.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  bank = await startStandIn();
  count += 1;
  place = `${shared?.place}?schema=s${count}`;
});
afterEach(async () => {
  await Promise.all([...running].map((server) => server.end('SIGKILL')));
  running.clear();
  await Promise.all([...inside].map((server) => server.end()));
  inside.clear();
  await bank.close();
});

const constants = (): readonly string[] => ['--set', `BANK=${bank.url}`, '--set', 'BANK_TOKEN=t0ken'];

const placed = (file: string): readonly string[] => [
  ...['--db', place, '--data', mkdtempSync(join(folder, 'own-'))],
  ...(file === lending ? [] : constants()),
];

async function serve(file: string = orders, ...more: readonly string[]): Promise<RunningCommand> {
  const server = await startRun([file, ...placed(file), ...more]);
  running.add(server);
  return server;
}

/** In this process: for one beside others, and where none is killed. */
async function serveInside(file: string): Promise<RunHere> {
  const server = await startRunHere(file, ...placed(file));
  inside.add(server);
  return server;
}

/** The path of an invitation, before anybody works on the data. */
async function invited(role: string, email: string): Promise<string> {
  // What the command keeps lies beside the document.
  const copied = join(folder, 'equipment-lending.md');
  copyFileSync(lending, copied);
  const { out } = await runHere('invite', copied, '--db', place, '--role', role, email);
  return /\/invitations\/[\w-]+/u.exec(out)?.[0] ?? '';
}

/** The document with other words. */
function edited(name: string, from: string, to: string): string {
  const text = readFileSync(orders, 'utf8');
  expect(text).toContain(from);
  const file = join(folder, name);
  writeFileSync(file, text.replace(from, to));
  return file;
}

const order = { fields: { what: 'tea', price: '4.20' } };
const listed = '/_app/rows?screen=Orders';
const rows = <Row extends object>(sql: string): Promise<readonly Row[]> =>
  database().rows<Row>(sql.replaceAll(/\b(?=(?:data|nf)_)/gu, `s${count}.`));

async function create(address: string, cookie: string): Promise<string> {
  const made = await ask(address, 'POST', '/_app/records/Order', { cookie, body: order });
  expect(made.status).toBe(201);
  return made.json.record.id;
}

/** What a page on this server hears. Where it is cut off it comes back, as a browser does, and says what it knows last. */
async function listen(address: string, cookie: string): Promise<{ readonly heard: () => string; close(): void }> {
  const ended = new AbortController();
  let heard = '';
  const read = async (): Promise<void> => {
    const last = [...heard.matchAll(/^id: (.+)$/gmu)].at(-1)?.[1];
    const headers = { cookie, ...(last !== undefined && { 'last-event-id': last }) };
    const answer = await fetch(`${address}/_app/events`, { headers, signal: ended.signal });
    for await (const piece of answer.body ?? []) heard += Buffer.from(piece).toString();
    await wait(500);
    return read();
  };
  void read().catch(() => undefined);
  await expect.poll(() => heard).toContain('event: hello');
  return { heard: () => heard, close: () => ended.abort() };
}

/** Without announcements, as some engines have none, each server asks for itself; with ALL=1 also with them, as in the tests below. */
test.skipIf(!shared).each(process.env.ALL === '1' ? ['', '&announce=no'] : ['&announce=no'])(
  'a role that is taken away on one is gone at the very next request on another, and reaches an open page there at once, as does that somebody may not come in any more %s',
  async (announced) => {
    place += announced;
    const invitation = await invited('Depot', 'kim@example.com');
    const [one, other] = [await serve(lending), await serveInside(lending)];
    const body = { password: 'a long enough password', fields: { name: 'Kim' } };
    const { cookie: keeper } = await ask(one.address, 'POST', `/_app${invitation}`, { body });
    const member = await signUp(one.address, 'mia@example.com');
    const [row] = await rows<{ _id: string; roles: string }>(
      "SELECT _id, (SELECT string_agg(role, ',') FROM nf_role WHERE person = _id) AS roles FROM data_member WHERE email = 'mia@example.com'",
    );
    const person = `/_app/people/${row?._id}`;
    if (announced === '')
      await expectAtOnce({ on: one.address, other: other.address, keeper, member, person, given: (row?.roles ?? '').split(',') });
    const page = await listen(other.address, member);
    const sessions = (): number => page.heard().split('event: session').length - 1;
    // That she came in is heard by now, too.
    await wait(1_000);
    const before = sessions();
    expect((await ask(one.address, 'PUT', `${person}/roles`, { cookie: keeper, body: { roles: [] } })).status).toBe(200);
    await expect.poll(sessions, { timeout: lateMs }).toBe(before + 1);
    expect((await ask(one.address, 'POST', `${person}/deactivate`, { cookie: keeper, body: {} })).status).toBe(204);
    await expect.poll(sessions, { timeout: lateMs }).toBeGreaterThan(before + 1);
    // It comes back, and there is nobody whose page it could be.
    await expect.poll(page.heard, { timeout: lateMs }).toContain('"not-signed-in"');
    page.close();
  },
);

interface TakenAway {
  readonly on: string;
  readonly other: string;
  readonly keeper: string;
  readonly member: string;
  /** The path of the member. */
  readonly person: string;
  readonly given: readonly string[];
}

/** Her roles are taken away on one and given back; the very next answer of the other knows it, however many are on their way. */
async function expectAtOnce({ on, other, keeper, member, person, given }: TakenAway): Promise<void> {
  const rolesThere = async (): Promise<unknown> => (await ask(other, 'GET', '/_app/session', { cookie: member })).json.signedIn.roles;
  for (let round = 0; round < 10; round += 1) {
    const roles = round % 2 === 0 ? [] : given;
    const asking = Promise.all(Array.from({ length: 8 }, rolesThere));
    expect((await ask(on, 'PUT', `${person}/roles`, { cookie: keeper, body: { roles } })).status).toBe(200);
    expect(await rolesThere()).toEqual(roles);
    await asking;
    expect(await rolesThere()).toEqual(roles);
  }
}

here(
  'a call is made by one of them, and taken over from one that is killed; of those left, a session holds on each, a page on one hears what is done on another, and of twenty who press at once on both one is answered; none with another secret starts',
  async () => {
    const patient = edited('patient.md', 'time limit `1 second`', 'time limit `60 seconds`');
    const first = await serve(patient);
    const cookie = await signUp(first.address, 'mia@example.com');
    const pay = (address: string, id: string) =>
      ask(address, 'POST', `/_app/records/Order/${id}/actions/pay`, { cookie, body: { fields: {} } });
    const stateOf = async (id: string) => (await rows<{ state: string }>(`SELECT state FROM data_order WHERE _id = '${id}'`))[0]?.state;

    // It alone is there when it begins, so it is the one that makes the call.
    let answer = (): void => undefined;
    bank.behave({ paysAfter: new Promise<void>((resolve) => (answer = resolve)) }, { paysAfter: 1_500 }, 'pays');
    const begun = await create(first.address, cookie);
    void pay(first.address, begun).catch(() => undefined);
    await expect.poll(() => bank.seen.length).toBe(1);
    const [one, other] = [await serve(patient), await serveInside(patient)];

    const second = await create(one.address, cookie);
    await pay(one.address, second);
    await expect.poll(() => stateOf(second)).toBe('Paid');
    // Nobody makes a call that another is making, however long it takes.
    expect(bank.seen).toHaveLength(2);
    expect(await stateOf(begun)).toBe('Open');

    const killed = Date.now();
    await first.end('SIGKILL');
    await expect.poll(() => bank.seen.length).toBe(3);
    expect(Date.now() - killed).toBeLessThan(takenOverWithinMs + lateMs);
    expect(bank.seen[2]?.key).toBe(bank.seen[0]?.key);
    await expect.poll(() => stateOf(begun)).toBe('Paid');
    expect(bank.paid.size).toBe(2);
    answer();

    // On the two that are left.
    const page = await listen(other.address, cookie);
    const id = await create(one.address, cookie);
    await expect.poll(page.heard).toContain(id);
    page.close();
    expect((await ask(other.address, 'GET', `/_app/records/Order/${id}`, { cookie })).status).toBe(200);
    for (let round = 0; round < 5; round += 1) {
      const pressed = await create(one.address, cookie);
      const press = (place: number) =>
        ask((place % 2 === 0 ? one : other).address, 'POST', `/_app/records/Order/${pressed}/actions/pay`, {
          cookie,
          body: { fields: {} },
        });
      const answers = await Promise.all(Array.from({ length: 20 }, (_, place) => press(place)));
      const counts = answers.map(({ status }) => status).sort();
      expect([200, 202]).toContain(counts[0]);
      expect(counts.slice(1)).toEqual(Array(19).fill(409));
    }
    await expect.poll(() => bank.paid.size).toBe(2 + 5);
    expect(bank.seen).toHaveLength(3 + 5);
    expect((await ask(other.address, 'POST', '/_app/sign-out', { cookie })).status).toBeLessThan(300);
    expect((await ask(one.address, 'GET', `/_app/records/Order/${id}`, { cookie })).status).toBe(401);
    process.env.NINEFOLD_SECRET = 'another secret, which nobody else here knows';
    const stranger = await runHere('run', orders, '--db', place, '--data', join(folder, 'stranger'), '--port', '0', ...constants());
    process.env.NINEFOLD_SECRET = secret;
    expect(stranger).toMatchObject({ code: 1, err: expect.stringContaining('with another secret') });
  },
);

here(
  'they are replaced one after the other while people work, and nobody notices; killed in the middle of writing, one of two and the only one lose nothing that they acknowledged; without the database each request is answered at once that it is not there, and once it is back, all goes on by itself',
  { timeout: 300_000 + 2 * rounds * 30_000 },
  async () => {
    const first = [await serve(), await serve()];
    const cookie = await signUp(first[0]?.address ?? '', 'mia@example.com');
    const two = await replacedOneByOne(first, cookie);
    const [left] = await killedWhileWriting(two, cookie);
    if (!left) throw new Error('None is left.');
    const [last] = await killedWhileWriting([left], cookie);
    if (!last) throw new Error('None follows.');
    await goesOnAfterCut(last, cookie);
  },
);

/** Each of these is followed by a fresh one while people work, and nobody notices. Resolves to those that serve then. */
async function replacedOneByOne(first: readonly RunningCommand[], cookie: string): Promise<readonly RunningCommand[]> {
  let serving = first;
  const statuses = new Map<number, number>();
  let isOver = false;
  const work = async (number: number): Promise<void> => {
    for (let turn = number; !isOver; turn += 1) {
      const { address = '' } = serving[turn % serving.length] ?? {};
      const status = await alone(address, cookie);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // As fast as it goes would take all of the machine from those that start.
      await wait(10);
    }
  };
  const working = Array.from({ length: 2 }, (_, number) => work(number));
  for (const old of [...serving]) {
    const fresh = await serve();
    serving = [...serving.filter((each) => each !== old), fresh];
    expect(await old.end('SIGTERM')).toBe(0);
    await wait(300);
  }
  isOver = true;
  await Promise.all(working);
  expect([...statuses.keys()]).toEqual([201]);
  const [kept] = await rows<{ count: string }>('SELECT count(*) AS count FROM data_order');
  expect(Number(kept?.count)).toBe(statuses.get(201));
  return serving;
}

/** One order over a connection of its own, as a proxy makes one to a server that it knows to be there. */
async function alone(address: string, cookie: string): Promise<number> {
  const answer = await fetch(`${address}/_app/records/Order`, {
    method: 'POST',
    headers: { cookie, origin: address, 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify(order),
  });
  await answer.text();
  return answer.status;
}

/** The first of these is killed in the middle of writing, round by round: nothing that it acknowledged is lost. Resolves to those that are left. */
async function killedWhileWriting(first: readonly RunningCommand[], cookie: string): Promise<readonly RunningCommand[]> {
  let servers = first;
  const count = servers.length;
  const acknowledged: string[] = [];
  const refused: unknown[] = [];
  const untilMore = async (than: number): Promise<void> => {
    await expect.poll(() => refused.length > 0 || acknowledged.length > than, { interval: 10 }).toBe(true);
    expect(refused).toEqual([]);
  };
  for (let round = 0; round < rounds; round += 1) {
    let isOver = false;
    const write = async (address: string): Promise<void> => {
      while (!isOver) {
        const made = await ask(address, 'POST', '/_app/records/Order', { cookie, body: order }).catch(() => null);
        if (!made) return;
        if (made.status === 201) acknowledged.push(made.json.record.id);
        // A server that has too much to do says so, and nothing was done: whoever is told comes again.
        else if (made.status === 503) await wait(200);
        else refused.push(made);
      }
    };
    const writing = Array.from({ length: writers }, (_, place) => write(servers[place % count]?.address ?? ''));
    await untilMore(acknowledged.length + 2 * writers);
    await wait(Math.random() * 200);
    await servers[0]?.end('SIGKILL');
    const before = acknowledged.length;
    // Whoever is left goes on.
    if (count > 1) await untilMore(before + writers);
    isOver = true;
    await Promise.all(writing);
    expect(refused).toEqual([]);
    const kept = await rows<{ id: string; number: string; told: string }>(
      'SELECT _id AS id, number, (SELECT count(*) FROM nf_history WHERE record = _id) AS told FROM data_order ORDER BY number',
    );
    const ids = new Set(kept.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    // Each with its row of history, and the series without a gap: what was not acknowledged is there whole or not at all.
    expect(kept.filter(({ told }) => Number(told) !== 1)).toEqual([]);
    expect(kept.map(({ number }) => Number(number.slice(2)))).toEqual(kept.map((_, index) => index + 1));
    // With one, the next has to begin on what is left; that one of two is followed by another is seen below.
    servers = [...servers.slice(1), ...(count === 1 || round + 1 < rounds ? [await serve()] : [])];
  }
  return servers;
}

/** Without the database each request is answered at once that it is not there; once it is back, all goes on by itself. */
async function goesOnAfterCut(server: RunningCommand, cookie: string): Promise<void> {
  const kept = async () => Number((await rows<{ count: string }>('SELECT count(*) AS count FROM data_order'))[0]?.count);
  const before = await kept();
  const { cut, mend } = database();
  await cut();
  const asked = Date.now();
  const answers = await Promise.all([
    ask(server.address, 'GET', listed, { cookie }),
    ask(server.address, 'POST', '/_app/records/Order', { cookie, body: order }),
    ask(server.address, 'GET', '/_ready'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(Date.now() - asked).toBeLessThan(lateMs);
  await mend();
  await expect.poll(async () => (await ask(server.address, 'GET', '/_ready')).status).toBe(200);
  const page = await listen(server.address, cookie);
  const id = await create(server.address, cookie);
  // Or that it was cut off by what the server missed meanwhile, and has to ask everything again.
  await expect.poll(page.heard).toMatch(new RegExp(`${id}|event: reset`, 'u'));
  page.close();
  expect(await kept()).toBe(before + 1);
}

here('one whose document is another says so and writes nothing, once the data follows the new one', async () => {
  const former = await serve();
  const cookie = await signUp(former.address, 'mia@example.com');
  await create(former.address, cookie);
  const edited = join(folder, 'orders.md');
  writeFileSync(
    edited,
    readFileSync(orders, 'utf8').replace('Buyers order; a bank takes the money.', 'Buyers order, and a bank takes the money.'),
  );
  const next = await serveInside(edited);
  const refused = await ask(former.address, 'POST', '/_app/records/Order', { cookie, body: order });
  expect(refused.status).toBe(503);
  expect(JSON.stringify(refused.json)).toContain('another document');
  expect((await ask(former.address, 'GET', '/_ready')).json).toEqual({ status: 'another document' });
  expect((await ask(former.address, 'GET', listed, { cookie })).status).toBe(200);
  // What could not be noted by it is not done by it either.
  for (let count = 1; count <= 4; count += 1) {
    const id = await create(next.address, cookie);
    await ask(next.address, 'POST', `/_app/records/Order/${id}/actions/pay`, { cookie, body: { fields: {} } });
    await expect
      .poll(async () => (await rows<{ state: string }>(`SELECT state FROM data_order WHERE _id = '${id}'`))[0]?.state)
      .toBe('Paid');
    expect(bank.seen).toHaveLength(count);
  }
  expect((await ask(next.address, 'GET', '/_ready')).status).toBe(200);
});

here('what was before a change that was agreed to is returned to once no server runs on it, and served again', async () => {
  const row = '| what | text up to 40 | yes | — |\n';
  const file = edited('returned.md', row, `${row}| colour | text | no | \`"red"\` |\n`);
  const [first, second] = [readFileSync(file, 'utf8'), readFileSync(orders, 'utf8')];
  const by = (name: string, ...more: readonly string[]) => runHere(name, file, '--db', place, ...more);
  const [before, cookie] = await (async () => {
    const server = await serveInside(file);
    const signedUp = await signUp(server.address, 'mia@example.com');
    const made = await create(server.address, signedUp);
    await server.end();
    return [made, signedUp];
  })();
  writeFileSync(file, second);
  const [, agreed = ''] = /--accept (\S+)/u.exec((await by('plan', ...constants())).out) ?? [];
  const applied = await by('apply', ...constants(), '--accept', agreed);
  expect(applied).toMatchObject({ code: 0, err: '', out: expect.stringContaining(`kept in s${count}__before_`) });

  const server = await serveInside(file);
  const since = await create(server.address, cookie);
  const asked = await by('undo');
  expect(asked).toMatchObject({ code: 3, err: expect.stringContaining('Order: 1 record created') });
  expect(asked.err).toContain(` --db "${place}" --accept `);
  const [, accept = ''] = /--accept (\S+)/u.exec(asked.err) ?? [];
  expect(await by('undo', '--accept', accept)).toMatchObject({ code: 1, err: expect.stringContaining('in use') });
  expect((await server.end()).code).toBe(0);
  expect(await by('undo', '--accept', accept)).toMatchObject({ code: 0, err: '' });
  expect(readFileSync(file, 'utf8')).toBe(first);

  const again = await serveInside(file);
  const found = await ask(again.address, 'GET', `/_app/records/Order/${before}`, { cookie });
  expect(found).toMatchObject({ status: 200 });
  expect(await rows('SELECT colour FROM data_order')).toEqual([{ colour: 'red' }]);
  expect((await ask(again.address, 'GET', `/_app/records/Order/${since}`, { cookie })).status).toBe(404);
  await create(again.address, cookie);
});

here(
  'several processes answer behind one port; their metrics are those of all together; one that is killed is followed by another, and all end together',
  async () => {
    const traces = await startTraceReceiver();
    const token = 'a-token-nobody-guesses';
    process.env.NINEFOLD_METRICS_TOKEN = token;
    const server = await serve(orders, '--workers', '2', '--traces', traces.url).finally(() => delete process.env.NINEFOLD_METRICS_TOKEN);
    await expect.poll(() => childrenOf(server.pid)).toHaveLength(2);
    const cookie = await signUp(server.address, 'mia@example.com');
    const page = await listen(server.address, cookie);
    const ids = await Promise.all(Array.from({ length: 10 }, () => create(server.address, cookie)));
    for (const id of ids) await expect.poll(page.heard).toContain(id);
    page.close();
    const close = { connection: 'close' };
    const counted = async (): Promise<number> => {
      const answer = await fetch(`${server.address}/_metrics`, { headers: { ...close, authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(200);
      const text = await answer.text();
      expect(text).toMatch(/^ninefold_document_info\{document="[^"]+"\} 1$/mu);
      return Number(/^ninefold_http_request_duration_seconds_count\{method="GET",status="404"\} (\d+)$/mu.exec(text)?.[1] ?? 0);
    };
    // Each on a connection of its own, so both of them answer some.
    await Promise.all(Array.from({ length: 40 }, () => fetch(`${server.address}/_app/nothing-is-here`, { headers: close })));
    for (let time = 0; time < 6; time += 1) expect(await counted()).toBe(40);
    const [one = 0, other = 0] = childrenOf(server.pid);
    process.kill(one, 'SIGKILL');
    await expect.poll(() => childrenOf(server.pid).filter((pid) => pid !== one)).toHaveLength(2);
    expect(childrenOf(server.pid)).toContain(other);
    await expect.poll(async () => (await ask(server.address, 'GET', '/_ready')).status).toBe(200);
    expect(await counted()).toBe(40);
    await create(server.address, cookie);
    // Each on a connection of its own, so both of them answer some as soon as the new one listens; each process sends what it did itself.
    const bySeveral = async (): Promise<number> => {
      await Promise.all(Array.from({ length: 20 }, () => fetch(`${server.address}/_app/nothing-is-here`, { headers: close })));
      return traces.resources('service.instance.id').length;
    };
    await expect.poll(bySeveral, { timeout: 30_000, interval: 500 }).toBeGreaterThanOrEqual(2);
    const children = childrenOf(server.pid);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(children.filter(isThere)).toEqual([]);
    await traces.close();
    expect(traces.spans().filter(({ name }) => name === 'POST /_app/records/:entity').length).toBeGreaterThan(0);
    const alone = await runHere('run', orders, '--data', join(folder, 'alone'), '--workers', '2');
    expect(alone).toMatchObject({ code: 2, err: expect.stringContaining('--workers goes with --db') });
  },
);

function childrenOf(parent: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

/** The fourth word of what the system says of a process, past its name; undefined where it is gone. */
function parentOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return undefined;
  }
}

function isThere(pid: number): boolean {
  return parentOf(pid) !== undefined;
}
