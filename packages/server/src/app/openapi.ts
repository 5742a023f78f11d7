/** `GET /_app/openapi.json`. */
import type { Answer, Asking } from '../asking.ts';
import { describe } from '../openapi/describe.ts';

export async function answerOpenApi({ running }: Asking): Promise<Answer> {
  return { status: 200, body: describe(running.application) };
}
