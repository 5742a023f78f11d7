/**
 * A document as a flat list of blocks: headings, tables, bullets, paragraphs and prose.
 * Quotes, code, images and numbered lists are prose. Inline marks are not parsed here; see `words.ts`.
 */

import type { SyntaxNode } from '@lezer/common';
import { parser as markdown } from '@lezer/markdown';
import type { Block } from './block.ts';
import { calmText } from './calm.ts';
import { readRow, type TableRow } from './rows.ts';
import type { Source } from './source.ts';
import { tableBlocks } from './table-blocks.ts';
import { markTitles, splitTitles } from './unmarked.ts';
import { trimmed, type Words } from './words.ts';

const blockParser = markdown.configure([
  tableBlocks,
  {
    remove: [
      'Escape',
      'Entity',
      'InlineCode',
      'HTMLTag',
      'Emphasis',
      'HardBreak',
      'Link',
      'Image',
      'LinkEnd',
      'LinkReference',
      'IndentedCode',
    ],
  },
]);

/** The blocks in the order of the text, each with its place. Any text has some; it never throws. */
export function readBlocks(source: Source): Block[] {
  const blocks: Block[] = [];
  const calm = calmText(source.text);
  let top = blockParser.parse(calm).topNode;
  const marked = /^ {0,3}#{1,2}\s|^(?:=+|-+)\s*$/mu.test(calm);
  if (!marked) top = blockParser.parse(markTitles(calm)).topNode;
  for (let node = top.firstChild; node; node = node.nextSibling) addBlock(source, node, blocks);
  return marked ? blocks : blocks.flatMap((block) => splitTitles(source.text, block));
}

function addBlock(source: Source, node: SyntaxNode, blocks: Block[]): void {
  const words = trimmed(source.text, node.from, node.to);
  const heading = /^(?:ATX|Setext)Heading(\d)$/u.exec(node.name);
  if (heading)
    blocks.push({ kind: 'heading', level: Number(heading[1]), words: headingWords(source.text, node), from: words.from, to: words.to });
  else if (node.name === 'Table') blocks.push(readTable(source, node));
  else if (node.name === 'BulletList') addBullets(source, node, blocks);
  else if (node.name === 'Paragraph') blocks.push(brokenTable(source, words) ?? { kind: 'paragraph', words });
  else if (!silent.has(node.name)) blocks.push({ kind: 'prose', words });
}

// What is written for nobody to read.
const silent = new Set(['HorizontalRule', 'CommentBlock', 'ProcessingInstructionBlock']);

/** The words between the marks: `## 3. Entities ##` gives "3. Entities". */
function headingWords(text: string, node: SyntaxNode): Words {
  let from = node.from;
  let to = node.to;
  for (let mark = node.firstChild; mark; mark = mark.nextSibling) {
    if (mark.name !== 'HeaderMark') continue;
    if (mark.from === node.from) from = mark.to;
    else to = mark.from;
  }
  return trimmed(text, from, to);
}

function readTable(source: Source, node: SyntaxNode): Block {
  const rows: TableRow[] = [];
  for (let row = node.firstChild; row; row = row.nextSibling) rows.push(readRow(source.text, row.from, row.to));
  const empty = readRow(source.text, node.from, node.from);
  return { kind: 'table', from: node.from, to: node.to, header: rows[0] ?? empty, delimiter: rows[1] ?? empty, rows: rows.slice(2) };
}

/** Every item of a list, and of lists inside it, by the text of its first paragraph. */
function addBullets(source: Source, list: SyntaxNode, blocks: Block[]): void {
  for (let item = list.firstChild; item; item = item.nextSibling) {
    if (item.name !== 'ListItem') continue;
    let first = true;
    for (let node = item.firstChild; node; node = node.nextSibling) {
      if (node.name === 'ListMark') continue;
      if (first && node.name === 'Paragraph') blocks.push({ kind: 'bullet', words: trimmed(source.text, node.from, node.to) });
      else addBlock(source, node, blocks);
      first = false;
    }
  }
}

/** Rows whose delimiter row does not fit their header are no table in Markdown: read as one, so that the count is reported. */
function brokenTable(source: Source, words: Words): Block | undefined {
  if (!words.text.startsWith('|')) return undefined;
  const rows: TableRow[] = [];
  let from = words.from;
  for (const line of words.text.split(/\r\n|\n|\r/u)) {
    rows.push(readRow(source.text, from, from + line.length));
    from += line.length;
    if (source.text[from] === '\r' && source.text[from + 1] === '\n') from++;
    from++;
  }
  const [header, delimiter] = rows;
  if (!header || !delimiter || delimiter.to - delimiter.from > 10_000) return undefined;
  if (!delimiter.cells.every((cell) => /^:?-+:?$/u.test(cell.text))) return undefined;
  return { kind: 'table', from: words.from, to: words.to, header, delimiter, rows: rows.slice(2) };
}
