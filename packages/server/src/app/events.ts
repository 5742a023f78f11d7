/** `GET /_app/events`: what changes while a page is open, as server-sent events. */
import type { Asking } from '../asking.ts';
import { platformRefused } from '../problems/platform.ts';

/** In preview also for nobody: an empty document has no people, and is still edited. */
export async function answerEvents(asking: Asking): Promise<Response> {
  if (!asking.who.signedIn && !asking.shared.options.preview) throw platformRefused('not-signed-in');
  // The browser says the last one itself when it comes back; a page that opens anew says it in its address.
  const last = asking.request.headers.get('last-event-id') ?? asking.url.searchParams.get('last');
  return asking.shared.live.open(asking, last !== null && /^\d{1,15}$/u.test(last) ? Number(last) : null);
}
