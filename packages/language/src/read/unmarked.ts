/** Documents of plain text: no line is marked as a heading, but some are the nine titles word by word. */
import { foldName, pointHeadings, pointNames } from '@ninefold/model';
import type { Block } from './block.ts';
import { trimmed, type Words } from './words.ts';

const titles = new Set(pointNames.map((name) => foldName(pointHeadings[name])));

/** `1. What the product does and for whom` becomes `## What …`: as long as before. */
export function markTitles(text: string): string {
  return text.replace(/^(\d[.)] )(.{8,80})$/gmu, (line, _number: string, words: string) => (isTitle(words) ? `## ${words}` : line));
}

/** A paragraph with titles among its lines, as headings and paragraphs. */
export function splitTitles(text: string, block: Block): Block[] {
  if (block.kind !== 'paragraph') return [block];
  const blocks: Block[] = [];
  let from = block.words.from;
  let rest = from;
  for (const line of block.words.text.split(/(?<=\n|\r(?!\n))/u)) {
    const words = trimmed(text, from, from + line.length);
    const level = isTitle(words.text) ? 2 : /^specification\s*:\s*\S/iu.test(words.text) ? 1 : undefined;
    if (level !== undefined) {
      addParagraph(blocks, trimmed(text, rest, from));
      blocks.push({ kind: 'heading', level, words, from: words.from, to: words.to });
      rest = from + line.length;
    }
    from += line.length;
  }
  addParagraph(blocks, trimmed(text, rest, block.words.to));
  return blocks;
}

function addParagraph(blocks: Block[], words: Words): void {
  if (words.text !== '') blocks.push({ kind: 'paragraph', words });
}

function isTitle(words: string): boolean {
  return words.length < 100 && titles.has(foldName(words.replace(/[.:]$/u, '')));
}
