/** Requests to every operation of a description: some right, most of them wrong in one place. Drawn from a seed, so repeatable. */
import fc from 'fast-check';
import type { TestRequest } from './start.ts';

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface DescribedOperation {
  readonly parameters?: readonly { readonly name?: string; readonly in?: string; readonly schema?: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
}

interface Schema {
  readonly [keyword: string]: unknown;
}

/** What is in the application, to make requests that mean something. */
export interface Pool {
  /** Entity → ids. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
  /** Records as somebody sees them who may read them. */
  readonly seen: readonly Seen[];
  /** Kind → names of screens. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
  readonly actions: readonly string[];
  /** Ids of saved views, of whomever. */
  readonly views: readonly string[];
  readonly cookies: readonly string[];
  /** Ids of statements. */
  readonly statements: readonly string[];
}

export interface Seen {
  readonly entity: string;
  readonly id: string;
  readonly version: number;
  readonly cookie: string;
  /** As they are shown, to be sent back. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Of these, what this person may change. */
  readonly editable: Readonly<Record<string, unknown>>;
  readonly actions: readonly string[];
  readonly removable: boolean;
  /** One that this person wrote about it; null where there is none. */
  readonly comment: string | null;
  /** The field that a table knows it by; null where there is none that its reader sees. */
  readonly key: string | null;
  /** What a new record like it is made of; null when they may not make one. */
  readonly made: Readonly<Record<string, unknown>> | null;
}

const junk: readonly unknown[] = [
  null,
  true,
  -1,
  0.1,
  1e300,
  '',
  ' ',
  '\u0000',
  '9'.repeat(60),
  '2026-02-30',
  '0000-00-00',
  'x'.repeat(5000),
  '\ud800',
  '<script>alert(1)</script>',
  "'; DROP TABLE nf_meta; --",
  {},
  [],
  [[]],
  [null],
  { id: null },
  { id: {} },
  { id: 'nobody' },
  [{ id: 1 }],
  [{ fields: null }],
  { file: '../../etc/passwd', name: 'x', size: '1', type: 'text/html' },
];
const names = ['id', 'version', 'fields', 'state', 'owner', 'roles', '__proto__', 'constructor', 'toString', 'x'.repeat(500)];
const words = [
  '',
  '0',
  '1',
  '-1',
  '1e9',
  '%',
  ':',
  'name:asc',
  'title:desc',
  'state:asc',
  'nobody',
  '[',
  '[]',
  '[{"path":["__proto__"],"operator":"is","values":["1"]}]',
];

/** One request of the operation. `right`: nothing in it is made wrong; there may still be something against it. */
export function requests(description: unknown, operation: string, pool: Pool, right = false): fc.Arbitrary<TestRequest> {
  const { paths, components } = description as Described;
  const [method = '', path = ''] = operation.split(/ (.*)/su);
  const described = paths[path]?.[method.toLowerCase()] ?? {};
  const schema = described.requestBody?.content['application/json']?.schema;
  const fitting = fittingOf(operation, pool);
  return fc.tuple(fc.noBias(fc.nat()), fc.infiniteStream(fc.noBias(fc.nat()))).map(([first, stream]) => {
    const draw = <T>(list: readonly T[]): T => list[Number(stream.next().value) % list.length] as T;
    const chance = (percent: number): boolean => Number(stream.next().value) % 100 < percent;
    const wrong = (percent: number): boolean => !right && chance(percent);
    const about = fitting[first % fitting.length] as Seen;
    const cookie = chance(85) ? about.cookie : draw(pool.cookies);
    // An action that asks for nothing.
    const bare = method === 'POST' && /\{(?:action|id|number)\}/u.test(path) && chance(50);
    const around = { pool, about, draw, right, action: operation.includes('/actions/'), creates: method === 'POST' };
    const whole = schema && method !== 'GET' ? instance(schema, components.schemas, around) : undefined;
    const body = bare ? {} : right || whole === undefined ? whole : wrongIn(whole, draw, chance);
    const text = body === undefined ? undefined : wrong(4) ? '{"fields": {' : wrong(3) ? '['.repeat(2000) : JSON.stringify(body);
    const headers: Record<string, string> = {};
    if (wrong(8)) headers['idempotency-key'] = draw(['one', 'two', 'k'.repeat(256), 'again']);
    if (wrong(3)) headers['content-type'] = draw(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx']);
    if (wrong(3)) headers['content-encoding'] = 'gzip';
    if (wrong(3)) headers.origin = 'https://elsewhere.example';
    if (path === '/_app/files') headers['file-name'] = draw(['a.pdf', '%', '%00', '..%2F..%2Fx']);
    return {
      method,
      path: addressOf(path, described, about, pool, draw, chance),
      cookie,
      headers,
      ...(text !== undefined
        ? { body: text }
        : path === '/_app/files' && method === 'POST'
          ? { body: draw(['%PDF-1.4\n', 'MZ\u0000', '']) }
          : {}),
    };
  });
}

type Draw = <T>(list: readonly T[]) => T;
type Chance = (percent: number) => boolean;

/** Records whose reader can do what the operation does, as far as that is known. */
function fittingOf(operation: string, pool: Pool): readonly Seen[] {
  const actions = operation.startsWith('POST') && /actions|\{action\}|\{id\}/u.test(operation);
  const mine = pool.seen.filter(({ entity }) => !operation.includes('/api/') || isPathOf(operation, entity));
  const fitting = mine.filter(({ actions: known, made, editable, removable, comment, key }) => {
    if (/\/imports\/.*\//u.test(operation)) return key !== null;
    if (operation.includes('{comment}')) return comment !== null;
    if (actions) return known.length > 0;
    if (operation.startsWith('POST')) return made !== null;
    if (operation.startsWith('DELETE')) return removable;
    return !operation.startsWith('PUT') || Object.keys(editable).length > 0;
  });
  return fitting.length > 0 ? fitting : pool.seen;
}

function screensFor(path: string, { screens }: Pool, chance: Chance): readonly string[] {
  const kind = /\/(?:rows|views|exports\/\{format\})$/u.test(path) ? 'list' : (path.split('/').at(-1) ?? '');
  const fitting = screens[kind] ?? [];
  return fitting.length > 0 && chance(85) ? fitting : Object.values(screens).flat();
}

/** `POST /api/loans` is about Loans. */
function isPathOf(operation: string, entity: string): boolean {
  return operation.toLowerCase().includes(entity.toLowerCase().replaceAll(' ', '-'));
}

function addressOf(path: string, { parameters = [] }: DescribedOperation, about: Seen, pool: Pool, draw: Draw, chance: Chance): string {
  const everyId = Object.values(pool.ids).flat();
  const filled = path.replace(/\{([^}]+)\}/gu, (_all, name: string) => {
    if (chance(10)) return encodeURIComponent(draw(['nobody', '..', '%00', 'é', '__proto__', 'a'.repeat(300), '😀']));
    const choices = parameters.find((one) => one.in === 'path' && one.name === name)?.schema?.enum;
    if (Array.isArray(choices)) return encodeURIComponent(String(draw(choices)));
    if (name === 'entity') return encodeURIComponent(about.entity);
    if (name === 'comment') return encodeURIComponent(about.comment ?? 'none');
    if (name === 'action') return encodeURIComponent(draw(about.actions.length > 0 && chance(80) ? about.actions : pool.actions));
    if (path.startsWith('/_app/views/') && pool.views.length > 0) return encodeURIComponent(draw(pool.views));
    const own = about.fields[name];
    return encodeURIComponent(typeof own === 'string' ? own : chance(85) ? about.id : draw(everyId));
  });
  const query = new URLSearchParams();
  for (const { name = '', in: place } of parameters) {
    if (place !== 'query' || !chance(/^(?:screen|entity|field|statements|at)$/u.test(name) ? 90 : 15)) continue;
    query.append(
      name,
      name === 'screen'
        ? draw(screensFor(path, pool, chance))
        : name === 'entity'
          ? about.entity
          : name === 'statements' && chance(85)
            ? draw(pool.statements)
            : name === 'at' && chance(85)
              ? draw(['2026-11-21T12:00:00Z', '2999-01-01T00:00:00+02:00'])
              : draw([...words, ...everyId.slice(0, 3)]),
    );
  }
  if (chance(3)) query.append(draw(names), draw(words));
  return query.size > 0 ? `${filled}?${query}` : filled;
}

interface Around {
  readonly pool: Pool;
  readonly about: Seen;
  readonly draw: Draw;
  readonly right: boolean;
  readonly action: boolean;
  readonly creates: boolean;
}

/** `true` is a schema (JSON Schema 2020-12, 4.3.2). */
function isAnything(schema: unknown): boolean {
  return schema === true;
}

/** Something the schema allows: what a record has by that name, where it may be anything. */
function instance(schema: Schema, schemas: Described['components']['schemas'], around: Around): unknown {
  const { pool, about, draw, right } = around;
  // Anything at all.
  if (isAnything(schema)) return draw([null, 1, 'text', {}, []]);
  const { $ref, anyOf, enum: choices, type, properties, items } = schema;
  if (typeof $ref === 'string') {
    const name = decodeURIComponent($ref.split('/').at(-1) ?? '');
    if (name === 'ninefold.Change')
      return {
        version: draw([about.version, about.version, 1]),
        fields: around.action ? {} : draw([around.creates ? (about.made ?? {}) : about.editable, about.editable, about.fields]),
      };
    if (name === 'ninefold.Import') return importOf(around);
    return instance(schemas[name] ?? {}, schemas, around);
  }
  if (Array.isArray(anyOf)) return instance(draw(anyOf as Schema[]), schemas, around);
  if (Array.isArray(choices)) return draw(choices);
  if ('const' in schema) return schema.const;
  const kind = Array.isArray(type) ? type[0] : type;
  if (kind === 'object') {
    const known = around.creates ? (about.made ?? {}) : about.editable;
    const members = Object.entries((properties ?? {}) as Record<string, Schema>).filter(([name]) => name !== 'fields' && name !== 'id');
    return Object.fromEntries(
      members.flatMap(([name, one]) => {
        if (name === 'version') return draw([true, false, false]) ? [[name, draw([about.version, 1])]] : [];
        if (name === 'screen') return [[name, draw(Object.values(pool.screens).flat())]];
        if (right && name in known) return [[name, known[name]]];
        return draw([true, true, true, false])
          ? [[name, draw([0, 0, 0, 1]) === 0 && name in known ? known[name] : instance(one, schemas, around)]]
          : [];
      }),
    );
  }
  if (kind === 'array') return draw([[], [instance((items ?? {}) as Schema, schemas, around)]]);
  if (kind === 'integer' || kind === 'number') return draw([1, 2, 12]);
  if (kind === 'boolean') return draw([true, false]);
  if (kind === 'string')
    return draw(['Something', '2026-03-04', '12.50', 'someone@example.test', '8', ...Object.values(pool.ids).map(([one]) => one ?? '')]);
  return null;
}

function importOf({ about, draw }: Around): unknown {
  const { key, fields, editable, made } = about;
  const known = key === null ? {} : { [key]: fields[key] };
  const row = () => ({
    fields: draw([{ ...editable, ...known }, made ?? known, known]),
    ...draw([{}, { empty: [draw(Object.keys(fields))] }, { version: draw([about.version, null, 1]) }]),
  });
  return { by: [key ?? draw(Object.keys(fields))], does: draw(['create', 'update', 'both']), records: draw([[], [row()], [row(), row()]]) };
}

/** Wrong in one place, or not at all. */
function wrongIn(json: unknown, draw: Draw, chance: Chance): unknown {
  if (chance(50)) return json;
  if (chance(10)) return draw(junk);
  const copy = structuredClone(json);
  let place = copy;
  for (let depth = 0; depth < 4 && typeof place === 'object' && place !== null; depth += 1) {
    const keys = Object.keys(place);
    const key = chance(15) || keys.length === 0 ? draw(names) : draw(keys);
    const inner = Object.hasOwn(place, key) ? (place as Record<string, unknown>)[key] : undefined;
    if (typeof inner !== 'object' || inner === null || chance(40)) {
      if (chance(15)) delete (place as Record<string, unknown>)[key];
      else Object.defineProperty(place, key, { value: draw(junk), enumerable: true, configurable: true, writable: true });
      return copy;
    }
    place = inner;
  }
  return copy;
}
