/** `GET /_app/dashboard?screen=…`: what the parts of a dashboard come to. */
import type { RequestContext } from '../context/request-context.ts';
import type { AppResponse } from '../contract/app-handler.ts';
import { readQuery } from '../contract/read-input.ts';
import { openDashboard, partsOf } from '../dashboard/dashboard.ts';

/** Parts that one may never read are left out. Refused where there is no such dashboard, or it may not be opened. */
export async function answerDashboard(context: RequestContext): Promise<AppResponse<'dashboard'>> {
  const screen = await openDashboard(context, readQuery(context, 'dashboard').screen);
  return { status: 200, body: { parts: await partsOf(context, screen) } };
}
