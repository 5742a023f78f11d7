/** Preview's own routes: as whom one looks, what is found in the document, and what is assumed of it. */
import { assumptionsOf } from '@ninefold/engine';
import type { PreviewAnswer } from '@ninefold/protocol';
import { bodyObject, type RequestContext, type RouteResponse } from '../context/request-context.ts';
import { isLoopback } from '../http/loopback.ts';
import { viewed, viewingCookie } from '../preview/view-as.ts';
import { platformRefused } from '../problems/platform.ts';

export async function answerViewAs(context: RequestContext): Promise<RouteResponse> {
  previewOf(context);
  const { person } = await bodyObject(context, ['person']);
  if (typeof person !== 'string' || !(await viewed(context.services, context.running, person)))
    throw platformRefused('not-found', { message: 'There is no such person.' });
  return { status: 204, cookies: [viewingCookie(person)] };
}

export async function answerPreviewDocument(context: RequestContext): Promise<RouteResponse> {
  const { application, documentText } = context.running;
  const { screens, entities, states, rules } = application;
  const body: PreviewAnswer = {
    ...previewOf(context).document(),
    assumptions: assumptionsOf(application, documentText),
    drawn: { screens, entities, states, rules },
  };
  return { status: 200, body };
}

/** Refused outside a preview, and for any other machine. */
export function previewOf({ services, request }: RequestContext) {
  const { preview } = services.options;
  if (!preview || !isLoopback(request)) throw platformRefused('not-found');
  return preview;
}
