/** The text of a document and where its lines begin. Lines end with LF, CR LF or CR. */
import type { Span } from '@ninefold/model';

export interface Source {
  readonly text: string;
  /** Offset of the first character of each line. */
  readonly lines: readonly number[];
}

/** The text with the offsets (UTF-16) at which its lines begin. */
export function createSource(text: string): Source {
  return { text, lines: lineStarts(text) };
}

/** Offsets at which lines begin; the first is 0. */
export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) starts.push(at + 1);
  }
  return starts;
}

/** 1-based line and column of an offset in a text whose lines begin at `lines`; columns count UTF-16 units. */
export function positionIn(lines: readonly number[], offset: number): { line: number; column: number } {
  const line = lineOf(lines, offset);
  return { line, column: offset - (lines[line - 1] ?? 0) + 1 };
}

/** The range with its line, counted from 1. */
export function spanOf(source: Source, from: number, to: number): Span {
  return { from, to, line: lineOf(source.lines, from) };
}

function lineOf(lines: readonly number[], offset: number): number {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}
