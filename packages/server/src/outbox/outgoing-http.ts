/** The request as it goes out: only here are the values of secret constants put in. */
import type { Json, OutgoingRequest } from '@ninefold/engine';
import { findConstant, type HttpMethod } from '@ninefold/model';
import type { RunningApplication } from '../context/running-application.ts';

export interface OutgoingHttp {
  readonly url: string;
  readonly method: HttpMethod;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/**
 * `whole` is the body with the entries that were not kept. A GET or DELETE sends its body's entries as query parameters. A name and
 * password in the address become HTTP Basic (RFC 7617). undefined: the address is none.
 */
export function outgoingHttp(running: RunningApplication, request: OutgoingRequest, whole: Json, key: string): OutgoingHttp | undefined {
  const address = constantText(running, request.address);
  const path = request.path.replace(/\{([^{}]+)\}/gu, (_all, name: string) => encodeURIComponent(constantText(running, name)));
  const url = urlOf(address, path);
  if (!url) return undefined;
  const body = withSecrets(request.body, whole);
  const inQuery = request.method === 'GET' || request.method === 'DELETE';
  if (inQuery && isObject(body)) for (const [name, value] of Object.entries(body)) url.searchParams.append(name, plainText(value));
  const basic = basicOf(url);
  return {
    url: url.href,
    method: request.method,
    headers: {
      accept: 'application/json',
      'idempotency-key': headerText(key),
      ...(basic === null ? {} : { authorization: basic }),
      ...(inQuery || body === null ? {} : { 'content-type': 'application/json' }),
    },
    body: inQuery || body === null ? null : JSON.stringify(body),
  };
}

/** The path goes below that of the address, whose query stays. */
function urlOf(address: string, path: string): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  const [own = '', query] = path.split('?', 2);
  url.pathname = `${url.pathname.replace(/\/$/u, '')}${own}`;
  if (query !== undefined) for (const [name, value] of new URLSearchParams(query)) url.searchParams.append(name, value);
  return url;
}

function basicOf(url: URL): string | null {
  if (url.username === '' && url.password === '') return null;
  const words = `${unescaped(url.username)}:${unescaped(url.password)}`;
  url.username = '';
  url.password = '';
  return `Basic ${Buffer.from(words).toString('base64')}`;
}

/** What escapes nothing that can be read stands for itself. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What was kept stays as it was kept, so that every try sends the same; entries that were left out come from `whole`. */
function withSecrets(kept: Json, whole: Json): Json {
  if (!isObject(kept) || !isObject(whole)) return kept;
  return Object.fromEntries(
    Object.entries(whole).map(([name, value]) => [name, name in kept ? withSecrets(kept[name] ?? null, value) : value]),
  );
}

function constantText({ application, settings }: RunningApplication, name: string): string {
  const constant = findConstant(application, name);
  const value = constant && settings.constants[constant.name];
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value);
}

function plainText(value: Json): string {
  return value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A header holds visible ASCII; other keys are percent-encoded, always alike. */
function headerText(key: string): string {
  return /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/u.test(key) ? key : encodeURIComponent(key);
}

function isObject(json: Json): json is { readonly [name: string]: Json } {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
