/**
 * The built client with answers made here: one document, a few rows in memory. For looking at screens in states that a real
 * server seldom shows (slow, failing, empty, thousands of rows), and quickly.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { assumptionsOf, clientSlice, constantsFor, daysWithin, isRelativeSpan, settingsFor } from '@ninefold/engine';
import type { ReadDocument } from '@ninefold/language';
import type { Application } from '@ninefold/model';
import { type FilterPart, type FilterTerm, isFilterGroup, type Rows, type Session, type WireRecord, wireValueAt } from '@ninefold/protocol';
import { readOnce } from '../../language/src/testing/read-once.ts';
import { type AnsweringServer, answerWith, servePage } from './shared-server.ts';

export interface Fixture {
  readonly document: string;
  readonly file?: string;
  readonly roles: readonly string[];
  readonly person: WireRecord | null;
  readonly people?: NonNullable<Session['preview']>['people'];
  readonly preview?: boolean;
  readonly signedIn?: boolean;
  readonly mayInvite?: boolean;
  readonly errors?: number;
  /** By entity. */
  readonly records: Readonly<Record<string, readonly WireRecord[]>>;
  /** Answers a request otherwise; undefined lets it pass. */
  readonly meddle?: (path: string) => Promise<{ status: number; body: unknown } | 'hang up' | undefined>;
  readonly pageSize?: number;
}

export interface FixtureServer extends AnsweringServer {
  readonly asked: string[];
}

export async function serveFixture(fixture: Fixture): Promise<FixtureServer> {
  const { application, findings } = readOnce(fixture.document);
  const asked: string[] = [];
  const answering = await answerWith((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    return answer(request, response, fixture, application, findings);
  });
  return { ...answering, asked };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  fixture: Fixture,
  application: Application,
  findings: ReadDocument['findings'],
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const send = (status: number, body: unknown) =>
    response
      .writeHead(status, { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' })
      .end(JSON.stringify(body));
  const meddled = await fixture.meddle?.(url.pathname + url.search);
  if (meddled === 'hang up') return void request.destroy();
  if (meddled) return void send(meddled.status, meddled.body);
  if (url.pathname === '/_app/session') return void send(200, sessionOf(fixture, application));
  if (url.pathname === '/_app/preview/events')
    return void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': here\n\n');
  if (url.pathname === '/_app/preview/document') {
    const broken = (fixture.errors ?? 0) > 0;
    return void send(200, {
      file: fixture.file ?? 'document.md',
      broken,
      findings: findings.map((finding) => ({ ...finding, column: 3 })),
      assumptions: assumptionsOf(application),
      drawn: application,
    });
  }
  if (url.pathname === '/_app/rows') return void send(200, rowsOf(fixture, application, url.searchParams));
  const options = /^\/_app\/options\/(.+)$/u.exec(url.pathname)?.[1];
  if (options)
    return void send(200, { options: optionsOf(fixture.records[decodeURIComponent(options)] ?? [], url.searchParams), next: null });
  if (url.pathname.startsWith('/_app/')) {
    return void send(404, {
      type: 'about:blank',
      title: 'Not found',
      status: 404,
      detail: 'There is no such thing.',
      code: 'not-found',
      statement: null,
      field: null,
    });
  }
  servePage(response, sessionOf(fixture, application));
}

function sessionOf(fixture: Fixture, application: Application): Session {
  const { settings } = settingsFor(application);
  const slice = clientSlice(application, fixture.roles);
  const here = fixture.signedIn !== false;
  const gaps = application.points.reduce((sum, point) => sum + point.gaps.length, 0);
  return {
    title: application.title,
    locale: settings.locale,
    timeZone: settings.timeZone,
    document: 'of the fixture',
    now: '2026-11-21T10:00:00.000Z',
    signedIn: here ? { person: fixture.person, roles: fixture.roles } : null,
    factorNeeded: false,
    signIn: { ways: ['email and password'], service: null, signUp: 'by invitation' },
    application: here ? slice : null,
    constants: here ? constantsFor(slice, settings) : {},
    points: application.points,
    preview:
      fixture.preview === false
        ? null
        : {
            file: fixture.file ?? 'document.md',
            people: fixture.people ?? [],
            viewing: fixture.person?.id ?? null,
            gaps,
            errors: fixture.errors ?? 0,
          },
    firstViews: [],
    unread: 0,
    mayInvite: fixture.mayInvite ?? false,
    why: false,
    pdf: false,
    pictures: false,
    accent: null,
  };
}

function rowsOf(fixture: Fixture, application: Application, asked: URLSearchParams): Rows {
  const screen = application.screens.find((one) => one.name === asked.get('screen'));
  const shows = screen?.shows.kind === 'given' ? screen.shows.value : undefined;
  if (shows?.kind !== 'list') return { rows: [], next: null, total: 0 };
  const filters = JSON.parse(asked.get('filter') ?? '[]') as readonly FilterPart[];
  const search = (asked.get('search') ?? '').toLowerCase();
  const fits = (fixture.records[shows.entity] ?? []).filter(
    (record) =>
      filters.every((part) => holds(record, part, fixture.person?.id ?? null)) && JSON.stringify(record).toLowerCase().includes(search),
  );
  const [path, direction] = asked.get('order')?.split(':') ?? [];
  const ordered = path
    ? [...fits].sort((a, b) => compare(textAt(a, path.split('.')), textAt(b, path.split('.'))) * (direction === 'desc' ? -1 : 1))
    : fits;
  const from = Number(asked.get('after') ?? 0);
  const size = fixture.pageSize ?? 25;
  const next = from + size < ordered.length ? String(from + size) : null;
  return { rows: ordered.slice(from, from + size), next, total: from === 0 ? ordered.length : null };
}

function holds(record: WireRecord, part: FilterPart, me: string | null): boolean {
  if (!isFilterGroup(part)) return isAsAsked(record, part, me);
  return part.match === 'any' ? part.parts.some((one) => holds(record, one, me)) : part.parts.every((one) => holds(record, one, me));
}

function isAsAsked(record: WireRecord, { path, operator, values: asked }: FilterTerm, me: string | null): boolean {
  const text = textAt(record, path);
  const values = asked.map((value) => (value === 'me' ? me : value === 'nobody' ? '' : value));
  const [first = ''] = asked;
  const checks: Readonly<Record<FilterTerm['operator'], boolean>> = {
    is: values.includes(text),
    'is not': !values.includes(text),
    from: text !== '' && compare(text, first) >= 0,
    to: text !== '' && compare(text, first) <= 0,
    within: isWithin(text, first),
    contains: text.toLowerCase().includes(first.toLowerCase()),
    empty: text === '',
    'not empty': text !== '',
  };
  return checks[operator];
}

function isWithin(day: string, words: string): boolean {
  const { from, to } = isRelativeSpan(words) ? daysWithin(words, '2026-11-21', 1) : { from: null, to: null };
  return day !== '' && (from === null || day >= from) && (to === null || day <= to);
}

function textAt(record: WireRecord, path: readonly string[]): string {
  const value = wireValueAt(record, path);
  if (typeof value === 'object' && value !== null && 'fields' in value) return value.id ?? '';
  return value === null || value === undefined ? '' : String(value);
}

function compare(a: string, b: string): number {
  const numbers = [a, b].every((text) => /^-?\d+(\.\d+)?$/u.test(text));
  return numbers ? Number(a) - Number(b) : a.localeCompare(b);
}

function optionsOf(records: readonly WireRecord[], asked: URLSearchParams): readonly WireRecord[] {
  const id = asked.get('id');
  const search = (asked.get('search') ?? '').toLowerCase();
  return records.filter((record) => (id ? record.id === id : record.label.toLowerCase().includes(search)));
}
