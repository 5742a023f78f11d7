/**
 * A small part of Markdown (CommonMark's words for it): headings, paragraphs, bullet and ordered lists, quotes, code, emphasis, links.
 * Everything else stays the text it is. The outcome is data; nothing in it can become markup.
 */
import { type Inline, readInline } from '../../fields/long-text/read-inline.ts';

export type MarkdownBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly inline: readonly Inline[] }
  | { readonly kind: 'paragraph' | 'quote'; readonly inline: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'code'; readonly text: string };

const bullet = /^\s*[-*+]\s+/u;
const numbered = /^\s*\d{1,9}[.)]\s+/u;

/** The blocks of a text in its order; empty for a blank one. Never throws. `####` and deeper are level 3, all other headings level 2. */
export function readProse(source: string): readonly MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  const lines = source.replace(/\r\n?/gu, '\n').split('\n');
  let at = 0;
  const take = (fits: (line: string) => boolean): string[] => {
    const taken: string[] = [];
    while (at < lines.length && fits(lines[at] ?? '')) {
      taken.push(lines[at] ?? '');
      at += 1;
    }
    return taken;
  };
  while (at < lines.length) {
    const line = lines[at] ?? '';
    if (line.trim() === '') at += 1;
    else if (line.startsWith('```')) {
      at += 1;
      blocks.push({ kind: 'code', text: take((one) => !one.startsWith('```')).join('\n') });
      at += 1;
    } else if (/^#{1,6}\s/u.test(line)) {
      at += 1;
      blocks.push({ kind: 'heading', level: line.startsWith('####') ? 3 : 2, inline: readInline(line.replace(/^#+\s+|\s+#+\s*$/gu, '')) });
    } else if (bullet.test(line) || numbered.test(line)) {
      const mark = bullet.test(line) ? bullet : numbered;
      const items = joinItems(
        take((one) => one.trim() !== '' && !/^#{1,6}\s|^```|^>/u.test(one)),
        mark,
      );
      blocks.push({ kind: 'list', ordered: mark === numbered, items: items.map(readInline) });
    } else if (line.startsWith('>')) {
      blocks.push({
        kind: 'quote',
        inline: readInline(
          take((one) => one.startsWith('>'))
            .map((one) => one.replace(/^>\s?/u, ''))
            .join(' '),
        ),
      });
    } else {
      const text = take((one) => one.trim() !== '' && !bullet.test(one) && !numbered.test(one) && !/^#{1,6}\s|^```|^>/u.test(one));
      blocks.push({ kind: 'paragraph', inline: readInline(text.map((one) => one.trim()).join(' ')) });
    }
  }
  return blocks;
}

/** Lines below an item that begin no item belong to it. */
function joinItems(lines: readonly string[], mark: RegExp): string[] {
  const items: string[] = [];
  for (const line of lines) {
    if (mark.test(line) || bullet.test(line) || numbered.test(line)) items.push(line.replace(bullet, '').replace(numbered, '').trim());
    else items.push(`${items.pop() ?? ''} ${line.trim()}`.trim());
  }
  return items;
}
