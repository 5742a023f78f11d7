/** Preview's own doors: as whom one looks, what is found in the document, and what is assumed of it. */
import { assumptionsOf } from '@ninefold/engine';
import type { PreviewAnswer } from '@ninefold/protocol';
import { type Answer, type Asking, bodyObject } from '../asking.ts';
import { isLoopback } from '../http/loopback.ts';
import { viewed, viewingCookie } from '../preview/view-as.ts';
import { platformRefused } from '../problems/platform.ts';

export async function answerViewAs(asking: Asking): Promise<Answer> {
  previewOf(asking);
  const { person } = await bodyObject(asking, ['person']);
  if (typeof person !== 'string' || !(await viewed(asking.shared, asking.running, person)))
    throw platformRefused('not-found', { message: 'There is no such person.' });
  return { status: 204, cookies: [viewingCookie(person)] };
}

export async function answerPreviewDocument(asking: Asking): Promise<Answer> {
  const { application, documentText } = asking.running;
  const { screens, entities, states, rules } = application;
  const body: PreviewAnswer = {
    ...previewOf(asking).document(),
    assumptions: assumptionsOf(application, documentText),
    drawn: { screens, entities, states, rules },
  };
  return { status: 200, body };
}

/** Refused outside a preview, and for any other machine. */
export function previewOf({ shared, request }: Asking) {
  const { preview } = shared.options;
  if (!preview || !isLoopback(request)) throw platformRefused('not-found');
  return preview;
}
