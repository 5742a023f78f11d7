/**
 * What stands in a long text that has marks of Markdown: paragraphs with their line breaks, lists, headings, quotes. The text itself is kept as
 * it was typed; nothing in it can become markup.
 */

export type LongTextBlock =
  /** `text` has its line breaks, and its marks within lines. */
  | { readonly kind: 'paragraph' | 'heading' | 'quote'; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly first: number; readonly items: readonly string[] };

const bullet = /^\s{0,3}[-*+]\s+(?=\S)/u;
const numbered = /^\s{0,3}(\d{1,9})[.)]\s+(?=\S)/u;
const heading = /^#{1,6}\s+(?=\S)/u;
const quote = /^>\s?/u;

/** The blocks of a text in its order; empty for a blank one. Never throws. */
export function readLongText(text: string): readonly LongTextBlock[] {
  const blocks: LongTextBlock[] = [];
  let paragraph: string[] = [];
  const end = (): void => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', text: paragraph.join('\n') });
    paragraph = [];
  };
  for (const line of text.replace(/\r\n?/gu, '\n').split('\n')) {
    const last = paragraph.length === 0 ? blocks.at(-1) : undefined;
    if (line.trim() === '') {
      end();
      blocks.push({ kind: 'paragraph', text: '' });
    } else if (heading.test(line)) {
      end();
      blocks.push({ kind: 'heading', text: line.replace(heading, '') });
    } else if (quote.test(line)) {
      end();
      const words = line.replace(quote, '');
      if (last?.kind === 'quote') blocks.splice(-1, 1, { kind: 'quote', text: `${last.text}\n${words}` });
      else blocks.push({ kind: 'quote', text: words });
    } else if (bullet.test(line) || numbered.test(line)) {
      end();
      const ordered = !bullet.test(line);
      const item = line.replace(ordered ? numbered : bullet, '');
      if (last?.kind === 'list' && last.ordered === ordered) blocks.splice(-1, 1, { ...last, items: [...last.items, item] });
      else blocks.push({ kind: 'list', ordered, first: ordered ? Number(numbered.exec(line)?.[1]) : 1, items: [item] });
    } else if (last?.kind === 'list' && /^\s{2,}/u.test(line)) {
      // What stands further in below an item belongs to it.
      blocks.splice(-1, 1, { ...last, items: [...last.items.slice(0, -1), `${last.items.at(-1)}\n${line.trim()}`] });
    } else paragraph.push(line);
  }
  end();
  return blocks.filter((block) => block.kind === 'list' || block.text !== '');
}
