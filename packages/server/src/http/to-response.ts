/** From an answer to the `Response` that is sent, with the headers that every one has. */
import { jsonHeaders, type TextAnswer } from './json.ts';
import { NodeResponse } from './node-response.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** `headOnly`: without its content. */
export type ToResponse = (answer: TextAnswer | Response, headOnly: boolean) => Response;

/** What the answer says itself stays. */
export function createToResponse({ ofPages, ofData }: SecurityHeaders): ToResponse {
  const ofJson = { ...ofData, ...jsonHeaders };
  return (answer, headOnly) => {
    if (answer instanceof Response) return withHeaders(headOnly ? new Response(null, answer) : answer, ofPages);
    const { status, text, headers, location, cookies } = answer;
    const together = headers === jsonHeaders ? ofJson : { ...ofData, ...headers };
    // In this order: what is added behind a copy takes five times as long.
    const said = location === undefined ? together : { location, ...together };
    const response = new NodeResponse(headOnly ? null : text, { status, headers: said });
    for (const cookie of cookies ?? []) response.headers.append('set-cookie', cookie);
    return response;
  };
}

function withHeaders(response: Response, everywhere: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(everywhere)) if (!response.headers.has(name)) response.headers.set(name, value);
  return response;
}
