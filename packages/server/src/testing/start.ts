/** A real server over a real store, for tests: people by name, roles, requests as one of them. */
import { readFileSync } from 'node:fs';
import { emailField, settingsFor } from '@ninefold/engine';
import { type Application, findEntity, kindOfRole, peopleKinds, type RecordValue, type Value } from '@ninefold/model';
import { openStore, type Store } from '@ninefold/store';
import { readOnce } from '../../../language/src/testing/read-once.ts';
import { createServer, type NinefoldServer } from '../create-server.ts';
import type { Log, LogFields, PasswordHashing, ServerOptions } from '../options.ts';
import { judged } from './judged.ts';
import { createReplay, parsed, type Replay } from './replay.ts';

export interface Started {
  readonly application: Application;
  readonly store: Store;
  readonly server: NinefoldServer;
  /** Lines of the log but for those of `events`. */
  readonly logged: string[];
  /** What the log says of who came in, whose rights were changed, and who was refused. */
  readonly events: LoggedEvent[];
  /** Holds every exchange against the description. */
  readonly replay: Replay;
  readonly clock: { moment: number };
  /** Keeps a record without context anybody. */
  keep(entity: string, fields: Readonly<Record<string, Value>>): Promise<RecordValue>;
  /** Keeps a person who can sign in with `password`; gives their id. */
  person(fields: Readonly<Record<string, Value>>, roles: readonly string[]): Promise<string>;
  /** Cookie header of a signed-in person. */
  signIn(email: string): Promise<string>;
  ask(request: TestRequest): Promise<TestAnswer>;
}

type LoggedEvent = LogFields & { readonly level: string; readonly message: string };

export interface TestRequest {
  readonly method?: string;
  readonly path: string;
  readonly cookie?: string;
  /** Text and bytes are sent as they are, all else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into by tests that know them
  readonly json: any;
}

export const password = 'correct horse battery';
const origin = 'http://127.0.0.1:3000';

export function readExample(name: string): string {
  return readFileSync(new URL(`../../../../examples/${name}.md`, import.meta.url), 'utf8');
}

/** Hashing that takes its time took half of the time of these tests. The built command is tried with it. */
const plainPasswords: PasswordHashing = {
  hash: async (password) => `plain ${password}`,
  verify: async ({ hash, password }) => ({ isRight: hash === `plain ${password}`, anew: null }),
};

export async function start(
  text: string,
  options: Partial<ServerOptions> & {
    readonly directory?: string | null;
    readonly moment?: number;
    /** The store as the server shall find it. */
    readonly through?: (store: Store) => Store;
  } = {},
): Promise<Started> {
  const { application } = readOnce(text);
  const { settings } = settingsFor(application);
  const clock = { moment: options.moment ?? Date.now() };
  const tick = { now: () => clock.moment };
  const opening = await openStore({ application, documentHash: 'test', directory: options.directory ?? null, clock: tick });
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  const { store } = opening;
  const logged: string[] = [];
  const events: LoggedEvent[] = [];
  const log: Log = (level, message, details) => {
    if (isAboutPeople(details)) events.push({ level, message, ...details });
    else logged.push(`${level} ${message} ${details instanceof Error ? details.stack : JSON.stringify(details)}`);
  };
  const replay = createReplay(application, options.preview !== undefined);
  const server = judged(
    await createServer({
      application,
      store: options.through?.(store) ?? store,
      settings,
      documentHash: 'test',
      documentText: text,
      secret: 'a secret for tests only, 32 characters',
      clock: tick,
      log,
      passwords: plainPasswords,
      ...options,
    }),
    replay,
    logged,
  );

  const ask = async ({ method = 'GET', path, cookie, body, headers = {} }: TestRequest): Promise<TestAnswer> => {
    const bytes = body instanceof Uint8Array ? new Uint8Array(body) : undefined;
    const text = bytes || body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
    const content = bytes ?? text;
    const response = await server.send(
      new Request(origin + path, {
        method,
        headers: {
          ...(cookie === undefined ? {} : { cookie }),
          ...(text === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(content === undefined ? {} : { body: content }),
      }),
      text,
    );
    const told = await response.text();
    return { status: response.status, headers: response.headers, text: told, json: parsed(told) };
  };
  const keep = async (entity: string, fields: Readonly<Record<string, Value>>): Promise<RecordValue> => {
    const result = await store.change((transaction) => transaction.insert({ entity, fields, stamp: { who: null } }));
    if (result.kind !== 'done') throw new Error(JSON.stringify(result));
    return result.record;
  };
  return {
    application,
    store,
    server,
    logged,
    events,
    replay,
    clock,
    ask,
    keep,
    async person(fields, roles) {
      const [first] = peopleKinds(application);
      const kind = kindOfRole(application, roles[0] ?? '') ?? first;
      const entity = findEntity(application, kind?.entity ?? '');
      const email = String(fields[(entity && emailField(entity)?.name) ?? 'email']);
      const record = await keep(entity?.name ?? '', fields);
      const { token } = await server.invite(email, roles);
      const told = await ask({ method: 'POST', path: `/_app/invitations/${token}`, body: { password } });
      if (told.status !== 204) throw new Error(told.text);
      return record.id ?? '';
    },
    async signIn(email) {
      const told = await ask({ method: 'POST', path: '/_app/sign-in', body: { email, password } });
      if (told.status !== 204) throw new Error(told.text);
      return told.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ');
    },
  };
}

/** About somebody: what else a line says is part of it. */
function isAboutPeople(details: unknown): details is LogFields {
  return typeof details === 'object' && details !== null && ('person' in details || 'by' in details);
}
