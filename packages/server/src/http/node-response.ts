/**
 * The `Response` of the adapter to Node: one of text stays text until somebody asks for its stream, and is sent as it is. That costs a
 * tenth of the global one. The adapter gives it only in the place of the global one, which is put back here at once: other code of this
 * process keeps what it knows.
 */
import { getRequestListener } from '@hono/node-server';

/** A `Response` like any other. */
export const NodeResponse: typeof Response = nodeResponse();

function nodeResponse(): typeof Response {
  const own = { Request: globalThis.Request, Response: globalThis.Response };
  getRequestListener(() => new Response(), { overrideGlobalObjects: true });
  const light = globalThis.Response;
  for (const [name, value] of Object.entries(own)) Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  return light;
}
