/** `POST /_app/open-id`, `POST /_app/open-id/answer`, `POST /_app/open-id/join`: signing in at a service. */
import { beginOpenId } from '../auth/open-id/begin.ts';
import { finishOpenId } from '../auth/open-id/finish.ts';
import { verifiedNewcomer } from '../auth/open-id/flow-cookies.ts';
import { joinAs } from '../auth/open-id/newcomers.ts';
import { flowExpired } from '../auth/open-id/refused.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { AppResponse } from '../contract/app-handler.ts';
import { readBody, readMembers } from '../contract/read-input.ts';

/** `POST /_app/open-id { to }`: the address of the service. 409 where nothing says which it is, 502 where it does not answer. */
export async function answerOpenIdBegin(context: RequestContext): Promise<AppResponse<'beginOpenId'>> {
  const { to } = await readBody(context, 'beginOpenId');
  const { address, cookies } = await beginOpenId(context, to);
  return { status: 200, body: { address }, cookies };
}

/** `POST /_app/open-id/answer { answer }`: signed in, or what whoever is new fills in. */
export async function answerOpenIdFinish(context: RequestContext): Promise<AppResponse<'finishOpenId'>> {
  const { answer } = await readBody(context, 'finishOpenId');
  const { to, joining, cookies } = await finishOpenId(context, answer);
  return { status: 200, body: { to, joining: joining && { ...joining, fields: [...joining.fields], as: [...joining.as] } }, cookies };
}

/** `POST /_app/open-id/join { fields, as }`: whom the service vouched for a moment ago. */
export async function answerOpenIdJoin(context: RequestContext): Promise<AppResponse<'joinOpenId'>> {
  const { fields, as } = await readMembers(context, 'joinOpenId');
  const proven = verifiedNewcomer.read(context);
  if (!proven) throw flowExpired();
  return { status: 204, cookies: await joinAs(context, proven, { fields, as }) };
}
