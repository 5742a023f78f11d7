/** Calls to somebody else: each kind of value sent and returned, each form of saying so, and each way of failing. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FieldKind } from '@ninefold/model';
import { addField, addMove, type Draft } from '../draft.ts';
import { type FieldConstruct, fieldConstructs } from '../field-kinds.ts';
import type { Case } from '../judge.ts';
import { done } from '../places/place.ts';
import type { Records } from '../subject.ts';

export interface Other {
  readonly url: string;
  /** Path → what was asked there last. */
  readonly asked: ReadonlyMap<string, Asked>;
  close(): Promise<void>;
}

interface Asked {
  readonly method: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Somebody else's server: it has every kind of value to answer with, and refuses below `/no`. */
export async function startOther(): Promise<Other> {
  const asked = new Map<string, Asked>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://other.example');
    const text = Buffer.concat(chunks).toString();
    asked.set(pathname, {
      method: request.method ?? '',
      query: Object.fromEntries(searchParams),
      body: text === '' ? null : JSON.parse(text),
    });
    const [status, answer] = pathname.startsWith('/no') ? [422, { detail: 'no' }] : [200, pathname.startsWith('/empty') ? {} : answers];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const values = Object.entries(fieldConstructs).filter((one): one is [FieldKind, FieldConstruct] => one[1] !== null && !one[1].given);
const slugOf = (kind: string): string => kind.replaceAll(/[^a-z]/gu, '');
const answers: Readonly<Record<string, unknown>> = Object.fromEntries(
  values.flatMap(([kind, { sent }]) => [
    [`got ${slugOf(kind)}`, sent],
    [`m${slugOf(kind)}`, { inner: [sent] }],
  ]),
);

type CallCase = Case<Records>;

interface Outer {
  readonly name: string;
  readonly method?: string;
  readonly path: string;
  readonly sends?: string;
  readonly returns?: string;
  readonly fails?: string;
  readonly otherwise?: string;
  readonly writes?: (draft: Draft) => void;
  readonly right: (records: Records, told: { readonly status: number; readonly text: string }) => Promise<string | undefined>;
}

/** In the order of the document: calls of `draft.calls` are numbered. */
function outer(other: () => Other, { name, method = 'POST', path, sends = '—', returns = '—', otherwise, writes, right }: Outer): CallCase {
  const action = `call ${name.replaceAll(/[^a-z ]/gu, '')}`;
  return {
    name,
    names: [action, `{OTHER}${path}`, `tell ${action}`],
    writes: (draft) => {
      writes?.(draft);
      if (!draft.constants.some(([constant]) => constant === 'OTHER')) draft.constants.push(['OTHER', other().url, '—']);
      draft.errors.add('E-OTHER');
      draft.calls.push([`tell ${action}`, `\`${method} {OTHER}${path}\``, sends, returns, action]);
      addMove(draft, 'Thing', { action, does: `call C${draft.calls.length}`, otherwise: otherwise ?? 'E-OTHER' });
    },
    probe: async (records) => {
      const { walk, thing } = records;
      const told = await walk.act('Thing', thing, action);
      await waited(records);
      return right(records, told);
    },
  };
}

/** Until the record waits for nobody. */
async function waited({ walk, thing }: Records): Promise<void> {
  while ((await walk.read('Thing', thing)).waiting !== null) await new Promise((resolve) => setTimeout(resolve, 10));
}

const addOut = (kind: FieldKind, construct: FieldConstruct) => (draft: Draft) =>
  addField(draft, 'Thing', [
    `out ${slugOf(kind)}`,
    construct.type,
    'no',
    construct.expression === undefined ? '—' : `\`${construct.expression}\``,
  ]);

/** What is sent is there: a value, and of a record no more than can be told. */
const arrived =
  (other: () => Other, path: string, of: (asked: Asked) => unknown) =>
  async (_records: Records, told: { readonly status: number; readonly text: string }): Promise<string | undefined> => {
    const asked = other().asked.get(path);
    const value = asked === undefined ? undefined : of(asked);
    return done(told) ?? (value === undefined || value === null || value === '' ? `${JSON.stringify(asked)} was asked` : undefined);
  };

const inBody =
  (member: string) =>
  ({ body }: Asked) =>
    (body as Readonly<Record<string, unknown>> | null)?.[member];

export const outgoing = (other: () => Other): readonly CallCase[] => [
  ...values
    .filter(([, { expression }]) => expression !== undefined)
    .flatMap(([kind, construct]): readonly CallCase[] => {
      const [slug, writes] = [slugOf(kind), addOut(kind, construct)];
      const twin = (draft: Draft): void => {
        if (!draft.entities.get('Thing')?.some(([name]) => name === `out ${slug}`)) writes(draft);
      };
      return [
        outer(other, {
          name: `sends ${slug}`,
          path: `/s/${slug}`,
          sends: `out ${slug}`,
          writes: twin,
          right: arrived(other, `/s/${slug}`, inBody(`out ${slug}`)),
        }),
        outer(other, {
          name: `sends named ${slug}`,
          path: `/n/${slug}`,
          sends: `\`{ value: out ${slug} }\``,
          writes: twin,
          right: arrived(other, `/n/${slug}`, inBody('value')),
        }),
        outer(other, {
          name: `asks ${slug}`,
          method: 'GET',
          path: `/q/${slug}`,
          sends: `\`{ value: out ${slug} }\``,
          writes: twin,
          right: arrived(other, `/q/${slug}`, ({ query }) => query.value),
        }),
      ];
    }),
  ...values.flatMap(([kind, construct]): readonly CallCase[] => {
    const slug = slugOf(kind);
    const got =
      (field: string) =>
      async ({ walk, thing }: Records) => {
        const value = (await walk.read('Thing', thing)).record.fields[field];
        return value === null || value === undefined || (Array.isArray(value) && value.length === 0) ? `${field} is empty` : undefined;
      };
    const field = (name: string) => (draft: Draft) =>
      addField(draft, 'Thing', [name, construct.type === 'list of' ? 'list of Row' : construct.type, 'no', '—']);
    return [
      outer(other, {
        name: `returns ${slug}`,
        path: `/r/${slug}`,
        returns: `got ${slug}`,
        writes: field(`got ${slug}`),
        right: got(`got ${slug}`),
      }),
      outer(other, {
        name: `returns inner ${slug}`,
        path: `/i/${slug}`,
        returns: `\`{ in ${slug}: m${slug}.inner[1] }\``,
        writes: field(`in ${slug}`),
        right: got(`in ${slug}`),
      }),
    ];
  }),
  outer(other, {
    name: 'fails with an error',
    path: '/no/error',
    right: async (_records, { status }) => (status === 422 ? undefined : `${status}, not refused`),
  }),
  outer(other, {
    name: 'fails to a state',
    path: '/no/state',
    otherwise: 'to Open with E-OTHER',
    right: async (_records, { status }) => (status === 422 ? undefined : `${status}, not refused`),
  }),
  outer(other, {
    name: 'lacks what it returns',
    path: '/empty',
    returns: 'reply',
    writes: (draft) => addField(draft, 'Thing', ['reply', 'text', 'no', '—']),
    right: async (_records, { status }) => (status === 422 ? undefined : `${status}, not refused`),
  }),
  outer(other, {
    name: 'names a field in its path',
    path: '/p/:title',
    right: async (_records, told) =>
      done(told) ?? ([...other().asked.keys()].some((path) => path.startsWith('/p/Thing')) ? undefined : 'not asked'),
  }),
  outer(other, {
    name: 'names a path in its path',
    path: '/b/:base',
    right: async (_records, told) =>
      done(told) ?? ([...other().asked.keys()].some((path) => path.startsWith('/b/')) ? undefined : 'not asked'),
  }),
  outer(other, {
    name: 'sends by a path',
    path: '/s/path',
    sends: '`{ value: base.name }`',
    right: arrived(other, '/s/path', inBody('value')),
  }),
  outer(other, {
    name: 'sends lines',
    path: '/s/lines',
    sends: '`{ value: rows.what }`',
    right: arrived(other, '/s/lines', inBody('value')),
  }),
  outer(other, { name: 'sends me', path: '/s/me', sends: '`{ value: me.name }`', right: arrived(other, '/s/me', inBody('value')) }),
  outer(other, { name: 'sends the record', path: '/s/id', sends: '`{ value: id }`', right: arrived(other, '/s/id', inBody('value')) }),
];
