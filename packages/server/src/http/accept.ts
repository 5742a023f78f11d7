/** What a caller takes as an answer (RFC 9110, 12.5), read by Hono. */
import { keptOrMade } from '@ninefold/model';
import { parseAccept } from 'hono/utils/accept';

/** A browser that goes to an address names pages of text. */
export function namesHtml(accept: string | undefined): boolean {
  return takenIn(accept ?? '').has('text/html');
}

/** So do commands, uptime checks and link previews, by taking anything. */
export function takesHtml(accept: string | undefined): boolean {
  const taken = takenIn(accept ?? '*/*');
  return ['text/html', 'text/*', '*/*'].some((range) => taken.has(range));
}

/**
 * Of the encodings on offer, the best first, the one that `acceptEncoding` likes most; undefined: none, the content goes as it is.
 * Of those liked the same the better one, not (as Hono's `accepts` has it) the one named first: browsers name gzip before br.
 */
export function takenEncoding<Encoding extends string>(acceptEncoding: string, offered: readonly Encoding[]): Encoding | undefined {
  const taken = takenIn(acceptEncoding);
  const likes = (encoding: Encoding): number => taken.get(encoding) ?? 0;
  const [best] = offered.filter((encoding) => taken.has(encoding)).sort((one, other) => likes(other) - likes(one));
  return best;
}

/** Callers are of few kinds: what their headers say is remembered, of the last so many that differ. */
const mostKept = 100;
const kept = new Map<string, ReadonlyMap<string, number>>();

/** How much each is liked, without those ruled out by `q=0`. */
function takenIn(header: string): ReadonlyMap<string, number> {
  const read = () => new Map(parseAccept(header).flatMap(({ type, q }) => (q > 0 ? [[type.toLowerCase(), q] as const] : [])));
  return keptOrMade(kept, mostKept, header, read);
}
