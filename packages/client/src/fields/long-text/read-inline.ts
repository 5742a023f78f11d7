/** Marks of Markdown within a line: emphasis, code, links. Everything else stays the text it is, a sum such as 2*3*4 too. */

export type Inline =
  | { readonly kind: 'text' | 'strong' | 'emphasis' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

const inlinePattern =
  /`([^`]+)`|\*\*(?=\S)([^*]+)(?<=\S)\*\*|__(?=\S)([^_]+)(?<=\S)__|(?<![\p{L}\p{N}*])\*([^*\s](?:[^*]*[^*\s])?)\*(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}])_([^_]+)_(?![\p{L}\p{N}])|\[([^\]]+)\]\(([^)\s]+)\)/gu;

/** Words with their emphasis. A link leads only to the web, to mail, or inside the application. */
export function readInline(text: string): readonly Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(inlinePattern)) {
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    parts.push(inlineOf(match));
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

function inlineOf(match: RegExpExecArray): Inline {
  const [whole, code, strong, strongToo, emphasis, emphasisToo, words, to] = match;
  if (code !== undefined) return { kind: 'code', text: code };
  if (strong !== undefined || strongToo !== undefined) return { kind: 'strong', text: strong ?? strongToo ?? '' };
  if (emphasis !== undefined || emphasisToo !== undefined) return { kind: 'emphasis', text: emphasis ?? emphasisToo ?? '' };
  const safe = to !== undefined && (/^(?:https?:\/\/|mailto:)/iu.test(to) || /^\/(?![/\\])/u.test(to));
  return safe ? { kind: 'link', text: words ?? '', to } : { kind: 'text', text: whole };
}
