/** `GET /_app/dashboard?screen=…`: what the parts of a dashboard come to. */
import type { RequestContext } from '../context/request-context.ts';
import type { AppResponse } from '../contract/app-handler.ts';
import { readQuery } from '../contract/read-input.ts';
import { openDashboard, partsOver } from '../dashboard/dashboard.ts';
import { periodAsked } from '../dashboard/period.ts';

/** Parts that one may never read are left out. Refused where there is no such dashboard, or it may not be opened. */
export async function answerDashboard(context: RequestContext): Promise<AppResponse<'dashboard'>> {
  const { screen: name, period } = readQuery(context, 'dashboard');
  const screen = await openDashboard(context, name);
  return { status: 200, body: await partsOver(context, screen, periodAsked(period)) };
}
