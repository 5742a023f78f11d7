/**
 * What is known at an address, asked for by a method that is not answered there: 405, and to OPTIONS 204, both with `Allow`
 * (RFC 9110, 9.3.7 and 15.5.6). One hears of the methods one may use or finds in one's description; of all else, as of nothing, 404.
 */
import type { HttpMethod } from '@ninefold/model';
import { TrieRouter } from 'hono/router/trie-router';
import { isOpenToAnybody } from '../access/open-to-anybody.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { Route } from '../context/route.ts';
import { json, type TextAnswer } from '../http/json.ts';
import { partOf } from '../openapi/own-part.ts';
import { platformRefused } from '../problems/platform.ts';
import { isPage } from '../static/page.ts';

export interface OtherMethods {
  /** `pattern` as the routes have it. */
  add(pattern: string, method: HttpMethod, route: Route): void;
  /** Whether anything is known at this path. */
  has(path: string): boolean;
  /** Throws where the asker has nothing here, or only what was asked for. */
  answer(context: RequestContext, path: string): TextAnswer;
}

interface Known {
  readonly method: HttpMethod;
  readonly route: Route;
}

/** Knows no path until routes are added. `answer` gives 204 to OPTIONS, or throws `wrong-method` or `not-found`. */
export function createOtherMethods(): OtherMethods {
  const router = new TrieRouter<Known>();
  const knownAt = (path: string): readonly Known[] => router.match('ALL', path)[0].map(([known]) => known);
  return {
    add: (pattern, method, route) => router.add('ALL', pattern, { method, route }),
    has: (path) => knownAt(path).length > 0,
    answer(context, path) {
      const { method } = context.request;
      const methods = knownAt(path).flatMap((known) => (isTold(context, known.route) ? [known.method] : []));
      const allowed = methods.length === 0 ? [] : allowedWith(isPage(context.running, path) ? [...methods, 'GET'] : methods);
      const headers = { allow: allowed.join(', ') };
      if (method === 'OPTIONS' && allowed.length > 0) return json(204, undefined, headers);
      throw allowed.length === 0 || allowed.includes(method) ? platformRefused('not-found') : platformRefused('wrong-method', { headers });
    },
  };
}

/** HEAD is GET without the content. */
function allowedWith(methods: readonly HttpMethod[]): readonly string[] {
  const all = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...new Set([...all, 'OPTIONS'])].sort();
}

function isTold(context: RequestContext, { for: whom, statement }: Route): boolean {
  const { principal } = context;
  if (!principal.signedIn && !isOpen(context, whom, statement)) return false;
  return whom === 'anybody' || statement === undefined || partOf(context).calls.calls.some((call) => call.statement === statement);
}

/** To whoever is not signed in. */
function isOpen(context: RequestContext, whom: Route['for'], statement: Route['statement']): boolean {
  if (context.services.options.preview !== undefined) return false;
  return whom === 'anybody' || (whom === 'permitted' && statement !== undefined && isOpenToAnybody(context, statement));
}
