/**
 * Tables as blocks of the Markdown parser: where one begins and ends, and its rows.
 * The parser's own extension decides alike (GFM 0.29, 4.10), but parses every cell too, which nobody here asks for.
 */
import type { BlockContext, Element, LeafBlock, LeafBlockParser, Line, MarkdownConfig } from '@lezer/markdown';

export const tableBlocks: MarkdownConfig = {
  defineNodes: [{ name: 'Table', block: true }, 'TableRow'],
  parseBlock: [
    {
      name: 'Table',
      leaf: (_, leaf) => (hasPipe(leaf.content, 0) ? new TableRows() : null),
      endLeaf: (context, line, leaf) => !leaf.parsers.some((parser) => parser instanceof TableRows) && beginsTable(context, line),
      before: 'SetextHeading',
    },
  ],
};

/** Rows found so far: none before the second line, `undefined` when that line makes it no table. */
class TableRows implements LeafBlockParser {
  private rows: Element[] | undefined = [];

  nextLine(context: BlockContext, line: Line, leaf: LeafBlock): boolean {
    if (this.rows?.length === 0) this.rows = firstRows(context, line, leaf);
    else this.rows?.push(rowOf(context, line));
    return false;
  }

  finish(context: BlockContext, leaf: LeafBlock): boolean {
    if (!this.rows || this.rows.length === 0) return false;
    context.addLeafElement(leaf, context.elt('Table', leaf.start, leaf.start + leaf.content.length, this.rows));
    return true;
  }
}

const delimiterRow = /^[>\s]*\|?(\s*:?-+:?\s*\|)+(\s*:?-+:?\s*)?$/u;

/** The header and the row below it, when that is a delimiter row of as many cells. */
function firstRows(context: BlockContext, line: Line, leaf: LeafBlock): Element[] | undefined {
  if (line.next !== dash && line.next !== colon && line.next !== pipe) return undefined;
  const text = line.text.slice(line.pos);
  if (!delimiterRow.test(text) || cellCount(leaf.content, 0) !== cellCount(text, 0)) return undefined;
  return [context.elt('TableRow', leaf.start, leaf.start + leaf.content.length), rowOf(context, line)];
}

function rowOf(context: BlockContext, line: Line): Element {
  return context.elt('TableRow', context.lineStart + line.pos, context.lineStart + line.text.length);
}

/** Does this line of a paragraph and the next one begin a table? */
function beginsTable(context: BlockContext, line: Line): boolean {
  if (!hasPipe(line.text, line.basePos)) return false;
  const next = context.peekLine();
  return delimiterRow.test(next) && cellCount(line.text, line.basePos) === cellCount(next, line.basePos);
}

const dash = 45;
const colon = 58;
const pipe = 124;
const backslash = 92;

function hasPipe(text: string, from: number): boolean {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === pipe) return true;
    if (code === backslash) at++;
  }
  return false;
}

/** How many cells a line has: a pipe at its beginning and blanks after the last one make none. */
function cellCount(line: string, from: number): number {
  let count = 0;
  let first = true;
  let filled = false;
  let escaped = false;
  for (let at = from; at < line.length; at++) {
    const code = line.charCodeAt(at);
    if (code === pipe && !escaped) {
      if (!first || filled) count++;
      first = false;
      filled = false;
    } else if (escaped || (code !== 32 && code !== 9)) filled = true;
    escaped = !escaped && code === backslash;
  }
  return filled ? count + 1 : count;
}
