/** Preview's own routes: as whom one looks, what is found in the document and assumed of it, and calls that are answered by hand. */
import { assumptionsOf } from '@ninefold/engine';
import type { RequestContext } from '../context/request-context.ts';
import type { AppContext, AppResponse } from '../contract/app-handler.ts';
import { readBody, readQuery } from '../contract/read-input.ts';
import { isLoopback } from '../http/loopback.ts';
import { peopleCalled, peopleWhoMayAct } from '../preview/people-to-view.ts';
import { viewed, viewingCookie } from '../preview/view-as.ts';
import { answerCallByHand, callsToAnswer } from '../preview/waiting-calls.ts';
import { platformRefused } from '../problems/platform.ts';

const noSuchPerson = { code: 'not-found', message: 'There is no such person.' } as const;

/** 204 with the cookie. Throws `not-found` for a person there is not, and outside a preview. */
export async function answerViewAs(context: RequestContext): Promise<AppResponse<'viewAs'>> {
  previewOf(context);
  const { person } = await readBody(context, 'viewAs', { person: noSuchPerson });
  if (!(await viewed(context.services, context.running, person))) throw platformRefused(noSuchPerson.code, noSuchPerson);
  return { status: 204, cookies: [viewingCookie(person)] };
}

/** The findings, what is assumed, and what the document is drawn from, whoever one looks as. Throws `not-found` outside a preview. */
export async function answerPreviewDocument(context: RequestContext): Promise<AppResponse<'previewDocument'>> {
  const { application, documentText } = context.running;
  const { screens, entities, states, rules } = application;
  const assumptions = assumptionsOf(application, documentText);
  return { status: 200, body: { ...previewOf(context).document(), assumptions, drawn: { screens, entities, states, rules } } };
}

/** Only while previewing: somebody by name, or whoever may act on a record. */
export async function answerPreviewPeople(context: RequestContext): Promise<AppResponse<'previewPeople'>> {
  previewOf(context);
  const { entity, id, search = '' } = readQuery(context, 'previewPeople');
  const acting = entity !== undefined && id !== undefined;
  return { status: 200, body: { people: acting ? await peopleWhoMayAct(context, entity, id) : await peopleCalled(context, search) } };
}

/** The tray of the preview. */
export async function answerPreviewCalls(context: RequestContext): Promise<AppResponse<'previewCalls'>> {
  previewOf(context);
  return { status: 200, body: { calls: await callsToAnswer(context) } };
}

/** 204 when the answer is kept. Throws `not-found` where nothing waits for one, and outside a preview. */
export async function answerByHand(context: AppContext<'answerCall'>): Promise<AppResponse<'answerCall'>> {
  previewOf(context);
  await answerCallByHand(context, context.parameters.id, await readBody(context, 'answerCall'));
  return { status: 204 };
}

/** Refused outside a preview, and for any other machine. */
function previewOf({ services, request }: RequestContext) {
  const { preview } = services.options;
  if (!preview || !isLoopback(request)) throw platformRefused('not-found');
  return preview;
}
