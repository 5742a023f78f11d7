/** Preview's own routes: as whom one looks, what is found in the document, and what is assumed of it. */
import { assumptionsOf } from '@ninefold/engine';
import type { RequestContext } from '../context/request-context.ts';
import type { AppResponse } from '../contract/app-response.ts';
import { readBody } from '../contract/read-input.ts';
import { isLoopback } from '../http/loopback.ts';
import { viewed, viewingCookie } from '../preview/view-as.ts';
import { platformRefused } from '../problems/platform.ts';

const noSuchPerson = { code: 'not-found', message: 'There is no such person.' } as const;

export async function answerViewAs(context: RequestContext): Promise<AppResponse<'viewAs'>> {
  previewOf(context);
  const { person } = await readBody(context, 'viewAs', { person: noSuchPerson });
  if (!(await viewed(context.services, context.running, person))) throw platformRefused(noSuchPerson.code, noSuchPerson);
  return { status: 204, cookies: [viewingCookie(person)] };
}

export async function answerPreviewDocument(context: RequestContext): Promise<AppResponse<'previewDocument'>> {
  const { application, documentText } = context.running;
  const { screens, entities, states, rules } = application;
  const assumptions = assumptionsOf(application, documentText);
  return { status: 200, body: { ...previewOf(context).document(), assumptions, drawn: { screens, entities, states, rules } } };
}

/** Refused outside a preview, and for any other machine. */
export function previewOf({ services, request }: RequestContext) {
  const { preview } = services.options;
  if (!preview || !isLoopback(request)) throw platformRefused('not-found');
  return preview;
}
