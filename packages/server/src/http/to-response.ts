/** From an answer to the `Response` that is sent, with the headers that every one has. */
import type { TextAnswer } from './json.ts';
import { NodeResponse } from './node-response.ts';

/** `everywhere`: by their names in small letters. What the answer says itself stays; `headOnly`: without its content. */
export function toResponse(answer: TextAnswer | Response, everywhere: Readonly<Record<string, string>>, headOnly: boolean): Response {
  if (answer instanceof Response) return withHeaders(headOnly ? new Response(null, answer) : answer, everywhere);
  const { status, text, headers, cookies = [] } = answer;
  const response = new NodeResponse(headOnly ? null : text, { status, headers: { ...everywhere, ...headers } });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

function withHeaders(response: Response, everywhere: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(everywhere)) if (!response.headers.has(name)) response.headers.set(name, value);
  return response;
}
