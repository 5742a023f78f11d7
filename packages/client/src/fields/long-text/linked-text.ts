/** Addresses in a text of several lines, so that they can be followed. Everything else stays as it was written. */
import { webAddress } from '../text/web-address.ts';

export interface LinkedPart {
  readonly text: string;
  /** http, https or mailto; undefined for words. */
  readonly href?: string;
}

const address = /\bhttps?:\/\/[^\s<>"'`]+|\bmailto:[^\s<>"'`]+|\b[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/giu;

/** Put together again, the parts are the text. */
export function linkedText(text: string): readonly LinkedPart[] {
  const parts: LinkedPart[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const found = withoutEnd(match[0]);
    const href = hrefOf(found);
    if (href === undefined) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ text: found, href });
    from = match.index + found.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** A full stop or a bracket after an address belongs to the sentence; a bracket that was opened in it does not. */
function withoutEnd(found: string): string {
  let end = found.length;
  while (end > 0) {
    const last = found[end - 1] ?? '';
    const inside = found.slice(0, end);
    const closes = last === ')' && count(inside, ')') > count(inside, '(');
    if (!closes && !/[.,;:!?\]}»”’*_]/u.test(last)) break;
    end -= 1;
  }
  return found.slice(0, end);
}

function count(text: string, of: string): number {
  return text.split(of).length - 1;
}

function hrefOf(found: string): string | undefined {
  if (/^https?:/iu.test(found)) return webAddress(found);
  const mail = found.replace(/^mailto:/iu, '');
  return /^[^\s@]+@[^\s@]+$/u.test(mail) ? `mailto:${mail}` : undefined;
}
