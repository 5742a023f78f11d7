/** Recruiting for a company of 200 people: the life of a job and of those who apply, through the real server, as its people live it. */
import { readFileSync } from 'node:fs';
import { settingsFor } from '@ninefold/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOnce } from '../../packages/language/src/testing/read-once.ts';
import { until } from '../../packages/server/src/testing/lending.ts';
import { type StandIn, startStandIn } from '../../packages/server/src/testing/stand-in.ts';
import { type Started, start, type TestAnswer } from '../../packages/server/src/testing/start.ts';

const text = readFileSync(new URL('documents/recruiting.md', import.meta.url), 'utf8');

type Fields = Readonly<Record<string, unknown>>;
// biome-ignore lint/suspicious/noExplicitAny: answers are looked into by tests that know them
type Answered = Readonly<Record<string, any>>;

let app: Started;
/** The job board and the mail service. */
let outside: StandIn;
const who = {
  rita: { name: 'Rita', roles: ['Recruiter'] },
  rob: { name: 'Rob', roles: ['Recruiter'] },
  hedi: { name: 'Hedi', roles: ['Head of HR'] },
  max: { name: 'Max', roles: ['Hiring manager'] },
  mona: { name: 'Mona', roles: ['Hiring manager'] },
  ivy: { name: 'Ivy', roles: ['Interviewer'] },
  ian: { name: 'Ian', roles: ['Interviewer'] },
  emil: { name: 'Emil', roles: ['Employee'] },
  pam: { name: 'Pam', roles: ['Payroll'] },
} as const;
type Name = keyof typeof who | 'ada' | 'bob';
const ids = {} as Record<Name, string>;
const cookies = new Map<Name, string>();
let harbour: string;
let garden: string;
let engineering: string;

beforeAll(async () => {
  outside = await startStandIn();
  const { settings } = settingsFor(readOnce(text).application, { JOB_BOARD_URL: outside.url, MAIL_SERVICE_URL: outside.url });
  app = await start(text, { settings, moment: Date.parse('2026-11-02T09:00:00Z') });
  for (const [key, { name, roles }] of Object.entries(who))
    ids[key as Name] = await app.person({ name, email: `${key}@fennel.example` }, roles);
  for (const [key, name] of [
    ['ada', 'Able Agents'],
    ['bob', 'Best Brains'],
  ] as const) {
    const agency = await app.keep('Agency company', { name, 'fee share': 220_000n });
    ids[key] = await app.person({ name: key, email: `${key}@agency.example`, agency }, ['Agency']);
  }
  [harbour, garden, engineering] = await Promise.all([
    optionOf('Room', 'Harbour'),
    optionOf('Room', 'Garden'),
    optionOf('Department', 'Engineering'),
  ]);
}, 30_000);
afterAll(async () => {
  await app?.server.close();
  await app?.store.close();
  await outside?.close();
});

async function cookieOf(name: Name): Promise<string> {
  const kept = cookies.get(name) ?? (await app.signIn(`${name}@${name === 'ada' || name === 'bob' ? 'agency' : 'fennel'}.example`));
  cookies.set(name, kept);
  return kept;
}

async function optionOf(entity: string, search: string): Promise<string> {
  const { json } = await app.ask({ path: `/_app/options/${entity}?search=${search}`, cookie: await cookieOf('rita') });
  return json.options[0].id;
}

/** As somebody; as Anybody where nobody is named. */
async function send(name: Name | null, method: string, path: string, body?: unknown, headers = {}): Promise<TestAnswer> {
  const cookie = name === null ? {} : { cookie: await cookieOf(name) };
  return app.ask({ method, path, headers, ...cookie, ...(body === undefined ? {} : { body }) });
}
const create = (name: Name, entity: string, fields: Fields) =>
  send(name, 'POST', `/_app/records/${encodeURIComponent(entity)}`, { fields });
const look = (name: Name | null, entity: string, id: string, screen?: string) =>
  send(
    name,
    'GET',
    `/_app/records/${encodeURIComponent(entity)}/${id}${screen === undefined ? '' : `?screen=${encodeURIComponent(screen)}`}`,
  );
async function act(name: Name | null, entity: string, id: string, action: string, fields: Fields = {}): Promise<TestAnswer> {
  return send(name, 'POST', `/_app/records/${encodeURIComponent(entity)}/${id}/actions/${encodeURIComponent(action)}`, { fields });
}

async function done(told: Promise<TestAnswer>, status = 200): Promise<TestAnswer> {
  const answer = await told;
  expect(answer.status, answer.text).toBe(status);
  return answer;
}
const made = async (told: Promise<TestAnswer>): Promise<string> => (await done(told, 201)).json.record.id;
const refusal = async (told: Promise<TestAnswer>) => {
  const { status, json } = await told;
  return [status, json?.code];
};
const fieldsOf = async (name: Name | null, entity: string, id: string, screen?: string): Promise<Answered> =>
  (await done(look(name, entity, id, screen))).json.record.fields;
const rows = async (name: Name, screen: string): Promise<readonly Answered[]> =>
  (await done(send(name, 'GET', `/_app/rows?screen=${encodeURIComponent(screen)}`))).json.rows.map(
    ({ fields }: { fields: Record<string, unknown> }) => fields,
  );
const told = async (name: Name): Promise<readonly string[]> =>
  (await send(name, 'GET', '/_app/notifications?limit=100')).json.items.map(({ message }: { message: string }) => message);

/** Moves the clock, and waits until nothing is due any more. Sessions do not last as long. */
async function passTo(moment: string): Promise<void> {
  app.clock.moment = Date.parse(moment);
  cookies.clear();
  await settle();
}
/** What follows from a change is done a moment later. */
async function settle(): Promise<void> {
  for (;;) {
    const next = (await app.store.timers.next()) ?? Number.POSITIVE_INFINITY;
    if (next > app.clock.moment + 2000) return;
    app.clock.moment = Math.max(app.clock.moment, next);
    await until(async () => ((await app.store.timers.next()) ?? Number.POSITIVE_INFINITY) > app.clock.moment);
  }
}

const job: Fields = {
  title: 'Engineer',
  description: 'Builds what others use.',
  'salary from': '40000.00',
  'salary to': '50000.00',
  'published until': '2026-12-31',
};
const jobOf = (fields: Fields = {}): Promise<string> =>
  made(create('rita', 'Job', { ...job, department: { id: engineering }, 'hiring manager': { id: ids.max }, ...fields }));

async function cvOf(name: Name | null): Promise<unknown> {
  const cookie = name === null ? {} : { cookie: await cookieOf(name) };
  const headers = { 'file-name': 'cv.pdf', 'content-type': 'application/pdf' };
  const body = new TextEncoder().encode('%PDF-1.4');
  return (await done(app.ask({ method: 'POST', path: '/_app/files?entity=Application&field=CV', headers, body, ...cookie }), 201)).json;
}

/** By the public form. */
async function apply(jobId: string, name: string, fields: Fields = {}): Promise<TestAnswer> {
  const { form } = (await send(null, 'GET', '/_app/new/Application')).json;
  app.clock.moment += 3000;
  const given = {
    job: { id: jobId },
    name,
    email: `${name.toLowerCase()}@mail.example`,
    CV: await cvOf(null),
    'heard of us by': 'Job board',
  };
  return send(null, 'POST', '/_app/records/Application', { fields: { ...given, ...fields } }, { 'form-begun': form });
}

let engineer: string;
let anna: string;
let ben: string;
let cleo: string;

test('a job is published, also to the job board; what it pays is seen by HR and its hiring manager alone', async () => {
  engineer = await jobOf({ openings: 1 });
  outside.behave('refuses', 'pays');
  await done(act('rita', 'Job', engineer, 'publish'));
  await settle();
  await until(async () => app.logged.some((line) => line.includes('C1 post the job')));
  await until(async () => (await app.store.timers.next()) !== null);
  await settle();
  expect(await told('rita')).toContain('The job board did not take Engineer. Post it again or by hand.');
  const [posting] = (await send('rita', 'GET', `/_app/rows?screen=Job&part=postings&record=${engineer}`)).json.rows;
  expect(posting.fields.state).toBe('Failed');
  await done(act('rita', 'Posting', posting.id, 'post again'));
  expect(await fieldsOf('rita', 'Posting', posting.id, 'Posting')).toMatchObject({ state: 'Posted', 'board reference': 'P-1' });

  expect(await fieldsOf('max', 'Job', engineer)).toMatchObject({ 'salary from': '40000.00' });
  expect((await look('mona', 'Job', engineer)).status).toBe(404);
  const seen = await fieldsOf(null, 'Job', engineer, 'Vacancy');
  expect(seen.title).toBe('Engineer');
  expect(Object.keys(seen)).not.toContain('salary from');
  expect((await send(null, 'GET', '/_app/rows?screen=Careers')).text).not.toMatch(/40,?000/u);
});

test('anybody applies, once for each job, and follows it up by an address that nobody guesses', async () => {
  anna = await made(apply(engineer, 'Anna'));
  ben = await made(apply(engineer, 'Ben', { 'stay in the pool': true }));
  cleo = await made(apply(engineer, 'Cleo'));
  const dora = await made(apply(engineer, 'Dora'));
  expect(await refusal(apply(engineer, 'Anna'))).toEqual([409, 'E-TWICE']);
  expect(await refusal(apply(engineer, 'Anna', { email: 'ANNA@mail.example' }))).toEqual([409, 'E-TWICE']);
  expect(await refusal(apply(engineer, 'Nobody', { CV: null }))).toEqual([422, 'E-CV']);
  const seen = await fieldsOf(null, 'Application', anna, 'Your application');
  expect(seen).toMatchObject({ name: 'Anna', state: 'Received' });
  for (const hidden of ['candidate', 'score', 'shortlisted on']) expect(Object.keys(seen)).not.toContain(hidden);
  await done(act(null, 'Application', dora, 'withdraw'));
  expect((await fieldsOf(null, 'Application', dora, 'Your application')).state).toBe('Withdrawn');
  expect((await act(null, 'Application', anna, 'start screening')).status).toBe(403);
  await settle();
  const candidates = await rows('rita', 'Pool');
  expect(candidates.map(({ name }) => name).sort()).toEqual(['Anna', 'Ben', 'Cleo', 'Dora']);
  await until(async () => outside.seen.filter(({ body }) => JSON.stringify(body).includes('thank you for applying')).length === 3);
});

test('what nobody looks at is told after three working days, and to the head of HR after five', async () => {
  await done(act('rita', 'Application', anna, 'start screening'));
  await passTo('2026-11-09T12:00:00Z');
  expect((await told('rita')).filter((one) => one.startsWith('Nobody has looked'))).toHaveLength(2);
  expect((await told('hedi')).filter((one) => one.startsWith('Nobody has looked')).sort()).toEqual([
    'Nobody has looked at Ben for Engineer for 5 working days',
    'Nobody has looked at Cleo for Engineer for 5 working days',
  ]);
});

test('the hiring manager approves the shortlist, of the own jobs alone', async () => {
  for (const id of [ben, cleo]) await done(act('rita', 'Application', id, 'start screening'));
  expect(await refusal(act('max', 'Job', engineer, 'approve the shortlist'))).toEqual([409, 'E-NO-SHORTLIST']);
  for (const id of [anna, ben]) await done(act('rita', 'Application', id, 'put on the shortlist'));
  expect((await act('rita', 'Application', anna, 'approve for interview')).status).toBe(403);
  expect((await act('mona', 'Job', engineer, 'approve the shortlist')).status).toBe(404);
  await done(act('max', 'Job', engineer, 'approve the shortlist'));
  const states = [];
  for (const id of [anna, ben, cleo]) states.push((await fieldsOf('max', 'Application', id)).state);
  expect(states).toEqual(['Interview', 'Interview', 'Screening']);
  const { json } = await done(send('rita', 'GET', `/_app/records/Application/${anna}/history`));
  expect(json.entries.map(({ action }: { action: string | null }) => action)).toContain('approve for interview');
});

let interview: string;

test('no room and no interviewer is booked twice, not by two at once either, and all within working hours', async () => {
  const at = (from: string, to: string, room: string, people: readonly Name[], application = anna): Fields => ({
    application: { id: application },
    room: { id: room },
    'starts at': `2026-11-12T${from}:00Z`,
    'ends at': `2026-11-12T${to}:00Z`,
    interviewers: people.map((name) => ({ id: ids[name] })),
  });
  const both = await Promise.all([
    create('rita', 'Interview', at('10:00', '11:00', harbour, ['ivy', 'ian'])),
    create('rob', 'Interview', at('10:30', '11:30', harbour, ['max'], ben)),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'E-ROOM', detail: 'Harbour is taken at that time.' });
  const first = both.find(({ status }) => status === 201)?.json.record.id;
  await done(act('rita', 'Interview', first, 'call off'));
  interview = await made(create('rita', 'Interview', at('10:00', '11:00', harbour, ['ivy', 'ian'])));
  expect(await refusal(create('rob', 'Interview', at('10:59', '11:30', garden, ['ivy'], ben)))).toEqual([409, 'E-BUSY']);
  expect(await refusal(create('rob', 'Interview', at('17:00', '18:00', garden, ['max'], ben)))).toEqual([422, 'E-HOURS']);
  await made(create('rob', 'Interview', at('11:00', '12:00', harbour, ['ivy'], ben)));
  const { version } = (await look('rita', 'Interview', interview)).json.record;
  const moved = { 'starts at': '2026-11-12T10:30:00Z', 'ends at': '2026-11-12T11:30:00Z' };
  expect(await refusal(send('rita', 'PUT', `/_app/records/Interview/${interview}`, { version, fields: moved }))).toEqual([409, 'E-ROOM']);
  await passTo('2026-11-11T10:00:00Z');
  expect(await told('ivy')).toContain('Tomorrow 10:00, Harbour: interview with Anna');
  await until(async () => outside.seen.some(({ body }) => JSON.stringify(body).includes('12 November at 10:00 in Harbour')));
});

test('one scorecard each, and those of others after the own one; without two nobody gets to an offer', async () => {
  const marks = { interview: { id: interview }, knowledge: 4, teamwork: 5, motivation: 4, recommendation: 'Yes' };
  const card = await made(create('ivy', 'Scorecard', marks));
  expect(await refusal(create('ivy', 'Scorecard', marks))).toEqual([409, 'E-ONE-CARD']);
  await done(act('ivy', 'Scorecard', card, 'hand in'));
  expect((await look('ian', 'Scorecard', card)).status).toBe(404);
  expect(Object.keys(await fieldsOf('ian', 'Application', anna))).not.toContain('score');
  expect((await look('max', 'Scorecard', card)).status).toBe(200);
  const refused = await act('rita', 'Application', anna, 'make an offer');
  expect(refused.json).toMatchObject({ code: 'E-TWO-CARDS', detail: 'Before an offer two scorecards are needed, there are 1.' });

  await passTo('2026-11-13T11:00:01Z');
  expect((await told('ian')).filter((one) => one.startsWith('Please hand in'))).toHaveLength(1);
  expect((await told('ivy')).filter((one) => one.startsWith('Please hand in'))).toEqual([]);
  expect((await create('ian', 'Scorecard', { ...marks, knowledge: 6 })).json).toMatchObject({ code: 'E-MARK-KNOWLEDGE' });
  const other = await made(create('ian', 'Scorecard', { ...marks, knowledge: 2 }));
  expect((await look('ian', 'Scorecard', card)).status).toBe(404);
  await done(act('ian', 'Scorecard', other, 'hand in'));
  expect((await look('ian', 'Scorecard', card)).status).toBe(200);
  expect(await fieldsOf('ian', 'Application', anna)).toMatchObject({ score: '4.00' });
  const ordered = await send('rita', 'GET', '/_app/rows?screen=Applications&order=score:desc');
  expect(ordered.json.rows[0].fields.name).toBe('Anna');
  await done(act('rita', 'Application', anna, 'make an offer'));
});

test('an offer outside the range wants the head of HR; accepted on the page of the applicant, the job is filled and closes by itself', async () => {
  const offer = await made(create('rita', 'Offer', { application: { id: anna }, salary: '52000.00', 'starts on': '2027-01-04' }));
  expect(await refusal(act('rita', 'Offer', offer, 'send'))).toEqual([422, 'E-OUT-OF-RANGE']);
  await done(act('rita', 'Offer', offer, 'ask for approval'));
  expect((await act('rita', 'Offer', offer, 'approve')).status).toBe(403);
  expect((await look(null, 'Offer', offer, 'Your offer')).status).toBe(404);
  await done(act('hedi', 'Offer', offer, 'approve'));
  await done(act('rita', 'Offer', offer, 'send'));
  expect(await fieldsOf(null, 'Offer', offer, 'Your offer')).toMatchObject({ number: 'O-2026-001', 'expires on': '2026-11-23' });
  const paper = await fieldsOf(null, 'Offer', offer, 'Offer letter');
  expect(paper['letter text']).toContain('4 January 2027');
  await done(act(null, 'Application', anna, 'accept the offer'));
  expect((await fieldsOf('rita', 'Offer', offer)).state).toBe('Accepted');
  expect(await fieldsOf('rita', 'Job', engineer)).toMatchObject({ filled: '1', state: 'Published' });
  await settle();
  expect(await fieldsOf('rita', 'Job', engineer)).toMatchObject({ filled: '1', state: 'Closed' });
  expect(await told('rita')).toContain('Engineer has closed, all openings are filled');
  expect((await apply(engineer, 'Late')).status).toBe(422);
});

test('the others are rejected with one action, and each is written to', async () => {
  const text = await optionOf('Template', 'Position');
  await done(act('rita', 'Job', engineer, 'reject the rest', { farewell: { id: text } }));
  for (const id of [ben, cleo])
    expect(await fieldsOf('rita', 'Application', id)).toMatchObject({ state: 'Rejected', 'rejection reason': 'Position filled' });
  await settle();
  const written = () => outside.seen.filter(({ body }) => JSON.stringify(body).includes('has been filled meanwhile'));
  await until(async () => written().length === 2);
  expect(
    written()
      .map(({ body }) => (body as { to: string }).to)
      .sort(),
  ).toEqual(['ben@mail.example', 'cleo@mail.example']);
  expect((await act('rita', 'Application', cleo, 'reopen')).status).toBe(403);
  await done(act('hedi', 'Application', cleo, 'reopen'));
  expect((await fieldsOf('rita', 'Application', cleo)).state).toBe('Screening');
  expect(await refusal(act('rita', 'Application', cleo, 'reject', { 'rejection reason': null, 'rejection text': null }))).toEqual([
    422,
    'E-REASON',
  ]);
  const template = await optionOf('Template', 'Kind');
  await done(
    act('rita', 'Application', cleo, 'reject', {
      'rejection reason': 'Experience',
      template: { id: template },
      'rejection text': 'Sorry.',
    }),
  );
});

test('agencies see the jobs opened for them and their own proposals; the fee is theirs to invoice', async () => {
  const agencies = [{ id: (await fieldsOf('rita', 'Agent', ids.ada, 'Agent')).agency.id }];
  const baker = await jobOf({ title: 'Baker', agencies, 'published until': '2026-11-20' });
  await done(act('rita', 'Job', baker, 'publish'));
  expect((await rows('ada', 'Our jobs')).map(({ title }) => title)).toEqual(['Baker']);
  expect(await rows('bob', 'Our jobs')).toEqual([]);
  const proposal = async (name: Name) => ({ job: { id: baker }, name: 'Paul', email: `paul-${name}@mail.example`, CV: await cvOf(name) });
  expect((await create('bob', 'Application', await proposal('bob'))).status).toBeGreaterThanOrEqual(400);
  const paul = await made(create('ada', 'Application', await proposal('ada')));
  const seen = await fieldsOf('ada', 'Application', paul);
  expect(seen).toMatchObject({ state: 'Received', source: 'Agency' });
  for (const hidden of ['score', 'scorecards', 'interviews', 'rejection reason', 'candidate'])
    expect(Object.keys(seen)).not.toContain(hidden);
  expect((await look('bob', 'Application', paul)).status).toBe(404);

  const application = { entity: 'Application', id: paul, fields: {} };
  const agency = { entity: 'Agency company', id: agencies[0]?.id ?? '', fields: {} };
  const fees = [];
  for (const salary of [4_333_333n, 4_000_000n]) fees.push((await app.keep('Fee', { agency, application, salary, state: 'Due' })).id ?? '');
  const [one = '', two = ''] = fees;
  expect(await fieldsOf('ada', 'Fee', one)).toMatchObject({ amount: '9533.33' });
  expect((await look('bob', 'Fee', one)).status).toBe(404);
  await done(act('ada', 'Fee', one, 'invoice', { 'invoice number': 'R-1' }));
  expect(await refusal(act('ada', 'Fee', two, 'invoice', { 'invoice number': 'R-1' }))).toEqual([409, 'E-INVOICE-NUMBER']);
  expect((await told('pam')).some((one) => one.startsWith('Able Agents has invoiced'))).toBe(true);
  await done(act('pam', 'Fee', one, 'pay'));

  await passTo('2026-11-21T00:00:00Z');
  expect((await fieldsOf('rita', 'Job', baker)).state).toBe('Closed');
  expect(await told('rita')).toContain('Baker has closed, its date is past');
});

test('a referral brings a bonus half a year after the start; offers expire by themselves', async () => {
  const cook = await jobOf({ title: 'Cook', openings: 2, 'published until': '2027-12-31' });
  await done(act('rita', 'Job', cook, 'publish'));
  const given = { job: { id: cook }, name: 'Rosa', email: 'rosa@mail.example', CV: await cvOf('emil') };
  const rosa = await made(create('emil', 'Application', given));
  expect((await rows('emil', 'My referrals')).map(({ name, state }) => [name, state])).toEqual([['Rosa', 'Received']]);
  await app.store.change(async (tx) => {
    await tx.move({ entity: 'Application', id: rosa, version: 1, from: 'Received', to: 'Offer', fields: {}, stamp: { who: null } });
  });
  const first = await made(create('rita', 'Offer', { application: { id: rosa }, salary: '45000.00', 'starts on': '2027-01-04' }));
  await done(act('rita', 'Offer', first, 'send'));
  await passTo('2026-12-01T08:00:05Z');
  expect((await fieldsOf('rita', 'Offer', first)).state).toBe('Expired');
  expect(await refusal(act(null, 'Application', rosa, 'accept the offer'))).toEqual([409, 'E-NO-OFFER']);
  // The first working day of December.
  const [report] = await rows('hedi', 'Reports');
  expect(report).toMatchObject({ month: 'November 2026', hired: '1' });
  const second = await made(create('rita', 'Offer', { application: { id: rosa }, salary: '45000.00', 'starts on': '2027-01-04' }));
  await done(act('rita', 'Offer', second, 'send'));
  await done(act(null, 'Application', rosa, 'accept the offer'));
  expect(await rows('emil', 'Bonuses')).toMatchObject([{ 'due on': '2027-07-04', state: 'Waiting' }]);
  expect((await fieldsOf('rita', 'Job', cook)).state).toBe('Published');
});

test('half a year later applicants are forgotten, unless they agreed to stay; the statistics stay', async () => {
  await passTo('2027-07-05T08:00:01Z');
  expect(await rows('emil', 'Bonuses')).toMatchObject([{ state: 'Due' }]);
  expect(await told('pam')).toContain('1,000.00 € for Emil is due');
  const forgotten = await fieldsOf('rita', 'Application', cleo);
  expect(forgotten).toMatchObject({
    name: null,
    email: null,
    CV: null,
    'rejection text': null,
    state: 'Rejected',
    'rejection reason': 'Experience',
  });
  expect(await fieldsOf('rita', 'Application', ben)).toMatchObject({ name: 'Ben' });
  const { text: history } = await send('rita', 'GET', `/_app/records/Application/${cleo}/history`);
  expect(history).not.toContain('cleo@mail.example');
  expect((await rows('rita', 'Pool')).map(({ name }) => name)).not.toContain('Cleo');
  expect((await told('max')).some((one) => one.startsWith('You have 1 open job'))).toBe(true);
  expect((await send('rita', 'DELETE', `/_app/records/Application/${cleo}`, { version: 1 })).status).toBe(403);
});

test('nothing of it went wrong', () => expect(app.logged.filter((line) => line.startsWith('error'))).toEqual([]));
