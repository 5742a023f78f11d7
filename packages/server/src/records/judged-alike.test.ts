/**
 * What the engine refuses is what the server answers: for every request, whoever makes it and whatever it carries, the pure functions
 * that judge it and the path through HTTP and the store come to the same end. What only the database knows (unique values, records in
 * use) is left to it.
 */
import {
  createAsSent,
  deleteRecord,
  type Environment,
  editAsSent,
  editableFields,
  type IncludeTree,
  includesForRedaction,
  includesForRules,
  type Lookup,
  mergeIncludes,
  moveAsSent,
  permit,
  type Refused,
  settingsFor,
  startingRecord,
} from '@ninefold/engine';
import {
  type Application,
  type Entity,
  type Field,
  findEntity,
  findStates,
  invariant,
  isList,
  isRecord,
  type Person,
  peopleKinds,
  type RecordValue,
  type Value,
} from '@ninefold/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepSamples } from '../testing/keep-samples.ts';
import { readExample, type Started, start, type TestAnswer } from '../testing/start.ts';

interface Wish {
  readonly person: number;
  readonly entity: string;
  readonly record: number;
  readonly does: 'create' | 'edit' | 'delete' | 'move';
  readonly action: number;
  readonly version: 'right' | 'wrong';
  readonly picks: readonly number[];
}

const runs = 120;

test.each(['expense-claims', 'help-desk'])('%s', async (name) => {
  const app = await start(readExample(name), { preview: { file: name, document: () => ({ file: name, broken: false, findings: [] }) } });
  await keepSamples(app, 8);
  const { application } = app;
  const people: readonly { readonly id: string; readonly roles: readonly string[] }[] = (await app.ask({ path: '/_app/session' })).json
    .preview.people;
  const ends = new Map<string, number>();
  const wishes = fc.record({
    person: fc.nat(people.length - 1),
    entity: fc.constantFrom(...application.entities.filter(({ ownedBy }) => !ownedBy).map((entity) => entity.name)),
    record: fc.nat(),
    does: fc.constantFrom<Wish['does']>('create', 'create', 'edit', 'edit', 'delete', 'move', 'move'),
    action: fc.nat(),
    version: fc.constantFrom<Wish['version']>('right', 'right', 'right', 'right', 'right', 'wrong'),
    picks: fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
  });
  await fc.assert(
    fc.asyncProperty(wishes, async (wish) => {
      const one = people[wish.person];
      invariant(one, 'one of the people');
      const told = await compare(app, one, wish);
      if (told) ends.set(told, (ends.get(told) ?? 0) + 1);
    }),
    { numRuns: runs, seed: 9 },
  );
  // It has said yes and no, for more than one reason.
  expect(ends.size).toBeGreaterThan(4);
  expect([...ends.keys()]).toContain('done');
  expect(app.logged).toEqual([]);
});

/** Has both judge it, expects them to agree, and gives what they said; undefined where there is nothing to ask about. */
async function compare(
  app: Started,
  one: { readonly id: string; readonly roles: readonly string[] },
  wish: Wish,
): Promise<string | undefined> {
  const { application } = app;
  const entity = findEntity(application, wish.entity);
  invariant(entity, 'an entity of the document');
  const by = await personOf(app, one);
  const environment: Environment = {
    settings: settingsFor(application).settings,
    now: app.clock.moment,
    me: by.record,
    answeredByHand: true,
  };
  const kept = wish.does === 'create' ? undefined : await readableRecord(app, entity, by, environment, wish.record);
  if (wish.does !== 'create' && !kept) return undefined;
  const json = await bodyOf(app, entity, kept, fieldsOpen(application, entity, kept, by, environment, wish), wish.picks);
  const version = wish.version === 'right' ? kept?.version : 99;
  const action = actionOf(application, entity, wish.action);
  if (wish.does === 'move' && action === undefined) return undefined;
  const waiting = kept ? (await app.store.calls.ofRecord(kept.entity, kept.id ?? '')).waiting : null;
  const meant = { kept: kept ?? { entity: '', fields: {} }, version, waiting, by };
  const judged: { readonly kind: string } | Lookup<{ readonly kind: string }> | Refused = {
    create: () => createAsSent(application, { entity: entity.name, by, sent: { json } }, environment),
    edit: () => editAsSent(application, { ...meant, sent: { json } }, environment),
    delete: () => deleteRecord(application, meant, environment),
    move: () => moveAsSent(application, { ...meant, action: action ?? '', json }, environment),
  }[wish.does]();
  const end = isLookup(judged) ? await lookUp(app, judged, by, environment) : judged;
  const told = await ask(app, one.id, entity, kept, { ...wish, action: action ?? '' }, json, version);
  const said = endOf(end);
  const answered = answerOf(told);
  const why = `${one.roles} ${wish.does} ${entity.name} ${JSON.stringify(json)}: ${told.text}`;
  if (/not-unique|in-use/u.test(answered)) expect(said, why).toBe('done');
  else if ('stale' in end) expect(told.status, why).toBe(409);
  else expect(answered, why).toBe(said);
  return said;
}

function isLookup(judged: object): judged is Lookup<{ readonly kind: string }> {
  return 'kind' in judged && judged.kind === 'lookup';
}

/** The codes and places of what was refused, as they are told. */
function endOf(end: { readonly kind: string } | Refused): string {
  if (!('refusals' in end)) return 'notice' in end && isNotice(end.notice) ? end.notice.code : 'done';
  return end.refusals.map(({ code, path }) => `${code} ${path.join('.')}`.trim()).join(', ');
}

function isNotice(notice: unknown): notice is { readonly code: string } {
  return typeof notice === 'object' && notice !== null && 'code' in notice;
}

function answerOf({ status, json }: TestAnswer): string {
  if (status < 300) return 'done';
  const parts: readonly { readonly code: string; readonly field: string | null }[] = json.problems ?? [json];
  return parts.map(({ code, field }) => `${code} ${field ?? ''}`.trim()).join(', ');
}

/** As the server looks things up: records that are there and may be read. */
async function lookUp<Done extends { readonly kind: string }>(
  app: Started,
  lookup: Lookup<Done>,
  by: Person,
  environment: Environment,
): Promise<Done | Refused> {
  const gone: string[] = [];
  const find = async (value: Value, path: string, before: Value | undefined): Promise<Value> => {
    if (isList(value)) {
      const items: Value[] = [];
      for (const [index, item] of value.entries()) items.push(await find(item, `${path}.${index}`, sameIn(before, item)));
      return items;
    }
    if (!isRecord(value)) return value;
    if (findEntity(app.application, value.entity)?.ownedBy) {
      const fields: Record<string, Value> = {};
      for (const [name, inner] of Object.entries(value.fields))
        fields[name] = await find(inner ?? null, `${path}.${name}`, isRecord(before) ? before.fields[name] : undefined);
      return { ...value, fields };
    }
    if (isRecord(before) && before.id === value.id) return before;
    const found = await app.store.read({
      entity: value.entity,
      id: value.id ?? '',
      load: allReferences(app.application, value.entity),
      environment,
    });
    const request = { kind: 'read', entity: value.entity } as const;
    if (found && (found.id === by.record?.id || permit(app.application, by, request, { ...environment, self: found }).allowed))
      return found;
    gone.push(path);
    return null;
  };
  const fields: Record<string, Value> = {};
  for (const [name, value] of Object.entries(lookup.sent)) fields[name] = await find(value, name, lookup.about.fields[name]);
  if (gone.length === 0) return lookup.judge(fields);
  const refuse = (path: string) => ({ code: 'wrong-type', status: 422, statement: null, path: path.split('.'), message: '' });
  return { kind: 'refused', refusals: gone.map(refuse) };
}

function sameIn(list: Value | undefined, item: Value): Value | undefined {
  return isList(list) && isRecord(item) ? list.find((one) => isRecord(one) && one.id !== undefined && one.id === item.id) : undefined;
}

async function ask(
  app: Started,
  who: string,
  entity: Entity,
  kept: RecordValue | undefined,
  { does, action }: { readonly does: Wish['does']; readonly action: string },
  fields: unknown,
  version: number | undefined,
): Promise<TestAnswer> {
  const cookie = `ninefold.viewing=${encodeURIComponent(who)}`;
  const all = `/_app/records/${encodeURIComponent(entity.name)}`;
  const own = `${all}/${kept?.id ?? ''}`;
  return app.ask(
    {
      create: { method: 'POST', path: all, cookie, body: { fields } },
      edit: { method: 'PUT', path: own, cookie, body: { version, fields } },
      delete: { method: 'DELETE', path: own, cookie, body: { version } },
      move: { method: 'POST', path: `${own}/actions/${encodeURIComponent(action)}`, cookie, body: { version, fields } },
    }[does],
  );
}

async function personOf({ application, store, clock }: Started, { id, roles }: { readonly id: string; readonly roles: readonly string[] }) {
  const entity = peopleKinds(application)[0]?.entity ?? '';
  const environment = { settings: settingsFor(application).settings, now: clock.moment, me: null };
  const record = await store.read({ entity, id, load: allReferences(application, entity), environment });
  return { record, roles } satisfies Person;
}

/** Of those this person may read: others are answered as if they were not there. */
async function readableRecord(app: Started, entity: Entity, by: Person, environment: Environment, pick: number) {
  const { application } = app;
  const load = mergeIncludes(
    includesForRules(application, entity),
    includesForRedaction(application, by.roles, entity.name),
    allReferences(application, entity.name),
  );
  const { rows } = await app.store.list({ entity: entity.name, where: [], order: [], limit: 200, load, environment });
  const readable = rows.filter((self) => permit(application, by, { kind: 'read', entity: entity.name }, { ...environment, self }).allowed);
  return readable[pick % Math.max(readable.length, 1)];
}

function actionOf(application: Application, entity: Entity, pick: number): string | undefined {
  const rows = findStates(application, entity.name)?.transitions ?? [];
  const names = [...new Set(rows.flatMap(({ trigger }) => (trigger.kind === 'action' ? [trigger.name] : [])))];
  return names[pick % Math.max(names.length, 1)];
}

/** Names of the fields they may fill in, `lines.amount` too; undefined: they send whatever they like. */
function fieldsOpen(
  application: Application,
  entity: Entity,
  kept: RecordValue | undefined,
  by: Person,
  environment: Environment,
  { does, picks }: Wish,
): ReadonlySet<string> | undefined {
  if ((picks[0] ?? 0) % 4 === 0 || does === 'move') return undefined;
  const record = kept ?? startingRecord(application, entity.name, { ...environment, old: null });
  return new Set(editableFields(application, record, by, kept ? 'edit' : 'create', environment));
}

/** Some of the fields, mostly with a value that fits, and now and then a field that is not there. */
async function bodyOf(
  app: Started,
  entity: Entity,
  kept: RecordValue | undefined,
  open: ReadonlySet<string> | undefined,
  picks: readonly number[],
): Promise<Readonly<Record<string, unknown>>> {
  const left = [...picks];
  const next = (): number => left.shift() ?? 0;
  const valueFor = async (field: Field): Promise<unknown> => {
    const { type } = field;
    if (next() % 15 === 0) return [{ wrong: true }, null, '', 'x'.repeat(900)][next() % 4];
    switch (type.kind) {
      case 'reference':
        return pickId(app, type.entity, next());
      case 'references':
        return [await pickId(app, type.entity, next())];
      case 'lines': {
        const lines = findEntity(app.application, type.entity);
        const before = kept?.fields[field.name];
        const there = isList(before) ? before.filter(isRecord).map(({ id }) => ({ id })) : [];
        const fields: Record<string, unknown> = {};
        for (const inner of lines?.fields ?? [])
          if (open ? open.has(`${field.name}.${inner.name}`) : !inner.computed && inner.type.kind !== 'lines')
            fields[inner.name] = await valueFor(inner);
        return [...(next() % 2 === 0 ? there : there.slice(1)), ...(next() % 3 === 0 ? [] : [{ fields }])];
      }
      case 'one of':
        return type.choices[next() % type.choices.length];
      case 'many of':
        return type.choices.slice(0, next() % 3);
      case 'list of text':
        return ['ab', 'A longer text', 'ab'].slice(next() % 3);
      case 'time':
        return '08:30';
      case 'date and time':
        return '2026-03-04T10:00:00Z';
      case 'yes/no':
        return next() % 2 === 0;
      case 'date':
        return ['2026-01-12', '2020-02-03', '2031-01-01'][next() % 3];
      case 'money':
      case 'decimal':
      case 'number':
        return ['12.50', '3000', '0'][next() % 3];
      case 'whole number':
        return ['2', '-1'][next() % 2];
      case 'file':
        return null;
      case 'email':
        return `someone${next()}@example.org`;
      default:
        return ['ab', 'A longer text', 'Third'][next() % 3];
    }
  };
  const body: Record<string, unknown> = {};
  const typed = entity.fields.filter(({ name, computed, implied }) => (open ? open.has(name) : !computed && implied === undefined));
  for (const field of typed) if (next() % 6 !== 0) body[field.name] = await valueFor(field);
  if (!open && next() % 3 === 0) body.nonsense = 1;
  if (!open && next() % 3 === 0) body[entity.fields[next() % entity.fields.length]?.name ?? ''] = 'x';
  return body;
}

async function pickId({ store, application, clock }: Started, entity: string, pick: number): Promise<string | null> {
  const environment = { settings: settingsFor(application).settings, now: clock.moment, me: null };
  const { rows } = await store.list({ entity, where: [], order: [], limit: 50, load: {}, environment });
  return pick % 15 === 0 ? 'nobody' : (rows[pick % Math.max(rows.length, 1)]?.id ?? null);
}

/** References two deep, lines and theirs: more than any condition looks at. */
function allReferences(application: Application, entity: string, deep = 2): IncludeTree {
  const fields = findEntity(application, entity)?.fields ?? [];
  return Object.fromEntries(
    fields.flatMap(({ name, type }) =>
      deep > 0 && (type.kind === 'reference' || type.kind === 'references' || type.kind === 'lines')
        ? [[name, allReferences(application, type.entity, deep - 1)]]
        : [],
    ),
  );
}
