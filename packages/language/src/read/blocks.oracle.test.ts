/** The same tables and the same cells as another Markdown reader sees, on the examples and on odd tables. */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf } from '../testing/documents.ts';
import { readBlocks } from './blocks.ts';
import { createSource } from './source.ts';

const folder = new URL('../../../../examples/', import.meta.url);

describe('tables are those of another Markdown reader', () => {
  it.each(readdirSync(folder).filter((name) => name.endsWith('.md')))('in %s', (name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    expect(ours(text)).toEqual(theirs(text));
  });

  it.each([
    ['without outer pipes', 'a | b\n--- | ---\n1 | 2\n'],
    ['with alignment and odd spaces', '|  a|b  |\n|:--|--:|\n|1|  2 |\n'],
    ['with an escaped pipe', '| a | b |\n| --- | --- |\n| x \\| y | z |\n'],
    ['that a heading ends', '| a | b |\n| --- | --- |\n| 1 | 2 |\n## Next\n'],
    ['that text goes on as a row', '| a | b |\n| --- | --- |\n| 1 | 2 |\nmore\n'],
    ['with names in every script', '| 名前 | שם | 🦊 |\n| --- | --- | --- |\n| あ | ב | 🐢 |\n'],
    ['one below the other', '| a |\n| --- |\n| 1 |\n\n| b |\n| --- |\n| 2 |\n'],
  ])('%s', (_, text) => {
    expect(ours(text)).toEqual(theirs(text));
  });

  it('but one whose delimiter has too few cells is read, and reported', () => {
    const table = '| Name | Value |\n| --- |\n| LIMIT | 5 |\n';
    expect(theirs(table)).toEqual([]);
    const { application, findings } = readDocument(documentOf({ constants: table }));
    expect(application.constants.map(({ name }) => name)).toEqual(['LIMIT']);
    expect(findings.map(({ code }) => code)).toContain('N008');
  });

  it('with any plain words in them', () => {
    const cell = fc.stringMatching(/^[a-zäß0-9][a-zäß0-9 ,.:;]{0,8}$/u).map((words) => words.trim());
    const table = fc
      .integer({ min: 1, max: 4 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }));
    fc.assert(
      fc.property(table, (rows) => {
        const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
        const [head = [], ...rest] = rows;
        const text = `${[line(head), line(head.map(() => '---')), ...rest.map(line)].join('\n')}\n`;
        expect(ours(text)).toEqual(theirs(text));
      }),
      { numRuns: 200 },
    );
  });
});

/** Cells as other viewers show them: as many as the header has. */
function ours(text: string): string[][][] {
  const source = createSource(text);
  return readBlocks(source).flatMap((block) => {
    if (block.kind !== 'table') return [];
    const width = block.header.cells.length;
    return [[block.header, ...block.rows].map((row) => Array.from({ length: width }, (_, i) => bare(row.cells[i]?.text ?? '')))];
  });
}

function theirs(text: string): string[][][] {
  const html = micromark(text, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] });
  return [...html.matchAll(/<table>[\s\S]*?<\/table>/gu)].map(([table]) =>
    [...table.matchAll(/<tr>([\s\S]*?)<\/tr>/gu)].map(([, row = '']) =>
      [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/gu)].map(([, cell = '']) => bare(unescaped(cell.replace(/<[^>]*>/gu, '')))),
    ),
  );
}

function unescaped(html: string): string {
  return html
    .replace(/&lt;/gu, '<')
    .replace(/&gt;/gu, '>')
    .replace(/&quot;/gu, '"')
    .replace(/&amp;/gu, '&');
}

/** Without marks of code and emphasis, and without the back-slash of an escaped pipe. */
function bare(words: string): string {
  return words.replace(/\\\|/gu, '|').replace(/[`*]/gu, '').trim();
}
