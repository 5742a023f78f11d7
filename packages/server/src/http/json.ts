/** JSON answers. None of them may be kept by a cache: they depend on who asks. */

/** An answer that is text, before it is sent. */
export interface TextAnswer {
  readonly status: number;
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  /** null: without content. */
  readonly text: string | null;
}

/** `undefined` is an answer without content. `headers` win over those that every answer has. */
export function json(status: number, body: unknown, headers?: Readonly<Record<string, string>>): TextAnswer {
  if (body === undefined) return { status, headers: { 'cache-control': 'no-store', ...headers }, text: null };
  return { status, headers: headers ? { ...jsonHeaders, ...headers } : jsonHeaders, text: JSON.stringify(body) };
}

/** Those of nearly every answer: one object, by which they are known. */
export const jsonHeaders = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' } as const;
