/** Nothing in a table or a bullet is passed over: a word that means nothing, put in anywhere, is reported or changes what is read. */
import { describe, expect, it } from 'vitest';
import { readBlocks } from './read/blocks.ts';
import { createSource } from './read/source.ts';
import { codesIn, maskCode, plain, type Words } from './read/words.ts';
import { everyForm } from './testing/every-form.ts';
import { meaningOf } from './testing/meaning.ts';

interface Piece {
  readonly where: string;
  readonly words: Words;
}

/** Headers, cells and bullets, by what stands above or before them. */
function piecesOf(text: string): readonly Piece[] {
  return readBlocks(createSource(text)).flatMap((block): readonly Piece[] => {
    if (block.kind === 'bullet') return [{ where: 'bullet', words: block.words }];
    if (block.kind !== 'table') return [];
    const { header, rows } = block;
    const head = header.cells.map((words) => ({ where: 'header', words }));
    const cells = rows.flatMap((row) => row.cells.map((words, index) => ({ where: plain(header.cells[index] ?? words), words })));
    return [...head, ...cells];
  });
}

/** Before and after the words, their code, their blanks and their signs. */
function placesIn(words: Words): readonly number[] {
  const masked = maskCode(words);
  const codes = codesIn(words).flatMap(({ outerFrom, outerTo }) => [outerFrom, outerTo]);
  const blanks = [...masked.matchAll(/\s+/gu)].map(({ index }) => words.from + index);
  const signs = [...masked.matchAll(/[,;:=()]/gu)].flatMap(({ index }) => [words.from + index, words.from + index + 1]);
  return [...new Set([words.from, words.to, ...codes, ...blanks, ...signs])];
}

/** What is prose: a call to somebody else is called as one likes. */
function isProse({ where, words }: Piece): boolean {
  return where === 'Call' && words.text === 'send the bill';
}

it('the document says every form without a mistake', () => {
  expect(meaningOf(everyForm).findings.filter((each) => !each.startsWith('N016'))).toEqual([]);
});

describe('a word that means nothing', () => {
  const before = meaningOf(everyForm);
  const pieces = piecesOf(everyForm).filter((piece) => !isProse(piece));
  // ALL=1 in the environment: both at every place. Without it at every sixteenth, in turns.
  it.each([
    ['zzqx', 0],
    ['`zzqx`', 8],
  ] as const)('%s is told or changes what is read', (odd, turn) => {
    const unread = pieces.flatMap(({ where, words }) =>
      placesIn(words).flatMap((at, index) => {
        if (process.env.ALL !== '1' && (words.from + index) % 16 !== turn) return [];
        const after = meaningOf(`${everyForm.slice(0, at)} ${odd} ${everyForm.slice(at)}`);
        const isRead = after.model !== before.model || after.findings.join() !== before.findings.join();
        return isRead ? [] : [`${where}: ${everyForm.slice(words.from, at)} ${odd} ${everyForm.slice(at, words.to)}`];
      }),
    );
    expect(unread).toEqual([]);
  });
});
