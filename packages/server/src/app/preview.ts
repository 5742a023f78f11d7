/** Preview's own doors: as whom one looks, what the findings are, and word of reloads. */
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
  return { status: 200, body: previewOf(asking).document() };
}

/** Refused outside a preview, and for any other machine. */
export function previewOf({ shared, request }: Asking) {
  const { preview } = shared.options;
  if (!preview || !isLoopback(request)) throw platformRefused('not-found');
  return preview;
}
