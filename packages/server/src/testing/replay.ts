/**
 * Every exchange held against the description: what is told must be what was promised, what was taken must have been described,
 * and what is described must be taken. Schemas are compiled when first met, and once for each description.
 */
import { clientSlice } from '@ninefold/engine';
import { type Application, memoize, memoizeBy } from '@ninefold/model';
import type { Problem } from '@ninefold/protocol';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe } from '../openapi/describe.ts';
import { routeNames } from '../routes/app-routes.ts';
import { wrongStatement } from './problem-statements.ts';

/** A request as it was sent and its answer as it was told. */
interface Exchange {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** What was sent, when it was JSON that could be read. */
  readonly sent?: { readonly json: unknown };
  readonly status: number;
  readonly told: Headers;
  readonly text: string;
}

export interface Replay {
  /** What is wrong with an exchange, or null. */
  judge(exchange: Exchange): string | null;
  /** `GET /api/boats`: operations that answered in the 200s. */
  readonly done: Set<string>;
  /** All of them. */
  readonly operations: readonly string[];
}

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly parameters?: readonly {
    readonly name?: string;
    readonly in?: string;
    readonly required?: boolean;
    readonly schema?: { readonly type?: string; readonly enum?: readonly unknown[] };
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

type Fits = (pointer: readonly string[], value: unknown) => string | null;

const validators = new Map<string, Fits>();

/** `roles`: held against what somebody with these roles is told of it; else against all of it. */
export function createReplay(application: Application, preview: boolean, roles?: readonly string[]): Replay {
  const { description, fits } = describedOf(application, preview, roles);
  const done = new Set<string>();
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const judge = (exchange: Exchange): string | null => {
    // HEAD is GET without the content (RFC 9110).
    const method = exchange.method === 'HEAD' ? 'get' : exchange.method.toLowerCase();
    const path = findPath(description, exchange.url.pathname, method);
    const operation = path === undefined ? undefined : description.paths[path]?.[method];
    // Where a call has the address of a screen, a browser gets the screen.
    if (method === 'get' && exchange.status === 200 && isHtml(exchange.told)) return null;
    if (path === undefined || !operation) return isOutside(exchange) ? null : `is not described but answers ${exchange.status}`;
    if (exchange.status < 300 && exchange.method !== 'HEAD') done.add(`${exchange.method} ${path}`);
    const problem = isProblem(exchange.told) && exchange.text !== '' ? (parsed(exchange.text) as Problem) : undefined;
    return (
      (problem ? wrongStatement(application, problem) : null) ??
      wrongAnswer(exchange, operation, fits, ['paths', path, method, 'responses']) ??
      wrongQuery(exchange, operation, fits, ['paths', path, method, 'parameters']) ??
      wrongBody(exchange, operation, fits, ['paths', path, method, 'requestBody', 'content', 'application/json', 'schema'])
    );
  };
  return {
    judge(exchange) {
      const wrong = judge(exchange);
      return wrong && `${exchange.method} ${decodeURI(exchange.url.pathname + exchange.url.search)} → ${exchange.status}: ${wrong}`;
    },
    done,
    operations,
  };
}

const describedOf = memoizeBy(
  (preview: boolean, roles?: readonly string[]) => `${preview} ${roles?.join('|')}`,
  (application: Application, preview: boolean, roles?: readonly string[]) => {
    const part = roles ? clientSlice(application, roles) : application;
    const written = JSON.stringify(describe(part, routeNames(preview), application));
    const description = JSON.parse(written) as Described;
    const fits = validators.get(written) ?? validatorOf(description);
    validators.set(written, fits);
    return { description, fits };
  },
);

function validatorOf(description: Described): Fits {
  // A schema is asked a few times: to make its code shorter takes longer than that saves.
  const ajv = new Ajv2020({ strict: false, allErrors: false, code: { optimize: false } });
  addFormats(ajv);
  ajv.addSchema({ $id: 'doc', ...description });
  const checks = new Map<string, ReturnType<typeof ajv.getSchema>>();
  return (pointer, value) => {
    const written = pointer.join('\n');
    const check = checks.get(written) ?? ajv.getSchema(addressOf(pointer));
    checks.set(written, check);
    if (!check) return `no schema at ${addressOf(pointer)}`;
    return check(value) ? null : `${ajv.errorsText(check.errors)} in ${excerpt(value)}`;
  };
}

function addressOf(pointer: readonly string[]): string {
  return `doc#/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
}

/** What is no operation: nothing at all, another method of what is one, or a page or file of the client. */
function isOutside({ method, status, told }: Exchange): boolean {
  if (status === 405 || (method === 'OPTIONS' && status === 204)) return told.get('allow') !== null;
  if (status === 404 || status === 403) return isProblem(told) || isHtml(told);
  return (method === 'GET' || method === 'HEAD') && !told.get('content-type')?.includes('json');
}

function isHtml(told: Headers): boolean {
  return told.get('content-type')?.startsWith('text/html') === true;
}

function isProblem(told: Headers): boolean {
  return told.get('content-type') === 'application/problem+json';
}

function wrongAnswer({ method, status, told, text }: Exchange, { responses }: Operation, fits: Fits, at: readonly string[]): string | null {
  if (status === 500) return text;
  const key = [String(status), `${String(status)[0]}XX`].find((one) => responses[one]);
  if (key === undefined) return `this status is not described: ${text}`;
  const [type] = Object.keys(responses[key]?.content ?? {});
  if (type === undefined) return text === '' && !told.has('content-type') ? null : `should answer nothing, not ${text}`;
  if (type !== '*/*' && told.get('content-type')?.split(';')[0] !== type) return `should be ${type}, not ${told.get('content-type')}`;
  if (method === 'HEAD' || !type.endsWith('json')) return null;
  const json = parsed(text);
  if (status >= 400 && (json as { status?: unknown } | undefined)?.status !== status) return `is another status inside: ${text}`;
  return fits([...at, key, 'content', type, 'schema'], json);
}

function wrongQuery({ url, status }: Exchange, { parameters = [] }: Operation, fits: Fits, at: readonly string[]): string | null {
  if (status >= 300) return null;
  const missing = parameters.find((one) => one.in === 'query' && one.required && !url.searchParams.has(one.name ?? ''));
  if (missing) return `needs ${missing.name} but does without`;
  for (const name of new Set(url.searchParams.keys())) {
    const index = parameters.findIndex((one) => one.in === 'query' && one.name?.toLowerCase() === name.toLowerCase());
    const { type, enum: words } = parameters[index]?.schema ?? {};
    if (type === undefined && words === undefined) return `took the parameter ${name}, which is not described`;
    const values = url.searchParams.getAll(name);
    const value = type === 'array' ? values : type === 'integer' && values[0] !== '' ? Number(values[0]) : values[0];
    if (type === 'integer' && values[0] === '') continue;
    const wrong = fits([...at, String(index), 'schema'], value);
    if (wrong) return `took ${name}: ${wrong}`;
  }
  return null;
}

/** Taken: it fits. Called unreadable: it does not fit. */
function wrongBody(
  { headers, sent, status, text }: Exchange,
  { requestBody }: Operation,
  fits: Fits,
  at: readonly string[],
): string | null {
  if (!sent || !headers.get('content-type')?.startsWith('application/json')) return null;
  if (status < 300) {
    if (!requestBody) return 'took a body that is not described';
    return requestBody.content['application/json'] ? fits(at, sent.json) : null;
  }
  const called = parsed(text) as { code?: unknown; field?: unknown } | undefined;
  if (status !== 400 || called?.code !== 'malformed' || called.field !== null || !requestBody?.content['application/json']) return null;
  return fits(at, sent.json) === null && !isDeep(sent.json, 30) ? `called unreadable what is described: ${excerpt(sent.json)}` : null;
}

/** The described path that an address belongs to: words before parameters. */
function findPath(described: Described, address: string, method: string): string | undefined {
  const given = address.split('/').map(decoded);
  const fitting = pathsInOrder(described).find(
    ({ path, parts }) =>
      parts.length === given.length &&
      described.paths[path]?.[method] !== undefined &&
      parts.every((part, index) => (part.startsWith('{') ? given[index] : part === given[index])),
  );
  return fitting?.path;
}

/** Those with the fewest parameters first. */
const pathsInOrder = memoize(({ paths }: Described) => {
  const all = Object.keys(paths).map((path) => ({ path, parts: path.split('/') }));
  return all.sort((one, other) => one.path.split('{').length - other.path.split('{').length);
});

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function excerpt(json: unknown): string {
  return isDeep(json, 100) ? 'something very deep' : (JSON.stringify(json) ?? '').slice(0, 2000);
}

function isDeep(json: unknown, levels: number): boolean {
  if (typeof json !== 'object' || json === null) return false;
  return levels === 0 || Object.values(json).some((inner) => isDeep(inner, levels - 1));
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
