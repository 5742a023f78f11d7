/** `GET /_app/session`: who one is, and the part of the application one may use. */
import type { RequestContext } from '../context/request-context.ts';
import type { AppResponse } from '../contract/app-handler.ts';
import { sessionOf } from '../session/session.ts';

/** 200 for anybody, signed in or not. */
export async function answerSession(context: RequestContext): Promise<AppResponse<'session'>> {
  return { status: 200, body: await sessionOf(context) };
}
