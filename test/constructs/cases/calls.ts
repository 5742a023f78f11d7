/** Calls of the application's own server: each thing a call can do, with each shape that it can send and return. */
import type { CallDoes } from '@ninefold/model';
import { addField, addMove, type Draft } from '../draft.ts';
import type { Case } from '../judge.ts';
import { done } from '../places/place.ts';
import type { Records } from '../subject.ts';

type CallCase = Case<Records>;

interface Asked {
  readonly call: string;
  readonly method: string;
  /** Below the case's own address. */
  readonly path: string;
  readonly at: (records: Records) => Promise<string> | string;
  readonly body?: (records: Records) => unknown;
  readonly sends: readonly string[];
  readonly by: string;
  readonly writes?: (draft: Draft) => void;
  /** The cookie of whoever asks; missing: that of the one person of the document. */
  readonly as?: (records: Records) => Promise<string>;
}

const made = async ({ walk, base }: Records): Promise<string> => {
  const { record } = await walk.create('Thing', { title: `Thing ${++count}`, base });
  return `/${record.id}`;
};
let count = 0;
const crew = (draft: Draft): void => {
  if (!draft.entities.get('Thing')?.some(([name]) => name === 'crew')) addField(draft, 'Thing', ['crew', 'many People', 'no', '—']);
};

function mayComeIn(draft: Draft): void {
  draft.comingIn.signUp = 'open';
  if (!draft.entities.get('Person (People)')?.some(([name]) => name === 'nick'))
    addField(draft, 'Person (People)', ['nick', 'text', 'no', 'Nick']);
}
const nobody = async (): Promise<string> => '';

/** People of a second kind: one of them has signed up. */
function guests(draft: Draft): void {
  if (draft.comingIn.guests) return;
  draft.comingIn.guests = true;
  addField(draft, 'Guest', ['name', 'text up to 80', 'yes', '—']);
  addField(draft, 'Guest', ['mail', 'email, unique', 'yes', '—']);
  for (const may of ['read', 'create', 'edit']) draft.may.set(`${may} Guest`, 'yes');
}
const guest = async ({ walk }: Records): Promise<string> => {
  const email = `guest${++count}@example.test`;
  await walk.app.person({ name: 'Gil', mail: email }, ['Visitor']);
  return walk.app.signIn(email);
};

/** What a call can do, by the model's own kinds. Calls to somebody else are tested beside their own server. */
const kinds: Readonly<Record<CallDoes['kind'], readonly Asked[]>> = {
  list: [{ call: 'list Things', method: 'GET', path: '', at: () => '', sends: ['—', 'title', 'title, page, search'], by: 'Things' }],
  read: [{ call: 'read Thing', method: 'GET', path: '/:id', at: ({ thing }) => `/${thing}`, sends: ['—'], by: 'Thing' }],
  create: [
    {
      call: 'create Thing',
      method: 'POST',
      path: '',
      at: () => '',
      body: ({ base }) => ({ title: 'Made', base }),
      sends: ['title, base', '`{ title: title, base: base }`'],
      by: 'create Thing',
    },
  ],
  edit: [
    {
      call: 'edit Thing',
      method: 'PUT',
      path: '/:id',
      at: made,
      body: () => ({ title: 'Edited' }),
      sends: ['title', 'title, version', '`{ title: title }`'],
      by: 'Thing',
    },
  ],
  delete: [{ call: 'delete Thing', method: 'DELETE', path: '/:id', at: made, sends: ['—'], by: 'Thing' }],
  action: [
    {
      call: 'shut Thing',
      method: 'POST',
      path: '/:id/shut',
      at: async (records) => `${await made(records)}/shut`,
      body: () => ({}),
      sends: ['—'],
      by: 'shut',
    },
    {
      call: 'ask title Thing',
      method: 'POST',
      path: '/:id/ask',
      at: async (records) => `${await made(records)}/ask`,
      body: () => ({ title: 'Asked' }),
      sends: ['title'],
      by: 'ask title',
      writes: (draft) => addMove(draft, 'Thing', { action: 'ask title', asks: 'title' }),
    },
  ],
  move: [
    {
      call: 'move Thing',
      method: 'POST',
      path: '/:id/:action',
      at: async (records) => `${await made(records)}/shut`,
      body: () => ({}),
      sends: ['—'],
      by: 'shut',
    },
  ],
  add: [
    {
      call: 'add me to crew',
      method: 'POST',
      path: '/:id/crew',
      at: async (records) => `${await made(records)}/crew`,
      sends: ['—'],
      by: 'Thing',
      writes: crew,
    },
    {
      call: 'add Person to crew',
      method: 'POST',
      path: '/:id/crew',
      at: async (records) => `${await made(records)}/crew`,
      body: ({ walk }) => ({ id: walk.me }),
      sends: ['id'],
      by: 'Thing',
      writes: crew,
    },
  ],
  remove: [
    {
      call: 'remove me from crew',
      method: 'DELETE',
      path: '/:id/crew',
      at: async (records) => `${await made(records)}/crew`,
      sends: ['—'],
      by: 'Thing',
      writes: crew,
    },
  ],
  'read me': [{ call: 'read me', method: 'GET', path: '', at: () => '', sends: ['—'], by: 'Things' }],
  'edit me': [{ call: 'edit me', method: 'PUT', path: '', at: () => '', body: () => ({ name: 'Bo Berg' }), sends: ['name'], by: 'Things' }],
  'sign in': [
    {
      call: 'sign in',
      method: 'POST',
      path: '',
      at: () => '',
      body: () => ({ email: 'bo@example.test', password: 'correct horse battery' }),
      sends: ['email, password', '—'],
      by: '—',
    },
    {
      call: 'sign in',
      method: 'POST',
      path: '',
      at: () => '',
      body: () => ({ who: { address: 'bo@example.test', secret: 'correct horse battery' } }),
      sends: ['`{ who: { address: email, secret: password } }`'],
      by: '—',
    },
  ],
  'sign out': [
    {
      call: 'sign out',
      method: 'POST',
      path: '',
      at: () => '',
      sends: ['—'],
      by: '—',
      as: ({ walk }) => walk.app.signIn('bo@example.test'),
    },
  ],
  'sign up': [
    {
      call: 'sign up',
      method: 'POST',
      path: '',
      at: () => '',
      body: () => ({ email: `new${++count}@example.test`, password: 'correct horse battery', name: 'New', nick: 'Nick' }),
      sends: ['email, password, name, nick'],
      by: '—',
      writes: mayComeIn,
      as: nobody,
    },
    {
      call: 'sign up',
      method: 'POST',
      path: '',
      at: () => '',
      body: () => ({ user: { address: `new${++count}@example.test`, secret: 'correct horse battery', called: 'New' } }),
      sends: ['`{ user: { address: email, secret: password, called: name } }`'],
      by: '—',
      writes: mayComeIn,
      as: nobody,
    },
    {
      call: 'sign up',
      method: 'POST',
      path: '',
      at: () => '',
      body: () => ({ email: `new${++count}@example.test`, password: 'correct horse battery', fields: { name: 'New' } }),
      sends: ['—'],
      by: '—',
      writes: mayComeIn,
      as: nobody,
    },
  ],
  other: [],
  unknown: [],
};

/** The same of a second kind of people, of whom one has signed up. */
const ofGuests: readonly Asked[] = [
  { call: 'read me as Visitor', method: 'GET', path: '', at: () => '', sends: ['—'], by: 'Things', writes: guests, as: guest },
  {
    call: 'edit me as Visitor',
    method: 'PUT',
    path: '',
    at: () => '',
    body: () => ({ name: 'Gil Gast' }),
    sends: ['name'],
    by: 'Things',
    writes: guests,
    as: guest,
  },
  {
    call: 'sign up as Visitor',
    method: 'POST',
    path: '',
    at: () => '',
    body: () => ({ mail: `new${++count}@example.test`, password: 'correct horse battery', name: 'New' }),
    sends: ['mail, password, name'],
    by: '—',
    writes: guests,
    as: nobody,
  },
];

/** What comes back, of what a call is about; undefined where that makes no sense. */
const returns = (call: string): readonly string[] => {
  const [kind = '', as] = call.split(' as ');
  const person = as ? 'Guest' : 'Person';
  if (kind === 'list') return ['Thing', '`5` of Thing', 'id, title', '`{ id: id, called: title, of: base.name }`', 'card', '—'];
  if (kind === 'sign out') return ['—'];
  if (kind === 'sign in' || kind === 'sign up') return [person, 'id, name', '`{ who: { id: id, called: name } }`', '—'];
  if (kind === 'read me' || kind === 'edit me') return [person, 'id, name', '`{ id: id, called: name }`', '—'];
  return ['Thing', 'id, title', '`{ id: id, called: title, of: base.name, mine: { title: title } }`', 'card', '—'];
};

export const calls: readonly CallCase[] = [...Object.entries(kinds), ...ofGuests.map((asked) => [asked.call, [asked]] as const)].flatMap(
  ([kind, askedOf]) =>
    askedOf.flatMap((asked, which) =>
      asked.sends.flatMap((sends, first) =>
        returns(kind).map((back, second) =>
          caseOf(asked, sends, back, `/api/${kind.toLowerCase().replaceAll(' ', '-')}-${which}${first}${second}`),
        ),
      ),
    ),
);

function caseOf({ call, method, path, at, body, by, writes, as }: Asked, sends: string, back: string, address: string): CallCase {
  return {
    name: `${call} · sends ${sends} · returns ${back}`,
    names: [address],
    writes: (draft) => {
      writes?.(draft);
      if (draft.shapes.length === 0) draft.shapes.push('- **card** of Thing: `{ id: id, called: title, of: base.name }`');
      draft.calls.push([call, `\`${method} ${address}${path}\``, sends, back, by]);
    },
    probe: async (records) => {
      const place = await at(records);
      const sent = body?.(records);
      const told = await records.walk.ask({
        method,
        path: address + place,
        ...(sent === undefined ? {} : { body: sent }),
        ...(as && { cookie: await as(records) }),
      });
      return (
        done(told) ?? (back === '—' || nothingIn(told.json) === undefined ? undefined : `nothing at ${nothingIn(told.json)}: ${told.text}`)
      );
    },
  };
}

/** The first member of an answer in which there is nothing. */
function nothingIn(json: unknown): string | undefined {
  if (typeof json !== 'object') return undefined;
  if (json === null) return '';
  if (Array.isArray(json) && json.length === 0) return '[]';
  const [name, inner] =
    Object.entries(json).find(
      ([name, value]) =>
        value === null || (['id', 'title', 'called', 'of', 'mine', 'who'].includes(name) && nothingIn(value) !== undefined),
    ) ?? [];
  return name === undefined ? undefined : `${name} ${JSON.stringify(inner)}`;
}
