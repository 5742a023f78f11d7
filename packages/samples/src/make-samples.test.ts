import { readdirSync, readFileSync } from 'node:fs';
import { compute, dependencesOf, judgeRule, permit, settingsFor, transition, validate } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import { type Application, findEntity, findStates, isList, isRecord, memoize, memoizeBy, type RecordValue } from '@ninefold/model';
import { describe, expect, it } from 'vitest';
import { makeSamples, type Samples } from './make-samples.ts';
import type { SampleStep } from './steps.ts';
import { createWorld, keep, lookupsIn, seen, type World } from './world.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const examples = new URL('../../../examples/', import.meta.url);
const fixtures = new URL('../test/', import.meta.url);
const additions = new URL('../../../test/constructs/additions/', import.meta.url);
const documents = [examples, fixtures, additions].flatMap((folder) =>
  readdirSync(folder).flatMap((name) => (name.endsWith('.md') ? [new URL(name, folder)] : [])),
);

function read(url: URL): Application {
  const { application, findings } = readDocument(readFileSync(url, 'utf8'));
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  return application;
}

function makeAnew(application: Application, perEntity: number, seed = 1): Samples {
  return makeSamples({ application, settings: settingsFor(application).settings, now, perEntity, seed });
}

/** ALL=1 in the environment: one more. */
const seeds = process.env.ALL === '1' ? [1, 2, 3] : [1, 2];

/** The same, made once for all tests that look at it. */
const samplesOf = memoizeBy((perEntity: number, seed = 1) => `${perEntity} ${seed}`, makeAnew);

/** Bills are made and walk through states; a refund is made by an effect alone. */
const refunds = `## 3. Entities and their fields

### Bill

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| number | number series \`B-{0000}\` | yes | — |

### Refund

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| bill | Bill | yes | — |

## 4. States and transitions

### Bill

| State | Kind | Means |
| --- | --- | --- |
| Open | start | — |
| Sent | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Open | send | — | — | Sent | create Refund (bill = \`bill\`) | — |
`;

/** Plays the steps back, judging each by the engine as a server would. Answers what was wrong. What was played once stays as it came out. */
function playBack(application: Application, samples: Samples): PlayedBack {
  return playedBack(samples, application);
}

interface PlayedBack {
  readonly world: World;
  readonly wrong: readonly string[];
}

const playedBack = memoize(({ steps }: Samples, application: Application): PlayedBack => {
  const { settings } = settingsFor(application);
  const world = createWorld(application);
  const roles = new Map<string, readonly string[]>();
  const wrong: string[] = [];
  for (const step of steps) {
    const before = world.records.get(step.id)?.record;
    const record: RecordValue = { entity: step.entity, id: step.id, fields: { ...before?.fields, ...step.does.fields } };
    const who = step.who === null ? undefined : world.records.get(step.who)?.record;
    const me = who ? seen(world, who) : null;
    const person = { record: me, roles: roles.get(step.who ?? '') ?? [] };
    const environment = { settings, now: step.at, me, answeredByHand: true, old: before ? seen(world, before) : null };
    if (step.who !== null && !who) wrong.push(`${step.id}: ${step.who} is not there yet`);
    for (const id of referencesOf(record)) if (!world.records.has(id)) wrong.push(`${step.id}: refers to ${id}, which is not there yet`);
    if (step.does.kind === 'move' && before) {
      const told = Object.entries(step.does.fields).filter(([name]) => asks(application, step, name));
      const sent = { ...Object.fromEntries(told), ...step.does.asked };
      const looked = seen(world, { entity: step.entity, fields: sent }).fields;
      const asked = Object.fromEntries(Object.keys(sent).map((name) => [name, looked[name] ?? null]));
      const self = numbered(application, seen(world, before));
      const result = transition(application, self, step.does.action, asked, person, {
        ...environment,
        self,
        lookups: lookupsIn(world),
      });
      // Nobody is called: the step says what the made-up answer was.
      if (result.kind === 'waits') keep(world, step.id, { ...record, fields: { ...record.fields, state: step.does.to } }, step.at);
      else if (result.kind === 'refused') wrong.push(`${step.id}: ${step.does.action} is refused: ${result.refusals[0]?.message}`);
      else keep(world, step.id, { ...result.record, id: step.id }, step.at);
      continue;
    }
    const refusals = validate(application, seen(world, record), { on: 'save' }, { ...environment, self: seen(world, record) });
    wrong.push(...refusals.map((refusal) => `${step.id}: ${refusal.path.join('.')} ${refusal.message}`));
    const operation = step.does.kind === 'create' ? 'create' : 'edit';
    const self = step.does.kind === 'create' ? { ...seen(world, record), id: '' } : seen(world, before ?? record);
    const may =
      step.who === null || permit(application, person, { kind: operation, entity: step.entity }, { ...environment, self }).allowed;
    if (!may) wrong.push(`${step.id}: ${step.who} may not ${operation}`);
    if (step.does.kind === 'create') roles.set(step.id, step.does.roles);
    keep(world, step.id, record, step.at);
  }
  return { world, wrong };
});

/** Rules that look at other records, and records of which they are broken, once all is there. */
function brokenAround(application: Application, world: World): readonly string[] {
  const environment = { settings: settingsFor(application).settings, now, me: null, old: null, lookups: lookupsIn(world) };
  const rules = new Set(dependencesOf(application).map(({ rule }) => rule));
  return [...rules].flatMap((rule) =>
    [...world.records.values()].flatMap(({ record }) => {
      if (record.entity !== rule.about) return [];
      const kept = seen(world, record);
      // What follows from others is as it is now, not as it was when this record was kept.
      const self = compute(application, kept, { ...environment, self: kept });
      return judgeRule(application, rule, self, { ...environment, self }).map(() => `${rule.id} of ${record.id}`);
    }),
  );
}

/** A store would have numbered it by now. */
function numbered(application: Application, record: RecordValue): RecordValue {
  const series = findEntity(application, record.entity)?.fields.filter(({ type }) => type.kind === 'number series') ?? [];
  return { ...record, fields: { ...record.fields, ...Object.fromEntries(series.map(({ name }) => [name, record.id])) } };
}

function asks(application: Application, step: SampleStep, name: string): boolean {
  const rows = findStates(application, step.entity)?.transitions ?? [];
  return rows.some(({ trigger, asksFor }) => {
    const mine = trigger.kind === 'action' && step.does.kind === 'move' && trigger.name === step.does.action;
    return mine && asksFor.kind === 'given' && asksFor.value.includes(name);
  });
}

function referencesOf(record: RecordValue): readonly string[] {
  return Object.values(record.fields).flatMap((value) => (isRecord(value) && value.id !== undefined ? [value.id] : []));
}

describe.each(documents.map((url) => [url.pathname.split('/').pop() ?? '', url] as const))('samples of %s', (_name, url) => {
  const application = read(url);

  it('are valid, made and moved by people who may, at their time', () => {
    for (const seed of seeds) {
      const samples = samplesOf(application, 9, seed);
      expect(playBack(application, samples).wrong).toEqual([]);
      expect(samples.steps.every(({ at }) => at <= now)).toBe(true);
    }
  });

  it('keep together every rule that looks at other records, as the judge of what is written would', () => {
    for (const seed of seeds) expect(brokenAround(application, playBack(application, samplesOf(application, 9, seed)).world)).toEqual([]);
  });

  it('are the same for the same seed and others for another', () => {
    const made = samplesOf(application, 9, 1);
    expect(makeAnew(application, 9, 1)).toEqual(made);
    if (made.steps.length > 0) expect(samplesOf(application, 9, 2)).not.toEqual(made);
  });
});

it('a text that has to fit a pattern does', () => {
  const rooms = samplesOf(read(new URL('rooms.md', fixtures)), 9).steps.filter(({ entity }) => entity === 'Room');
  expect(rooms.map(({ does }) => does.fields.code)).toEqual(
    Array.from({ length: 9 }, () => expect.stringMatching(/^[A-Z]{2}-\d{3,4}( [a-c])?$/u)),
  );
});

describe('samples', () => {
  const claims = read(new URL('expense-claims.md', examples));
  const orders = read(new URL('orders.md', fixtures));

  it('have two people for each role, with managers who have a team', () => {
    const { world } = playBack(claims, samplesOf(claims, 20));
    const people = samplesOf(claims, 20).steps.flatMap(({ id, does }) =>
      does.kind === 'create' && does.roles.length > 0 ? [{ id, role: does.roles[0] }] : [],
    );
    for (const role of ['Employee', 'Manager', 'Finance'])
      expect(people.filter((person) => person.role === role).length).toBeGreaterThanOrEqual(2);
    const managers = people.filter(({ role }) => role === 'Manager').map(({ id }) => id);
    const employees = people.filter(({ role }) => role === 'Employee').map(({ id }) => world.records.get(id)?.record.fields.manager);
    expect(employees.every((manager) => isRecord(manager ?? null) && managers.includes((manager as RecordValue).id ?? ''))).toBe(true);
  });

  it('pick each service for one line of a bill', () => {
    const clinic = read(new URL('clinic.md', examples));
    const { steps } = samplesOf(clinic, 12);
    const bills = steps.flatMap(({ entity, does }) => (entity === 'Rechnung' && does.kind === 'create' ? [does.fields.Posten] : []));
    const picked = bills.map((lines) =>
      isList(lines ?? null) ? (lines as readonly RecordValue[]).map(({ fields }) => fields.Leistung) : [],
    );
    const ids = picked.map((services) => services.map((service) => (isRecord(service) ? service.id : undefined)));
    expect(ids.some((each) => each.length > 1)).toBe(true);
    expect(ids.filter((each) => new Set(each).size < each.length)).toEqual([]);
  });

  it('make people alone when no records are wanted, two for each role', () => {
    const { steps } = samplesOf(claims, 0);
    expect(steps.map(({ entity }) => entity)).toEqual(Array(6).fill('Person'));
  });

  it('reach every state that people can bring a claim to', () => {
    const { world } = playBack(claims, samplesOf(claims, 20));
    const states = new Set([...world.records.values()].map(({ record }) => record.fields.state).filter((state) => state !== undefined));
    // Paid as well: the answer of the payroll is made up, as everything of a sample.
    expect([...states].sort()).toEqual(['Approved', 'Draft', 'Large', 'Paid', 'Refused', 'Returned', 'Submitted', 'Unpaid', 'Withdrawn']);
  });

  it('keep unique values unique and names plausible', () => {
    const { world } = playBack(orders, samplesOf(orders, 15));
    const of = (entity: string, field: string) =>
      [...world.records.values()].filter(({ record }) => record.entity === entity).map(({ record }) => record.fields[field]);
    expect(new Set(of('Supplier', 'name')).size).toBe(15);
    expect(new Set(of('User', 'email')).size).toBe(15);
    expect(of('User', 'email').every((email) => /^[a-z]+\.[a-z]+\d*@example\.org$/u.test(String(email)))).toBe(true);
  });

  it('say in one line what cannot be made, and make the rest', () => {
    const { steps, shortfalls } = samplesOf(orders, 8);
    expect(shortfalls).toEqual(['Impossible: only 0 of 8 sample records could be made: 1 to 50.']);
    expect(steps.filter(({ entity, does }) => entity === 'Order' && does.kind === 'create')).toHaveLength(8);
    const reached = new Set(steps.flatMap(({ does }) => (does.kind === 'move' ? [does.to] : [])));
    expect([...reached].sort()).toEqual(['Big', 'Delivered', 'Placed']);
  });

  it('are there of what only an effect makes, after what they refer to', () => {
    const application = readDocument(refunds).application;
    const samples = samplesOf(application, 12);
    expect(samples.shortfalls).toEqual([]);
    expect(samples.steps.filter(({ entity, does }) => entity === 'Refund' && does.kind === 'create')).toHaveLength(12);
    expect(playBack(application, samples).wrong).toEqual([]);
  });

  it('pay a bill with what is open of it, and the payment is there', () => {
    const text = refunds
      .replace(
        '### Bill',
        '### Person (People)\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| name | text | yes | — |\n\n### Bill',
      )
      .replace(
        '| number | number',
        '| total | money | yes | — |\n| paid by | Refunds by bill | no | — |\n| open | money, computed `total - sum(paid by.amount)` | no | — |\n| number | number',
      )
      .replace('| bill | Bill | yes | — |', '| bill | Bill | yes | — |\n| amount | money | yes | — |')
      .replace(
        '| send | — | — | Sent | create Refund (bill = `bill`)',
        '| send | amount: money | `amount = open` | Sent | create Refund (bill = `bill`, amount = `amount`)',
      )
      .concat(
        '\n## 6. Roles and permissions\n\n- Who signs in: Person\n\n| May | Clerk |\n| --- | --- |\n| create Bill | yes |\n| read Bill | yes |\n| send | yes |\n',
      );
    const { application } = readDocument(text);
    const samples = samplesOf(application, 12);
    const { world, wrong } = playBack(application, samples);
    const bills = [...world.records.values()].flatMap(({ record }) => (record.entity === 'Bill' ? [seen(world, record).fields] : []));
    expect(wrong).toEqual([]);
    expect(bills.filter(({ state }) => state === 'Sent').length).toBeGreaterThan(3);
    const totals = new Set(samples.steps.flatMap(({ entity, does }) => (entity === 'Refund' ? [does.fields.amount] : [])));
    expect(bills.filter(({ state, total }) => state === 'Sent' && !totals.has(total))).toEqual([]);
  });

  it('are made only where there is nothing yet', () => {
    const first = playBack(orders, samplesOf(orders, 4)).world;
    const records = [...first.records.values()].map(({ record }) => record);
    const existing = { records: records.filter(({ entity }) => entity !== 'Supplier'), people: [] };
    const { settings } = settingsFor(orders);
    const { steps } = makeSamples({ application: orders, settings, now, perEntity: 4, seed: 1, existing });
    expect(new Set(steps.map(({ entity }) => entity))).toEqual(new Set(['User', 'Supplier']));
  });
});

it('chosen from very many, all is still as the document wants it', () => {
  const application = read(new URL('expense-claims.md', examples));
  const samples = samplesOf(application, 300);
  expect(samples.shortfalls).toEqual([]);
  expect(playBack(application, samples).wrong).toEqual([]);
});

/** A vet treats; appointments are made of what a treatment costs and last as long as it says. */
const practice = (language: string) => `# Specification: Praxis

## 1. What the product does and for whom

- Currency: EUR
- Languages: ${language}

## 3. Entities and their fields

### Person

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 80 | yes | — |
| treats | yes/no | yes | no |

### Tier (Tiere)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 80 | yes | — |
| Ort | text up to 80 | yes | — |
| geboren am | date | yes | — |

### Service

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 80 | yes | — |
| Preis | money | yes | — |

### Visit

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| vet | Person where \`treats\` | yes | — |
| service | Service | yes | — |
| costs | money | yes | \`service.Preis\` |

## 6. Roles and permissions

- **with me**: \`vet = me\`

- Who signs in: Person

| May | Desk | Vet |
| --- | --- | --- |
| create Visit | yes | no |
| read Visit | yes | with me |
`;

describe('what a document says of its records', () => {
  const created = (samples: Samples, entity: string) =>
    samples.steps.flatMap((step) => (step.entity === entity && step.does.kind === 'create' ? [{ id: step.id, ...step.does }] : []));
  const samples = samplesOf(readDocument(practice('German')).application, 30);

  it('whose role a narrowed choice calls for may be chosen, and nobody else', () => {
    const people = created(samples, 'Person');
    expect(people.map(({ roles, fields }) => [roles[0], fields.treats]).filter(([role, treats]) => (role === 'Vet') !== treats)).toEqual(
      [],
    );
    expect(created(samples, 'Visit')).toHaveLength(30);
  });

  it('whether somebody may be chosen can depend on what else was chosen: records are made all the same', () => {
    const dependent = practice('English')
      .replace('| treats | yes/no | yes | no |', '| treats | yes/no | yes | no |\n| kinds | many Kind | no | — |')
      .replace(
        '### Tier',
        '### Kind\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| name | text | yes | — |\n\n### Tier',
      )
      .replace('| Ort |', '| kind | Kind | yes | — |\n| Ort |')
      .replace('Person where `treats`', 'Person where `treats and list contains(kinds, visit.Tier.kind)`')
      .replace(
        '| service | Service | yes | — |',
        '| service | Service | yes | — |\n| Tier | Tier | yes | — |\n| room | Room where `next check >= visit.planned for and kind = visit.Tier.kind` | yes | — |\n| planned for | date | yes | — |',
      )
      .replace(
        '### Visit',
        '### Room\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| name | text | yes | — |\n| kind | Kind | yes | — |\n| next check | date | yes | — |\n\n### Visit',
      )
      .replace('## 6.', '## 4. States\n\n### Visit\n\n| State | Kind | Means |\n| --- | --- | --- |\n| Planned | start | — |\n\n## 6.');
    const { application, findings } = readDocument(dependent);
    expect(findings.filter(({ severity, code }) => severity === 'error' && code !== 'N001')).toEqual([]);
    const { settings } = settingsFor(application);
    // The kinds there are before there are people, as first data is.
    const records = ['Dog', 'Cat', 'Bird', 'Fish'].map((name) => ({ entity: 'Kind', id: name, fields: { name } }));
    const made = makeSamples({ application, settings, now, perEntity: 30, seed: 1, existing: { people: [], records } });
    expect(made.shortfalls).toEqual([]);
    expect(created(made, 'Visit')).toHaveLength(30);
  });

  it('what people need is there before them: a place, and the region that it is in', () => {
    const table = (...rows: readonly string[]) =>
      ['| Field | Type | Needed | Starts as |', '| --- | --- | --- | --- |', ...rows.map((row) => `| ${row} | — |`)].join('\n');
    const guides = [
      '## 3. Entities and their fields',
      `### Clerk\n\n${table('name | text | yes', 'email | email | yes')}`,
      `### Region\n\n${table('name | text | yes')}`,
      `### Place\n\n${table('name | text | yes', 'region | Region | yes')}`,
      `### Guide\n\n${table('name | text | yes', 'email | email | yes', 'place | Place | yes')}`,
      '## 6. Roles and permissions',
      '- Who signs in: Clerk; Guide as Tour guide',
      '| May | Clerk | Tour guide |\n| --- | --- | --- |\n| read Place | yes | yes |\n| create Place | yes | no |',
    ].join('\n\n');
    for (const perEntity of [0, 10]) {
      const { steps, shortfalls } = makeAnew(readDocument(guides).application, perEntity);
      const at = (entity: string): readonly number[] => steps.flatMap((step, place) => (step.entity === entity ? [place] : []));
      expect(shortfalls).toEqual([]);
      expect(at('Guide').length).toBeGreaterThan(0);
      expect(Math.max(...at('Region'))).toBeLessThan(Math.min(...at('Place')));
      expect(Math.max(...at('Place'))).toBeLessThan(Math.min(...at('Guide')));
      expect(at('Place')).toHaveLength(Math.max(perEntity, 2));
    }
  });

  it('what starts as another field says mostly does', () => {
    const prices = new Map(created(samples, 'Service').map(({ id, fields }) => [id, fields.Preis]));
    const visits = created(samples, 'Visit').map(
      ({ fields }) => isRecord(fields.service) && prices.get(fields.service.id ?? '') === fields.costs,
    );
    expect(visits.filter(Boolean).length).toBeGreaterThan(20);
  });

  it('what can be chosen only while it is ahead is ahead often enough', () => {
    const tours = `## 3. Entities and their fields

### Tour

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text up to 80 | yes | — |
| starts at | date and time | yes | — |

### Booking

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| tour | Tour where \`starts at > now()\` | yes | — |
| name | text up to 80 | yes | — |
| email | email | yes | — |

### Pupil

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 80 | yes | — |
| born on | date | yes | — |
| parent | text up to 80 | no | — |

## 6. Roles and permissions

- Who signs in: Pupil

| May | Guide |
| --- | --- |
| create Tour | yes |
| read Tour | yes |
| create Booking | yes |
| create Pupil | yes |
`;
    const made = samplesOf(readDocument(`# Specification: School tours\n\n${tours}`).application, 12);
    expect(created(made, 'Booking')).toHaveLength(12);
    expect(created(made, 'Tour').filter(({ fields }) => String(fields['starts at']) > new Date(now).toISOString()).length).toBeGreaterThan(
      3,
    );
    // Who has an e-mail or was born is somebody.
    const names = ['Booking', 'Pupil'].flatMap((entity) => created(made, entity).map(({ fields }) => String(fields.name)));
    expect(names.filter((name) => !/^\p{L}+ \p{L}+$/u.test(name))).toEqual([]);
    expect(created(made, 'Pupil').filter(({ fields }) => String(fields['born on']) < '2009')).toEqual([]);
  });

  it('a rate at which amounts are turned into the own currency is near one, and one for that itself', () => {
    const bills = `## 1. What the product does and for whom

- Currency: EUR

## 3. Entities and their fields

### Bill

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| currency | one of EUR, USD | yes | — |
| rate | decimal 4 | yes | — |
| net | money in currency | yes | — |
| in own | money, computed \`in EUR(net, rate)\` | no | — |

## 6. Roles and permissions

| May | Clerk |
| --- | --- |
| create Bill | yes |
`;
    const rates = created(samplesOf(readDocument(`# Specification: Bills\n\n${bills}`).application, 20), 'Bill').map(({ fields }) => [
      fields.currency,
      Number(fields.rate) / 10_000,
    ]);
    expect(rates.filter(([currency, rate]) => (currency === 'EUR' ? rate !== 1 : Number(rate) < 0.5 || Number(rate) > 1.5))).toEqual([]);
    expect(rates).toHaveLength(20);
  });

  it('animals have names and ages of their own, and words are those of the language', () => {
    const [german, english] = [samples, samplesOf(readDocument(practice('English')).application, 30)].map((made) => created(made, 'Tier'));
    expect(german?.map(({ fields }) => fields.name)).toContain('Minka');
    expect(german?.filter(({ fields }) => String(fields['geboren am']) < '2012')).toEqual([]);
    const towns = (records: typeof german) => new Set(records?.map(({ fields }) => fields.Ort));
    expect([...towns(german)].filter((town) => towns(english).has(town))).toEqual([]);
  });
});

describe('what is chosen from few', () => {
  const shop = `# Specification: Shop

## 3. Entities and their fields

### Currency

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| code | one of EUR, USD, CHF, unique | yes | — |

### Supplier

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 80 | yes | — |
| region | one of North, East, South, West, Middle, Coast, Hills, Islands | yes | — |

### Product

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 80 | yes | — |
| supplier | Supplier where \`region = "Hills"\` | yes | — |

### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| supplier | Supplier | yes | — |
| lines | list of Order line | yes | — |

### Order line

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| product | Product where \`supplier = order.supplier\` | yes | — |
`;
  const application = readDocument(shop).application;

  it('is made as often as it can be', () => {
    const { shortfalls } = samplesOf(application, 40);
    expect(shortfalls).toEqual(['Currency: only 3 of 40 sample records could be made: This exists already.']);
  });

  it('beside what the record itself says: where there is nothing, the record says something else', () => {
    for (const seed of seeds) {
      const samples = samplesOf(application, 40, seed);
      expect(samples.steps.filter(({ entity }) => entity === 'Order').length).toBeGreaterThan(34);
      expect(playBack(application, samples).wrong).toEqual([]);
    }
  });
});
