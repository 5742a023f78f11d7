/** Tables begin, go on and end where the Markdown parser's own extension says. */
import type { Tree } from '@lezer/common';
import { type MarkdownConfig, parser, Table } from '@lezer/markdown';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableBlocks } from './table-blocks.ts';

describe('tables are those of the parser', () => {
  it('for any lines', () => {
    const piece = fc.constantFrom('|', '| ', ' |', '---', ':-', '-:', ' ', '\\', '\\|', 'a', '`|`', '\t', '> ', '- ', '# ', '=', '1. ');
    const line = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    const delimiter = fc.constantFrom('| --- |', '| --- | --- |', '--- | ---', '|:-:|', '> | --- |');
    const text = fc.array(fc.oneof(line, delimiter, fc.constant('| a | b |'), fc.constant('| a |')), { maxLength: 8 });
    fc.assert(
      fc.property(text, (lines) => {
        const document = lines.join('\n');
        expect(blocksOf(tableBlocks, document)).toEqual(blocksOf(Table, document));
      }),
      { numRuns: 2000 },
    );
  });
});

/** Every block with its place, and the rows of tables: what cells hold is the parser's alone. */
function blocksOf(tables: MarkdownConfig, text: string): string[] {
  const tree: Tree = parser.configure([tables]).parse(text);
  const blocks: string[] = [];
  tree.iterate({
    enter: ({ type, from, to, node }) => {
      const inTable = node.parent?.name === 'Table';
      blocks.push(`${inTable ? 'row' : type.name} ${from}-${to}`);
      return !inTable;
    },
  });
  return blocks;
}
