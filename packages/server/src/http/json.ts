/** JSON answers. None of them may be kept by a cache: they depend on who asks. */

/** `undefined` is an answer without content. `headers` win over those that every answer has. */
export function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  const base = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };
  return new Response(body === undefined ? null : JSON.stringify(body), { status, headers: { ...base, ...headers } });
}
