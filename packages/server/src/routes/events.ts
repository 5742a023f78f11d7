/** `GET /_app/events`: what changes while a page is open, as server-sent events. */
import type { RequestContext } from '../context/request-context.ts';
import { readQuery } from '../contract/read-input.ts';
import { unreadOf } from '../notifications/unread-of.ts';
import { platformRefused } from '../problems/platform.ts';

/** In preview also for nobody: an empty document has no people, and is still edited. */
export async function answerEvents(context: RequestContext): Promise<Response> {
  if (!context.principal.signedIn && !context.services.options.preview) throw platformRefused('not-signed-in');
  // The browser sends the last one itself when it comes back; a page that opens anew has it in its address.
  const last = context.request.headers.get('last-event-id') ?? readQuery(context, 'events').last ?? null;
  const person = context.principal.person.record?.id;
  return await context.services.live.open({
    request: context.request,
    person: person ?? null,
    last: last !== null && /^\d{1,15}$/u.test(last) ? Number(last) : null,
    unread: () => unreadOf(context),
  });
}
