/** JSON answers. None of them may be kept by a cache: they depend on who asks. */

/** An answer that is text, before it is sent. */
export interface TextAnswer {
  readonly status: number;
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  /** A header beside those, by itself: joining two lists of headers takes longer than writing what was made. */
  readonly location?: string;
  readonly cookies?: readonly string[];
  /** null: without content. */
  readonly text: string | null;
}

/** A body that is written already. `Body`: what it says. */
export class WrittenJson<Body> {
  readonly text: string;
  /** Of which type it is, for those who compile. */
  declare readonly says?: Body;

  constructor(text: string) {
    this.text = text;
  }

  /** Where it stands in something else that is written. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** `undefined` is an answer without content. `headers` win over those that every answer has. */
export function json(status: number, body: unknown, headers?: Readonly<Record<string, string>>): TextAnswer {
  if (body === undefined) return { status, headers: { 'cache-control': 'no-store', ...headers }, text: null };
  return {
    status,
    headers: headers ? { ...jsonHeaders, ...headers } : jsonHeaders,
    text: body instanceof WrittenJson ? body.text : JSON.stringify(body),
  };
}

/** The same of what was made, with where it is read. */
export function jsonAt(location: string, status: number, body: unknown): TextAnswer {
  const { headers, text } = json(status, body);
  return { status, headers, location, text };
}

/** Those of nearly every answer: one object, by which they are known. */
export const jsonHeaders = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' } as const;
