/**
 * Whatever the matrix says: every route tells each person, and whoever is not signed in, exactly what they may read, and nothing tells the rest. The answers are
 * held against a reading of the matrix that shares no code with the engine.
 */

import type { RecordValue } from '@ninefold/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOnce } from '../../../language/src/testing/read-once.ts';
import {
  type Case,
  documentOf,
  type EffectName,
  matrices,
  nobody,
  type RoleName,
  rightsOf,
  type Someone,
  someEffects,
  type Team,
} from '../testing/random-rights.ts';
import { type Started, start, type TestAnswer } from '../testing/start.ts';

const documents = Number(process.env.RANDOM_DOCUMENTS ?? '2');

interface World {
  readonly app: Started;
  readonly people: readonly { readonly me: Someone; readonly roles: readonly RoleName[] }[];
  readonly teams: readonly Team[];
  readonly cases: readonly Case[];
}

type Rights = ReturnType<typeof rightsOf>;

const num = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null, freq: 5 });
const some = <T>(list: readonly T[], index: number | null): T | null => (index === null ? null : (list[index % list.length] ?? null));
const day = fc.option(fc.constantFrom('2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'), { nil: null, freq: 5 });
const facts = fc.record({
  levels: fc.array(fc.option(fc.integer({ min: 0, max: 5 }), { nil: null, freq: 5 }), { minLength: 4, maxLength: 4 }),
  bosses: fc.array(fc.option(fc.nat(3), { nil: null, freq: 3 }), { minLength: 4, maxLength: 4 }),
  teams: fc.array(fc.record({ lead: fc.option(fc.nat(3), { nil: null, freq: 5 }), budget: num }), { minLength: 3, maxLength: 3 }),
  host: fc.option(fc.nat(2), { nil: null, freq: 4 }),
  cases: fc.array(
    fc.record({
      owner: fc.option(fc.nat(3), { nil: null, freq: 6 }),
      visitor: fc.option(fc.nat(1), { nil: null, freq: 4 }),
      team: fc.option(fc.nat(2), { nil: null, freq: 5 }),
      amount: num,
      secret: fc.option(fc.constantFrom('zebra', 'yak'), { nil: null, freq: 3 }),
      state: fc.constantFrom('New', 'Open', 'Open', 'Done'),
      due: day,
      until: day,
      tags: fc.subarray(['mole', 'newt', 'vole']),
      costs: fc.array(num, { maxLength: 2 }),
    }),
    { minLength: 7, maxLength: 7 },
  ),
});

test(`${documents} random matrices`, { timeout: 300_000 + documents * 15_000 }, async () => {
  const seen = { rows: 0, hidden: 0 };
  const law = fc.asyncProperty(matrices, someEffects, facts, async (matrix, does, given) => {
    const text = documentOf(matrix, does);
    expect(readOnce(text).findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    const world = await worldOf(text, given);
    try {
      const viewers = [...world.people, { me: nobody, roles: ['Anybody'] as const }];
      for (const { me, roles } of viewers) {
        const rights = rightsOf(matrix, me, roles);
        const asked = new Set<string>();
        const ask = (path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') => {
          if (method === 'GET' && path.startsWith('/_app/')) asked.add(path);
          return world.app.ask({ path, method, cookie: viewing(me), ...(body === undefined ? {} : { body }) });
        };
        await lists(world, rights, ask);
        await records(world, rights, ask, seen);
        await questions(world, rights, ask);
        await references(world, rights, ask);
        await choices(world, rights, ask);
        await tags(world, rights, ask);
        await days(world, rights, ask);
        await around(world, rights, ask);
        await sheets(world, rights, ask);
        for (const role of me === nobody ? [] : roles) await standingIn(world, me, roles, role, [...asked]);
      }
      const told = (one: Case) =>
        world.people.filter(({ me, roles }) => {
          const named = roles.includes('Guest') || one.owner?.id === me.id;
          return does.includes('notify') && named && rightsOf(matrix, me, roles).case({ ...one, state: 'Done' });
        });
      for (const { me, roles } of viewers) await changes(world, rightsOf(matrix, me, roles), me, does, told);
      await notifications(world, matrix);
      expect(world.app.logged).toEqual([]);
    } finally {
      await world.app.store.close();
    }
  });
  const again = process.env.SEED ? { seed: Number(process.env.SEED), path: process.env.SEED_PATH ?? '0' } : {};
  // Of a few matrices it may be that nobody is shown a thing, or that nothing is kept from anybody: then some more are tried.
  const isSeen = () => seen.rows > documents && seen.hidden > documents;
  for (let times = 0; times === 0 || (times < 10 && !isSeen()); times += 1)
    await fc.assert(law, { numRuns: documents, endOnFailure: true, ...again });
  expect(isSeen()).toBe(true);
});

/** Whoever acts for somebody in a role sees exactly what the other sees with that role alone, and is kept from what names themselves. */
async function standingIn({ app, people }: World, me: Someone, roles: readonly RoleName[], role: RoleName, asked: readonly string[]) {
  const substitute = people.find((one) => one.me.id !== me.id && !one.roles.includes('Guest'));
  if (!substitute) return;
  const { store } = app;
  const day = { from: '2000-01-01', until: '9999-12-31' };
  const named = { person: me.id, substitute: substitute.me.id, role, by: null, ...day };
  const kept = await store.change(({ substitutions }) => substitutions.add(named));
  const headers = { 'acting-for': kept?.id ?? '' };
  const paths = asked.filter((_, place) => place % 3 === 0);
  await store.system.setRoles(me.id, [role]);
  const alone = [];
  for (const path of paths) alone.push(await app.ask({ path, cookie: viewing(me) }));
  await store.system.setRoles(me.id, [...roles]);
  for (const [index, path] of paths.entries()) {
    const told = await app.ask({ path, cookie: viewing(substitute.me), headers });
    // Nothing of one's own.
    if (told.status === 403 && told.json.detail === 'This is not possible while you act for somebody else.') {
      expect(path).toMatch(/^\/_app\/(?:imports|notifications|views|openapi|people|records\/\w+\/[^/]+\/(?:mentionable|print\.pdf))/u);
      continue;
    }
    expect([path, seenIn(told)]).toEqual([path, alone[index] && seenIn(alone[index])]);
  }
  await store.change(({ substitutions }) => substitutions.remove(kept?.id ?? ''));
}

/** Without what one may do, which is less where a record names whoever acts, and what one may write beside it. */
function seenIn({ status, text }: TestAnswer): unknown {
  const done = new Set(['actions', 'edit', 'delete', 'editable', 'lines', 'follows', 'may', 'own', 'form', 'mayInvite', 'create', 'moves']);
  const shown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text, (key, value) => (done.has(key) ? undefined : value)) : text;
  return [status, shown];
}

const viewing = (me: Someone): string => `ninefold.viewing=${me === nobody ? 'role Anybody' : me.id}`;

/** What is refused to somebody is not open at all to whoever is not signed in, or refused to them as well. */
const refused = ({ signedIn }: Rights, ...statuses: readonly number[]): readonly number[] => (signedIn ? statuses : [...statuses, 401]);

type Ask = (path: string, body?: unknown, method?: string) => Promise<TestAnswer>;

const idsOf = (told: TestAnswer, list = told.json.rows): string[] => list.map(({ id }: { id: string }) => id).sort();
const sorted = (records: readonly { readonly id: string }[]): string[] => records.map(({ id }) => id).sort();
const rowsPath = (query: Readonly<Record<string, string>>) =>
  `/_app/rows?${new URLSearchParams({ screen: 'Cases', limit: '100', ...query })}`;

async function lists({ cases, teams }: World, rights: Rights, ask: Ask): Promise<void> {
  const told = await ask(rowsPath({}));
  const mine = cases.filter(rights.case);
  if (!rights.ever('read Case')) expect(refused(rights, 403)).toContain(told.status);
  else {
    expect(idsOf(told)).toEqual(sorted(mine));
    expect(told.json.total).toBe(mine.length);
    for (const row of told.json.rows) {
      const one = cases.find(({ id }) => id === row.id);
      if (one) shows(row.fields, one, rights);
    }
    const called = await ask('/api/cases');
    // Without a row of its own a call is not open to Anybody.
    if (!rights.signedIn) expect(called.status).toBe(401);
    else expect(idsOf(called, called.json)).toEqual(sorted(mine));
    for (const row of rights.signedIn ? called.json : []) {
      const one = cases.find(({ id }) => id === row.id);
      if (one) shows(row, one, rights, false);
    }
  }
  const other = await ask('/_app/rows?screen=Teams&limit=100');
  if (!rights.ever('read Team')) expect(refused(rights, 403)).toContain(other.status);
  else {
    expect(idsOf(other)).toEqual(sorted(teams.filter(rights.team)));
    for (const row of other.json.rows) {
      const one = teams.find(({ id }) => id === row.id);
      expect('budget' in row.fields).toBe(one !== undefined && rights.budget(one));
      if (one) counted(row.fields, one, rights);
    }
  }
}

/** Fields that may be read are there with their value, others are not; a record one may not read has neither id nor name. */
function shows(fields: Readonly<Record<string, unknown>>, one: Case, rights: Rights, deep = true): void {
  for (const name of ['amount', 'secret', 'state'] as const) {
    expect(name in fields, `${one.title} ${name}`).toBe(rights.field(name, one));
    const value = one[name];
    if (name in fields) expect(fields[name]).toBe(typeof value === 'number' ? String(value) : value);
  }
  for (const [name, target, may] of [
    ['owner', one.owner, one.owner && rights.person(one.owner)],
    ['team', one.team, one.team && rights.team(one.team)],
  ] as const) {
    expect(name in fields).toBe(rights.field(name, one));
    if (!(name in fields)) continue;
    if (!target) expect(fields[name]).toBeNull();
    else expect(fields[name]).toMatchObject(may ? { id: target.id, label: target.name } : { id: null, label: '' });
  }
  if (!deep) return;
  const inside = (name: string) => ((fields[name] as { fields?: object } | null | undefined)?.fields ?? {}) as object;
  expect('level' in inside('owner')).toBe(rights.field('owner', one) && one.owner !== null && rights.level(one.owner));
  expect('budget' in inside('team')).toBe(rights.field('team', one) && one.team !== null && rights.budget(one.team));
}

async function records({ cases }: World, rights: Rights, ask: Ask, seen: { rows: number; hidden: number }): Promise<void> {
  for (const one of cases) {
    const told = await ask(`/_app/records/Case/${one.id}`);
    const history = await ask(`/_app/records/Case/${one.id}/history`);
    const view = await ask(`/api/cases/${one.id}`);
    const may = rights.case(one);
    if (rights.signedIn) expect([told.status, history.status, view.status], one.title).toEqual(may ? [200, 200, 200] : [404, 404, 404]);
    else {
      expect(may ? [200] : [404, 401], one.title).toContain(told.status);
      expect([history.status, view.status]).toEqual([401, 401]);
    }
    if (!may) {
      seen.hidden += 1;
      for (const { text } of [told, history, view]) expect(text).not.toContain(one.title);
      continue;
    }
    seen.rows += 1;
    const { fields } = told.json.record;
    shows(fields, one, rights, false);
    expect('parts' in fields).toBe(rights.field('parts', one));
    for (const [index, part] of (fields.parts ?? []).entries()) {
      expect('cost' in part.fields).toBe(rights.cost(one));
      expect(part.fields.what).toBe(one.parts[index]?.what);
    }
    lines(told, one, rights);
    if (!rights.field('state', one) || !rights.signedIn) expect([told.json.since, told.json.before]).toEqual([null, []]);
    if (!rights.signedIn) continue;
    for (const entry of history.json.entries) {
      for (const { field } of entry.changes) expect(rights.field(field.split('.')[0], one), field).toBe(true);
      if (!rights.field('state', one)) expect([entry.from, entry.to]).toEqual([null, null]);
    }
    const team = rights.field('team', one) && one.team && rights.team(one.team) ? one.team : null;
    const owner = rights.field('owner', one) && one.owner && rights.person(one.owner) ? one.owner : null;
    const costs = one.parts.map(({ cost }) => cost);
    expect(view.json).toMatchObject({
      title: one.title,
      hidden: rights.field('secret', one) ? one.secret : null,
      budget: team && rights.budget(team) && team.budget !== null ? String(team.budget) : null,
      level: owner && rights.level(owner) && owner.level !== null ? String(owner.level) : null,
      large: rights.field('amount', one) && one.amount !== null ? one.amount > 50 : null,
    });
    if (!rights.cost(one) && costs.length > 0) expect(view.json.cost).toBeNull();
    if (!team?.lead || !rights.person(team.lead)) expect(view.json.head).toBeNull();
    if (!owner?.boss || !rights.person(owner.boss)) expect(view.json.boss).toBeNull();
  }
}

/** A narrowed choice offers what fits among what may be read, and all of it to whom what decides is never told. */
async function choices({ cases }: World, rights: Rights, ask: Ask): Promise<void> {
  if (!rights.ever('read Case')) return;
  const mine = cases.filter(rights.case);
  for (const { amount } of cases.slice(0, 3)) {
    if (amount === null) continue;
    const query = { for: 'Case.next', given: JSON.stringify([String(amount)]), limit: '100' };
    const told = await ask(`/_app/options/Case?${new URLSearchParams(query)}`);
    // Nobody chooses among what no form of theirs names.
    if (!rights.signedIn && told.status === 401) continue;
    const fitting = mine.filter((one) => rights.field('amount', one) && one.amount === amount);
    expect(idsOf(told, told.json.options)).toEqual(sorted(rights.fieldEver('amount') ? fitting : mine));
  }
}

/** What the form, and an action that asks for them, offers to do with lines is what one may. */
function lines(told: TestAnswer, one: Case, rights: Rights): void {
  const amend = told.json.actions.find(({ action }: { action: string }) => action === 'amend');
  expect(amend?.lines, one.title).toEqual(rights.amend(one) ? { parts: rights.asked(one) } : undefined);
  const right = rights.lines(one);
  const { parts } = told.json.lines;
  if (!right) expect(parts).toBeUndefined();
  else if (parts === undefined) expect([right.add, right.order]).toEqual([false, false]);
  else {
    const ids: readonly string[] = told.json.record.fields.parts.map(({ id }: { id: string }) => id);
    expect({ ...parts, stay: ids.map((id) => parts.stay.includes(id)) }, one.title).toEqual(right);
  }
}

/** Words are offered, and found by, of the cases in which they may be read, the most used first. */
async function tags({ cases }: World, rights: Rights, ask: Ask): Promise<void> {
  const readable = cases.filter((one) => rights.field('tags', one));
  const times = (word: string) => readable.filter((one) => one.tags.includes(word)).length;
  const used = ['mole', 'newt', 'vole'].filter((word) => times(word) > 0).sort((one, other) => times(other) - times(one));
  const told = await ask('/_app/suggestions/Case/tags');
  if (told.status === 200) expect(told.json.texts).toEqual(used);
  else expect(refused(rights, 404)).toContain(told.status);
  if (told.status !== 200 && rights.signedIn) expect(used).toEqual([]);
  for (const word of rights.ever('read Case') ? ['mole', 'newt'] : []) {
    const found = readable.filter((one) => one.tags.includes(word));
    const rows = await ask(rowsPath({ filter: JSON.stringify([{ path: ['tags'], operator: 'is', values: [word] }]) }));
    if (rows.status === 200) expect([idsOf(rows), rows.json.total], word).toEqual([sorted(found), found.length]);
    else expect([rows.status, found]).toEqual([422, []]);
  }
}

/** Filters, orders and searches find by what may be read, and by nothing else. */
async function questions({ cases }: World, rights: Rights, ask: Ask): Promise<void> {
  if (!rights.ever('read Case')) return;
  const value = (name: string, one: Case): string | null | undefined => {
    const owner = rights.field('owner', one) && one.owner && rights.person(one.owner) ? one.owner : undefined;
    const team = rights.field('team', one) && one.team && rights.team(one.team) ? one.team : undefined;
    const text = (given: number | string | null) => (given === null ? null : String(given));
    if (name === 'owner.level') return owner && rights.level(owner) ? text(owner.level) : undefined;
    if (name === 'team.budget') return team && rights.budget(team) ? text(team.budget) : undefined;
    if (name === 'owner') return owner?.id;
    if (name === 'owner.name') return owner?.name;
    return rights.field(name, one) ? text(one[name as 'amount' | 'secret' | 'state']) : undefined;
  };
  const asked: readonly (readonly [string, string])[] = [
    ...cases
      .slice(0, 3)
      .flatMap((one) => [
        ['amount', String(one.amount ?? 7)] as const,
        ['owner', one.owner?.id ?? 'unheard of'] as const,
        ['owner.name', one.owner?.name ?? 'Nobody'] as const,
        ['owner.level', String(one.owner?.level ?? 1)] as const,
        ['team.budget', String(one.team?.budget ?? 1)] as const,
      ]),
    ['secret', 'zebra'],
    ['state', 'Open'],
  ];
  // Nobody is no more than that there is none.
  for (const [operator, same] of [
    ['is', 'empty'],
    ['is not', 'not empty'],
  ] as const) {
    const byWord = await ask(rowsPath({ filter: JSON.stringify([{ path: ['owner'], operator, values: ['nobody'] }]) }));
    const byNone = await ask(rowsPath({ filter: JSON.stringify([{ path: ['owner'], operator: same, values: [] }]) }));
    expect([byWord.status, idsOf(byWord, byWord.json.rows ?? [])]).toEqual([byNone.status, idsOf(byNone, byNone.json.rows ?? [])]);
  }
  for (const [place, [name, wanted]] of asked.entries()) {
    // In an *or* a hidden field tells nothing either, whatever stands beside it.
    const [other, otherWanted] = asked[(place + 1) % asked.length] ?? [name, wanted];
    const parts = [
      { path: name.split('.'), operator: 'is', values: [wanted] },
      { match: 'all', parts: [{ path: other.split('.'), operator: 'is', values: [otherWanted] }] },
    ];
    const either = await ask(rowsPath({ filter: JSON.stringify([{ match: 'any', parts }]) }));
    const both = cases.filter((one) => rights.case(one) && (value(name, one) === wanted || value(other, one) === otherWanted));
    if (either.status === 200) expect(idsOf(either), `${name} or ${other}`).toEqual(sorted(both));
    else expect(either.status).toBe(422);
    const term = (operator: string) =>
      rowsPath({ filter: JSON.stringify([{ path: name.split('.'), operator, values: operator === 'is' ? [wanted] : [] }]) });
    const found = cases.filter((one) => rights.case(one) && value(name, one) === wanted);
    const told = await ask(term('is'));
    if (told.status === 200) expect([idsOf(told), told.json.total], `${name} is ${wanted}`).toEqual([sorted(found), found.length]);
    else expect([told.status, found]).toEqual([422, []]);
    const filled = await ask(term('not empty'));
    if (filled.status === 200 && name !== 'owner') {
      expect(idsOf(filled), `${name} not empty`).toEqual(
        sorted(cases.filter((one) => rights.case(one) && typeof value(name, one) === 'string')),
      );
    }
    const ordered = await ask(rowsPath({ order: `${name}:asc` }));
    expect([200, 422]).toContain(ordered.status);
    const mine = cases.filter(rights.case);
    const open = mine.every(
      (one) =>
        value(name, one) !== undefined ||
        (name.startsWith('owner') && one.owner === null) ||
        (name.startsWith('team') && one.team === null),
    );
    if (ordered.status === 200) expect(open, `ordered by ${name}`).toBe(true);
    if (rights.signedIn && (name === 'amount' || name === 'secret' || name === 'state')) {
      const called = await ask(`/api/cases?${new URLSearchParams({ [name]: wanted })}`);
      if (called.status === 200) expect(idsOf(called, called.json)).toEqual(sorted(found));
      else expect([called.status, found]).toEqual([422, []]);
    }
  }
  for (const path of [rowsPath({ search: 'zebra' }), ...(rights.signedIn ? ['/api/cases?search=zebra'] : [])]) {
    const told = await ask(path);
    const visible = new Set(sorted(cases.filter((one) => value('secret', one) === 'zebra')));
    expect(idsOf(told, told.json.rows ?? told.json).filter((id) => !visible.has(id))).toEqual([]);
  }
}

/** What a reference may name, and that a record one may not read is as unknown as one that never was. */
async function references({ people, teams, cases }: World, rights: Rights, ask: Ask): Promise<void> {
  for (const [entity, all, may] of [
    ['Person', people.flatMap(({ me }) => (me.host === undefined ? [me] : [])), rights.person],
    ['Team', teams, rights.team],
  ] as const) {
    const told = await ask(`/_app/options/${entity}`);
    if (told.status !== 200) expect(rights.ever(`read ${entity}`) && rights.signedIn).toBe(false);
    else expect(idsOf(told, told.json.options)).toEqual(sorted((all as readonly Someone[]).filter(may as (one: unknown) => boolean)));
    for (const one of all) {
      const single = await ask(`/_app/options/${entity}?id=${one.id}`);
      const status = may(one as Someone & Team) ? 200 : 404;
      expect(refused(rights, status)).toContain(single.status);
      const record = await ask(`/_app/records/${entity}/${one.id}`);
      expect(status === 200 ? [200] : refused(rights, 404)).toContain(record.status);
    }
  }
  for (const team of teams) {
    const found = cases.filter((one) => one.team === team && rights.case(one) && rights.team(team));
    if (!rights.signedIn) break;
    const told = await ask(`/api/teams/${team.id}/cases`);
    if (told.status === 200) expect(idsOf(told, told.json), team.name).toEqual(sorted(found));
    const open = await ask(`/api/teams/${team.id}/cases?state=Open`);
    const seen = found.filter((one) => one.state === 'Open' && rights.field('state', one));
    if (open.status === 200) expect(idsOf(open, open.json), team.name).toEqual(sorted(seen));
  }
  const editable = cases.find((one) => rights.edit(one) && rights.field('team', one));
  const hidden = teams.find((one) => !rights.team(one) && one.id !== editable?.team?.id);
  if (!editable || !hidden) return;
  const edit = (team: string) => ask(`/_app/records/Case/${editable.id}`, { version: 1, fields: { team } }, 'PUT');
  const [real, made] = [await edit(hidden.id), await edit('01a00000-0000-7000-8000-000000000000')];
  expect([real.status, real.text]).toEqual([422, made.text]);
}

/** A calendar tells the entries of a span by days that may be read, and its rows only of records that may. */
async function days({ cases, teams }: World, rights: Rights, ask: Ask): Promise<void> {
  for (const [from, to] of [
    ['2026-11-01', '2026-11-30'],
    ['2026-11-09', '2026-11-16'],
    ['2026-11-17', '2026-11-20'],
  ] as const) {
    const told = await ask(`/_app/calendar?${new URLSearchParams({ screen: 'Days', from, to })}`);
    if (told.status !== 200) {
      expect(refused(rights, 403)).toContain(told.status);
      expect(rights.ever('read Case') && rights.fieldEver('due')).toBe(false);
      continue;
    }
    const found = cases.filter((one) => {
      if (!rights.field('due', one) || one.due === null || one.due > to) return false;
      return one.due >= from || (rights.field('until', one) && one.until !== null && one.until >= from);
    });
    const entries: readonly { record: { id: string; fields: Record<string, unknown> }; moves: readonly string[] }[] = told.json.entries;
    expect(
      idsOf(
        told,
        entries.map(({ record }) => record),
      ),
      `${from} to ${to}`,
    ).toEqual(sorted(found));
    for (const { record, moves } of entries) {
      const one = cases.find(({ id }) => id === record.id);
      if (!one) continue;
      expect(record.fields.due).toBe(one.due);
      expect('until' in record.fields).toBe(rights.field('until', one));
      for (const name of ['owner', 'amount', 'secret'] as const) expect(name in record.fields).toBe(rights.field(name, one));
      if (!rights.edit(one)) expect(moves).toEqual([]);
    }
    const named = (told.json.rows ?? []).flatMap(({ value }: { value: string | null }) => value ?? []).sort();
    if (told.json.rows) expect(named).toEqual(sorted(teams.filter(rights.team)));
    else expect(cases.some((one) => rights.field('team', one))).toBe(false);
  }
}

/** What is counted over records is told where each of them may be read. */
function counted(fields: Readonly<Record<string, unknown>>, one: Team, rights: Rights): void {
  expect(fields['cases in all'], one.name).toBe(rights.cases(one) ? String(one.cases.length) : undefined);
  expect(fields['open everywhere'], one.name).toBe(rights.open(one) ? String(openOf(one)) : undefined);
}

const openOf = ({ every }: Team): number => every.filter(({ state }) => state === 'Open').length;

/** The records that name another, what is counted over them, and what is ordered and found by that. */
async function around({ teams }: World, rights: Rights, ask: Ask): Promise<void> {
  for (const team of teams) {
    const mine = rights.team(team) ? team.cases.filter((one) => rights.field('team', one)) : [];
    const told = await ask(`/_app/rows?screen=Team&part=cases&record=${team.id}`);
    if (told.status === 200) {
      expect(rights.team(team)).toBe(true);
      expect([idsOf(told), told.json.total], team.name).toEqual([sorted(mine), mine.length]);
      for (const row of told.json.rows) {
        const one = mine.find(({ id }) => id === row.id);
        if (one) for (const name of ['amount', 'secret'] as const) expect(name in row.fields).toBe(rights.field(name, one));
      }
    } else expect(mine).toEqual([]);
    for (const one of team.cases.filter((each) => !rights.case(each))) expect(told.text).not.toContain(one.title);
    const called = await ask(`/api/teams/${team.id}`);
    if (!rights.signedIn) {
      expect(called.status).toBe(401);
      continue;
    }
    expect(called.status).toBe(rights.team(team) ? 200 : 404);
    if (called.status !== 200) continue;
    const amounts = team.cases.flatMap(({ amount }) => amount ?? []);
    const isKnown = rights.cases(team) && team.cases.every((one) => rights.field('amount', one));
    // Of amounts that are not all there no one is the most.
    const dear = isKnown && amounts.length > 0 && amounts.length === team.cases.length;
    expect(called.json, `${team.name} ${rights.who}`).toEqual({
      name: team.name,
      many: rights.cases(team) ? String(team.cases.length) : null,
      open: rights.open(team) ? String(openOf(team)) : null,
      dearest: dear ? String(Math.max(...amounts)) : null,
    });
  }
  if (!rights.ever('read Team')) return;
  const visible = teams.filter(rights.team);
  for (const [name, may, value] of [
    ['cases in all', rights.cases, ({ cases }: Team) => cases.length],
    ['open everywhere', rights.open, openOf],
  ] as const) {
    const ordered = await ask(`/_app/rows?${new URLSearchParams({ screen: 'Teams', order: `${name}:asc` })}`);
    if (ordered.status === 200) {
      expect(visible.every(may), `ordered by ${name}`).toBe(true);
      const byId = new Map(teams.map((team) => [team.id, value(team)]));
      const values: number[] = ordered.json.rows.map(({ id }: { id: string }) => byId.get(id) ?? -1);
      expect(values).toEqual([...values].sort((one, other) => one - other));
    } else expect(ordered.status).toBe(422);
    const filter = JSON.stringify([{ path: [name], operator: 'is', values: ['1'] }]);
    const found = await ask(`/_app/rows?${new URLSearchParams({ screen: 'Teams', filter })}`);
    const wanted = visible.filter((team) => may(team) && value(team) === 1);
    if (found.status === 200) expect([idsOf(found), found.json.total], `${name} is 1`).toEqual([sorted(wanted), wanted.length]);
    else expect([found.status, wanted]).toEqual([422, []]);
  }
}

/** A page to print brings what its address names, under the same rights; as PDF it is refused as the record is. */
async function sheets({ cases }: World, rights: Rights, ask: Ask): Promise<void> {
  for (const one of cases) {
    const told = await ask(`/_app/records/Case/${one.id}?screen=Sheet`);
    const pdf = await ask(`/_app/records/Case/${one.id}/print.pdf?screen=Sheet`);
    const may = rights.case(one);
    // There is no Chromium here, and none for those who are not signed in.
    expect(may ? [200] : refused(rights, 404), one.title).toContain(told.status);
    expect(pdf.status, one.title).toBe(rights.signedIn ? (may ? 501 : 404) : 401);
    if (may) shows(told.json.record.fields, one, rights);
    else expect(pdf.text).not.toContain(one.title);
  }
}

/** Editing what one may not read, acting and removing: only who may; nothing else changes. */
async function changes(
  { app, cases, people }: World,
  rights: Rights,
  me: Someone,
  does: readonly EffectName[],
  told: (one: Case) => World['people'],
): Promise<void> {
  const ask = (method: string, path: string, body: unknown) => app.ask({ method, path, cookie: viewing(me), body });
  const now = async (one: Case) => {
    const environment = { settings: { constants: {}, timeZone: 'UTC', locale: 'en-GB' }, now: app.clock.moment, me: null };
    const at = async (entity: string, id: string | null | undefined) =>
      id ? app.store.read({ entity, id, load: entity === 'Case' ? { parts: {} } : {}, environment }) : null;
    const [kept, team, log, spare] = await Promise.all([
      at('Case', one.id),
      at('Team', one.team?.id),
      at('Log', one.log),
      at('Spare', one.spare),
    ]);
    return { version: kept?.version, kept, team, log, spare };
  };
  for (const one of cases) {
    const before = await now(one);
    if (before?.version !== 1) continue;
    const path = `/_app/records/Case/${one.id}`;
    if (!rights.field('secret', one))
      expect((await ask('PUT', path, { version: 1, fields: { secret: 'mine' } })).status).toBeGreaterThan(400);
    if (!rights.edit(one))
      expect(refused(rights, rights.case(one) ? 403 : 404)).toContain(
        (await ask('PUT', path, { version: 1, fields: { title: 'mine' } })).status,
      );
    await linesStay(ask, path, one, rights);
    await askedLinesStay(ask, path, one, rights);
    if (!rights.delete(one))
      expect(refused(rights, rights.case(one) ? 403 : 404)).toContain((await ask('DELETE', path, { version: 1 })).status);
    if (!rights.finish(one) || one.state !== 'Open') {
      expect(refused(rights, 403, 404, 409)).toContain((await ask('POST', `${path}/actions/finish`, { fields: {} })).status);
      expect(await now(one)).toEqual(before);
      continue;
    }
    expect(await now(one)).toEqual(before);
    const close = `/_app/records/Log/${one.log}/actions/close`;
    if (one.log && !rights.close) expect(refused(rights, 403, 404)).toContain((await ask('POST', close, { fields: {} })).status);
    const finished = await ask('POST', `${path}/actions/finish`, { fields: {} });
    expect(finished.status, finished.text).toBe(200);
    if (!rights.log) expect(finished.text).not.toContain('walrus');
    done(one, before, await now(one), does);
    const whom = told(one);
    for (const person of people) {
      const page = await app.store.notifications.page(person.me.id, null, 100);
      expect(page.filter(({ record }) => record === one.id)).toHaveLength(whom.includes(person) ? 1 : 0);
    }
  }
}

interface Touched {
  readonly kept: RecordValue | null;
  readonly team: RecordValue | null;
  readonly log: RecordValue | null;
  readonly spare: RecordValue | null;
}

/** What the row says happened, to records that whoever pressed may not even read; and nothing else. */
function done(one: Case, before: Touched, after: Touched, does: readonly EffectName[]): void {
  const has = (name: EffectName): boolean => does.includes(name);
  if (one.team) expect(after.team?.fields.note ?? null).toBe(has('set') ? one.title : (before.team?.fields.note ?? null));
  if (one.log) expect(after.log?.fields.state).toBe(has('act') ? 'Closed' : before.log?.fields.state);
  expect(after.spare === null).toBe(has('delete') || one.spare === null);
  const seen = (record: RecordValue | null) =>
    (Array.isArray(record?.fields.parts) ? record.fields.parts : []).map((part) => (part as RecordValue).fields.seen ?? null);
  expect(seen(after.kept)).toEqual(seen(before.kept).map((was) => (has('for each') ? true : was)));
  expect(after.kept?.fields.remark ?? null).toBe(has('forget') ? null : (before.kept?.fields.remark ?? null));
}

/** A notification says what its reader may read of the record as it is then, and is for nobody who may not read it. */
async function notifications({ app, people, cases }: World, matrix: Parameters<typeof rightsOf>[0]): Promise<void> {
  for (const { me, roles } of people) {
    const rights = rightsOf(matrix, me, roles);
    for (const { record, message } of await app.store.notifications.page(me.id, null, 100)) {
      const one = cases.find(({ id }) => id === record);
      if (!one) throw new Error(`${message} is about nothing`);
      const then = { ...one, state: 'Done' };
      expect(rights.case(then), message).toBe(true);
      const secret = rights.field('secret', then) ? (one.secret ?? '—') : '…';
      const budget = rights.field('team', then) && one.team && rights.budget(one.team) ? String(one.team.budget ?? '—') : '…';
      expect(message).toBe(`${one.title} has ${secret} and ${rights.field('team', then) && !one.team ? '—' : budget}`);
    }
  }
}

/** What an action asks for of lines is refused beyond the rows about them. */
async function askedLinesStay(
  ask: (method: string, path: string, body: unknown) => Promise<TestAnswer>,
  path: string,
  one: Case,
  rights: Rights,
): Promise<void> {
  const { editable, add } = rights.asked(one);
  const [first] = ((await ask('GET', path, undefined)).json.record?.fields.parts ?? []) as readonly { readonly id: string }[];
  const amend = async (part: object) => (await ask('POST', `${path}/actions/amend`, { version: 1, fields: { parts: [part] } })).status;
  if (!rights.amend(one) || !add) expect(await amend({ fields: { what: 'new' } }), one.title).toBeGreaterThan(400);
  for (const [name, value] of Object.entries({ what: 'other', cost: '7' }))
    if (first && (!rights.amend(one) || !editable.includes(name)))
      expect(await amend({ id: first.id, fields: { [name]: value } }), `${one.title} ${name}`).toBeGreaterThan(400);
}

/** Adding and removing lines without the right to it is refused; who may neither read nor edit learns no more than that. */
async function linesStay(
  ask: (method: string, path: string, body: unknown) => Promise<TestAnswer>,
  path: string,
  one: Case,
  rights: Rights,
): Promise<void> {
  const right = rights.lines(one);
  if (!right) return;
  const told = await ask('GET', path, undefined);
  const kept: readonly { readonly id: string }[] = (told.json.record.fields.parts ?? []).map(({ id }: { id: string }) => ({ id }));
  const put = async (parts: readonly object[]) => (await ask('PUT', path, { version: 1, fields: { parts } })).status;
  if (!right.add) expect(await put([...kept, { fields: { what: 'new' } }]), one.title).toBeGreaterThan(400);
  for (const [place, stays] of right.stay.entries())
    if (stays) expect(await put(kept.filter((_, at) => at !== place)), one.title).toBeGreaterThan(400);
}

async function worldOf(text: string, given: typeof facts extends fc.Arbitrary<infer T> ? T : never): Promise<World> {
  const preview = { file: 'x.md', document: () => ({ file: 'x.md', broken: false, findings: [] }) };
  const app = await start(text, { preview });
  const at = (entity: string, record: { readonly id: string } | null): RecordValue | null =>
    record && { entity, id: record.id, fields: {} };
  const big = (value: number | null) => (value === null ? null : BigInt(value));
  const people: Someone[] = [];
  for (const [index, name] of ['Ann', 'Bob', 'Cleo'].entries()) {
    // A boss is somebody who is there already.
    const boss = some(people, people.length === 0 ? null : (given.bosses[index] ?? null));
    const level = given.levels[index] ?? null;
    const kept = await app.keep('Person', { name, email: `${name}@example.test`, level: big(level), boss: at('Person', boss) });
    people.push({ id: kept.id ?? '', name, level, boss });
  }
  const visitors: Someone[] = [];
  for (const name of ['Vera', 'Vic']) {
    const host = some(people, given.host);
    const kept = await app.keep('Visitor', { name, address: `${name}@example.test`, host: at('Person', host) });
    visitors.push({ id: kept.id ?? '', name, level: null, boss: null, host });
  }
  const everybody = [...people, ...visitors];
  const roles: readonly (readonly RoleName[])[] = [['Clerk'], ['Chief'], ['Clerk', 'Chief'], ['Guest']];
  for (const [index, { id }] of everybody.entries()) await app.store.system.setRoles(id, roles[index] ?? []);
  const cases: Case[] = [];
  const teams: (Team & { readonly cases: Case[] })[] = [];
  for (const [index, { lead, budget }] of given.teams.entries()) {
    const name = `Team ${index}`;
    const who = some(people, lead);
    const kept = await app.keep('Team', { name, lead: at('Person', who), budget: big(budget) });
    teams.push({ id: kept.id ?? '', name, lead: who, budget, cases: [], every: cases });
  }
  for (const [index, { owner, visitor, team, amount, secret, state, costs, due, until, tags }] of given.cases.entries()) {
    const title = `Case number ${index}`;
    const named = { owner: some(people, owner), visitor: some(visitors, visitor), team: some(teams, team) };
    const one = { title, ...named, amount, secret, state, due, until, tags };
    const parts = costs.map((cost, place) => ({ what: `part ${place}`, cost }));
    const lines = parts.map(({ what, cost }): RecordValue => ({ entity: 'Part', fields: { what, cost: big(cost) } }));
    const fields = {
      title,
      secret,
      state,
      due,
      until,
      tags,
      owner: at('Person', one.owner),
      visitor: at('Visitor', one.visitor),
      team: at('Team', one.team),
      amount: big(amount),
      parts: lines,
    };
    const log = await app.keep('Log', { words: 'walrus-log', state: 'Kept' });
    const spare = await app.keep('Spare', { words: 'walrus-spare' });
    const others = { log: at('Log', { id: log.id ?? '' }), spare: at('Spare', { id: spare.id ?? '' }), remark: 'once' };
    const kept = await app.keep('Case', { ...fields, ...others });
    const made = { ...one, id: kept.id ?? '', parts, log: log.id ?? '', spare: spare.id ?? '', every: cases };
    cases.push(made);
    if (team !== null) teams[team % teams.length]?.cases.push(made);
  }
  return { app, people: everybody.flatMap((me, index) => (roles[index] ? [{ me, roles: roles[index] }] : [])), teams, cases };
}
