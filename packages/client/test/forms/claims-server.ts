/**
 * A server in memory for forms and records: the document is judged by the engine as the real server does, and a test may
 * make it slow, silent or outrun. For states of the page that a real server seldom shows.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  availableActions,
  clientSlice,
  compute,
  constantsFor,
  decodeFields,
  type Environment,
  editableFields,
  encodeRecord,
  lineRights,
  permit,
  type Refusal,
  settingsFor,
  startingRecord,
  transition,
  validate,
} from '@ninefold/engine';
import type { Application, Person, RecordValue, Value } from '@ninefold/model';
import { findEntity, isList, isRecord } from '@ninefold/model';
import type { HistoryEntry, Session } from '@ninefold/protocol';
import { readOnce } from '../../../language/src/testing/read-once.ts';
import { type AnsweringServer, answerWith, servePage } from '../shared-server.ts';

interface Meddling {
  /** Before a write is done: refuse to answer at all, or after doing it. */
  silent?: 'before' | 'after' | undefined;
  until?: Promise<void>;
}

export interface FormServer extends AnsweringServer {
  readonly writes: { readonly path: string; readonly key: string | undefined; readonly body: unknown }[];
  readonly records: Map<string, RecordValue>;
  readonly meddling: Meddling;
  /** As somebody else: changes a record behind the page's back. */
  change(id: string, fields: Readonly<Record<string, Value>>): void;
  history(id: string, entries: readonly HistoryEntry[]): void;
}

export interface Setup {
  readonly document: string;
  readonly records: readonly RecordValue[];
  /** Id of the person who looks. */
  readonly person: string;
  readonly roles: readonly string[];
  readonly locale?: string;
  readonly preview?: boolean;
  readonly now?: string;
}

export async function serveForms(setup: Setup): Promise<FormServer> {
  const { application } = readOnce(setup.document);
  const { settings } = settingsFor(application);
  const records = new Map(setup.records.map((record) => [record.id ?? '', record]));
  const histories = new Map<string, HistoryEntry[]>();
  const keys = new Map<string, string>();
  const writes: FormServer['writes'] = [];
  const meddling: Meddling = {};
  const now = setup.now ?? '2026-11-21T10:00:00.000Z';
  let counter = 0;

  const load = (record: RecordValue, depth = 0): RecordValue => {
    const put = (value: Value | undefined): Value | undefined => {
      if (isList(value)) return value.map((one) => put(one) ?? null);
      if (!isRecord(value)) return value;
      const kept = value.id === undefined ? undefined : records.get(value.id);
      return depth > 2 ? (kept ?? value) : load(kept ?? value, depth + 1);
    };
    return { ...record, fields: Object.fromEntries(Object.entries(record.fields).map(([name, value]) => [name, put(value)])) };
  };
  const me = (): RecordValue | null => {
    const kept = records.get(setup.person);
    return kept ? load(kept) : null;
  };
  const environment = (): Environment => ({ settings, now: Date.parse(now), me: me() });
  const person = (): Person => ({ record: me(), roles: setup.roles });
  const whole = (record: RecordValue): RecordValue => compute(application, load(record), environment());
  const show = (record: RecordValue) => {
    const full = whole(record);
    const around = { ...environment(), self: full };
    const entity = record.entity;
    const statement = (decision: ReturnType<typeof permit>) => decision.statement ?? '';
    const may = (kind: 'edit' | 'delete') => {
      const decision = permit(application, person(), { kind, entity }, around);
      if (decision.allowed) return { may: 'yes', statement: statement(decision) };
      return decision.right === 'not now'
        ? { may: 'no', because: 'right', statement: statement(decision), reason: decision.reason }
        : { may: 'absent' };
    };
    const past = histories.get(record.id ?? '') ?? [];
    const moves = past.filter((entry) => entry.what !== 'edited');
    return {
      record: encodeRecord(application, full),
      since: moves[0]?.at ?? null,
      before: moves
        .slice(0, -1)
        .map((entry) => entry.from ?? '')
        .reverse(),
      actions: availableActions(application, full, person(), around),
      editable: editableFields(application, full, person(), 'edit', around),
      lines: lineRights(application, full, person(), 'edit', around),
      edit: may('edit'),
      delete: may('delete'),
      waiting: null,
      failed: null,
      timers: [],
    };
  };
  const refuse = (refusals: readonly Refusal[]) => {
    const parts = refusals.map((refusal) => ({
      code: refusal.code,
      statement: refusal.statement,
      field: refusal.path.join('.') || null,
      detail: refusal.message,
    }));
    return {
      status: refusals[0]?.status ?? 422,
      body: { type: 'about:blank', title: 'Refused', status: refusals[0]?.status ?? 422, ...parts[0], problems: parts },
    };
  };
  const keep = (record: RecordValue): RecordValue => {
    records.set(record.id ?? '', record);
    return record;
  };
  const withIds = (record: RecordValue): RecordValue => ({
    ...record,
    fields: Object.fromEntries(
      Object.entries(record.fields).map(([name, value]) => [
        name,
        isList(value)
          ? value.map((one) => {
              if (!isRecord(one) || one.id !== undefined) return one;
              counter += 1;
              return { ...one, id: `line-${counter}` };
            })
          : value,
      ]),
    ),
  });
  const tell = (id: string, entry: Partial<HistoryEntry> & Pick<HistoryEntry, 'what'>) => {
    const who = me();
    histories.set(id, [
      {
        at: now,
        who: { id: setup.person, label: String(who?.fields.name ?? '') },
        action: null,
        statement: null,
        from: null,
        to: null,
        changes: [],
        document: { hash: 'a'.repeat(64), current: true },
        told: [],
        ...entry,
      },
      ...(histories.get(id) ?? []),
    ]);
  };

  function write(method: string, path: string, body: Record<string, unknown>): { status: number; body: unknown } {
    const own = /^\/api\/claims(?:\/([^/]+))?(?:\/([^/]+))?$/u.exec(path);
    const platform = /^\/_app\/records\/([^/]+)(?:\/([^/]+))?(?:\/actions\/([^/]+))?$/u.exec(path);
    const [entity, id, action] = own ? ['Claim', own[1], own[2]] : [decodeURIComponent(platform?.[1] ?? ''), platform?.[2], platform?.[3]];
    const { version, ...rest } = body;
    const given = decodeFields(application, entity, own ? rest : (body.fields ?? {}));
    if (given.refusals.length > 0) return refuse(given.refusals);
    const answer = (record: RecordValue, status = 200) => ({
      status,
      body: own ? { id: record.id, version: record.version } : show(record),
    });
    if (id === undefined) {
      counter += 1;
      const made = startingRecord(application, entity, environment());
      const record = withIds({
        ...made,
        id: `new-${counter}`,
        version: 1,
        fields: { ...made.fields, ...given.fields, number: `CL-2026-${String(143 + counter).padStart(5, '0')}` },
      });
      const refusals = validate(application, whole(record), { on: 'save' }, { ...environment(), old: null });
      if (refusals.length > 0) return refuse(refusals);
      keep(record);
      tell(record.id ?? '', { what: 'created' });
      return answer(record, 201);
    }
    const kept = records.get(decodeURIComponent(id));
    if (!kept) return { status: 404, body: { status: 404, code: 'E-NOT-FOUND', detail: 'There is no such claim.' } };
    if (method === 'DELETE') {
      records.delete(id);
      return { status: 200, body: { deletion: id, until: new Date(Date.now() + 900_000).toISOString() } };
    }
    if (action !== undefined) {
      if (version !== undefined && version !== kept.version) {
        const state = String(kept.fields.state);
        return {
          status: 409,
          body: {
            type: 'about:blank',
            title: 'Conflict',
            status: 409,
            code: 'E-STATE',
            statement: null,
            field: null,
            detail: `This claim is ${state} now. Look at it again before you decide.`,
          },
        };
      }
      const outcome = transition(application, whole(kept), decodeURIComponent(action), given.fields, person(), environment());
      if (outcome.kind === 'refused') return refuse(outcome.refusals);
      if (outcome.kind === 'waits') throw new Error('Nobody else is called here.');
      const moved = keep({ ...outcome.record, version: (kept.version ?? 0) + 1 });
      tell(id, {
        what: 'moved',
        action: decodeURIComponent(action),
        statement: outcome.transition.statement,
        from: String(kept.fields.state),
        to: String(moved.fields.state),
        changes: Object.entries(given.fields).map(([field, value]) => ({
          field,
          from: null,
          to: typeof value === 'string' ? value : null,
        })),
      });
      return answer(moved);
    }
    if (version !== kept.version) {
      const now = encodeRecord(application, whole(kept)).fields;
      const before = encodeRecord(application, whole(snapshots.get(`${id} ${String(version)}`) ?? kept)).fields;
      const changed = Object.keys(now).filter(
        (name) =>
          JSON.stringify(now[name]) !== JSON.stringify(before[name]) &&
          findEntity(application, entity)?.fields.some((field) => field.name === name && !field.computed),
      );
      return {
        status: 409,
        body: {
          type: 'about:blank',
          title: 'Conflict',
          status: 409,
          code: 'stale',
          statement: null,
          field: null,
          detail: 'Somebody changed this meanwhile. Look at it again.',
          changed: changed.map((field) => ({ field, theirs: now[field], was: before[field] })),
        },
      };
    }
    const next = withIds({ ...kept, version: (kept.version ?? 0) + 1, fields: { ...kept.fields, ...given.fields } });
    const refusals = validate(application, whole(next), { on: 'save' }, { ...environment(), old: whole(kept) });
    if (refusals.length > 0) return refuse(refusals);
    keep(next);
    tell(id, { what: 'edited', changes: Object.keys(given.fields).map((field) => ({ field, from: null, to: null })) });
    return answer(next);
  }
  const snapshots = new Map<string, RecordValue>();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const send = (status: number, body: unknown) =>
      void response
        .writeHead(status, { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' })
        .end(JSON.stringify(body));
    // Nobody else is here, and nothing is written by saying that one is.
    if (url.pathname.includes('/presence/')) return send(200, { others: [], more: 0 });
    if (request.method !== 'GET') {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString('utf8');
      if (meddling.silent === 'before') return void request.socket.destroy();
      const key = request.headers['idempotency-key'];
      const known = typeof key === 'string' ? keys.get(key) : undefined;
      writes.push({
        path: `${request.method} ${url.pathname}`,
        key: typeof key === 'string' ? key : undefined,
        body: JSON.parse(text || '{}'),
      });
      await meddling.until;
      const done = known
        ? (JSON.parse(known) as { status: number; body: unknown })
        : write(request.method ?? '', url.pathname, JSON.parse(text || '{}') as Record<string, unknown>);
      if (typeof key === 'string' && done.status < 400) keys.set(key, JSON.stringify(done));
      if (meddling.silent === 'after') return void request.socket.destroy();
      return send(done.status, done.body);
    }
    if (url.pathname === '/_app/session') return send(200, sessionOf(application, setup, now));
    if (url.pathname === '/_app/preview/events')
      return void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': here\n\n');
    if (url.pathname === '/_app/rows')
      return send(200, {
        rows: [...records.values()].filter((record) => record.entity === 'Claim').map((record) => encodeRecord(application, whole(record))),
        next: null,
        total: 1,
      });
    const fresh = /^\/_app\/new\/(.+)$/u.exec(url.pathname)?.[1];
    if (fresh) {
      const record = startingRecord(application, decodeURIComponent(fresh), environment());
      return send(200, {
        record: encodeRecord(application, record),
        editable: editableFields(application, record, person(), 'create', environment()),
        lines: lineRights(application, record, person(), 'create', environment()),
        create: { may: 'yes', statement: '' },
      });
    }
    const options = /^\/_app\/options\/(.+)$/u.exec(url.pathname)?.[1];
    if (options) {
      const search = (url.searchParams.get('search') ?? '').toLowerCase();
      const found = [...records.values()]
        .filter((record) => record.entity === decodeURIComponent(options))
        .map((record) => encodeRecord(application, record));
      return send(200, { options: found.filter((one) => one.label.toLowerCase().includes(search)), next: null });
    }
    const at = /^\/_app\/records\/([^/]+)\/([^/]+)(\/history)?$/u.exec(url.pathname);
    if (at) {
      const record = records.get(decodeURIComponent(at[2] ?? ''));
      if (!record)
        return send(404, {
          type: 'about:blank',
          title: 'Not found',
          status: 404,
          code: 'E-NOT-FOUND',
          statement: null,
          field: null,
          detail: 'There is no such claim.',
        });
      snapshots.set(`${record.id} ${record.version}`, record);
      return send(200, at[3] ? { entries: histories.get(record.id ?? '') ?? [], next: null, removedUntil: null } : show(record));
    }
    if (url.pathname.startsWith('/_app/')) return send(404, { status: 404, code: 'not-found', detail: 'There is nothing here.' });
    servePage(response, sessionOf(application, setup, now));
  }
  return {
    ...(await answerWith(handle)),
    writes,
    records,
    meddling,
    change: (id, fields) => {
      const record = records.get(id);
      if (record) keep({ ...record, version: (record.version ?? 0) + 1, fields: { ...record.fields, ...fields } });
    },
    history: (id, entries) => void histories.set(id, [...entries]),
  };
}

function sessionOf(application: Application, setup: Setup, now: string): Session {
  const { settings } = settingsFor(application);
  const slice = clientSlice(application, setup.roles);
  const person = setup.records.find((record) => record.id === setup.person);
  const people = setup.records
    .filter((record) => record.entity === 'Person')
    .map((record) => ({ id: record.id ?? '', name: String(record.fields.name), roles: setup.roles, near: null }));
  return {
    title: application.title,
    locale: setup.locale ?? settings.locale,
    timeZone: settings.timeZone,
    document: 'of claims',
    now,
    signedIn: { person: person ? encodeRecord(application, person) : null, roles: setup.roles },
    signIn: null,
    application: slice,
    constants: constantsFor(slice, settings),
    points: application.points,
    preview: setup.preview === false ? null : { file: 'expense-claims.md', people, viewing: setup.person, gaps: 3, errors: 0 },
    firstViews: [],
    unread: 0,
    factorNeeded: false,
    mayInvite: false,
    why: false,
    pdf: false,
    pictures: false,
    accent: null,
  };
}
